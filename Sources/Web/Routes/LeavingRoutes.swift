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
        let (alone, shared) = try leftBehind(by: visitor.account.id)
        return WithdrawalPage(visitor: visitor, alone: alone, shared: shared, phrases: context.phrases)
      }
    }

    private func withdraw(_ request: Request, _ context: WebContext) async throws -> Response {
      let visitor = try signedIn(context)
      let form = try await form(of: request, context)
      do {
        try await withdraw(visitor.account, visitor.signIn, password: form["password"])
      } catch let error as AccountError where HTTPResponse.Status(error) != .notFound {
        return try await withdrawalPage(context).response(error: context.phrases.webSentence(error))
      }
      var response = PageFrame(title: context.phrases.withdrawnTitle, phrases: context.phrases, visitor: nil)
        .response([PageFrame.sentence(["text": context.phrases.withdrawnText])])
      response.setCookie(SessionCookie.ended(isSecure: settings.isSecure))
      return response
    }
  }
#endif
