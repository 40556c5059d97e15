#if Server
  import Accounts
  import Expiry
  import Hummingbird
  import Words

  extension Site {
    /// Signing up, in and out.
    func addAccountRoutes(to router: Router<WebContext>) {
      router.get("/sign-in") { request, context in
        guard context.visitor == nil else { return Response.seeOther("/") }
        return signPages(context, next: Self.next(request)).signIn()
      }
      router.post("/sign-in") { request, context in try await signIn(request, context) }
      router.get("/sign-up") { request, context in
        guard context.visitor == nil else { return Response.seeOther("/") }
        return signPages(context, next: Self.next(request)).signUp()
      }
      router.post("/sign-up") { request, context in try await signUp(request, context) }
      router.post("/sign-out") { request, context in
        _ = try await form(of: request, context)
        if let visitor = context.visitor {
          try await stored { try stores.accounts.endSession(token: visitor.token) }
        }
        var response = Response.seeOther("/sign-in")
        response.setCookie(SessionCookie.ended(isSecure: settings.isSecure))
        return response
      }
    }

    private func signIn(_ request: Request, _ context: WebContext) async throws -> Response {
      let form = try await form(of: request, context)
      let address = address(of: request, context)
      do {
        let account = try await hashed {
          try stores.accounts.signIn(
            email: form["email"], password: form["password"], from: address, at: clock.now())
        }
        return try await begin(account, request, next: form["next"])
      } catch let error as AccountError {
        return signPages(context, next: Self.own(form["next"]))
          .signIn(email: form["email"], error: context.phrases.webSentence(error))
      }
    }

    private func signUp(_ request: Request, _ context: WebContext) async throws -> Response {
      let form = try await form(of: request, context)
      let address = address(of: request, context)
      let language = context.language.rawValue
      do {
        let account = try await hashed {
          try newAccount(
            email: form["email"], password: form["password"], name: form.text("name"),
            phone: form.text("phone"), language: language, from: address)
        }
        sendVerification(to: account)
        return try await begin(account, request, next: form["next"])
      } catch let error as AccountError {
        return signPages(context, next: Self.own(form["next"]))
          .signUp(form, error: context.phrases.webSentence(error))
      }
    }

    /// A new session, never one that the browser brought along, so that nobody can plant one.
    func begin(_ account: Account, _ request: Request, next: String) async throws -> Response {
      let label = String(request.headers[.userAgent]?.prefix(200) ?? "")
      let token = try await stored {
        try stores.accounts.beginSession(of: account.id, label: label, at: clock.now())
      }
      var response = Response.seeOther(Self.own(next) ?? "/")
      response.setCookie(SessionCookie.cookie(token, isSecure: settings.isSecure))
      return response
    }

    /// Where to after signing in; nil for what is no page of this site.
    static func own(_ path: String) -> String? {
      guard path.hasPrefix("/"), !path.hasPrefix("//"), path.utf8.count < 500,
        path.utf8.allSatisfy({ (0x21..<0x7f).contains($0) && $0 != UInt8(ascii: "\\") })
      else { return nil }
      return path
    }

    private static func next(_ request: Request) -> String? {
      request.uri.queryParameters["next"].flatMap { own(String($0)) }
    }
  }
#endif
