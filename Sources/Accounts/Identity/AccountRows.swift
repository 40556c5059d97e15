#if Server
  import Expiry

  extension AccountConnection {
    private static let columns =
      "id, email, email_verified_at IS NOT NULL, name, phone, language, password IS NOT NULL, created_at"

    func account(_ id: AccountID) throws -> Account? {
      try first("SELECT \(Self.columns) FROM account WHERE id = ?", [id.rawValue], Self.account)
    }

    /// - Throws: ``AccountError/unknownAccount``.
    func requireAccount(_ id: AccountID) throws -> Account {
      guard let account = try account(id) else { throw AccountError.unknownAccount }
      return account
    }

    /// - Parameter email: normalized.
    func account(email: String) throws -> Account? {
      try first(
        "SELECT \(Self.columns) FROM account WHERE email_key = ?", [EmailAddress.key(email)], Self.account)
    }

    /// As it is kept, to be compared.
    func passwordText(of id: AccountID) throws -> String? {
      try first("SELECT password FROM account WHERE id = ?", [id.rawValue]) { try $0.field() as String? }
        ?? nil
    }

    private static func account(_ row: inout RowReader) throws -> Account {
      Account(
        id: AccountID(rawValue: try row.field()), email: try row.field(), isEmailVerified: try row.field(),
        name: try row.field(), phone: try row.field(), language: try row.field(),
        hasPassword: try row.field(),
        createdAt: try row.instant())
    }
  }

  /// Somebody to be signed up: every text has its form.
  struct NewAccount {
    var email: String?
    var isEmailVerified = false
    var name: String
    var phone: String?
    var language: String?
    /// As ``PasswordHashing`` writes it.
    var password: String?

    /// - Throws: ``AccountError/emailTaken``.
    func insert(in connection: AccountConnection, at moment: Instant) throws -> Account {
      if let email, try connection.account(email: email) != nil { throw AccountError.emailTaken }
      try connection.run(
        """
        INSERT INTO account (email, email_key, email_verified_at, name, phone, language, password, created_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          email, email.map(EmailAddress.key), isEmailVerified ? moment.seconds : nil, name, phone, language,
          password,
          moment.seconds,
        ])
      return try connection.requireAccount(AccountID(rawValue: connection.lastNumber))
    }

    /// The name that somebody gave, or one at random.
    static func name(_ given: String?, language: String?) throws(AccountError) -> String {
      guard let given, !given.trimmed.isEmpty else { return Nickname.random(language: language) }
      return try DisplayName.normalized(given)
    }
  }
#endif
