#if Server
  import Accounts
  import Expiry
  import Foundation
  import Pantry
  import TestSupport
  import Testing

  /// Who may sign in to a server, as the commands know it that keep a store.
  @Suite struct AccountsFileTests {
    let command: Command
    private let moment = Instant(seconds: 1_795_000_000)
    private let password = "pear-walnut-17"

    init() throws {
      command = try Command()
      try command.run("add", "Milk", "--expires", "2026-12-01", "--user", "min", "--today", "2026-11-22")
    }

    private var path: String { command.folder.appending(path: "store/accounts.sqlite").path }

    private func accounts() throws -> AccountStore { try AccountStore(opening: path, hashing: .forTests) }

    /// Somebody who signed up.
    @discardableResult
    private func signUp(_ name: String) throws -> Account {
      try accounts().signUp(
        email: "\(name)@example.org", password: password, name: "\(name)-name", phone: nil, language: nil,
        at: moment)
    }

    private func json(_ arguments: String...) throws -> [String: Any] {
      let text = try command.run(arguments).output
      return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test func `a backup takes the accounts along where it is told to, and says so where it is not`() throws {
      #expect(try !command.run("backup", "first").errors.contains("sign in"), "there are none")
      let kim = try signUp("kim")
      #expect(try command.run("backup", "second").errors.contains("--accounts FILE copies that too"))
      let backup = try command.run("backup", "third", "--accounts", "people")
      #expect(backup.status == 0 && backup.errors.contains("people: a checked copy"), "\(backup.errors)")
      let mode =
        try FileManager.default.attributesOfItem(
          atPath: command.folder.appending(path: "people").path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      let again = try command.run("backup", "fourth", "--accounts", "people")
      #expect(again.status == 3 && again.errors.contains("people"), "no file is overwritten")

      _ = try accounts().withdraw(kim.id, password: password, at: moment)
      let restored = try command.run("restore", "third", "--accounts", "people")
      #expect(restored.status == 0 && restored.errors.contains("who may sign in is as in people"))
      #expect(try accounts().account(kim.id)?.name == "kim-name")
      #expect(try command.run("restore", "--accounts", "people").status == 0, "without a pantry too")
      let wrong = try command.run("restore", "--accounts", "third")
      #expect(wrong.status == 3 && wrong.errors.contains("third: no accounts"), "\(wrong.errors)")
      #expect(try command.run("restore").status == 64)
      #expect(try accounts().account(kim.id) != nil)
    }

    @Test func `the doctor looks at the accounts where there are any`() throws {
      #expect(try !command.run("doctor").output.contains("accounts"))
      try signUp("kim")
      #expect(try command.run("doctor").output.contains("ok: accounts: every page of"))
      #expect(try command.run("doctor", "--language", "ko").output.contains("정상: 계정"))
      try command.run("household", "give", "min", "--to", "kim@example.org")
      try command.run("user", "delete", "min", "--erase")
      let handle = try FileHandle(forUpdating: URL(filePath: path))
      try handle.seek(toOffset: 4096)
      try handle.write(contentsOf: Data(repeating: 0xff, count: 64))
      try handle.close()
      let doctor = try command.run("doctor")
      #expect(doctor.status == 1 && doctor.output.contains("problem: accounts"), "\(doctor.output)")
      #expect(doctor.output.contains("remexp restore --accounts puts a backup back"))
    }

    @Test func `the doctor tells of a household without its pantry`() throws {
      let kim = try signUp("kim")
      _ = try accounts().makeHousehold(name: "Home", user: "gone", owner: kim.id, at: moment)
      #expect(try command.run("doctor").output.contains("the household Home has no pantry “gone”"))
    }

    @Test func `a pantry of the command line becomes a household's, once`() throws {
      #expect(try command.run("household", "list").status == 0)
      let nobody = try command.run("household", "give", "min", "--to", "kim@example.org")
      #expect(nobody.status == 1 && nobody.errors.contains("nobody has signed up with kim@example.org"))
      let kim = try signUp("kim")
      let unknown = try command.run("household", "give", "mim", "--to", "kim@example.org")
      #expect(unknown.status != 0 && unknown.errors.contains("mim"))
      let given = try command.run(
        "household", "give", "min", "--to", "KIM@example.org", "--name", "Our home")
      #expect(given.status == 0 && given.errors.contains("the household Our home of kim-name"))
      let (household, role) = try #require(try accounts().households(of: kim.id).first)
      #expect(household.user == "min" && household.name == "Our home" && role == .owner)
      let twice = try command.run("household", "give", "min", "--to", "kim@example.org")
      #expect(twice.status == 1 && twice.errors.contains("belongs to a household already"))
      let form = try command.run("household", "give", "min", "--to", "kim")
      #expect(form.status == 1 && form.errors.contains("no e-mail address"))
      let list = try command.run("household", "list").output
      #expect(list.contains("Our home") && list.contains("min") && list.contains("kim-name (owner)"))
      let households = try #require(
        try json("household", "list", "--format", "json")["households"] as? [[String: Any]])
      #expect(households.map { $0["user"] as? String } == ["min"])
      #expect(try command.run("list", "--user", "min").output.contains("Milk"))
    }

    @Test func `a user of whom nothing is to be left takes the household along`() throws {
      let kim = try signUp("kim")
      try command.run("household", "give", "min", "--to", "kim@example.org", "--name", "Unmistakable")
      let photos = command.folder.appending(path: "store/photos/one")
      try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
      let (sent, own) = (
        photos.appending(path: "sent.jpg").path, command.folder.appending(path: "own.jpg").path
      )
      for (number, photo) in [sent, own].enumerated() {
        try Data("x".utf8).write(to: URL(filePath: photo))
        try PantryStore(opening: command.folder.appending(path: "store/pantry.sqlite").path)
          .perform("scan", user: "min", at: moment) {
            _ = try $0.addInbox(user: "min", photo: photo, contentHash: "h\(number)", reasons: [.noDate])
          }
      }
      try command.run("backup", "copy", "--accounts", "people")
      try command.run("restore", "--accounts", "people")
      let erased = try command.run("user", "delete", "min", "--erase")
      #expect(erased.status == 0 && erased.errors.contains("nothing of “min” is left"), "\(erased.errors)")
      #expect(try accounts().households(of: kim.id).isEmpty)
      #expect(try accounts().account(kim.id) == kim, "who signed up stays")
      #expect(!FileManager.default.fileExists(atPath: photos.path))
      #expect(FileManager.default.fileExists(atPath: own), "photos of the command line are their owner's")
      let folder = command.folder.appending(path: "store")
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
      where name.contains(".sqlite") {
        let bytes = try Data(contentsOf: folder.appending(path: name))
        #expect(bytes.firstRange(of: Data("Unmistakable".utf8)) == nil, "\(name)")
      }
    }

    @Test func `history says which member it was, and nobody's name where they have left`() throws {
      let (kim, lee) = (try signUp("kim"), try signUp("lee"))
      let pantry = try PantryStore(opening: command.folder.appending(path: "store/pantry.sqlite").path)
      #expect(try !command.run("history", "--user", "min").output.contains("kim-name"))
      for account in [kim, lee] {
        try pantry.by(account.actor).perform("add", user: "min", at: moment) {
          try $0.insert(
            ItemFacts(product: ProductSnapshot(gtin: nil, code: nil, name: "Tofu of \(account.id)")),
            for: "min")
        }
      }
      let text = try command.run("history", "--user", "min").output
      #expect(text.contains(/add +kim-name +\S+ Tofu of 1/) && text.contains(/add +lee-name +\S+ Tofu of 2/))
      _ = try accounts().withdraw(lee.id, password: password, at: moment)
      let after = try command.run("history", "--user", "min").output
      #expect(after.contains("somebody who left") && !after.contains("lee-name"))
      let operations = try #require(
        try json("history", "--user", "min", "--format", "json")["operations"] as? [[String: Any]])
      #expect(operations.map { $0["by"] as? String } == [nil, "kim-name", nil])
      #expect(operations.map { $0["actor"] as? String } == [lee.actor, kim.actor, nil])
      let sheet = try command.run("history", "--user", "min", "--format", "csv").output
      #expect(sheet.hasPrefix("operation,at,user,actor,by,command,undoes,undone_by,changes"))
      #expect(sheet.contains("\(kim.actor),kim-name,add"))
    }

    @Test func `what is said of the server's mail has to hold together`() throws {
      let wrong = [
        ["--mail-smtp", "localhost:25"], ["--mail-from", "nobody"],
        ["--mail-from", "a@example.org", "--mail-tls", "none"],
        ["--mail-from", "a@example.org", "--mail-smtp", "localhost:25", "--mail-login", "min"],
        ["--mail-from", "a@example.org", "--mail-smtp", "mail.example.org", "--mail-tls", "none"],
        ["--mail-from", "a@example.org", "--mail-smtp", "localhost", "--mail-tls", "some"],
        [
          "--mail-from", "a@example.org", "--mail-smtp", "localhost", "--mail-sendmail", "/usr/sbin/sendmail",
        ],
      ]
      for arguments in wrong {
        let outcome = try command.run(["serve", "--listen", "127.0.0.1:0"] + arguments)
        #expect(outcome.status == 64, "\(arguments): \(outcome.errors)")
      }
    }
  }
#endif
