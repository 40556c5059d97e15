#if Server
  import Accounts
  import Expiry
  import Hummingbird
  import Pantry
  import Words

  extension Site {
    /// Households, and how one comes in and out.
    func addHouseholdRoutes(to router: Router<WebContext>) {
      router.get("/households") { _, context in
        let visitor = try signedIn(context)
        return try await householdsPage(visitor, context).response()
      }
      router.post("/households") { request, context in try await makeHousehold(request, context) }
      router.post("/households/:household/leave") { request, context in
        let place = try place(context)
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
  }
#endif
