#if Server
  public import Expiry

  extension AccountStore {
    /// For how long a link for a new password is good, in seconds.
    public static let resetLifetime: Int64 = 3600
    /// How many links for a new password one address is sent within an hour.
    public static let resetsPerHour = 3

    /// A new password. All refresh tokens and all sessions end, but the one in which it is asked for; so do links for another new
    /// password and for another address. Personal keys stay.
    /// - Parameters:
    ///   - old: nil only where the account has none; then it is the caller's part that the sign-in is fresh.
    ///   - token: of the session that goes on.
    ///   - app: the family of refresh tokens that goes on.
    ///   - moment: now.
    /// - Throws: ``AccountError/password(_:)``, ``AccountError/wrongCredentials``, ``AccountError/tooManyTries(retryAfter:)``.
    public func changePassword(
      of id: AccountID, from old: String?, to new: String, at moment: Instant, keeping token: String? = nil,
      app: Int64? = nil
    ) throws {
      let account = try read { try $0.requireAccount(id) }
      try requireRules(new, email: account.email, name: account.name)
      let text: String?
      switch old {
      case let old?: text = try verifiedText(of: id, old, at: moment)
      case nil where account.hasPassword: throw AccountError.wrongCredentials
      case nil: text = nil
      }
      let hashed = try hashing.hash(new)
      let kept = try token.flatMap { Secret($0) }?.hash(for: .session)
      try write { connection in
        guard try connection.replacePassword(of: id, from: text, to: hashed) else {
          throw AccountError.wrongCredentials
        }
        try connection.endSignIns(of: id, exceptToken: kept, app: app, at: moment)
      }
    }

    /// A link for a new password, to be sent to the account's address; it is good once, for an hour.
    ///
    /// Nil where there is no such account, or after three in an hour. Who asked is told the same in every case, and mail is sent
    /// after the answer: what is sent takes time.
    /// - Throws: ``AccountError/emailForm``.
    public func beginPasswordReset(
      email: String, at moment: Instant
    ) throws -> (token: String, account: Account)? {
      let email = try EmailAddress.normalized(email)
      let key = EmailAddress.key(email)
      let scope = try Hash.of("reset\n\(key)")
      let emailHash = try TryScope.hash(email: key)
      let secret = Secret.random()
      let hash = try secret.hash(for: .reset)
      return try write { connection in
        let account = try connection.account(email: email)
        let wait = try connection.claimHourly(scope, email: emailHash, most: Self.resetsPerHour, at: moment)
        guard wait == 0, let account else { return nil }
        try connection.addMailToken(hash, .reset, of: account, ends: moment.advanced(by: Self.resetLifetime))
        return (secret.text, account)
      }
    }

    /// A new password for who followed the link. All sessions and refresh tokens end.
    ///
    /// The link shows that they read the account's mail. Where nobody had shown that before, whoever signed the account up may
    /// have been somebody else, so that personal keys, addresses of calendars and sign-ins by other providers go, too;
    /// otherwise they stay.
    /// - Throws: ``AccountError/password(_:)``, after which the link is still good, and ``AccountError/resetEnded``.
    public func finishPasswordReset(
      token: String, newPassword: String, at moment: Instant
    ) throws -> Account {
      guard let hash = try Secret(token)?.hash(for: .reset),
        let account = try read({ try $0.account(mailToken: hash, .reset, at: moment) })
      else { throw AccountError.resetEnded }
      try requireRules(newPassword, email: account.email, name: account.name)
      let hashed = try hashing.hash(newPassword)
      return try write { connection in
        guard let account = try connection.account(mailToken: hash, .reset, at: moment) else {
          throw AccountError.resetEnded
        }
        let id = account.id
        try connection.run("UPDATE account SET password = ? WHERE id = ?", [hashed, id.rawValue])
        try connection.endSignIns(of: id, exceptToken: nil, at: moment)
        try connection.forget(try .signedIn(id))
        if !account.isEmailVerified {
          try connection.run("DELETE FROM personal_key WHERE account = ?", [id.rawValue])
          try connection.run("DELETE FROM identity WHERE account = ?", [id.rawValue])
          try connection.run("DELETE FROM calendar_address WHERE account = ?", [id.rawValue])
          try connection.verifyEmail(of: id, at: moment)
        }
        return try connection.requireAccount(id)
      }
    }
  }

  extension AccountConnection {
    /// What a password has let in, and what could still change it.
    /// - Parameters:
    ///   - token: the hash of that of a session which goes on.
    ///   - app: a family of refresh tokens which goes on.
    func endSignIns(
      of id: AccountID, exceptToken token: String?, app: Int64? = nil, at moment: Instant
    ) throws {
      try run("DELETE FROM session WHERE account = ? AND token IS NOT ?", [id.rawValue, token])
      try endRefreshFamilies(of: id, except: app, at: moment)
      try run("DELETE FROM mail_token WHERE account = ? AND kind = 'reset'", [id.rawValue])
      // Who asked for another address may have been somebody else.
      try run("DELETE FROM email_change WHERE account = ?", [id.rawValue])
    }
  }
#endif
