#if Server
  import Expiry
  import GRDB
  import StoreFiles

  /// Every row of the file, held to what this program writes. What SQLite itself sees (types, references, conditions of columns) was
  /// looked at before.
  enum AccountCheck {
    /// - Throws: what is wrong with the first row that this program would not have written.
    static func check(_ db: Database) throws {
      let connection = AccountConnection(db: db)
      try checkAccounts(connection)
      try checkHouseholds(connection)
      for (table, column) in hashes { try checkHashes(connection, table, column) }
      try checkNames(connection)
      try checkEmailChanges(connection)
      if let address = try connection.publicAddress(), !PublicAddress.isAddress(address) {
        throw strange("server", "1", ", address: is none of a server")
      }
      try checkInstants(connection)
      try checkNumbers(connection)
    }

    private static func checkAccounts(_ connection: AccountConnection) throws {
      let rows = try connection.all(
        "SELECT id, email, email_key, name, phone, language, password FROM account ORDER BY id"
      ) { row in
        Texts(
          id: try row.field(), email: try row.field(), key: try row.field(), name: try row.field(),
          phone: try row.field(), language: try row.field(), password: try row.field())
      }
      for row in rows {
        if let flaw = row.flaw { throw strange("account", String(row.id), flaw) }
      }
    }

    /// The texts of an account.
    private struct Texts {
      let id: Int64
      let email, key: String?
      let name: String
      let phone, language, password: String?

      var flaw: String? {
        if let email, (try? EmailAddress.normalized(email)) != email {
          return ", email: is no e-mail address"
        }
        if email.map(EmailAddress.key) != key { return ", email_key: is not that of the address" }
        if !AccountCheck.isName(name) { return ", name: is no name" }
        if let phone, (try? PhoneNumber.normalized(phone)) != phone {
          return ", phone: is no telephone number"
        }
        if let language, (try? LanguageTag.checked(language)) != language { return ", language: is no tag" }
        if let password, !password.hasPrefix("$argon2id$v=19$") || password.utf8.count > 127 {
          return ", password: is no hash of Argon2id"
        }
        return nil
      }
    }

    private static func checkHouseholds(_ connection: AccountConnection) throws {
      let rows = try connection.all("SELECT id, name, user FROM household ORDER BY id") {
        (id: try $0.field() as Int64, name: try $0.field() as String, user: try $0.field() as String)
      }
      for (id, name, user) in rows {
        guard isName(name), isName(user) else { throw strange("household", String(id), ", name: is no name") }
        let owners = try connection.members(of: HouseholdID(rawValue: id)).filter { $0.role == .owner }
        guard !owners.isEmpty else { throw strange("household", String(id), " has no owner") }
      }
      let strangers = try connection.first(
        """
        SELECT id FROM invitation WHERE NOT EXISTS (
          SELECT 1 FROM membership WHERE household = invitation.household AND account = invitation.inviter
            AND role = 'owner')
        """
      ) { try $0.field() as Int64 }
      if let strangers { throw strange("invitation", String(strangers), ", inviter: is no owner") }
    }

    private static let hashes = [
      ("session", "token"), ("refresh_token", "token"), ("refresh_token", "parent"),
      ("personal_key", "secret"),
      ("mail_token", "token"), ("invitation", "token"), ("signing_key", "secret"), ("attempt", "scope"),
      ("attempt", "email"), ("calendar_address", "token"),
      ("answer", "token"), ("external_way", "token"),
      ("external_way", "browser"),
      ("request", "key"), ("request", "asked"), ("email_change", "token"),
    ]

    private static func checkHashes(_ connection: AccountConnection, _ table: String, _ column: String) throws
    {
      let row = try connection.first(
        """
        SELECT rowid FROM \(table) WHERE length(\(column)) <> 43 OR \(column) GLOB '*[^A-Za-z0-9_-]*'
        """
      ) { try $0.field() as Int64 }
      if let row { throw strange(table, String(row), ", \(column): is no hash") }
    }

    private static func checkNames(_ connection: AccountConnection) throws {
      let names = try connection.all("SELECT id, name FROM personal_key") {
        (id: try $0.field() as Int64, name: try $0.field() as String)
      }
      for (id, name) in names where !isName(name) {
        throw strange("personal_key", String(id), ", name: is no name")
      }
    }

    private static func checkEmailChanges(_ connection: AccountConnection) throws {
      let rows = try connection.all("SELECT account, email FROM email_change") {
        (account: try $0.field() as Int64, email: try $0.field() as String)
      }
      for (account, email) in rows where (try? EmailAddress.normalized(email)) != email {
        throw strange("email_change", String(account), ", email: is no e-mail address")
      }
    }

    /// Moments of the years 1970 … 9999.
    private static func checkInstants(_ connection: AccountConnection) throws {
      for (table, columns) in instants {
        for column in columns {
          let row = try connection.first(
            "SELECT rowid FROM \(table) WHERE \(column) NOT BETWEEN 0 AND 253402300799"
          ) { try $0.field() as Int64 }
          if let row { throw strange(table, String(row), ", \(column): is no moment") }
        }
      }
    }

    private static let instants = [
      ("account", ["email_verified_at", "created_at"]), ("session", ["created_at", "seen_at"]),
      ("refresh_family", ["created_at", "ended_at"]), ("refresh_token", ["ends_at", "used_at"]),
      ("personal_key", ["created_at", "ends_at", "used_at"]), ("mail_token", ["ends_at"]),
      ("identity", ["linked_at"]), ("household", ["created_at"]), ("membership", ["since"]),
      ("invitation", ["created_at", "ends_at"]), ("signing_key", ["created_at", "ends_at"]),
      ("attempt", ["last_at", "forget_at"]), ("calendar_address", ["created_at"]),
      ("server", ["noted_at"]), ("answer", ["ends_at"]),
      ("external_way", ["ends_at"]),
      ("request", ["began_at"]), ("email_change", ["ends_at"]),
    ]

    /// Numbers are never given out twice.
    private static func checkNumbers(_ connection: AccountConnection) throws {
      guard try connection.count("SELECT count(name) - count(DISTINCT name) FROM sqlite_sequence") == 0 else {
        throw StoreError.unsound(.highestTwice)
      }
      for table in ["account", "household", "session", "personal_key", "invitation", "refresh_family"] {
        let isLower = try connection.count(
          """
          SELECT count(*) FROM \(table) WHERE id > ifnull((SELECT seq FROM sqlite_sequence WHERE name = ?), 0) OR id < 1
          """, [table])
        guard isLower == 0 else {
          throw strange("sqlite_sequence", table, " is lower than a number that was given out")
        }
      }
    }

    private static func isName(_ text: String) -> Bool {
      (try? DisplayName.normalized(text)).map { $0.utf8.elementsEqual(text.utf8) } ?? false
    }

    private static func strange(_ table: String, _ row: String, _ flaw: String) -> StoreError {
      .unsound(.row(table: table, row: String(row.prefix(64)), flaw: flaw))
    }
  }
#endif
