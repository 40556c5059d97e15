#if Server
  import Accounts
  import Hummingbird
  import Markup
  import Words

  /// What goes with an account, before it does.
  struct WithdrawalPage {
    let visitor: Visitor
    /// Those with nobody else in them.
    let alone: [Household]
    /// Those that go on.
    let shared: [Household]
    let phrases: Phrases

    func response(error: String? = nil) -> Response {
      PageFrame(title: phrases.withdrawLink, phrases: phrases, visitor: visitor).response(
        [
          Self.content([
            "error": error, "csrf": visitor.session.csrfToken, "about": phrases.withdrawAbout,
            "rows": alone.map { ["text": phrases.householdGoes($0.name)] as PageValues }
              + shared.map { ["text": phrases.householdStays($0.name)] as PageValues },
            "export": phrases.exportLink, "exportFirst": phrases.exportFirst,
            "asksPassword": visitor.account.hasPassword, "passwordLabel": phrases.passwordLabel,
            "fresh": visitor.account.hasPassword ? nil : phrases.freshHint,
            "send": phrases.withdrawSend, "back": phrases.withdrawBack,
          ])
        ], status: error == nil ? .ok : .unprocessableContent)
    }

    private static let content = PageTemplate(
      """
      {{#error}}<p class="error" role="alert">{{error}}</p>{{/error}}
      <p>{{about}}</p>
      <ul>
      {{#rows}}<li>{{text}}</li>
      {{/rows}}
      </ul>
      <p>{{exportFirst}}</p>
      <p><a class="button" href="/account/export" download>{{export}}</a></p>
      <form method="post" action="/account/withdraw" class="fields">
      <input type="hidden" name="csrf" value="{{csrf}}">
      {{#asksPassword}}<label>{{passwordLabel}} <input type="password" name="password" autocomplete="current-password" required></label>{{/asksPassword}}
      {{#fresh}}<p class="hint">{{fresh}}</p>{{/fresh}}
      <button>{{send}}</button>
      </form>
      <p><a href="/account">{{back}}</a></p>

      """)
  }
#endif
