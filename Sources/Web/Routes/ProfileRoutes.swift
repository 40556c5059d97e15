#if Server
  import Accounts
  import Expiry
  import Hummingbird
  import Words

  extension Site {
    /// What somebody does with their own account.
    func addProfileRoutes(to router: Router<WebContext>) {
      router.get("/account") { request, context in
        var page = try await accountPage(context)
        page.done = request.uri.queryParameters["done"].flatMap { AccountDeed(rawValue: String($0)) }
          .map { $0.sentence(context.phrases) }
        return page.response()
      }
      router.post("/account/profile") { request, context in try await saveProfile(request, context) }
      router.post("/account/password") { request, context in try await changePassword(request, context) }
      addEmailRoutes(to: router)
      addSignInRoutes(to: router)
      addKeyRoutes(to: router)
      addLeavingRoutes(to: router)
    }

    func accountPage(_ context: WebContext) async throws -> AccountPage {
      let visitor = try signedIn(context)
      let id = visitor.account.id
      return try await stored {
        let now = clock.now()
        return AccountPage(
          // What was changed in this request shows.
          visitor: Visitor(
            account: try stores.accounts.account(id) ?? visitor.account, session: visitor.session,
            token: visitor.token),
          sessions: try stores.accounts.sessions(of: id, at: now),
          apps: try stores.accounts.appSessions(of: id, at: now), keys: try stores.accounts.keys(of: id),
          phrases: context.phrases, clock: clock.local(nil), sendsMail: mail != nil,
          hasProviders: !desk.providers.isEmpty,
          wantedEmail: try stores.accounts.wantedEmail(of: id, at: now))
      }
    }

    private func saveProfile(_ request: Request, _ context: WebContext) async throws -> Response {
      let visitor = try signedIn(context)
      let form = try await form(of: request, context)
      let (id, language) = (visitor.account.id, context.language.rawValue)
      do {
        try await stored {
          guard form["deed"] != "nickname" else {
            try stores.accounts.setProfile(of: id, name: Nickname.random(language: language))
            return
          }
          try stores.accounts.setProfile(
            of: id, name: form["name"], phone: form["phone"], language: form["language"])
        }
        return Response.seeOther(AccountDeed.saved.path)
      } catch let error as AccountError where HTTPResponse.Status(error) == .unprocessableContent {
        return try await accountPage(context).response(form, error: context.phrases.webSentence(error))
      }
    }

    private func changePassword(_ request: Request, _ context: WebContext) async throws -> Response {
      let visitor = try signedIn(context)
      let form = try await form(of: request, context)
      do {
        try await changePassword(
          of: visitor.account, visitor.signIn, from: form["old"], to: form["password"])
        return Response.seeOther(AccountDeed.password.path)
      } catch let error as AccountError where HTTPResponse.Status(error) != .notFound {
        return try await accountPage(context).response(error: context.phrases.webSentence(error))
      }
    }

    private func addSignInRoutes(to router: Router<WebContext>) {
      router.post("/account/sessions/:session/end") { request, context in
        try await end(request, context, "session") { number, id, _ in
          try stores.accounts.endSession(id: number, of: id)
        }
      }
      router.post("/account/apps/:app/end") { request, context in
        try await end(request, context, "app") { number, id, now in
          try stores.accounts.endAppSession(id: number, of: id, at: now)
        }
      }
      router.post("/account/sessions/end") { request, context in
        let visitor = try signedIn(context)
        _ = try await form(of: request, context)
        try await stored {
          try stores.accounts.endSessions(of: visitor.account.id)
          try stores.accounts.endRefreshFamilies(of: visitor.account.id, at: clock.now())
        }
        var response = Response.seeOther("/sign-in")
        response.setCookie(SessionCookie.ended(isSecure: settings.isSecure))
        return response
      }
    }

    /// Ends one of somebody's own sign-ins; of others' there is none.
    private func end(
      _ request: Request, _ context: WebContext, _ name: String,
      _ body: @escaping @Sendable (Int64, AccountID, Instant) throws -> Bool
    ) async throws -> Response {
      let visitor = try signedIn(context)
      _ = try await form(of: request, context)
      guard let number = context.parameters.get(name, as: Int64.self) else { throw HTTPError(.notFound) }
      let isEnded = try await stored { try body(number, visitor.account.id, clock.now()) }
      guard isEnded else { throw HTTPError(.notFound) }
      // Of this browser's own session the next page is that of signing in.
      return Response.seeOther(AccountDeed.signedOut.path)
    }

    private func addKeyRoutes(to router: Router<WebContext>) {
      router.post("/account/keys") { request, context in try await makeKey(request, context) }
      router.post("/account/keys/:key/delete") { request, context in
        let visitor = try signedIn(context)
        _ = try await form(of: request, context)
        guard let number = context.parameters.get("key", as: Int64.self),
          try await stored({ try stores.accounts.revokeKey(number, of: visitor.account.id) })
        else { throw HTTPError(.notFound) }
        return Response.seeOther(AccountDeed.keyDeleted.path)
      }
    }

    private func makeKey(_ request: Request, _ context: WebContext) async throws -> Response {
      let visitor = try signedIn(context)
      let form = try await form(of: request, context)
      guard let days = Int64(form["days"]), AccountPage.keyDays.contains(Int(days)),
        ["read", "write"].contains(form["access"])
      else { throw HTTPError(.badRequest) }
      do {
        _ = try await confirm(visitor.account, visitor.signIn, password: form["password"])
        let made = try await stored {
          let now = clock.now()
          return try stores.accounts.makeKey(
            of: visitor.account.id, name: form["name"], mayWrite: form["access"] == "write",
            ends: days == 0 ? nil : Instant(seconds: now.seconds + days * 86_400), at: now)
        }
        var page = try await accountPage(context)
        page.secret = made.secret
        return page.response()
      } catch let error as AccountError where HTTPResponse.Status(error) != .notFound {
        return try await accountPage(context).response(error: context.phrases.webSentence(error))
      }
    }
  }

  /// What was done last on the account's page, as its address says it.
  enum AccountDeed: String {
    case saved, password, signedOut, keyDeleted, mailSent, emailAsked, emailChanged

    var path: String { "/account?done=\(rawValue)" }

    func sentence(_ phrases: Phrases) -> String {
      switch self {
      case .saved: phrases.profileSaved
      case .password: phrases.passwordChanged
      case .signedOut: phrases.sessionEnded
      case .keyDeleted: phrases.keyDeleted
      case .mailSent: phrases.verificationSent
      case .emailAsked: phrases.emailAsked
      case .emailChanged: phrases.emailChanged
      }
    }
  }
#endif
