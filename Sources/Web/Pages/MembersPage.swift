#if Server
  import Accounts
  import Expiry
  import Hummingbird
  import Markup
  import Words

  /// Who is in a household, what each of them may do, and how others come in.
  struct MembersPage {
    let place: Place
    let members: [Member]
    /// Those that are open, and the day on which each ends; of who does not manage the household, none.
    let open: [(invitation: Invitation, ends: CivilDate)]
    /// The address of an invitation that was just made: it is shown once.
    var link: String?
    /// What was not right with what was sent.
    var error: String?

    func response() -> Response {
      place.frame(place.phrases.membersLink).response(
        [invitationMade, list] + (place.role.mayManage ? [invitations, name] : []) + [leaving],
        status: error == nil ? .ok : .unprocessableContent)
    }

    private var phrases: Phrases { place.phrases }

    private var invitationMade: Markup {
      Self.invitationMade([
        "error": error, "link": link, "text": phrases.invitationMade,
        "code": link.flatMap(PageCode.init).map { [$0.values(label: phrases.invitationCode)] },
      ])
    }

    private var list: Markup { Self.list(["rows": members.map(row)]) }

    private func row(_ member: Member) -> PageValues {
      let isOther = member.account != place.visitor.account.id
      return [
        "name": member.name, "role": phrases.name(of: member.role), "id": "\(member.account)",
        "csrf": place.csrf, "home": place.path, "manages": place.role.mayManage && isOther,
        "roleLabel": phrases.roleLabel, "roles": roles(Role.allCases.reversed(), chosen: member.role),
        "save": phrases.saveButton, "remove": phrases.removeMember,
      ]
    }

    private func roles(_ roles: [Role], chosen: Role) -> [PageValues] {
      roles.map { ["value": $0.rawValue, "label": phrases.name(of: $0), "chosen": $0 == chosen] }
    }

    private var invitations: Markup {
      Self.invitations([
        "title": phrases.inviteTitle, "home": place.path, "csrf": place.csrf, "roleLabel": phrases.roleLabel,
        "roles": roles([.member, .viewer], chosen: .member), "send": phrases.inviteSend,
        "rows": open.map { invitation, ends in
          [
            "text": phrases.openInvitation(as: invitation.role, ends: ends), "id": "\(invitation.id)",
            "home": place.path, "csrf": place.csrf, "end": phrases.invitationEnd,
          ] as PageValues
        },
      ])
    }

    private var name: Markup {
      Self.name([
        "title": phrases.householdName, "home": place.path, "csrf": place.csrf, "name": place.household.name,
        "save": phrases.saveButton,
      ])
    }

    private var leaving: Markup {
      Self.leaving(["home": place.path, "csrf": place.csrf, "leave": phrases.leave])
    }

    private static let invitationMade = PageTemplate(
      """
      {{#error}}<p class="error" role="alert">{{error}}</p>{{/error}}
      {{#link}}<div class="done" role="status"><p>{{text}}</p>{{#code}}
      <svg class="code" viewBox="{{box}}" role="img" aria-label="{{label}}"><path class="ground" d="{{ground}}"/><path d="{{path}}"/></svg>{{/code}}
      <p><a href="{{link}}">{{link}}</a></p></div>{{/link}}

      """)

    private static let list = PageTemplate(
      """
      <ul class="plain">
      {{#rows}}
      <li><p><bdi>{{name}}</bdi> <small>{{role}}</small></p>{{#manages}}
      <form method="post" action="{{home}}/members/{{id}}/role"><input type="hidden" name="csrf" value="{{csrf}}"><label>{{roleLabel}} <select name="role">{{#roles}}<option value="{{value}}"{{#chosen}} selected{{/chosen}}>{{label}}</option>{{/roles}}</select></label> <button class="quiet">{{save}}</button> <button class="quiet" formaction="{{home}}/members/{{id}}/remove">{{remove}}</button></form>{{/manages}}</li>
      {{/rows}}
      </ul>

      """)

    private static let invitations = PageTemplate(
      """
      <h2>{{title}}</h2>
      <ul class="plain">
      {{#rows}}
      <li><p>{{text}}</p><form method="post" action="{{home}}/invitations/{{id}}/end"><input type="hidden" name="csrf" value="{{csrf}}"><button class="quiet">{{end}}</button></form></li>
      {{/rows}}
      </ul>
      <form method="post" action="{{home}}/invitations" class="fields">
      <input type="hidden" name="csrf" value="{{csrf}}">
      <label>{{roleLabel}} <select name="role">{{#roles}}<option value="{{value}}"{{#chosen}} selected{{/chosen}}>{{label}}</option>{{/roles}}</select></label>
      <button>{{send}}</button>
      </form>

      """)

    private static let name = PageTemplate(
      """
      <h2>{{title}}</h2>
      <form method="post" action="{{home}}/name" class="fields">
      <input type="hidden" name="csrf" value="{{csrf}}">
      <label>{{title}} <input name="name" value="{{name}}" maxlength="64" required></label>
      <button class="quiet">{{save}}</button>
      </form>

      """)

    private static let leaving = PageTemplate(
      """
      <form method="post" action="{{home}}/leave"><input type="hidden" name="csrf" value="{{csrf}}"><button class="quiet">{{leave}}</button></form>

      """)
  }
#endif
