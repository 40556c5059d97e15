#if Server
  import Accounts
  import HTTPTypes
  import Hummingbird
  import Words

  extension Site {
    /// Another e-mail address. To look at a link changes nothing: programs that read mail follow links too.
    func addEmailRoutes(to router: Router<WebContext>) {
      router.post("/account/email") { request, context in try await changeEmail(request, context) }
      router.get("/email/:token") { _, context in
        MailPages(phrases: context.phrases, visitor: context.visitor).newAddress()
      }
      router.post("/email/:token") { request, context in
        let token = try context.parameters.require("token")
        _ = try await form(of: request, context)
        do {
          try await finishEmailChange(
            token: token, keeping: context.visitor?.token, language: context.language)
        } catch let error as AccountError {
          return MailPages(phrases: context.phrases, visitor: context.visitor)
            .newAddress(error: context.phrases.webSentence(error))
        }
        return try await emailChanged(context)
      }
    }

    private func changeEmail(_ request: Request, _ context: WebContext) async throws -> Response {
      let visitor = try signedIn(context)
      let form = try await form(of: request, context)
      do {
        let isChanged = try await changeEmail(
          of: visitor.account, visitor.signIn, to: form["email"], password: form["password"],
          from: address(of: request, context), language: context.language)
        return Response.seeOther((isChanged ? AccountDeed.emailChanged : .emailAsked).path)
      } catch let error as AccountError where HTTPResponse.Status(error) != .notFound {
        var page = try await accountPage(context)
        page.typedEmail = form["email"]
        return page.response(error: context.phrases.webSentence(error))
      }
    }

    /// Whoever was signed in elsewhere signs in again, also in this browser where it was another account's link.
    private func emailChanged(_ context: WebContext) async throws -> Response {
      let session = try await stored {
        try context.visitor.flatMap { try stores.accounts.session($0.token, at: clock.now()) }
      }
      let visitor = session == nil ? nil : context.visitor
      var response = MailPages(phrases: context.phrases, visitor: visitor).told(
        context.phrases.verifyTitle, context.phrases.emailChanged,
        onward: visitor == nil ? "/sign-in" : "/account",
        visitor == nil ? context.phrases.signIn : context.phrases.accountLink)
      if context.visitor != nil, visitor == nil {
        response.setCookie(SessionCookie.ended(isSecure: settings.isSecure))
      }
      return response
    }
  }
#endif
