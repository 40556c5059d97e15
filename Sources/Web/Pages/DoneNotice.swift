#if Server
  import Accounts
  import Expiry
  import Markup
  import Pantry
  import Words

  /// A page with a button that takes something back. The raw value is what its form says.
  enum UndoPage: String {
    case list, inbox, shopping, notices, channels, history

    /// Below the household's own.
    var path: String {
      switch self {
      case .list: ""
      case .inbox: "/inbox"
      case .shopping: "/shopping"
      case .notices: "/notices"
      case .channels: "/notices/channels"
      case .history: "/history"
      }
    }
  }

  /// What was done last, with a button that takes it back.
  struct DoneNotice {
    let place: Place
    /// Nil where nothing was done.
    let done: JournalEntry?
    /// Where whoever takes it back finds themselves again.
    var page = UndoPage.list

    /// Empty where there is nothing to be said.
    var markup: [Markup] {
      guard let done, done.undoneBy == nil else { return [] }
      let phrases = place.phrases
      return [
        Self.template([
          "text": phrases.didSay(done), "csrf": place.csrf, "home": place.path, "operation": "\(done.id)",
          "from": page.rawValue, "undo": place.role.mayWrite ? phrases.undo : nil,
        ])
      ]
    }

    private static let template = PageTemplate(
      """
      <div class="done" role="status"><p>{{text}}</p>{{#undo}}<form method="post" action="{{home}}/undo"><input type="hidden" name="csrf" value="{{csrf}}"><input type="hidden" name="from" value="{{from}}"><input type="hidden" name="operation" value="{{operation}}"><button>{{undo}}</button></form>{{/undo}}</div>

      """)
  }
#endif
