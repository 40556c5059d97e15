#if Server
  public import Expiry

  extension AccountStore {
    /// For how long a sign-in counts as fresh, in seconds.
    public static let freshness: Int64 = 600

    /// The account that another provider's belongs to; nil for none. Nothing but the issuer and its subject decides: an e-mail
    /// address changes hands. Source: OpenID Connect Core 1.0, section 5.7.
    public func account(issuer: String, subject: String) throws -> Account? {
      try read { connection in
        try connection.identityOwner(issuer, subject).flatMap(connection.account)
      }
    }

    /// A new account for who came from another provider.
    /// - Parameters:
    ///   - issuer: such as `https://accounts.google.com`.
    ///   - subject: what the issuer calls the person.
    ///   - email: as the issuer says it; nil where it says none.
    ///   - isEmailVerified: whether the issuer has seen that they read its mail.
    ///   - name: nil or blank for a ``Nickname``; what cannot be a name is left out.
    ///   - moment: now.
    /// - Throws: ``AccountError/emailTaken``: then they sign in to that account and link; ``AccountError/identityTaken``,
    ///   ``AccountError/identityForm``, ``AccountError/emailForm``.
    public func signUp(
      issuer: String, subject: String, email: String?, isEmailVerified: Bool, name: String?,
      language: String?, at moment: Instant
    ) throws -> Account {
      let identity = try IdentityName(issuer, subject)
      let email = try email.map(EmailAddress.normalized)
      let language = try LanguageTag.checked(language)
      let given = name.flatMap { try? DisplayName.normalized($0) }
      var new = NewAccount(email: email, name: try NewAccount.name(given, language: language))
      new.isEmailVerified = isEmailVerified && email != nil
      new.language = language
      return try write { [new] connection in
        guard try connection.identityOwner(issuer, subject) == nil else { throw AccountError.identityTaken }
        let account = try new.insert(in: connection, at: moment)
        try connection.addIdentity(identity, email: email, to: account.id, at: moment)
        return account
      }
    }

    /// Lets somebody sign in to an account of theirs by another provider, too.
    ///
    /// Only for who signed in to the account just now, and only where the provider has verified the account's own e-mail address,
    /// which is verified thereby; an account without one takes the provider's.
    /// - Parameters:
    ///   - email: as the issuer says it.
    ///   - isEmailVerified: whether the issuer has seen that they read its mail.
    ///   - signedInAt: when the session in which this is asked for began.
    ///   - moment: now.
    /// - Throws: ``AccountError/signInNotFresh``, ``AccountError/linkNeedsEmail``, ``AccountError/identityTaken``,
    ///   ``AccountError/emailTaken``, ``AccountError/identityForm``, ``AccountError/unknownAccount``.
    @discardableResult
    public func link(
      issuer: String, subject: String, email: String?, isEmailVerified: Bool, to id: AccountID,
      signedInAt: Instant, at moment: Instant
    ) throws -> Account {
      let identity = try IdentityName(issuer, subject)
      guard signedInAt <= moment, moment.seconds - signedInAt.seconds < Self.freshness else {
        throw AccountError.signInNotFresh
      }
      guard isEmailVerified, let email = email.flatMap({ try? EmailAddress.normalized($0) }) else {
        throw AccountError.linkNeedsEmail
      }
      return try write { connection in
        let account = try connection.requireAccount(id)
        switch try connection.identityOwner(issuer, subject) {
        case id: return account
        case nil: break
        default: throw AccountError.identityTaken
        }
        try connection.take(email, for: account)
        try connection.verifyEmail(of: id, at: moment)
        try connection.addIdentity(identity, email: email, to: id, at: moment)
        return try connection.requireAccount(id)
      }
    }

    /// The other providers' accounts by which an account is signed in to, the oldest first.
    public func identities(of id: AccountID) throws -> [ExternalIdentity] {
      try read { try $0.identities(of: id) }
    }

    /// - Throws: ``AccountError/lastSignIn`` where the account has no password and nothing else.
    public func unlink(issuer: String, subject: String, from id: AccountID) throws {
      try write { connection in
        let account = try connection.requireAccount(id)
        let rest = try connection.identities(of: id).filter { $0.issuer != issuer || $0.subject != subject }
        guard account.hasPassword || !rest.isEmpty else { throw AccountError.lastSignIn }
        try connection.run(
          "DELETE FROM identity WHERE issuer = ? AND subject = ? AND account = ?",
          [issuer, subject, id.rawValue])
      }
    }
  }

  /// What another provider calls a person. Source: OpenID Connect Core 1.0, section 2, for the lengths.
  private struct IdentityName {
    let issuer: String
    let subject: String

    init(_ issuer: String, _ subject: String) throws(AccountError) {
      let isName = { (text: String) in
        (1...255).contains(text.utf8.count) && text.utf8.allSatisfy { (0x20...0x7e).contains($0) }
      }
      guard isName(issuer), isName(subject) else { throw .identityForm }
      (self.issuer, self.subject) = (issuer, subject)
    }
  }

  extension AccountConnection {
    fileprivate func identityOwner(_ issuer: String, _ subject: String) throws -> AccountID? {
      // A longer name, or one of other letters, was never linked.
      guard let name = try? IdentityName(issuer, subject) else { return nil }
      return try first(
        "SELECT account FROM identity WHERE issuer = ? AND subject = ?", [name.issuer, name.subject]
      ) { AccountID(rawValue: try $0.field()) }
    }

    fileprivate func addIdentity(
      _ name: IdentityName, email: String?, to id: AccountID, at moment: Instant
    ) throws {
      try run(
        "INSERT INTO identity (issuer, subject, account, email, linked_at) VALUES (?, ?, ?, ?, ?)",
        [name.issuer, name.subject, id.rawValue, email, moment.seconds])
    }

    fileprivate func identities(of id: AccountID) throws -> [ExternalIdentity] {
      try all(
        "SELECT issuer, subject, email, linked_at FROM identity WHERE account = ? ORDER BY linked_at, rowid",
        [id.rawValue]
      ) {
        ExternalIdentity(
          issuer: try $0.field(), subject: try $0.field(), email: try $0.field(), linkedAt: try $0.instant())
      }
    }

    /// The provider's address has to be the account's; one without takes it.
    fileprivate func take(_ email: String, for account: Account) throws {
      if let own = account.email {
        guard EmailAddress.key(own) == EmailAddress.key(email) else { throw AccountError.linkNeedsEmail }
        return
      }
      guard try self.account(email: email) == nil else { throw AccountError.emailTaken }
      try run(
        "UPDATE account SET email = ?, email_key = ? WHERE id = ?",
        [email, EmailAddress.key(email), account.id.rawValue])
    }
  }
#endif
