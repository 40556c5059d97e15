#if Server
  import Accounts
  import Expiry
  import HTTPTypes
  import Hummingbird
  import Logging
  import Markup
  import Words

  extension Site {
    /// The providers by which somebody signs in to their account, one more and one less.
    func addProviderRoutes(to router: Router<WebContext>) {
      router.get("/account/providers") { _, context in
        try await providersPage(try signedIn(context), context).response()
      }
      router.post("/account/providers/link") { request, context in try await beginLink(request, context) }
      router.post("/account/providers/unlink") { request, context in
        let visitor = try signedIn(context)
        let form = try await form(of: request, context)
        do {
          try await stored {
            try stores.accounts.unlink(
              issuer: form["issuer"], subject: form["subject"], from: visitor.account.id)
          }
          return Response.seeOther("/account/providers")
        } catch let error as AccountError {
          return try await providersPage(visitor, context).response(error: context.phrases.webSentence(error))
        }
      }
      router.post("/account/providers/again") { request, context in
        let visitor = try signedIn(context)
        _ = try await form(of: request, context)
        try await stored { try stores.accounts.endSession(token: visitor.token) }
        var response = Response.seeOther("/sign-in?next=/account/providers")
        response.setCookie(SessionCookie.ended(isSecure: settings.isSecure))
        return response
      }
    }

    private func providersPage(_ visitor: Visitor, _ context: WebContext) async throws -> ProvidersPage {
      let identities = try await stored { try stores.accounts.identities(of: visitor.account.id) }
      return ProvidersPage(
        visitor: visitor, identities: identities, providers: desk.providers,
        isFresh: isFresh(visitor), phrases: context.phrases)
    }

    private func isFresh(_ visitor: Visitor) -> Bool {
      let age = clock.now().seconds - visitor.session.createdAt.seconds
      return (0..<AccountStore.freshness).contains(age)
    }

    /// A page that goes on by itself, and not a redirect: browsers follow none of a form's to another site where, as here, pages may
    /// send forms to their own alone.
    private func beginLink(_ request: Request, _ context: WebContext) async throws -> Response {
      let visitor = try signedIn(context)
      let form = try await form(of: request, context)
      guard let provider = desk.providers.first(where: { $0.name == form["provider"] }) else {
        throw HTTPError(.notFound)
      }
      guard isFresh(visitor) else {
        return try await providersPage(visitor, context)
          .response(error: context.phrases.webSentence(AccountError.signInNotFresh))
      }
      do {
        let (address, cookie) = try await beginWay(
          to: provider, session: visitor.session.id, next: nil, request, context)
        let label = providerLabel(provider, context)
        var response = LeavingPage(visitor: visitor, address: address, label: label, phrases: context.phrases)
          .response()
        response.headers[.refresh] = "0; url=\(address)"
        response.setCookie(cookie)
        return response
      } catch let failure as ExternalFailure {
        if let words = failure.logged { context.logger.error("sign-in with \(provider.name): \(words)") }
        let sentence = context.phrases.sentence(failure, provider: providerLabel(provider, context))
        return try await providersPage(visitor, context).response(error: sentence)
      }
    }

    /// Adds who came back to the account of who went.
    func link(_ person: ExternalPerson, _ context: WebContext) async throws -> Response {
      let visitor = try signedIn(context)
      do {
        try await stored {
          _ = try stores.accounts.link(
            issuer: person.issuer, subject: person.subject, email: person.email,
            isEmailVerified: person.isEmailVerified, to: visitor.account.id,
            signedInAt: visitor.session.createdAt, at: clock.now())
        }
        return Response.seeOther("/account/providers")
      } catch let error as AccountError {
        return try await providersPage(visitor, context).response(error: context.phrases.webSentence(error))
      }
    }
  }
#endif
