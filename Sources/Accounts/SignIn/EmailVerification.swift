#if Server
  public import Expiry

  extension AccountStore {
    /// For how long a link that verifies an address is good, in seconds: three days.
    public static let verificationLifetime: Int64 = 3 * 86_400

    /// A link that shows that somebody reads the mail of the account's address. The last three are good.
    /// - Throws: ``AccountError/emailForm`` where the account has no address, ``AccountError/unknownAccount``.
    public func beginEmailVerification(of id: AccountID, at moment: Instant) throws -> String {
      let secret = Secret.random()
      let hash = try secret.hash(for: .verification)
      try write { connection in
        let account = try connection.requireAccount(id)
        guard account.email != nil else { throw AccountError.emailForm }
        try connection.addMailToken(
          hash, .verification, of: account, ends: moment.advanced(by: Self.verificationLifetime))
      }
      return secret.text
    }

    /// The address is its owner's from now on; all links for that end.
    /// - Throws: ``AccountError/verificationEnded``.
    @discardableResult
    public func verifyEmail(token: String, at moment: Instant) throws -> Account {
      guard let hash = try Secret(token)?.hash(for: .verification) else {
        throw AccountError.verificationEnded
      }
      return try write { connection in
        guard let account = try connection.account(mailToken: hash, .verification, at: moment) else {
          throw AccountError.verificationEnded
        }
        try connection.verifyEmail(of: account.id, at: moment)
        return try connection.requireAccount(account.id)
      }
    }
  }

  /// What a link in a mail is for.
  enum MailKind: String {
    case reset, verification
  }

  extension AccountConnection {
    /// - Parameters:
    ///   - hash: of the token.
    ///   - account: with an address.
    func addMailToken(_ hash: String, _ kind: MailKind, of account: Account, ends: Instant) throws {
      guard let email = account.email else { return }
      let id = account.id.rawValue
      try run(
        "INSERT INTO mail_token (token, account, kind, email_key, ends_at) VALUES (?, ?, ?, ?, ?)",
        [hash, id, kind.rawValue, EmailAddress.key(email), ends.seconds])
      try run(
        """
        DELETE FROM mail_token WHERE rowid IN (
          SELECT rowid FROM mail_token WHERE account = ? AND kind = ? ORDER BY ends_at DESC, rowid DESC LIMIT -1 OFFSET 3)
        """, [id, kind.rawValue])
    }

    /// Whose token it is, while it is good and the address is the one that it was sent to.
    func account(mailToken hash: String, _ kind: MailKind, at moment: Instant) throws -> Account? {
      let id = try first(
        """
        SELECT account.id FROM mail_token JOIN account ON account.id = mail_token.account
        WHERE token = ? AND kind = ? AND ends_at > ? AND mail_token.email_key = account.email_key
        """, [hash, kind.rawValue, moment.seconds]
      ) { AccountID(rawValue: try $0.field()) }
      return try id.flatMap(account)
    }

    func verifyEmail(of id: AccountID, at moment: Instant) throws {
      try run(
        "UPDATE account SET email_verified_at = ? WHERE id = ? AND email_verified_at IS NULL",
        [moment.seconds, id.rawValue])
      try run("DELETE FROM mail_token WHERE account = ? AND kind = 'verification'", [id.rawValue])
    }
  }
#endif
