#if Server
  import Accounts
  import Delimited
  import Delivery
  import Expiry

  /// Who a provider says that somebody is.
  struct ExternalPerson: Sendable {
    let issuer: String
    let subject: String
    /// Nil where it does not tell.
    var email: String?
    /// Whether it has seen that they read what comes there.
    var isEmailVerified = false
    var name: String?
  }

  /// What somebody brought back from a provider.
  struct AuthorizationAnswer {
    let provider: Provider
    let way: ExternalWay
    let beganAt: Instant
    let returnAddress: String
    /// As it stands in the address.
    let fields: WebForm

    /// In bytes; none is so long.
    private static let limit = 4096

    /// What is exchanged for tokens, once.
    func code(_ metadata: ProviderMetadata) throws(ExternalFailure) -> String {
      // An answer of another provider, to whom the code would be told. Source: RFC 9207, section 2.4.
      guard fields.text("iss").map({ $0 == provider.issuer }) ?? !metadata.namesItself else {
        throw .answer(.member("iss"))
      }
      if let error = fields.text("error") {
        // Apple has a word of its own.
        throw ["access_denied", "user_cancelled_authorize"].contains(error)
          ? .denied : .refused(Self.word(error))
      }
      guard let code = fields.text("code"), code.utf8.count <= Self.limit else {
        throw .answer(.member("code"))
      }
      return code
    }

    /// A word of a provider's for an error, if it is one that can be shown. Source: RFC 6749, section 5.2.
    static func word(_ text: String) -> String {
      let isWord =
        (1...64).contains(text.utf8.count)
        && text.utf8.allSatisfy {
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "_")
        }
      return isWord ? text : "error"
    }
  }

  extension ProviderDesk {
    /// Finds out who came back.
    func person(_ answer: AuthorizationAnswer, at now: Instant) async throws(ExternalFailure)
      -> ExternalPerson
    {
      let metadata = try await metadata(of: answer.provider, at: now)
      let code = try answer.code(metadata)
      let tokens = try await tokens(for: code, answer, metadata, at: now)
      if answer.provider.kind == .github {
        return try await gitHubPerson(answer.provider, metadata, token: try Self.access(tokens))
      }
      guard let text = tokens.text("id_token") else { throw .answer(.member("id_token")) }
      let claims = try await claims(of: text, answer, metadata, at: now)
      var person = try ExternalPerson(claims, issuer: answer.provider.issuer)
      if person.email == nil, let people = metadata.people {
        try await complete(&person, from: people, answer.provider, token: try Self.access(tokens))
      }
      // Apple's token has no name, and its form has one once.
      if answer.provider.kind == .apple { person.name = person.name ?? answer.fields.text("name") }
      return person
    }

    /// Source: RFC 6749, section 4.1.3, and 2.3.1 for the secret; RFC 7636, section 4.5.
    private func tokens(
      for code: String, _ answer: AuthorizationAnswer, _ metadata: ProviderMetadata, at now: Instant
    ) async throws(ExternalFailure) -> JSON {
      let provider = answer.provider
      var question = ask(metadata.token, provider)
      var form = [
        ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", answer.returnAddress),
        ("client_id", provider.clientID), ("code_verifier", answer.way.verifier),
      ]
      switch provider.proof {
      case .none: break
      case .secret(let secret) where metadata.takesBasic:
        let pair = WebQuestion.escaped(provider.clientID) + ":" + WebQuestion.escaped(secret.text)
        question.headers.append(("Authorization", "Basic \(Base64.text(pair.utf8))"))
      case .secret(let secret): form.append(("client_secret", secret.text))
      case .apple(let key):
        guard let secret = await key.secret(for: provider, at: now) else { throw .refused("client_secret") }
        form.append(("client_secret", secret))
      }
      question.form = form
      // 400 and 401 come with a word, which GitHub says with 200.
      let tokens = try await object(question, orOf: [400, 401])
      if let error = tokens.text("error") { throw .refused(AuthorizationAnswer.word(error)) }
      return tokens
    }

    private func claims(
      of text: String, _ answer: AuthorizationAnswer, _ metadata: ProviderMetadata, at now: Instant
    ) async throws(ExternalFailure) -> JSON {
      let provider = answer.provider
      let token = try SignedToken(text)
      guard let address = metadata.keys else { throw .token(.key) }
      try await token.check(keys: try await keys(of: provider, named: token.keyID, at: address, now: now))
      try TokenExpectation(
        issuers: provider.issuers, clientID: provider.clientID, nonce: provider.nonce(of: answer.way),
        beganAt: answer.beganAt, now: now
      ).check(token.claims)
      return token.claims
    }

    /// Source: OpenID Connect Core 1.0, section 5.3, of which 5.3.2 wants the subject to be the token's.
    private func complete(
      _ person: inout ExternalPerson, from address: String, _ provider: Provider, token: Confidential
    ) async throws(ExternalFailure) {
      var question = ask(address, provider)
      question.headers.append(("Authorization", "Bearer \(token.text)"))
      let claims = try await object(question)
      guard claims.text("sub") == person.subject else { throw .answer(.member("sub")) }
      let told = try ExternalPerson(claims, issuer: person.issuer)
      (person.email, person.isEmailVerified) = (told.email, told.isEmailVerified)
      person.name = person.name ?? told.name
    }

    /// What may stand in a header behind `Bearer`. Source: RFC 6750, section 2.1.
    private static func access(_ tokens: JSON) throws(ExternalFailure) -> Confidential {
      guard let token = tokens.text("access_token"), (1...16_384).contains(token.utf8.count),
        token.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f })
      else { throw .answer(.member("access_token")) }
      return Confidential(text: token)
    }
  }

  extension ExternalPerson {
    /// What claims say. Source: OpenID Connect Core 1.0, section 5.1.
    fileprivate init(_ claims: JSON, issuer: String) throws(ExternalFailure) {
      guard let subject = claims.text("sub"), !subject.isEmpty else { throw .token(.subject) }
      self.issuer = issuer
      self.subject = subject
      email = claims.text("email").flatMap { $0.isEmpty ? nil : $0 }
      isEmailVerified = claims.isTrue("email_verified")
      name = claims.text("name") ?? claims.text("nickname")
    }
  }
#endif
