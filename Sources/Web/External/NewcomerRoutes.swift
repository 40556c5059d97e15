#if Server
  import Accounts
  import Delivery
  import Expiry
  import Hummingbird
  import Words

  /// Who signs up by a provider.
  struct ExternalSignUp: Sendable {
    let newcomer: ExternalNewcomer
    let email: String?
    let isEmailVerified: Bool
    let name: String?
  }

  extension Site {
    func perform(_ signUp: ExternalSignUp, _ request: Request, _ context: WebContext) async throws -> Account
    {
      let (from, language) = (address(of: request, context), context.language.rawValue)
      let account = try await stored {
        try stores.accounts.count(.signUp, from: from, at: clock.now())
        return try stores.accounts.signUp(
          issuer: signUp.newcomer.issuer, subject: signUp.newcomer.subject, email: signUp.email,
          isEmailVerified: signUp.isEmailVerified, name: signUp.name, language: language, at: clock.now())
      }
      // An address that was typed, or that a provider has not seen to be theirs.
      sendVerification(to: account)
      return account
    }

    /// Asks who came from a provider that tells no address for one, which they may leave empty.
    func askNewcomer(
      _ newcomer: ExternalNewcomer, _ provider: Provider, browser: String, name: String?, email: String = "",
      error: String? = nil, _ context: WebContext
    ) async throws -> Response {
      let token = try await stored {
        try stores.accounts.keepNewcomer(newcomer, from: provider.name, browser: browser, at: clock.now())
      }
      return NewcomerPage(
        provider: provider, token: token, email: email, name: name ?? "",
        csrf: context.visitor?.session.csrfToken,
        phrases: context.phrases
      ).response(error: error)
    }

    func signUpNewcomer(_ request: Request, _ context: WebContext) async throws -> Response {
      let provider = try provider(context)
      let form = try await form(of: request, context)
      let browser = wayCookie(of: request)
      let newcomer = try await stored {
        try stores.accounts.takeNewcomer(
          from: provider.name, token: form["token"], browser: browser, at: clock.now())
      }
      guard let newcomer, let browser else {
        return signPages(context, next: nil).signIn(
          error: context.phrases.sentence(.ended, provider: providerLabel(provider, context)))
      }
      // Nobody has shown yet that the address is theirs.
      let signUp = ExternalSignUp(
        newcomer: newcomer, email: form.text("email"), isEmailVerified: false, name: form.text("name"))
      do {
        return try await begin(
          try await perform(signUp, request, context), request, next: newcomer.next ?? "")
      } catch let error as AccountError {
        return try await askNewcomer(
          newcomer, provider, browser: browser, name: form["name"], email: form["email"],
          error: context.phrases.webSentence(error), context)
      }
    }

    /// The pages of who is not signed in, with the ways to the providers.
    func signPages(_ context: WebContext, next: String?) -> SignPages {
      SignPages(
        phrases: context.phrases, next: next, sendsMail: mail != nil,
        ways: ProvidersPage.ways(desk.providers, next: next, phrases: context.phrases))
    }

    static func encoded(_ fields: [(String, String)]) -> String { WebQuestion.encoded(fields) }
  }
#endif
