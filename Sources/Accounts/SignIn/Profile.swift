#if Server
  extension AccountStore {
    /// Nil for one that is not there any more.
    public func account(_ id: AccountID) throws -> Account? {
      try read { try $0.account(id) }
    }

    /// - Throws: ``AccountError/nameForm``, ``AccountError/unknownAccount``.
    @discardableResult
    public func rename(_ id: AccountID, to name: String) throws -> Account {
      try set("name", of: id, to: try DisplayName.normalized(name))
    }

    /// - Parameter phone: nil or blank for none.
    /// - Throws: ``AccountError/phoneForm``, ``AccountError/unknownAccount``.
    @discardableResult
    public func setPhone(of id: AccountID, to phone: String?) throws -> Account {
      try set("phone", of: id, to: try phone.flatMap(PhoneNumber.normalized))
    }

    /// - Parameter language: nil for that of the browser.
    /// - Throws: ``AccountError/languageForm``, ``AccountError/unknownAccount``.
    @discardableResult
    public func setLanguage(of id: AccountID, to language: String?) throws -> Account {
      try set("language", of: id, to: try LanguageTag.checked(language))
    }

    /// Changes several of these at once, or none.
    /// - Parameters:
    ///   - name, phone, language: nil to leave as it is; a blank phone number or language for none.
    ///   - isWanted: whether the account is still as somebody saw it who wants it changed.
    /// - Returns: nil where it is not.
    /// - Throws: ``AccountError/nameForm``, ``AccountError/phoneForm``, ``AccountError/languageForm``,
    ///   ``AccountError/unknownAccount``.
    public func setProfile(
      of id: AccountID, name: String?, phone: String?, language: String?,
      where isWanted: (Account) throws -> Bool
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

    /// Name, number and language at once: all of them, or none where one of them is not right.
    /// - Parameters:
    ///   - phone: nil or blank for none.
    ///   - language: nil or empty for that of the browser.
    /// - Throws: ``AccountError/nameForm``, ``AccountError/phoneForm``, ``AccountError/languageForm``,
    ///   ``AccountError/unknownAccount``.
    @discardableResult
    public func saveProfile(
      of id: AccountID, name: String, phone: String?, language: String?
    ) throws -> Account {
      let name = try DisplayName.normalized(name)
      let phone = try phone.flatMap(PhoneNumber.normalized)
      let language = try LanguageTag.checked(language)
      return try write { connection in
        try connection.run(
          "UPDATE account SET name = ?, phone = ?, language = ? WHERE id = ?",
          [name, phone, language, id.rawValue])
        return try connection.requireAccount(id)
      }
    }

    /// - Parameter column: one of ours, never a text from outside.
    private func set(_ column: String, of id: AccountID, to value: String?) throws -> Account {
      try write { connection in
        try connection.run("UPDATE account SET \(column) = ? WHERE id = ?", [value, id.rawValue])
        return try connection.requireAccount(id)
      }
    }
  }
#endif
