#if Server
  import Accounts
  import Documents
  import Expiry
  import Hummingbird
  import Markup
  import Pantry
  import Words

  /// What was done in a household, by whom, the newest first; one's own steps can be taken back.
  struct HistoryPage {
    let place: Place
    let entries: [JournalEntry]
    /// Whether there are older ones.
    let hasMore: Bool
    /// What those are called who did it and are still there.
    let names: [String: String]
    let clock: LocalClock

    static let most = 30

    func response() -> Response {
      let phrases = place.phrases
      guard !entries.isEmpty else {
        return place.frame(phrases.historyLink).response([
          PageFrame.sentence(["text": phrases.nothingDone])
        ])
      }
      return place.frame(phrases.historyLink).response([
        Self.list([
          "rows": entries.map(row), "home": place.path, "more": phrases.olderLink,
          "before": hasMore ? entries.last.map { "\($0.id)" } : nil,
        ])
      ])
    }

    private func row(_ entry: JournalEntry) -> PageValues {
      let phrases = place.phrases
      let changes = HistoryText(phrases: phrases).changes(entry)
      let isOwn = entry.actor == place.visitor.account.actor
      let mayUndo = isOwn && place.role.mayWrite && entry.undoes == nil && entry.undoneBy == nil
      return [
        "deed": phrases.deed(entry), "changes": changes.isEmpty ? nil : changes,
        "who": who(entry), "at": entry.at.description,
        "moment": "\(clock.date(at: entry.at)) \(clock.time(at: entry.at))",
        "undone": entry.undoneBy == nil ? nil : phrases.takenBack,
        "undo": mayUndo ? phrases.undo : nil, "home": place.path, "csrf": place.csrf,
        "operation": "\(entry.id)",
      ]
    }

    /// What came from the command line has nobody's name.
    private func who(_ entry: JournalEntry) -> String {
      guard let actor = entry.actor else { return place.phrases.byProgram }
      return names[actor] ?? place.phrases.bySomebodyGone
    }

    private static let list = PageTemplate(
      """
      <ol class="plain">
      {{#rows}}
      <li><p><b>{{deed}}</b>{{#changes}} <bdi>{{changes}}</bdi>{{/changes}}<br><small><bdi>{{who}}</bdi> · <time datetime="{{at}}">{{moment}}</time>{{#undone}} · {{undone}}{{/undone}}</small></p>
      {{#undo}}<form method="post" action="{{home}}/undo"><input type="hidden" name="csrf" value="{{csrf}}"><input type="hidden" name="from" value="history"><input type="hidden" name="operation" value="{{operation}}"><button class="quiet">{{undo}}</button></form>{{/undo}}</li>
      {{/rows}}
      </ol>
      {{#before}}<p><a class="button" href="{{home}}/history?before={{before}}" rel="next">{{more}}</a></p>{{/before}}

      """)
  }
#endif
