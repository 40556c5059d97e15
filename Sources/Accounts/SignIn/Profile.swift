#if Server
  extension AccountStore {
    /// Nil for one that is not there any more.
    public func account(_ id: AccountID) throws -> Account? {
      try read { try $0.account(id) }
    }

    /// Changes what somebody is called, how they are rung and in which language they read: all that is given, or nothing.
    /// - Parameters:
    ///   - name, phone, language: nil to leave as it is; a blank phone number, or an empty language, for none.
    ///   - isWanted: whether the account is still as somebody saw it who wants it changed.
    /// - Returns: nil where it is not.
    /// - Throws: ``AccountError/nameForm``, ``AccountError/phoneForm``, ``AccountError/languageForm``,
    ///   ``AccountError/unknownAccount``.
    @discardableResult
    public func setProfile(
      of id: AccountID, name: String? = nil, phone: String? = nil, language: String? = nil,
      where isWanted: (Account) throws -> Bool = { _ in true }
    ) throws -> Account? {
      let name = try name.map { try DisplayName.normalized($0) }
      let number = try phone.map { try PhoneNumber.normalized($0) }
      let tag = try language.map { try LanguageTag.checked($0) }
      return try write { connection in
        let account = try connection.requireAccount(id)
        guard try isWanted(account) else { return nil }
        try connection.run(
          "UPDATE account SET name = ?, phone = ?, language = ? WHERE id = ?",
          [name ?? account.name, number ?? account.phone, tag ?? account.language, id.rawValue])
        return try connection.requireAccount(id)
      }
    }
  }
#endif
