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
