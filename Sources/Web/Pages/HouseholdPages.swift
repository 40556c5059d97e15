#if Server
  import Accounts
  import Hummingbird
  import Markup
  import Words

  /// The households of who is signed in, and a form for another one.
  struct HouseholdsPage {
    let visitor: Visitor
    let households: [(Household, Role)]
    let phrases: Phrases

    func response(error: String? = nil) -> Response {
      PageFrame(title: phrases.householdsLink, phrases: phrases, visitor: visitor).response(
        [
          Self.content([
            "error": error, "csrf": visitor.session.csrfToken, "label": phrases.householdLabel,
            "send": phrases.householdSend, "hint": phrases.householdHint,
            "rows": households.map { household, role in
              ["id": "\(household.id)", "name": household.name, "role": phrases.name(of: role)] as PageValues
            },
          ])
        ], status: error == nil ? .ok : .unprocessableContent)
    }

    private static let content = PageTemplate(
      """
      {{#error}}<p class="error" role="alert">{{error}}</p>{{/error}}
      <ul class="plain">
      {{#rows}}
      <li><a href="/households/{{id}}"><bdi>{{name}}</bdi></a> <small>{{role}}</small></li>
      {{/rows}}
      </ul>
      <form method="post" action="/households" class="fields">
      <input type="hidden" name="csrf" value="{{csrf}}">
      <label>{{label}} <input name="name" maxlength="64" required aria-describedby="what"></label>
      <p id="what" class="hint">{{hint}}</p>
      <button>{{send}}</button>
      </form>

      """)
  }

  /// What an invitation says to who follows it.
  struct InvitationPage {
    let visitor: Visitor
    let offer: InvitationOffer
    let token: String
    let phrases: Phrases

    func response() -> Response {
      PageFrame(title: phrases.invitationTitle, phrases: phrases, visitor: visitor).response([
        PageFrame.sentence(["text": phrases.invitationText(offer)]),
        Self.form([
          "csrf": visitor.session.csrfToken, "token": token, "send": phrases.invitationAccept,
        ]),
      ])
    }

    private static let form = PageTemplate(
      """
      <form method="post" action="/invitations/{{token}}"><input type="hidden" name="csrf" value="{{csrf}}"><button>{{send}}</button></form>

      """)
  }
#endif
