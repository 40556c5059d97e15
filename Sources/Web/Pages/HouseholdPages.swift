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

  /// Who is in a household, and how others come in.
  struct MembersPage {
    let place: Place
    let members: [Member]
    let open: [Invitation]
    /// The address of an invitation that was just made: it is shown once.
    var link: String?

    func response() -> Response {
      let phrases = place.phrases
      return place.frame(phrases.membersLink).response([
        Self.content([
          "rows": members.map { member in
            [
              "name": member.name, "role": phrases.name(of: member.role), "id": "\(member.account)",
              "csrf": place.csrf, "home": place.path,
              "remove": place.role.mayManage && member.account != place.visitor.account.id
                ? phrases.removeMember : nil,
            ] as PageValues
          },
          "link": link, "linkText": phrases.invitationMade, "home": place.path, "csrf": place.csrf,
          "manages": place.role.mayManage, "inviteTitle": phrases.inviteTitle,
          "roleLabel": phrases.roleLabel,
          "roles": [Role.member, .viewer].map { role in
            ["value": role.rawValue, "label": phrases.name(of: role)] as PageValues
          },
          "invite": phrases.inviteSend, "open": phrases.openInvitations(open.count), "leave": phrases.leave,
        ])
      ])
    }

    private static let content = PageTemplate(
      """
      {{#link}}<div class="done" role="status"><p>{{linkText}}</p><p><a href="{{link}}">{{link}}</a></p></div>{{/link}}
      <ul class="plain">
      {{#rows}}
      <li><bdi>{{name}}</bdi> <small>{{role}}</small>{{#remove}} <form method="post" action="{{home}}/members/{{id}}/remove"><input type="hidden" name="csrf" value="{{csrf}}"><button class="quiet">{{remove}}</button></form>{{/remove}}</li>
      {{/rows}}
      </ul>
      {{#manages}}
      <h2>{{inviteTitle}}</h2>
      <p>{{open}}</p>
      <form method="post" action="{{home}}/invitations" class="fields">
      <input type="hidden" name="csrf" value="{{csrf}}">
      <label>{{roleLabel}} <select name="role">{{#roles}}<option value="{{value}}">{{label}}</option>{{/roles}}</select></label>
      <button>{{invite}}</button>
      </form>
      {{/manages}}
      <form method="post" action="{{home}}/leave"><input type="hidden" name="csrf" value="{{csrf}}"><button class="quiet">{{leave}}</button></form>

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
