#if Server
  import Accounts
  import Expiry
  import Foundation
  import GRDB
  import StoreFiles
  import Synchronization
  import TestSupport
  import Testing

  @Suite struct AccountFileTests {
    let folder: Folder
    let path: String

    init() throws {
      folder = try Folder()
      path = folder.path + "/accounts.sqlite"
    }

    private func bytes() throws -> Data { try Data(contentsOf: URL(filePath: path)) }

    @Test func `a file that a newer program has brought up to date is told while it is open`() throws {
      let store = try AccountStore.at(path)
      #expect(try store.isCurrent())
      let newer = try DatabaseQueue(path: path)
      try newer.write { db in
        let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        try db.execute(sql: "PRAGMA user_version = \(version + 1)")
      }
      #expect(try !store.isCurrent())
    }

    @Test func `no secret is in the file`() throws {
      let store = try AccountStore.at(path)
      let kim = try store.addAccount("kim")
      let home = try store.makeHousehold(name: "Home", user: "home", owner: kim.id, at: noon)
      let app = try store.issueRefreshToken(of: kim.id, label: "app", at: noon).token
      let session = try store.beginSession(of: kim.id, label: "", at: noon)
      let key = try store.makeKey(of: kim.id, name: "cron", mayWrite: true, ends: nil, at: noon).secret
      var secrets = [
        goodPassword, session, app, try store.rotate(app, at: noon).0.token, key, String(key.dropFirst(3)),
        try store.invite(to: home.id, role: .viewer, by: kim.id, ends: noon + day, at: noon).token,
        try store.beginEmailVerification(of: kim.id, at: noon),
        try #require(try store.beginPasswordReset(email: "kim@example.org", at: noon)).token,
        try #require(try store.beginEmailChange(of: kim.id, to: "min@example.org", at: noon)),
      ]
      secrets.append(try #require(try store.session(session, at: noon)).csrfToken)
      _ = try? store.signIn(
        email: "kim@example.org", password: "wrong-wrong-wrong", from: "192.0.2.55", at: noon)
      _ = try? store.signIn(email: "typed-password-as-address", password: "x", from: "::1", at: noon)
      secrets += ["wrong-wrong-wrong", "192.0.2.55", "typed-password"]
      let found = try bytes()
      #expect(found.firstRange(of: Data("kim@example.org".utf8)) != nil)
      for secret in secrets {
        #expect(found.firstRange(of: Data(secret.utf8)) == nil, "\(secret)")
        let raw = Data(base64Encoded: secret.replacing("-", with: "+").replacing("_", with: "/") + "=")
        if let raw, raw.count == 32 { #expect(found.firstRange(of: raw) == nil) }
      }
      #expect(found.firstRange(of: Data("$argon2id$v=19$m=8,t=1,p=1$".utf8)) != nil)
    }

    @Test func `is its owner's alone`() throws {
      _ = try AccountStore.at(path)
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
    }

    @Test func `another store's file is refused`() throws {
      let other = StoreFile(
        name: "shelf", applicationID: 0x1234, migrations: [{ try $0.execute(sql: "CREATE TABLE book (id)") }])
      try other.open(at: path).close()
      #expect(throws: StoreError.foreign("accounts file")) { try AccountStore.at(path) }
    }

    /// A file with something in each table.
    private func fill() throws -> Account {
      let store = try AccountStore.at(path)
      let kim = try store.addAccount("kim")
      let home = try store.makeHousehold(name: "Home", user: "home", owner: kim.id, at: noon)
      _ = try store.rotate(try store.issueRefreshToken(of: kim.id, label: "app", at: noon).token, at: noon)
      _ = try store.beginSession(of: kim.id, label: "", at: noon)
      _ = try store.makeKey(of: kim.id, name: "cron", mayWrite: true, ends: noon + 9, at: noon)
      _ = try store.invite(to: home.id, role: .viewer, by: kim.id, ends: noon + day, at: noon)
      _ = try store.makeCalendarAddress(of: home.id, for: kim.id, at: noon)
      _ = try store.beginEmailVerification(of: kim.id, at: noon)
      _ = try store.beginPasswordReset(email: "kim@example.org", at: noon)
      try store.notePublicAddress("https://pantry.example.org", at: noon)
      let number = try #require(ItemID(number: 1))
      var facts = ItemFacts()
      facts.product = ProductSnapshot(gtin: nil, code: nil, name: "Milk")
      let milk = try #require(Item(id: number, user: "home", facts: facts, createdAt: noon))
      _ = try store.claim(store.answerSigning(at: noon).token(.used, of: milk))
      _ = try store.beginExternalWay(to: "google", browser: nil, session: nil, next: nil, at: noon)
      _ = try store.signIn(email: "kim@example.org", password: goodPassword, from: "::1", at: noon)
      try store.link(
        issuer: "https://id.example", subject: "1", email: kim.email, isEmailVerified: true, to: kim.id,
        signedInAt: noon, at: noon)
      _ = try store.rotateSigningKeys(at: noon)
      _ = try store.rotateSigningKeys(at: noon)
      _ = try store.beginRequest("a", of: kim.id, asked: "milk", at: noon)
      _ = try store.beginEmailChange(of: kim.id, to: "min@example.org", at: noon)
      _ = try store.beginRequest("b", of: kim.id, asked: "tea", at: noon)
      try store.endRequest(
        "b", of: kim.id, answer: StoredAnswer(status: 201, location: "/tea", body: "{}"))
      return kim
    }

    @Test func `is sound with something in each table, and a backup is as good`() throws {
      let kim = try fill()
      #expect(try AccountStore.diagnose(path) == [])
      let queue = try DatabaseQueue(path: path)
      let tables = try queue.read { db in
        try String.fetchAll(
          db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
      }
      #expect(tables.count == 18)
      for table in tables {
        #expect(
          try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") ?? 0 } > 0, "\(table)")
      }
      try queue.close()
      let backup = folder.path + "/backup"
      try AccountStore.backUp(path, to: backup)
      #expect(throws: StoreError.exists) { try AccountStore.backUp(path, to: backup) }
      let store = try AccountStore.at(path)
      _ = try store.withdraw(kim.id, password: goodPassword, at: noon)
      #expect(try AccountStore.restore(backup, to: path) == path + ".replaced")
      // Who had the file open finds the one that is there now.
      #expect(try store.account(kim.id)?.name == "kim")
      #expect(try AccountStore.diagnose(path) == [])
    }

    /// What another program may write that no condition of a column forbids.
    @Test(arguments: [
      "UPDATE account SET email = 'no address', email_key = 'no address'",
      "UPDATE account SET email_key = 'lee@example.org'", "UPDATE account SET name = char(7)",
      "UPDATE account SET name = ' kim'", "UPDATE account SET phone = '12'",
      "UPDATE account SET language = '?'",
      "UPDATE account SET password = 'pear-walnut-17'", "UPDATE account SET created_at = -1",
      "UPDATE account SET email_verified_at = 253402300800", "UPDATE household SET name = ''",
      "UPDATE household SET user = 'all'", "UPDATE membership SET role = 'member'", "DELETE FROM membership",
      "UPDATE session SET token = 'short'",
      "UPDATE session SET token = replace(hex(zeroblob(21)) || 'x', '0', ' ')",
      "UPDATE session SET seen_at = -5", "UPDATE refresh_token SET token = 'x' WHERE parent IS NOT NULL",
      "UPDATE refresh_token SET parent = '' WHERE parent IS NOT NULL",
      "UPDATE personal_key SET secret = secret || 'A'",
      "UPDATE personal_key SET name = ''", "UPDATE mail_token SET token = token || 'A'",
      "UPDATE invitation SET token = ''", "UPDATE signing_key SET secret = 'x' WHERE ends_at IS NULL",
      "UPDATE attempt SET scope = 'kim@example.org' WHERE email IS NULL",
      "UPDATE attempt SET email = 'kim@example.org'",
      "UPDATE sqlite_sequence SET seq = 0 WHERE name = 'account'",
      "DELETE FROM sqlite_sequence WHERE name = 'household'",
      "UPDATE session SET account = 99", "UPDATE account SET name = CAST(x'ff' AS TEXT)",
      "DELETE FROM invitation; UPDATE membership SET role = 'viewer'",
      "CREATE TRIGGER t AFTER INSERT ON account BEGIN DELETE FROM session; END",
      "DROP INDEX session_by_account",
      "UPDATE identity SET linked_at = -1", "UPDATE external_way SET token = 'x'",
      "UPDATE external_way SET browser = 'x'", "UPDATE external_way SET ends_at = -1",
      "UPDATE email_change SET token = 'x'", "UPDATE email_change SET email = 'no address'",
      "UPDATE email_change SET ends_at = -1",
    ])
    func `what this program would not have written is found and refused`(sql: String) throws {
      _ = try fill()
      let queue = try DatabaseQueue(path: path)
      try queue.inDatabase { try $0.execute(sql: "PRAGMA foreign_keys = OFF; " + sql) }
      try queue.close()
      let before = try bytes()
      #expect(try AccountStore.diagnose(path).count > 0)
      #expect(throws: StoreError.self) { try AccountStore.at(path) }
      #expect(try bytes() == before)
    }

    @Test func `what another program writes is taken where it is sound`() throws {
      let kim = try fill()
      let queue = try DatabaseQueue(path: path)
      try queue.inDatabase { try $0.execute(sql: "UPDATE account SET name = 'Lee'; DELETE FROM session") }
      try queue.close()
      #expect(try AccountStore.diagnose(path) == [])
      #expect(try AccountStore.at(path).account(kim.id)?.name == "Lee")
    }

    @Test func `what has ended goes, and nothing else`() throws {
      let kim = try fill()
      let store = try AccountStore.at(path)
      let token = try store.issueRefreshToken(of: kim.id, label: "", at: noon + day).token
      let session = try store.beginSession(of: kim.id, label: "", at: noon + day)
      #expect(try store.prune(at: noon) == 0)
      _ = try store.prune(at: noon + 61 * day)
      // Still told apart from what never was.
      #expect(throws: RefreshError.expired) { try store.rotate(token, at: noon + 61 * day) }
      #expect(try store.session(session, at: noon + 61 * day) != nil)
      #expect(try store.keys(of: kim.id).count == 1)
      #expect(
        try store.signIn(email: "kim@example.org", password: goodPassword, from: "::1", at: noon).id == kim.id
      )
      #expect(try store.prune(at: noon + 1000 * day) > 0)
      #expect(try store.prune(at: noon + 1000 * day) == 0)
      #expect(throws: RefreshError.unknown) { try store.rotate(token, at: noon + 1000 * day) }
      let queue = try DatabaseQueue(path: path)
      for (table, rest) in [
        ("session", 0), ("refresh_family", 0), ("refresh_token", 0), ("mail_token", 0), ("email_change", 0),
        ("invitation", 0),
        ("attempt", 0), ("signing_key", 1), ("personal_key", 1), ("identity", 1), ("membership", 1),
        ("account", 1),
      ] {
        let sql = "SELECT count(*) FROM \(table)"
        #expect(try queue.read { try Int.fetchOne($0, sql: sql) } == rest, "\(table)")
      }
      #expect(try AccountStore.diagnose(path) == [])
    }
  }

  /// Two stores on a file take the same locks as two processes.
  @Suite struct TwoAtOnceTests {
    let folder: Folder
    let path: String
    let stores: [AccountStore]
    let kim: Account

    init() throws {
      folder = try Folder()
      path = folder.path + "/accounts.sqlite"
      let path = path
      stores = try (0..<4).map { _ in try AccountStore.at(path) }
      kim = try stores[0].addAccount("kim")
    }

    /// What each of the stores, at once, gives or throws.
    private func race<Value: Sendable>(
      _ body: @escaping @Sendable (AccountStore, Int) throws -> Value
    ) async -> [Result<Value, any Error>] {
      await withTaskGroup(of: Result<Value, any Error>.self) { group in
        for (place, store) in stores.enumerated() {
          group.addTask { Result { try body(store, place) } }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
    }

    private func successes<Value>(_ results: [Result<Value, any Error>]) -> Int {
      results.count { if case .success = $0 { true } else { false } }
    }

    @Test func `a refresh token gives one good token`() async throws {
      let (kim, stores) = (kim, stores)
      for _ in 0..<10 {
        let token = try stores[0].issueRefreshToken(of: kim.id, label: "", at: noon).token
        let results = await race { store, place in
          try store.rotate(token, at: noon + Int64(place) * 11).0.token
        }
        let given = results.compactMap { try? $0.get() }
        // Whoever comes after the window ends the family, so that at most one is left.
        let good = given.count { (try? stores[0].rotate($0, at: noon + 40)) != nil }
        #expect(good <= 1)
        #expect(!given.isEmpty)
      }
    }

    @Test func `an invitation lets one in`() async throws {
      let home = try stores[0].makeHousehold(name: "Home", user: "home", owner: kim.id, at: noon)
      let guests = try (0..<4).map { try stores[0].addAccount("guest\($0)").id }
      for _ in 0..<5 {
        let token = try stores[0].invite(to: home.id, role: .viewer, by: kim.id, ends: noon + day, at: noon)
          .token
        let results = await race { store, place in
          try store.accept(token: token, account: guests[place], at: noon)
        }
        #expect(successes(results) == 1)
        let members = try stores[0].members(of: home.id)
        #expect(members.count == 2)
        try stores[0].leave(home.id, account: members[1].account)
      }
    }

    @Test func `an address is one account`() async throws {
      let results = await race { store, _ in
        try store.signUp(
          email: "lee@example.org", password: goodPassword, name: nil, phone: nil, language: nil, at: noon)
      }
      #expect(successes(results) == 1)
      let errors = results.compactMap { result in
        if case .failure(let error) = result { error as? AccountError } else { nil }
      }
      #expect(errors == [.emailTaken, .emailTaken, .emailTaken])
    }

    @Test func `of two owners who leave one stays`() async throws {
      let home = try stores[0].makeHousehold(name: "Home", user: "home", owner: kim.id, at: noon)
      var owners = [kim.id]
      for number in 0..<3 {
        let other = try stores[0].addAccount("owner\(number)")
        try stores[0].add(other, to: home, .owner, by: kim)
        owners.append(other.id)
      }
      let results = await race { [owners] store, place in try store.leave(home.id, account: owners[place]) }
      #expect(successes(results) == 3)
      #expect(try stores[0].members(of: home.id).map(\.role) == [.owner])
    }

    @Test func `many tries at once are no more than one after another`() async throws {
      let tries = await withTaskGroup(of: AccountError?.self) { group in
        for number in 0..<40 {
          group.addTask { [stores] in
            do throws(any Error) {
              _ = try stores[number % 4].signIn(
                email: "kim@example.org", password: "wrong-\(number)", from: "192.0.2.\(number)", at: noon)
              return nil
            } catch {
              return error as? AccountError
            }
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(tries.count { $0 == .wrongCredentials } == 5)
      #expect(tries.count { $0 == .tooManyTries(retryAfter: 1) } == 35)
    }

    @Test func `one key signs, whoever makes the first`() async throws {
      let results = await race { store, _ in try store.signingKeys(at: noon) }
      #expect(Set(try results.map { try $0.get() }).count == 1)
    }
  }

  /// What is on the disk while a password is hashed is what a kill there leaves.
  @Suite struct KilledTests {
    let folder: Folder
    let path: String

    init() throws {
      folder = try Folder()
      path = folder.path + "/accounts.sqlite"
    }

    /// Runs with a store of which a copy is taken at each hash; gives the copies, opened.
    private func copies(_ body: (AccountStore) throws -> Void) throws -> [AccountStore] {
      let names = Mutex<[String]>([])
      let path = path
      let hashing = PasswordHashing(passes: 1, memory: 8 << 10) {
        names.withLock { names in
          let copy = "\(path)-\(names.count)"
          try? FileManager.default.copyItem(atPath: path, toPath: copy)
          #expect(!FileManager.default.fileExists(atPath: path + "-journal"))
          names.append(copy)
        }
      }
      try body(try AccountStore(opening: path, hashing: hashing))
      return try names.withLock { $0 }.map { try AccountStore.at($0) }
    }

    @Test func `a try is counted before it is looked at`() throws {
      try AccountStore.at(path).addAccount("kim")
      let copies = try copies { store in
        for _ in 0..<5 {
          _ = try? store.signIn(email: "kim@example.org", password: "x", from: "::1", at: noon)
        }
      }
      #expect(copies.count == 5)
      for (place, copy) in copies.enumerated() {
        for _ in 0..<(4 - place) {
          #expect(throws: AccountError.wrongCredentials) {
            try copy.signIn(email: "kim@example.org", password: "x", from: "::1", at: noon)
          }
        }
        #expect(throws: AccountError.tooManyTries(retryAfter: 1)) {
          try copy.signIn(email: "kim@example.org", password: goodPassword, from: "::1", at: noon)
        }
      }
    }

    @Test func `before its end a reset has changed nothing`() throws {
      let store = try AccountStore.at(path)
      try store.addAccount("kim")
      let token = try #require(try store.beginPasswordReset(email: "kim@example.org", at: noon)).token
      let copies = try copies { store in
        _ = try store.finishPasswordReset(token: token, newPassword: "radish-barley-29", at: noon)
      }
      let copy = try #require(copies.first)
      _ = try copy.signIn(email: "kim@example.org", password: goodPassword, from: "::1", at: noon)
      _ = try copy.finishPasswordReset(token: token, newPassword: "radish-barley-29", at: noon)
    }

    @Test func `before its end a sign-up has made nothing`() throws {
      let copies = try copies { try $0.addAccount("kim") }
      #expect(try copies.count == 1 && copies[0].isEmailFree("kim@example.org"))
    }

    /// What changes a password meanwhile is not undone by who typed the old one.
    @Test func `a password that was changed meanwhile is not put back`() throws {
      let other = try AccountStore.at(path)
      let kim = try other.addAccount("kim")
      let isFirst = Mutex(true)
      let hashing = PasswordHashing(passes: 1, memory: 8 << 10) {
        guard
          isFirst.withLock({ (isFirst: inout Bool) in isFirst.exchange(with: false) })
        else { return }
        #expect(throws: Never.self) {
          try other.changePassword(of: kim.id, from: goodPassword, to: "radish-barley-29", at: noon)
        }
      }
      let store = try AccountStore(opening: path, hashing: hashing)
      #expect(throws: AccountError.wrongCredentials) {
        try store.changePassword(of: kim.id, from: goodPassword, to: "sesame-tofu-31", at: noon)
      }
      _ = try store.signIn(email: "kim@example.org", password: "radish-barley-29", from: "::1", at: noon)
    }
  }

  extension Bool {
    fileprivate mutating func exchange(with other: Bool) -> Bool {
      defer { self = other }
      return self
    }
  }
#endif
