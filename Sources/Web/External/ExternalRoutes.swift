#if Server
  import Accounts
  import Expiry
  import Hummingbird
  import Logging
  import Markup
  import Words

  extension Site {
    /// Signing in by other providers.
    func addExternalRoutes(to router: Router<WebContext>) {
      router.get("/sign-in/with/:provider") { request, context in try await leave(request, context) }
      router.get("/sign-in/with/:provider/callback") { request, context in
        try await comeBack(request, context)
      }
      router.post("/sign-in/with/:provider/callback") { request, context in try await passOn(request, context)
      }
      router.post("/sign-in/with/:provider/sign-up") { request, context in
        try await signUpNewcomer(request, context)
      }
      addProviderRoutes(to: router)
    }

    func provider(_ context: WebContext) throws -> Provider {
      let name = try context.parameters.require("provider")
      guard let provider = desk.providers.first(where: { $0.name == name }) else {
        throw HTTPError(.notFound)
      }
      return provider
    }

    func returnAddress(of provider: Provider) -> String {
      settings.address(of: "/sign-in/with/\(provider.name)/callback")
    }

    /// Begins a way to a provider.
    /// - Returns: the address to which the browser is sent, and the cookie that it is to keep.
    func beginWay(
      to provider: Provider, session: Int64?, next: String?, _ request: Request, _ context: WebContext
    ) async throws -> (address: String, cookie: Cookie) {
      let (from, browser) = (address(of: request, context), wayCookie(of: request))
      // Before the provider is asked for anything.
      try await stored { try stores.accounts.count(.externalSignIn, from: from, at: clock.now()) }
      let metadata = try await desk.metadata(of: provider, at: clock.now())
      let way = try await stored {
        try stores.accounts.beginExternalWay(
          to: provider.name, browser: browser, session: session, next: next, at: clock.now())
      }
      let address = AuthorizationRequest(
        provider: provider, metadata: metadata, way: way, returnAddress: returnAddress(of: provider)
      ).address
      return (address, WayCookie.cookie(way.browser, isSecure: settings.isSecure))
    }

    /// A link and not a form: what a form sends may be sent on to this site alone. Nothing that is anybody's changes by it; what is kept
    /// of the way ends after ten minutes, and there are only so many within an hour from one address.
    private func leave(_ request: Request, _ context: WebContext) async throws -> Response {
      let provider = try provider(context)
      let next = request.uri.queryParameters["next"].flatMap { Self.own(String($0)) }
      do {
        let (address, cookie) = try await beginWay(
          to: provider, session: nil, next: next, request, context)
        var response = Response.redirect(to: address, type: .normal)
        response.setCookie(cookie)
        return response
      } catch let failure as ExternalFailure {
        return failed(failure, provider, next: next, context)
      }
    }

    /// Apple's form comes from another site and so without cookies, and is taken for nothing: the browser is sent on to where the
    /// others come back, with those of its fields that count.
    private func passOn(_ request: Request, _ context: WebContext) async throws -> Response {
      let provider = try provider(context)
      guard provider.kind == .apple else { throw HTTPError(.methodNotAllowed) }
      let body = try await request.body.collect(upTo: WebForm.limit)
      let form = try WebForm(encoded: String(buffer: body))
      var fields = ["code", "state", "error", "iss"].compactMap { name in form.text(name).map { (name, $0) } }
      if let name = form.text("user").flatMap({ AppleUser($0).name }) { fields.append(("name", name)) }
      return Response.seeOther("/sign-in/with/\(provider.name)/callback?" + Self.encoded(fields))
    }

    private func comeBack(_ request: Request, _ context: WebContext) async throws -> Response {
      let provider = try provider(context)
      let fields = try WebForm(encoded: request.uri.query ?? "")
      let browser = wayCookie(of: request)
      let found = try await stored {
        try stores.accounts.endExternalWay(
          from: provider.name, state: fields["state"], browser: browser, at: clock.now())
      }
      guard let found, found.session == nil || found.session == context.visitor?.session.id else {
        return failed(.ended, provider, next: nil, context)
      }
      do {
        let person = try await desk.person(
          AuthorizationAnswer(
            provider: provider, way: found.way, beganAt: found.beganAt,
            returnAddress: returnAddress(of: provider), fields: fields), at: clock.now())
        guard found.session == nil else { return try await link(person, context) }
        return try await welcome(person, provider, found, request, context)
      } catch let failure as ExternalFailure {
        return failed(failure, provider, next: found.next, isLinking: found.session != nil, context)
      }
    }

    /// Signs in who is known, and signs up who is not.
    private func welcome(
      _ person: ExternalPerson, _ provider: Provider, _ found: ExternalReturn, _ request: Request,
      _ context: WebContext
    ) async throws -> Response {
      let known = try await stored {
        try stores.accounts.account(issuer: person.issuer, subject: person.subject)
      }
      if let known { return try await begin(known, request, next: found.next ?? "") }
      let newcomer = ExternalNewcomer(issuer: person.issuer, subject: person.subject, next: found.next)
      // What is no address here is none: they are asked for another one.
      guard let email = person.email, (try? EmailAddress.normalized(email)) != nil else {
        return try await askNewcomer(
          newcomer, provider, browser: found.way.browser, name: person.name, context)
      }
      let signUp = ExternalSignUp(
        newcomer: newcomer, email: email, isEmailVerified: person.isEmailVerified, name: person.name)
      do {
        return try await begin(try await perform(signUp, request, context), request, next: found.next ?? "")
      } catch AccountError.emailTaken {
        return signPages(context, next: "/account/providers")
          .signIn(email: email, error: context.phrases.linkInstead(providerLabel(provider, context)))
      }
    }

    /// - Parameter isLinking: true for who is signed in and wanted to add a provider.
    private func failed(
      _ failure: ExternalFailure, _ provider: Provider, next: String?, isLinking: Bool = false,
      _ context: WebContext
    ) -> Response {
      if let words = failure.logged { context.logger.error("sign-in with \(provider.name): \(words)") }
      let sentence = context.phrases.sentence(failure, provider: providerLabel(provider, context))
      guard isLinking || context.visitor != nil else {
        return signPages(context, next: next).signIn(error: sentence)
      }
      return PageFrame(
        title: context.phrases.failureTitle, phrases: context.phrases, visitor: context.visitor
      ).response(
        [PageFrame.error(["text": sentence]), ProvidersPage.way(context.phrases)],
        status: .unprocessableContent)
    }

    func providerLabel(_ provider: Provider, _ context: WebContext) -> String {
      context.phrases.name(of: provider)
    }
  }
#endif
