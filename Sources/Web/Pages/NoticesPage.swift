#if Server
  import Accounts
  import Expiry
  import Hummingbird
  import Markup
  import Pantry
  import Register
  import Words

  /// When a household is told of what: what holds, in words, what is to come, and forms for all of it.
  struct NoticesPage {
    let place: Place
    let user: User
    let rules: [NoticeOverride]
    let names: RuleNames
    /// The next first.
    let coming: [Notice]
    /// What rules may be about.
    let suggestions: [String]
    /// What was done last, and can be taken back.
    var done: JournalEntry?

    static let mostSuggestions = 200
    private static let mostComing = 5

    func response(_ form: WebForm? = nil, error: String? = nil) -> Response {
      let phrases = place.phrases
      var content = DoneNotice(place: place, done: done, page: .notices).markup
      if let error { content.append(PageFrame.error(["text": error])) }
      content.append(
        Self.facts(["facts": facts, "home": place.path, "channels": phrases.channelsLink]))
      if place.role.mayWrite {
        // The form of rules has no such field.
        content.append(Self.settings(settings(form.flatMap { $0["form"].isEmpty ? nil : $0 })))
      }
      content.append(Self.coming(["title": phrases.comingTitle, "none": noneComing, "rows": comingRows]))
      if place.role.mayWrite { content += ruleForms(form) }
      return place.frame(phrases.noticesLink).response(
        content, status: error == nil ? .ok : .unprocessableContent)
    }

    private var facts: [PageValues] {
      let phrases = place.phrases
      let facts =
        phrases.notices(of: user, overrides: rules, names: names, untoldSince: nil)
        + phrases.facts(of: user).dropFirst().prefix(2)
      return facts.compactMap { fact in fact.value.map { ["name": fact.name, "value": $0] } }
    }

    private var noneComing: String? { coming.isEmpty ? place.phrases.noneComing : nil }

    private var comingRows: [PageValues] {
      coming.prefix(Self.mostComing).map { notice in
        let names =
          notice.entries.map { ItemText.name($0.item.name, brand: $0.item.brand) }
          + notice.undated.map { ItemText.name($0.product) }
        return [
          "title": place.phrases.scheduleTitle(notice, user: nil),
          "names": place.phrases.names(names, most: 5),
        ]
      }
    }
  }

  // The forms.
  extension NoticesPage {
    /// - Parameter typed: what was sent and was not right; nil to show what holds.
    private func settings(_ typed: WebForm?) -> PageValues {
      let phrases = place.phrases
      let notices = user.notices
      func value(_ name: String, _ usual: String?) -> String { typed?[name] ?? usual ?? "" }
      func options(_ name: String, _ chosen: String?, _ choices: [(String, String)]) -> [PageValues] {
        let chosen = value(name, chosen)
        return choices.map { ["value": $0.0, "text": $0.1, "chosen": $0.0 == chosen] }
      }
      return [
        "home": place.path, "csrf": place.csrf, "title": phrases.noticeChange, "open": typed != nil,
        "daysLabel": phrases.daysLabel, "daysHint": phrases.daysHint,
        "days": value("days", notices.leads.isEmpty ? "" : notices.leads.description),
        "timeLabel": phrases.timeLabel, "time": value("time", notices.time.description),
        "quietLabel": phrases.quietLabel, "quietHint": phrases.quietHint, "from": phrases.fromLabel,
        "through": phrases.throughLabel,
        "quietFrom": value("quietFrom", notices.quiet?.start.description),
        "quietTo": value("quietTo", notices.quiet?.end.description),
        "formLabel": phrases.formLabel,
        "forms": options(
          "form", notices.form.rawValue, NoticeForm.allCases.map { ($0.rawValue, phrases.form($0)) }),
        "weeklyLabel": phrases.weeklyLabel,
        "days7": options(
          "weekly", notices.weekly?.rawValue,
          [("", phrases.neverChoice)] + Weekday.allCases.map { ($0.rawValue, phrases.name(of: $0)) }),
        "awayLabel": phrases.awayLabel, "awayHint": phrases.awayHint,
        "awayFrom": value("awayFrom", notices.away?.first.description),
        "awayTo": value("awayTo", notices.away?.last.description),
        "languageLabel": phrases.noticeLanguageLabel,
        "languages": options(
          "language", user.language?.rawValue,
          [("", phrases.languageUsual)] + Language.allCases.map { ($0.rawValue, phrases.name(of: $0)) }),
        "zoneLabel": phrases.zoneLabel, "zoneHint": phrases.zoneHint, "zone": value("zone", user.timeZone),
        "send": phrases.settingsSend,
      ]
    }

    private func ruleForms(_ form: WebForm?) -> [Markup] {
      let phrases = place.phrases
      let rows: [PageValues] = rules.map { rule in
        [
          "scope": phrases.scope(rule.scope, names), "says": phrases.settings(of: rule),
          "rule": rule.scope.formKey, "home": place.path, "csrf": place.csrf, "delete": phrases.ruleDelete,
        ]
      }
      return [
        Self.ruleList(["title": phrases.rulesTitle, "about": phrases.ruleAbout, "rows": rows]),
        Self.ruleForm([
          "home": place.path, "csrf": place.csrf, "kindLabel": phrases.ruleKindLabel,
          "kinds": NoticeScope.Kind.allCases.reversed().map { kind in
            [
              "value": kind.rawValue, "text": phrases.name(of: kind),
              "chosen": form?["kind"] == kind.rawValue,
            ] as PageValues
          },
          "whichLabel": phrases.ruleWhichLabel, "which": form?["which"] ?? "",
          "names": suggestions.map { ["name": $0] as PageValues },
          "deedLabel": phrases.ruleDeedLabel,
          "deeds": RuleDeed.allCases.map { deed in
            [
              "value": deed.rawValue, "text": phrases.name(of: deed),
              "chosen": form?["deed"] == deed.rawValue,
            ] as PageValues
          },
          "valueLabel": phrases.ruleValueLabel, "value": form?["value"] ?? "",
          "valueHint": phrases.ruleValueHint, "send": phrases.ruleSend,
        ]),
      ]
    }

    private static let facts = PageTemplate(
      """
      <dl class="facts">
      {{#facts}}
      <dt>{{name}}</dt> <dd>{{value}}</dd>
      {{/facts}}
      </dl>
      <p><a class="button" href="{{home}}/notices/channels">{{channels}}</a></p>

      """)

    private static let coming = PageTemplate(
      """
      <h2>{{title}}</h2>
      {{#none}}<p>{{none}}</p>{{/none}}
      <ul class="plain">
      {{#rows}}
      <li>{{title}}<br><small><bdi>{{names}}</bdi></small></li>
      {{/rows}}
      </ul>

      """)

    private static let settings = PageTemplate(
      """
      <details{{#open}} open{{/open}}><summary>{{title}}</summary>
      <form method="post" action="{{home}}/notices" class="fields">
      <input type="hidden" name="csrf" value="{{csrf}}">
      <label>{{daysLabel}} <input name="days" value="{{days}}" autocomplete="off" aria-describedby="days"></label>
      <p id="days" class="hint">{{daysHint}}</p>
      <label>{{timeLabel}} <input type="time" name="time" value="{{time}}" required></label>
      <fieldset><legend>{{quietLabel}}</legend>
      <label>{{from}} <input type="time" name="quietFrom" value="{{quietFrom}}" aria-describedby="quiet"></label>
      <label>{{through}} <input type="time" name="quietTo" value="{{quietTo}}" aria-describedby="quiet"></label></fieldset>
      <p id="quiet" class="hint">{{quietHint}}</p>
      <label>{{formLabel}} <select name="form">{{#forms}}<option value="{{value}}"{{#chosen}} selected{{/chosen}}>{{text}}</option>{{/forms}}</select></label>
      <label>{{weeklyLabel}} <select name="weekly">{{#days7}}<option value="{{value}}"{{#chosen}} selected{{/chosen}}>{{text}}</option>{{/days7}}</select></label>
      <fieldset><legend>{{awayLabel}}</legend>
      <label>{{from}} <input type="date" name="awayFrom" value="{{awayFrom}}" aria-describedby="away"></label>
      <label>{{through}} <input type="date" name="awayTo" value="{{awayTo}}" aria-describedby="away"></label></fieldset>
      <p id="away" class="hint">{{awayHint}}</p>
      <label>{{languageLabel}} <select name="language">{{#languages}}<option value="{{value}}"{{#chosen}} selected{{/chosen}}>{{text}}</option>{{/languages}}</select></label>
      <label>{{zoneLabel}} <input name="zone" value="{{zone}}" autocomplete="off" autocapitalize="off" aria-describedby="zones"></label>
      <p id="zones" class="hint">{{zoneHint}}</p>
      <button>{{send}}</button>
      </form></details>

      """)

    private static let ruleList = PageTemplate(
      """
      <h2>{{title}}</h2>
      <p class="note">{{about}}</p>
      <ul class="plain">
      {{#rows}}
      <li><p><bdi>{{scope}}</bdi>: {{says}}</p>
      <form method="post" action="{{home}}/notices/rules/delete"><input type="hidden" name="csrf" value="{{csrf}}"><input type="hidden" name="rule" value="{{rule}}"><button class="quiet">{{delete}}</button></form></li>
      {{/rows}}
      </ul>

      """)

    private static let ruleForm = PageTemplate(
      """
      <form method="post" action="{{home}}/notices/rules" class="fields">
      <input type="hidden" name="csrf" value="{{csrf}}">
      <label>{{kindLabel}} <select name="kind">{{#kinds}}<option value="{{value}}"{{#chosen}} selected{{/chosen}}>{{text}}</option>{{/kinds}}</select></label>
      <label>{{whichLabel}} <input name="which" value="{{which}}" list="names" autocomplete="off" required></label>
      <datalist id="names">{{#names}}<option value="{{name}}"></option>{{/names}}</datalist>
      <label>{{deedLabel}} <select name="deed">{{#deeds}}<option value="{{value}}"{{#chosen}} selected{{/chosen}}>{{text}}</option>{{/deeds}}</select></label>
      <label>{{valueLabel}} <input name="value" value="{{value}}" autocomplete="off" aria-describedby="values"></label>
      <p id="values" class="hint">{{valueHint}}</p>
      <button>{{send}}</button>
      </form>

      """)
  }
#endif
