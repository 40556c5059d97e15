#if Server
  import Accounts
  import Expiry
  import Hummingbird
  import Words

  extension Site {
    /// Links that are sent by mail. To look at one changes nothing: programs that read mail follow links too.
    func addMailRoutes(to router: Router<WebContext>) {
      router.get("/forgot") { _, context in
        guard mail != nil else { return noMail(context) }
        return pages(context).forgot()
      }
      router.post("/forgot") { request, context in try await forgot(request, context) }
      router.get("/reset/:token") { _, context in pages(context).reset() }
      router.post("/reset/:token") { request, context in try await reset(request, context) }
      router.get("/verify/:token") { _, context in pages(context).verify() }
      router.post("/verify/:token") { request, context in try await verify(request, context) }
      router.post("/account/verify") { request, context in try await askForVerification(request, context) }
    }

    /// A link that verifies the address of a new account, where mail is sent.
    func sendVerification(to account: Account) {
      guard account.email != nil, !account.isEmailVerified else { return }
      let language = account.language.flatMap(Language.init(rawValue:)) ?? .english
      mail?.send { [stores, clock, settings] in
        let now = clock.now()
        let token = try stores.accounts.beginEmailVerification(of: account.id, at: now)
        return MailRoom.Letter(
          .verification, to: account, link: settings.address(of: "/verify/\(token)"), language: language,
          at: now)
      }
    }

    private func pages(_ context: WebContext) -> MailPages {
      MailPages(phrases: context.phrases, visitor: context.visitor)
    }

    private func noMail(_ context: WebContext) -> Response {
      pages(context).told(
        context.phrases.forgotTitle, context.phrases.noMail, onward: "/sign-in", context.phrases.signIn)
    }

    private func forgot(_ request: Request, _ context: WebContext) async throws -> Response {
      let form = try await form(of: request, context)
      guard mail != nil else { return noMail(context) }
      do {
        try await askForReset(
          of: form["email"], from: address(of: request, context), language: context.language)
      } catch let error as AccountError {
        return pages(context).forgot(form["email"], error: context.phrases.webSentence(error))
      }
      return pages(context).told(
        context.phrases.forgotTitle, context.phrases.forgotSent, onward: "/sign-in", context.phrases.signIn)
    }

    private func reset(_ request: Request, _ context: WebContext) async throws -> Response {
      let token = try context.parameters.require("token")
      let form = try await form(of: request, context)
      do {
        try await finishReset(token: token, newPassword: form["password"])
      } catch let error as AccountError {
        return pages(context).reset(error: context.phrases.webSentence(error))
      }
      // This browser may have been signed in to the account, whose sessions have ended.
      var response = MailPages(phrases: context.phrases, visitor: nil).told(
        context.phrases.forgotTitle, context.phrases.resetDone, onward: "/sign-in", context.phrases.signIn)
      response.setCookie(SessionCookie.ended(isSecure: settings.isSecure))
      return response
    }

    private func verify(_ request: Request, _ context: WebContext) async throws -> Response {
      let token = try context.parameters.require("token")
      _ = try await form(of: request, context)
      do {
        try await stored { _ = try stores.accounts.verifyEmail(token: token, at: clock.now()) }
      } catch let error as AccountError {
        return pages(context).verify(error: context.phrases.webSentence(error))
      }
      return pages(context).told(
        context.phrases.verifyTitle, context.phrases.verifyDone, onward: "/", context.phrases.goOn)
    }

    private func askForVerification(_ request: Request, _ context: WebContext) async throws -> Response {
      let visitor = try signedIn(context)
      _ = try await form(of: request, context)
      do {
        try await askForVerification(of: visitor.account, from: address(of: request, context))
      } catch let error as AccountError {
        return try await accountPage(context).response(error: context.phrases.webSentence(error))
      }
      return Response.seeOther(AccountDeed.mailSent.path)
    }
  }
#endif
