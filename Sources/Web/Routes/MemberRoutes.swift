#if Server
  import Accounts
  import Expiry
  import HTTPTypes
  import Hummingbird
  import Pantry
  import Words

  extension Site {
    /// Who is in a household, who may come in, and what it is called.
    func addMemberRoutes(to router: Router<WebContext>) {
      router.get("/households/:household/members") { _, context in
        try await membersPage(place(context)).response()
      }
      router.post("/households/:household/invitations") { request, context in
        try await invite(request, context)
      }
      router.post("/households/:household/invitations/:invitation/end") { request, context in
        try await manage(request, context) { place, _ in
          guard let id = context.parameters.get("invitation", as: Int64.self) else {
            throw AccountError.invitationEnded
          }
          try stores.accounts.revokeInvitation(id, of: place.household.id, by: place.visitor.account.id)
        }
      }
      router.post("/households/:household/members/:account/remove") { request, context in
        try await manage(request, context) { place, _ in
          try stores.accounts.remove(
            try member(context), from: place.household.id, by: place.visitor.account.id)
        }
      }
      router.post("/households/:household/members/:account/role") { request, context in
        try await manage(request, context) { place, form in
          guard let role = Role(rawValue: form["role"]) else { throw HTTPError(.badRequest) }
          try stores.accounts.setRole(
            of: try member(context), in: place.household.id, to: role, by: place.visitor.account.id)
        }
      }
      router.post("/households/:household/name") { request, context in
        try await manage(request, context) { place, form in
          try stores.accounts.renameHousehold(
            place.household.id, to: form["name"], by: place.visitor.account.id)
        }
      }
    }

    private func member(_ context: WebContext) throws -> AccountID {
      guard let number = context.parameters.get("account", as: Int64.self) else {
        throw AccountError.notAMember
      }
      return AccountID(rawValue: number)
    }

    /// Changes the household itself, and shows the page anew; what can be put right is said there.
    private func manage(
      _ request: Request, _ context: WebContext,
      _ body: @escaping @Sendable (Place, WebForm) throws -> Void
    ) async throws -> Response {
      let place = try place(context)
      let form = try await form(of: request, context)
      do {
        try await stored { try body(place, form) }
      } catch let error as AccountError where error == .nameForm || error == .lastOwner {
        return try await membersPage(place, error: context.phrases.webSentence(error)).response()
      }
      return Response.seeOther("\(place.path)/members")
    }

    private func invite(_ request: Request, _ context: WebContext) async throws -> Response {
      let place = try place(context)
      let form = try await form(of: request, context)
      guard let role = Role(rawValue: form["role"]), role < .owner else { throw HTTPError(.badRequest) }
      let token = try await stored {
        try newInvitation(to: place.household.id, role: role, by: place.visitor.account.id).token
      }
      return try await membersPage(place, link: settings.address(of: "/invitations/\(token)")).response()
    }

    private func membersPage(
      _ place: Place, link: String? = nil, error: String? = nil
    ) async throws -> MembersPage {
      let (id, user) = (place.household.id, place.household.user)
      return try await stored {
        let local = clock.local(try stores.pantry.user(named: user))
        let open = place.role.mayManage ? try stores.accounts.invitations(of: id, at: clock.now()) : []
        return MembersPage(
          place: place, members: try stores.accounts.members(of: id),
          open: open.map { ($0, local.date(at: $0.ends)) }, link: link, error: error)
      }
    }
  }
#endif
