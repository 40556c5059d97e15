#if Server
  public import Expiry

  extension AccountStore {
    /// For how long a link that gives an account another address is good, in seconds.
    public static let emailChangeLifetime: Int64 = 86_400

    /// A link that gives an account another address, once somebody has shown with it that they read the mail which comes there. Until
    /// then the account keeps the address that it has. The link that was asked for before ends.
    ///
    /// That it is the account's owner who asks is for the caller to see to. Whether somebody else has the address is not told: it is
    /// noted all the same, and only the letter is not written.
    /// - Returns: what the letter carries; nil where another account has the address.
    /// - Throws: ``AccountError/emailForm``, ``AccountError/unknownAccount``.
    public func beginEmailChange(of id: AccountID, to email: String, at moment: Instant) throws -> String? {
      let email = try EmailAddress.normalized(email)
      let secret = Secret.random()
      let hash = try secret.hash(for: .email)
      return try write { connection in
        _ = try connection.requireAccount(id)
        try connection.run(
          """
          INSERT INTO email_change (account, token, email, ends_at) VALUES (?, ?, ?, ?)
          ON CONFLICT (account) DO UPDATE SET token = excluded.token, email = excluded.email, ends_at = excluded.ends_at
          """, [id.rawValue, hash, email, moment.seconds + Self.emailChangeLifetime])
        return try connection.isFree(email, for: id) ? secret.text : nil
      }
    }

    /// The address that an account is to have when its link is followed; nil where there is none.
    public func wantedEmail(of id: AccountID, at moment: Instant) throws -> String? {
      try read { connection in
        try connection.first(
          "SELECT email FROM email_change WHERE account = ? AND ends_at > ?", [id.rawValue, moment.seconds]
        ) { try $0.field() }
      }
    }

    /// The address is the account's from now on, and verified. Other sign-ins end as they do with a new password.
    /// - Parameter token: that of the session which goes on where it is the account's; nil for none.
    /// - Returns: the account as it was and as it is.
    /// - Throws: ``AccountError/verificationEnded``; ``AccountError/emailTaken`` where somebody else has got it meanwhile.
    @discardableResult
    public func finishEmailChange(
      token: String, at moment: Instant, keeping session: String? = nil
    ) throws -> (before: Account, after: Account) {
      guard let hash = try Secret(token)?.hash(for: .email) else { throw AccountError.verificationEnded }
      let kept = try session.flatMap { Secret($0) }?.hash(for: .session)
      return try write { connection in
        let found = try connection.first(
          "SELECT account, email FROM email_change WHERE token = ? AND ends_at > ?", [hash, moment.seconds]
        ) { (id: AccountID(rawValue: try $0.field()), email: try $0.field() as String) }
        guard let found else { throw AccountError.verificationEnded }
        let before = try connection.requireAccount(found.id)
        try connection.setEmail(found.email, of: before)
        try connection.verifyEmail(of: found.id, at: moment)
        try connection.endSignIns(of: found.id, exceptToken: kept, at: moment)
        return (before, try connection.requireAccount(found.id))
      }
    }

    /// Changes the address at once, where no mail is sent that could show whose it is: it is not verified then. That it is the
    /// account's owner who asks is for the caller to see to. Other sign-ins end as they do with a new password.
    /// - Parameters:
    ///   - session: the token of the session which goes on.
    ///   - app: the family of refresh tokens which goes on.
    /// - Throws: ``AccountError/emailForm``, ``AccountError/emailTaken``, ``AccountError/unknownAccount``.
    @discardableResult
    public func changeEmail(
      of id: AccountID, to email: String, at moment: Instant, keeping session: String? = nil,
      app: Int64? = nil
    ) throws -> Account {
      let email = try EmailAddress.normalized(email)
      let kept = try session.flatMap { Secret($0) }?.hash(for: .session)
      return try write { connection in
        try connection.setEmail(email, of: try connection.requireAccount(id))
        try connection.endSignIns(of: id, exceptToken: kept, app: app, at: moment)
        return try connection.requireAccount(id)
      }
    }
  }

  extension AccountConnection {
    /// - Parameter email: normalized.
    fileprivate func isFree(_ email: String, for id: AccountID) throws -> Bool {
      try account(email: email).map { $0.id == id } ?? true
    }

    /// Another address than before is not verified; what was sent to the one before is good for nothing, and nothing that was
    /// counted of it stays.
    fileprivate func setEmail(_ email: String, of account: Account) throws {
      guard try isFree(email, for: account.id) else { throw AccountError.emailTaken }
      let (id, key) = (account.id.rawValue, EmailAddress.key(email))
      if account.email.map(EmailAddress.key) != key {
        try run("UPDATE account SET email_verified_at = NULL WHERE id = ?", [id])
        let hash = try account.email.map { try TryScope.hash(email: EmailAddress.key($0)) }
        try run("DELETE FROM attempt WHERE email IS NOT NULL AND email = ?", [hash])
      }
      try run("UPDATE account SET email = ?, email_key = ? WHERE id = ?", [email, key, id])
      try run("DELETE FROM mail_token WHERE account = ?", [id])
    }
  }
#endif
