#if Server
  public import Expiry

  extension AccountStore {
    /// Whether nobody has this address yet. Who signs up is told as they type; who signs in or resets a password is not.
    /// - Throws: ``AccountError/emailForm``.
    public func isEmailFree(_ email: String) throws -> Bool {
      let email = try EmailAddress.normalized(email)
      return try read { try $0.account(email: email) == nil }
    }

    /// A new account. The address is not verified.
    /// - Parameters:
    ///   - name: nil or blank for a ``Nickname``.
    ///   - phone: nil or blank for none.
    ///   - language: a tag such as `ko`; also that of the nickname.
    ///   - moment: now.
    /// - Throws: ``AccountError`` for the first field that is not right: the form of the address, the name, the number, the
    ///   language, the password, then whether the address is free.
    public func signUp(
      email: String, password: String, name: String?, phone: String?, language: String?, at moment: Instant
    ) throws -> Account {
      let email = try EmailAddress.normalized(email)
      var new = NewAccount(email: email, name: try NewAccount.name(name, language: language))
      new.phone = try phone.flatMap(PhoneNumber.normalized)
      new.language = try LanguageTag.checked(language)
      try requireRules(password, email: email, name: name)
      guard try isEmailFree(email) else { throw AccountError.emailTaken }
      new.password = try hashing.hash(password)
      return try write { [new] in try new.insert(in: $0, at: moment) }
    }

    /// The account of this address and password.
    ///
    /// A try is counted as failed before it is looked at and cleared when it was right, so that many at once or a kill in between
    /// are not free. After 5 failures for an account, and 20 from an address, the next try waits 1 s, then twice as long each time,
    /// up to 15 min; a try that comes too early is not looked at and does not count. From where an account was signed in within 90
    /// days its own failures count alone, so that nobody is kept out by strangers. For an address without an account all is the
    /// same: the counts, the waits, the hash that is computed.
    /// - Parameters:
    ///   - address: where the request comes from, an IPv4 or IPv6 address; of the latter the first 64 bits count.
    ///   - moment: now.
    /// - Throws: ``AccountError/wrongCredentials``, ``AccountError/tooManyTries(retryAfter:)``.
    public func signIn(
      email: String, password: String, from address: String, at moment: Instant
    ) throws -> Account {
      // What is no address belongs to nobody, and is told no otherwise.
      let email = (try? EmailAddress.normalized(email)) ?? "?"
      let key = EmailAddress.key(email)
      let scopes = try claimSignIn(key, from: address, at: moment)
      let found = try read { connection in
        try connection.account(email: email).map { ($0, try connection.passwordText(of: $0.id)) }
      }
      guard try hashing.isPassword(password, of: found?.1), let (account, text) = found, let text else {
        throw AccountError.wrongCredentials
      }
      let renewed = hashing.isOutdated(text) ? try hashing.hash(password) : text
      try write { connection in
        // Changed meanwhile: what was typed is the old one.
        guard try connection.replacePassword(of: account.id, from: text, to: renewed) else {
          throw AccountError.wrongCredentials
        }
        try connection.clear(scopes.familiar, at: moment)
        // Of a familiar place the failures of strangers stay counted.
        if scopes.own.name != scopes.familiar.name { try connection.forget(scopes.own) }
        try connection.takeBack(scopes.address)
      }
      return account
    }

    private func claimSignIn(
      _ key: String, from address: String, at moment: Instant
    ) throws -> (own: TryScope, familiar: TryScope, address: TryScope) {
      let familiar = try TryScope.familiar(email: key, address: address)
      let account = try TryScope.account(email: key)
      let address = try TryScope.address(address)
      let (wait, own) = try write { connection in
        let own = try connection.isKnown(familiar, at: moment) ? familiar : account
        return (try connection.claim([own, address], at: moment), own)
      }
      guard wait == 0 else { throw AccountError.tooManyTries(retryAfter: wait) }
      return (own, familiar, address)
    }

    /// Asks who is signed in for their password once more, before something that cannot be taken back. Wrong ones make the next
    /// wait as in ``signIn(email:password:from:at:)``.
    /// - Throws: ``AccountError/wrongCredentials``, also where the account has no password.
    public func verifyPassword(of id: AccountID, _ password: String, at moment: Instant) throws {
      _ = try verifiedText(of: id, password, at: moment)
    }

    /// The stored text of the password, which was right.
    func verifiedText(of id: AccountID, _ password: String, at moment: Instant) throws -> String {
      let scope = try TryScope.signedIn(id)
      let wait = try write { try $0.claim([scope], at: moment) }
      guard wait == 0 else { throw AccountError.tooManyTries(retryAfter: wait) }
      let text = try read { try $0.passwordText(of: id) }
      guard try hashing.isPassword(password, of: text), let text else { throw AccountError.wrongCredentials }
      try write { try $0.forget(scope) }
      return text
    }

    func requireRules(_ password: String, email: String?, name: String?) throws(AccountError) {
      let broken = PasswordRule.broken(by: password, email: email, name: name)
      guard broken.isEmpty else { throw .password(broken) }
    }
  }

  extension AccountConnection {
    /// False where it is another one, or the account is gone.
    func replacePassword(of id: AccountID, from old: String?, to new: String) throws -> Bool {
      try run("UPDATE account SET password = ? WHERE id = ? AND password IS ?", [new, id.rawValue, old]) == 1
    }
  }
#endif
