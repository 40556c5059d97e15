#if Server
  public import Expiry

  extension AccountStore {
    /// After so many seconds without a request a session ends: 180 days.
    public static let sessionLifetime: Int64 = 180 * 86_400
    /// How many sessions, families of refresh tokens, and keys an account has at most. Of the first two, those go that were
    /// longest unused.
    public static let mostOfAKind = 100

    /// Signs a browser in. Always a new token: what a browser brought along before is never continued.
    /// - Parameters:
    ///   - label: such as the browser's name; what cannot be shown is taken out of it, and it is cut off at 100 characters.
    ///   - moment: now.
    /// - Returns: what stands in the cookie; the file has only its hash.
    /// - Throws: ``AccountError/unknownAccount``.
    public func beginSession(of id: AccountID, label: String, at moment: Instant) throws -> String {
      let secret = Secret.random()
      let hash = try secret.hash(for: .session)
      try write { connection in
        _ = try connection.requireAccount(id)
        try connection.run(
          "INSERT INTO session (account, token, label, created_at, seen_at) VALUES (?, ?, ?, ?, ?)",
          [id.rawValue, hash, label.label(limit: 100), moment.seconds, moment.seconds])
        try connection.run(
          """
          DELETE FROM session WHERE id IN (
            SELECT id FROM session WHERE account = ? ORDER BY seen_at DESC, id DESC LIMIT -1 OFFSET ?)
          """, [id.rawValue, Self.mostOfAKind])
      }
      return secret.text
    }

    /// The session of a cookie; nil where there is none, or it has ended. That it was seen is written once a day.
    public func session(_ token: String, at moment: Instant) throws -> Session? {
      try visit(token, to: nil, at: moment)?.session
    }

    /// Who comes with a cookie, and what they are in a household, by one look into the file: every page asks for it.
    /// - Parameter household: that which they want to see; nil for none.
    /// - Returns: nil where there is no such session, or it has ended. That it was seen is written once a day.
    public func visit(_ token: String, to household: HouseholdID?, at moment: Instant) throws -> Visit? {
      guard let secret = Secret(token) else { return nil }
      let hash = try secret.hash(for: .session)
      let found = try read { connection -> Visit? in
        let session = try connection.first(
          "SELECT \(Self.columns) FROM session WHERE token = ? AND seen_at > ?",
          [hash, moment.seconds - Self.sessionLifetime]
        ) { try Self.session(&$0, csrfToken: try Self.csrfToken(of: secret)) }
        guard let session, let account = try connection.account(session.account) else { return nil }
        return Visit(
          session: session, account: account,
          membership: try household.flatMap { try connection.membership(of: session.account, in: $0) })
      }
      guard let found, moment.seconds - found.session.seenAt.seconds >= 86_400 else { return found }
      return try write { connection in
        // Ended meanwhile: then it is none.
        let isThere =
          try connection.run("UPDATE session SET seen_at = ? WHERE token = ?", [moment.seconds, hash]) == 1
        return isThere
          ? Visit(
            session: found.session.seen(at: moment), account: found.account, membership: found.membership)
          : nil
      }
    }

    /// Those that have not ended, the last used first.
    public func sessions(of id: AccountID, at moment: Instant) throws -> [Session] {
      try read { connection in
        try connection.all(
          "SELECT \(Self.columns) FROM session WHERE account = ? AND seen_at > ? ORDER BY seen_at DESC, id DESC",
          [id.rawValue, moment.seconds - Self.sessionLifetime]
        ) { try Self.session(&$0, csrfToken: "") }
      }
    }

    /// Signs out here. What is no session is none afterwards either.
    public func endSession(token: String) throws {
      guard let hash = try Secret(token)?.hash(for: .session) else { return }
      try write { try $0.run("DELETE FROM session WHERE token = ?", [hash]) }
    }

    /// Ends one of an account's sessions.
    /// - Returns: false where the account has none of that number.
    @discardableResult
    public func endSession(id: Int64, of account: AccountID) throws -> Bool {
      try write {
        try $0.run("DELETE FROM session WHERE id = ? AND account = ?", [id, account.rawValue]) == 1
      }
    }

    /// Signs out everywhere; refresh tokens are ended by ``endRefreshFamilies(of:at:)``.
    /// - Parameter token: that of a session that goes on; nil for none.
    public func endSessions(of id: AccountID, exceptToken token: String? = nil) throws {
      let kept = try token.flatMap { Secret($0) }?.hash(for: .session)
      try write {
        try $0.run("DELETE FROM session WHERE account = ? AND token IS NOT ?", [id.rawValue, kept])
      }
    }

    private static let columns = "id, account, label, created_at, seen_at"

    private static func session(_ row: inout RowReader, csrfToken: String) throws -> Session {
      Session(
        id: try row.field(), account: AccountID(rawValue: try row.field()), csrfToken: csrfToken,
        label: try row.field(), createdAt: try row.instant(), seenAt: try row.instant())
    }

    /// Who knows it does not know the token.
    private static func csrfToken(of secret: Secret) throws(AccountError) -> String {
      try Hash.of("csrf", key: secret.text)
    }
  }

  extension Session {
    fileprivate func seen(at moment: Instant) -> Session {
      Session(
        id: id, account: account, csrfToken: csrfToken, label: label, createdAt: createdAt, seenAt: moment)
    }
  }
#endif
