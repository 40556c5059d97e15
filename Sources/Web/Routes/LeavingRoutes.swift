#if Server
  import Accounts
  import Expiry
  import HTTPTypes
  import Hummingbird
  import Markup
  import NIOCore
  import Pantry
  import Words

  extension Site {
    /// Taking one's things along, and leaving.
    func addLeavingRoutes(to router: Router<WebContext>) {
      router.get("/account/export") { _, context in
        let visitor = try signedIn(context)
        let text = try await stored { try AccountExport(of: visitor.account, stores, at: clock.now()).text() }
        return Response(
          status: .ok,
          headers: [
            .contentType: "application/json",
            .contentDisposition: "attachment; filename=\"remexp-account.json\"",
          ], body: .init(byteBuffer: ByteBuffer(string: text)))
      }
      router.get("/account/withdraw") { _, context in try await withdrawalPage(context).response() }
      router.post("/account/withdraw") { request, context in try await withdraw(request, context) }
    }

    private func withdrawalPage(_ context: WebContext) async throws -> WithdrawalPage {
      let visitor = try signedIn(context)
      return try await stored {
        let all = try stores.accounts.households(of: visitor.account.id).map(\.0)
        let alone = Set(try stores.accounts.householdsAlone(visitor.account.id))
        return WithdrawalPage(
          visitor: visitor, alone: all.filter(alone.contains), shared: all.filter { !alone.contains($0) },
          phrases: context.phrases)
      }
    }

    /// What nobody else shares is erased while the account is still there, so that a server which is ended in between leaves
    /// nothing that nobody can reach; and once more after it, for what came meanwhile.
    private func withdraw(_ request: Request, _ context: WebContext) async throws -> Response {
      let visitor = try signedIn(context)
      let form = try await form(of: request, context)
      let id = visitor.account.id
      do {
        let password = try await confirm(visitor, form)
        try await stored { for household in try stores.accounts.householdsAlone(id) { try erase(household) } }
        try await hashed {
          let gone = try stores.accounts.withdraw(id, password: password, at: clock.now()).households
          for household in gone { try erase(household) }
          try stores.removeCopies(!gone.isEmpty)
        }
      } catch let error as AccountError where HTTPResponse.Status(error) != .notFound {
        return try await withdrawalPage(context).response(error: context.phrases.webSentence(error))
      }
      var response = PageFrame(title: context.phrases.withdrawnTitle, phrases: context.phrases, visitor: nil)
        .response([PageFrame.sentence(["text": context.phrases.withdrawnText])])
      response.setCookie(SessionCookie.ended(isSecure: settings.isSecure))
      return response
    }

    /// Leaves nothing of a household, neither in the pantry nor of its photos.
    private func erase(_ household: Household) throws {
      let entries = try stores.pantry.inbox(user: household.user, states: Set(InboxState.allCases))
      guard try stores.pantry.erase(user: household.user) else { return }
      photos?.erase(entries)
    }
  }
#endif
