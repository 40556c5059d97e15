#if Server
  public import Expiry

  /// Refresh tokens are good once: each gives the next. When one comes a second time, two have what one should have, and nobody can
  /// tell who of them is the owner; so all tokens of that sign-in end. Source: RFC 9700, section 4.14.2.
  ///
  /// One exception: an answer can be lost on its way to a phone. Within ``AccountStore/retryWindow`` seconds after its first use the
  /// same token gives another successor, if the first has not been used; the first is good for nothing then. So at any moment one
  /// token of a family is good, and no more is lost to a thief than without the exception: whoever comes with the other successor,
  /// thief or owner, ends the family.
  extension AccountStore {
    /// For how long a refresh token is good, in seconds: 60 days. Each use gives one that is good for as long from then.
    public static let refreshLifetime: Int64 = 60 * 86_400
    /// In seconds.
    public static let retryWindow: Int64 = 10

    /// The first token of a new family: an app has signed in.
    /// - Parameter label: see ``beginSession(of:label:at:)``.
    /// - Throws: ``AccountError/unknownAccount``.
    public func issueRefreshToken(of id: AccountID, label: String, at moment: Instant) throws -> RefreshToken
    {
      let secret = Secret.random()
      let hash = try secret.hash(for: .refresh)
      return try write { connection in
        _ = try connection.requireAccount(id)
        try connection.run(
          "INSERT INTO refresh_family (account, label, created_at) VALUES (?, ?, ?)",
          [id.rawValue, label.label(limit: 100), moment.seconds])
        let family = connection.lastNumber
        try connection.run(
          """
          UPDATE refresh_family SET ended_at = ? WHERE ended_at IS NULL AND id IN (
            SELECT id FROM refresh_family WHERE account = ? AND ended_at IS NULL ORDER BY id DESC LIMIT -1 OFFSET ?)
          """, [moment.seconds, id.rawValue, Self.mostOfAKind])
        return try connection.addRefreshToken(secret, hash, family: family, parent: nil, at: moment)
      }
    }

    /// The next token for one that was not used yet, and whose it is.
    /// - Throws: ``RefreshError``. After ``RefreshError/reused`` the family has ended.
    public func rotate(_ token: String, at moment: Instant) throws -> (RefreshToken, Account) {
      guard let presented = try Secret(token)?.hash(for: .refresh) else { throw RefreshError.unknown }
      let secret = Secret.random()
      let hash = try secret.hash(for: .refresh)
      // What is refused may end the family: no error takes that back.
      let result: Result<(RefreshToken, Account), RefreshError> = try write { connection in
        guard let row = try connection.refreshToken(presented) else { return .failure(.unknown) }
        if let refusal = try connection.refusal(of: row, at: moment) { return .failure(refusal) }
        let account = try connection.requireAccount(row.account)
        let next = try connection.addRefreshToken(
          secret, hash, family: row.family, parent: presented, at: moment)
        return .success((next, account))
      }
      return try result.get()
    }

    /// Signs an app out. What is no refresh token is none afterwards either.
    public func endRefreshFamily(token: String, at moment: Instant) throws {
      guard let hash = try Secret(token)?.hash(for: .refresh) else { return }
      try write { connection in
        guard let row = try connection.refreshToken(hash) else { return }
        try connection.endRefreshFamily(row.family, at: moment)
      }
    }

    /// Signs one of an account's apps out. What is no open family of theirs is none afterwards either.
    public func endRefreshFamily(_ family: Int64, of id: AccountID, at moment: Instant) throws {
      try write { connection in
        guard try connection.isOpen(family, of: id) else { return }
        try connection.endRefreshFamily(family, at: moment)
      }
    }

    /// Who comes with the access token of an app, and what they are in a household, by one look into the file: every request of
    /// an app asks for it.
    /// - Parameter household: that which they ask about; nil for none.
    /// - Returns: nil where the app is not signed in any more: its family of refresh tokens is not the account's, or has ended.
    public func visit(
      refreshFamily family: Int64, of id: AccountID, to household: HouseholdID?
    ) throws -> AppVisit? {
      try read { connection in
        guard try connection.isOpen(family, of: id), let account = try connection.account(id) else {
          return nil
        }
        return AppVisit(
          account: account, membership: try household.flatMap { try connection.membership(of: id, in: $0) })
      }
    }

    /// Signs all apps of an account out.
    public func endRefreshFamilies(of id: AccountID, at moment: Instant) throws {
      try write { try $0.endRefreshFamilies(of: id, at: moment) }
    }
  }

  /// A refresh token as it stands in the file.
  private struct RefreshRow {
    let hash: String
    let family: Int64
    let account: AccountID
    let ends: Instant
    let used: Instant?
    let isRevoked: Bool
  }

  extension AccountConnection {
    /// - Parameter family: one which goes on.
    func endRefreshFamilies(of id: AccountID, except family: Int64? = nil, at moment: Instant) throws {
      try run(
        "UPDATE refresh_family SET ended_at = ? WHERE account = ? AND ended_at IS NULL AND id IS NOT ?",
        [moment.seconds, id.rawValue, family])
    }

    fileprivate func isOpen(_ family: Int64, of id: AccountID) throws -> Bool {
      try count(
        "SELECT count(*) FROM refresh_family WHERE id = ? AND account = ? AND ended_at IS NULL",
        [family, id.rawValue]) == 1
    }

    fileprivate func endRefreshFamily(_ family: Int64, at moment: Instant) throws {
      try run(
        "UPDATE refresh_family SET ended_at = ? WHERE id = ? AND ended_at IS NULL", [moment.seconds, family])
    }

    fileprivate func refreshToken(_ hash: String) throws -> RefreshRow? {
      try first(
        """
        SELECT family, account, ends_at, used_at, ended_at IS NOT NULL
        FROM refresh_token JOIN refresh_family ON refresh_family.id = refresh_token.family WHERE token = ?
        """, [hash]
      ) {
        RefreshRow(
          hash: hash, family: try $0.field(), account: AccountID(rawValue: try $0.field()),
          ends: try $0.instant(), used: try $0.instantOrNil(), isRevoked: try $0.field())
      }
    }

    /// Takes the token as used; why it gives no other, or nil.
    fileprivate func refusal(of row: RefreshRow, at moment: Instant) throws -> RefreshError? {
      if row.isRevoked { return .revoked }
      if let used = row.used {
        let isSoon = moment.seconds - used.seconds <= AccountStore.retryWindow
        if try isSoon && takeBackSuccessor(of: row.hash, at: moment) { return nil }
        try endRefreshFamily(row.family, at: moment)
        return .reused
      }
      guard moment < row.ends else { return .expired }
      try run("UPDATE refresh_token SET used_at = ? WHERE token = ?", [moment.seconds, row.hash])
      return nil
    }

    /// False where the successor was used.
    private func takeBackSuccessor(of hash: String, at moment: Instant) throws -> Bool {
      try run(
        "UPDATE refresh_token SET used_at = ? WHERE parent = ? AND used_at IS NULL", [moment.seconds, hash])
        == 1
    }

    fileprivate func addRefreshToken(
      _ secret: Secret, _ hash: String, family: Int64, parent: String?, at moment: Instant
    ) throws -> RefreshToken {
      let ends = moment.advanced(by: AccountStore.refreshLifetime)
      try run(
        "INSERT INTO refresh_token (token, family, parent, ends_at) VALUES (?, ?, ?, ?)",
        [hash, family, parent, ends.seconds])
      return RefreshToken(token: secret.text, family: family, ends: ends)
    }
  }
#endif
