#if Server
  import Accounts
  import Expiry
  import Hummingbird
  import Pantry
  import Words

  extension Site {
    /// Households, their members and invitations.
    func addHouseholdRoutes(to router: Router<WebContext>) {
      router.get("/households") { _, context in
        let visitor = try signedIn(context)
        return try await householdsPage(visitor, context).response()
      }
      router.post("/households") { request, context in try await makeHousehold(request, context) }
      router.get("/households/:household/members") { _, context in
        let place = try await place(context)
        return try await membersPage(place).response()
      }
      router.post("/households/:household/invitations") { request, context in
        try await invite(request, context)
      }
      router.post("/households/:household/members/:account/remove") { request, context in
        let place = try await place(context)
        _ = try await form(of: request, context)
        guard let number = context.parameters.get("account", as: Int64.self) else {
          throw HTTPError(.notFound)
        }
        try await stored {
          try stores.accounts.remove(
            AccountID(rawValue: number), from: place.household.id, by: place.visitor.account.id)
        }
        return Response.seeOther("\(place.path)/members")
      }
      router.post("/households/:household/leave") { request, context in
        let place = try await place(context)
        _ = try await form(of: request, context)
        try await stored { try stores.accounts.leave(place.household.id, account: place.visitor.account.id) }
        return Response.seeOther("/households")
      }
      addInvitationRoutes(to: router)
    }

    private func addInvitationRoutes(to router: Router<WebContext>) {
      router.get("/invitations/:token") { request, context in
        let token = try context.parameters.require("token")
        guard let visitor = context.visitor else {
          return Response.seeOther("/sign-in?next=\(request.uri.path)")
        }
        let offer = try await stored { try stores.accounts.invitation(token: token, at: clock.now()) }
        guard let offer else { throw AccountError.invitationEnded }
        return InvitationPage(visitor: visitor, offer: offer, token: token, phrases: context.phrases)
          .response()
      }
      router.post("/invitations/:token") { request, context in
        let token = try context.parameters.require("token")
        let visitor = try signedIn(context)
        _ = try await form(of: request, context)
        let household = try await stored {
          try stores.accounts.accept(token: token, account: visitor.account.id, at: clock.now())
        }
        return Response.seeOther("/households/\(household.id)")
      }
    }

    private func householdsPage(_ visitor: Visitor, _ context: WebContext) async throws -> HouseholdsPage {
      let households = try await stored { try stores.accounts.households(of: visitor.account.id) }
      return HouseholdsPage(visitor: visitor, households: households, phrases: context.phrases)
    }

    /// A household with a pantry of its own. What others have in the store already is nobody's to take by its name.
    private func makeHousehold(_ request: Request, _ context: WebContext) async throws -> Response {
      let visitor = try signedIn(context)
      let form = try await form(of: request, context)
      do {
        let household = try await stored {
          try newHousehold(named: form.text("name") ?? "", owner: visitor.account)
        }
        return Response.seeOther("/households/\(household.id)")
      } catch let error as AccountError {
        return try await householdsPage(visitor, context).response(error: context.phrases.webSentence(error))
      }
    }

    private func membersPage(_ place: Place, link: String? = nil) async throws -> MembersPage {
      let (members, open) = try await stored {
        (
          try stores.accounts.members(of: place.household.id),
          place.role.mayManage ? try stores.accounts.invitations(of: place.household.id, at: clock.now()) : []
        )
      }
      return MembersPage(place: place, members: members, open: open, link: link)
    }

    private func invite(_ request: Request, _ context: WebContext) async throws -> Response {
      let place = try await place(context)
      let form = try await form(of: request, context)
      guard let role = Role(rawValue: form["role"]), role < .owner else { throw HTTPError(.badRequest) }
      let token = try await stored {
        try newInvitation(to: place.household.id, role: role, by: place.visitor.account.id).token
      }
      return try await membersPage(place, link: settings.address(of: "/invitations/\(token)")).response()
    }
  }
#endif
