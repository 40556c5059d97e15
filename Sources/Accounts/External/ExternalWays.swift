#if Server
  public import Expiry

  /// What goes along to another provider and has to come back. Each value follows from two secrets, of which one travels and the other
  /// stays in the browser; the file has only their hashes, so that who reads it can finish nobody's sign-in.
  public struct ExternalWay: Hashable, Sendable {
    /// Comes back with the browser. Source: RFC 6749, section 10.12.
    public let state: String
    /// What the browser keeps meanwhile, in a cookie.
    public let browser: String
    /// What the provider signs. Source: OpenID Connect Core 1.0, section 3.1.2.1.
    public let nonce: String
    /// What the provider was shown a hash of, and is told with the code. Source: RFC 7636, section 4.1.
    public let verifier: String

    fileprivate init(state: Secret, browser: Secret) throws(AccountError) {
      self.state = state.text
      self.browser = browser.text
      nonce = try Hash.of("nonce\n\(state.text)", key: browser.text)
      verifier = try Hash.of("verifier\n\(state.text)", key: browser.text)
    }
  }

  /// Who came back from another provider.
  public struct ExternalReturn: Hashable, Sendable {
    public let way: ExternalWay
    /// That of who wants to link; nil for who wants to sign in.
    public let session: Int64?
    /// Where to afterwards, as it was given.
    public let next: String?
    public let beganAt: Instant
  }

  /// Who signs up, and is asked for an address first.
  public struct ExternalNewcomer: Hashable, Sendable {
    public let issuer: String
    public let subject: String
    public let next: String?

    public init(issuer: String, subject: String, next: String?) {
      self.issuer = issuer
      self.subject = subject
      self.next = next
    }
  }

  extension AccountStore {
    /// For how long a way to another provider is open, in seconds.
    public static let wayLifetime: Int64 = 600

    /// Begins a way to another provider. Kept in the file, so that a restart of the server, or another server of the same store, loses
    /// nobody on the way.
    /// - Parameters:
    ///   - provider: what the provider is called here.
    ///   - browser: what the browser kept for an earlier way; another one is made where it is nothing of ours.
    ///   - session: that of who wants to link; nil for signing in.
    ///   - next: where to afterwards.
    ///   - moment: now.
    public func beginExternalWay(
      to provider: String, browser: String?, session: Int64?, next: String?, at moment: Instant
    ) throws -> ExternalWay {
      let (state, kept) = (Secret.random(), browser.flatMap { Secret($0) } ?? Secret.random())
      let way = try ExternalWay(state: state, browser: kept)
      let hashes = (token: try state.hash(for: .way), browser: try kept.hash(for: .browser))
      try write { connection in
        try connection.run("DELETE FROM external_way WHERE ends_at <= ?", [moment.seconds])
        try connection.run(
          """
          INSERT INTO external_way (token, browser, provider, session, next, ends_at) VALUES (?, ?, ?, ?, ?, ?)
          """,
          [
            hashes.token, hashes.browser, provider, session, next, moment.seconds + Self.wayLifetime,
          ])
      }
      return way
    }

    /// Ends a way, whose state is good once, in the browser in which it began, with the provider that it led to, and while who
    /// links is signed in.
    /// - Returns: nil where it is not; a way that was followed in another browser stays open for its own.
    public func endExternalWay(
      from provider: String, state: String, browser: String?, at moment: Instant
    ) throws -> ExternalReturn? {
      guard let state = Secret(state), let kept = browser.flatMap({ Secret($0) }) else { return nil }
      let way = try ExternalWay(state: state, browser: kept)
      let row = try take(state, kept, provider, "subject IS NULL", at: moment) {
        (session: try $0.field() as Int64?, next: try $0.field() as String?, end: try $0.instant())
      }
      return row.map {
        ExternalReturn(
          way: way, session: $0.session, next: $0.next,
          beganAt: Instant(seconds: $0.end.seconds - Self.wayLifetime))
      }
    }

    /// Keeps who a provider says that somebody is, until they have said with which address they sign up.
    /// - Parameter browser: what their browser keeps.
    /// - Returns: what their form carries.
    public func keepNewcomer(
      _ newcomer: ExternalNewcomer, from provider: String, browser: String, at moment: Instant
    ) throws -> String {
      guard let kept = Secret(browser) else { throw AccountError.identityForm }
      let token = Secret.random()
      let hashes = (token: try token.hash(for: .way), browser: try kept.hash(for: .browser))
      try write { connection in
        try connection.run(
          """
          INSERT INTO external_way (token, browser, provider, issuer, subject, next, ends_at)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """,
          [
            hashes.token, hashes.browser, provider, newcomer.issuer, newcomer.subject, newcomer.next,
            moment.seconds + Self.wayLifetime,
          ])
      }
      return token.text
    }

    /// Who a form is of; good once.
    /// - Returns: nil where it has ended, or was another browser's.
    public func takeNewcomer(
      from provider: String, token: String, browser: String?, at moment: Instant
    ) throws -> ExternalNewcomer? {
      guard let token = Secret(token), let kept = browser.flatMap({ Secret($0) }) else { return nil }
      return try take(token, kept, provider, "subject IS NOT NULL", at: moment) { row in
        _ = try row.field() as Int64?
        let next = try row.field() as String?
        _ = try row.instant()
        return ExternalNewcomer(issuer: try row.field(), subject: try row.field(), next: next)
      }
    }

    private func take<Value>(
      _ token: Secret, _ browser: Secret, _ provider: String, _ condition: String, at moment: Instant,
      _ read: (inout RowReader) throws -> Value
    ) throws -> Value? {
      let fields: [AccountConnection.Field?] = [
        try token.hash(for: .way), try browser.hash(for: .browser), provider, moment.seconds,
      ]
      let those = "WHERE token = ? AND browser = ? AND provider = ? AND ends_at > ? AND \(condition)"
      return try write { connection in
        let value = try connection.first(
          "SELECT session, next, ends_at, issuer, subject FROM external_way \(those)", fields, read)
        if value != nil { try connection.run("DELETE FROM external_way \(those)", fields) }
        return value
      }
    }
  }
#endif
