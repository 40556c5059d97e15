import Foundation
import GRDB
import Testing

/// Backups that somebody has changed are refused with one message, before anything is exchanged.
@Suite struct HostileBackupTests {
  let command: Command

  init() throws {
    command = try Command()
    try command.run("add", "--name", "Milk", "--in", "7d", "--today", "2026-11-21")
    try command.run("shopping", "want", "Milk", "2")
    try command.run("notify", "--today", "2026-11-21")
    try FileManager.default.copyItem(
      at: Command.repository.appending(path: "samples/clean/ean13.png"),
      to: command.folder.appending(path: "a.png"))
    try command.run("scan", "--register", "a.png")
    try command.run("backup", "bad.sqlite")
  }

  private var pantry: URL { command.folder.appending(path: "store/pantry.sqlite") }

  private func change(_ sql: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(
      path: command.folder.appending(path: "bad.sqlite").path, configuration: configuration)
    try queue.inDatabase { db in
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON; PRAGMA writable_schema = ON")
      try db.execute(sql: sql)
    }
    try queue.close()
  }

  private func expectRefusal(_ what: String) throws {
    let before = try Data(contentsOf: pantry)
    let files = try FileManager.default.contentsOfDirectory(
      atPath: pantry.deletingLastPathComponent().path)
    let outcome = try command.run(shell: "timeout 60 '\(Command.executablePath)' restore bad.sqlite")
    #expect(outcome.status == 3, "\(what): \(outcome.output)\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(what): \(outcome.errors)")
    #expect(outcome.errors.hasPrefix("remexp: bad.sqlite: "), "\(outcome.errors)")
    #expect(try Data(contentsOf: pantry) == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: pantry.deletingLastPathComponent().path) == files)
    // The doctor finds at least what the restore finds, and so does every command.
    let store = command.folder.appending(path: "other")
    try? FileManager.default.removeItem(at: store)
    try FileManager.default.createDirectory(at: store, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: command.folder.appending(path: "bad.sqlite"), to: store.appending(path: "pantry.sqlite"))
    let doctor = try command.run("doctor", "--quiet", "--store", "other")
    #expect(doctor.status == 1 && doctor.output.contains("problem: pantry: "), "\(what): \(doctor.output)")
    #expect(try command.run("notify", "--store", "other").status == 3, "\(what)")
  }

  static let schemas = [
    "DROP TABLE want", "DROP INDEX item_due",
    "CREATE TRIGGER gone AFTER INSERT ON item BEGIN DELETE FROM item; END",
    "CREATE VIEW v AS SELECT 1",
    """
    DROP TABLE want; CREATE VIEW want AS WITH RECURSIVE r(user, identity, product, quantity, unit) AS
    (SELECT 'me', '', '', 1, NULL UNION ALL SELECT user, identity, product, quantity, unit FROM r) SELECT * FROM r
    """,
    "ALTER TABLE item ADD COLUMN more TEXT", "ALTER TABLE item RENAME COLUMN note TO remark",
    "CREATE TABLE extra (a)", "CREATE VIRTUAL TABLE x USING fts5(a)", "CREATE UNIQUE INDEX i ON item (user)",
    "PRAGMA user_version = -1", "PRAGMA user_version = 0", "PRAGMA user_version = 1",
    "PRAGMA user_version = 99", "PRAGMA application_id = 7",
    "UPDATE sqlite_schema SET sql = replace(sql, 'note TEXT', 'note BLOB') WHERE name = 'item'",
  ]

  /// Each change is made to the sound backup.
  private func expectRefusal(ofEach changes: [String]) throws {
    let file = command.folder.appending(path: "bad.sqlite")
    let sound = try Data(contentsOf: file)
    for sql in changes {
      try sound.write(to: file)
      try change(sql)
      try expectRefusal(sql)
    }
  }

  @Test func `tables that are not ours`() throws { try expectRefusal(ofEach: Self.schemas) }

  static let rows = [
    "UPDATE item SET expires_on = '2026-99-99'", "UPDATE item SET expires_on = NULL",
    "UPDATE item SET quantity = 0", "UPDATE item SET quantity = -1", "UPDATE item SET state = 'lost'",
    "UPDATE item SET id = 9223372036854775807", "UPDATE item SET name = 'b000'",
    "UPDATE item SET product = CAST(x'FF' AS TEXT)", "UPDATE item SET product = CAST(x'610062' AS TEXT)",
    "UPDATE item SET user = 'nobody'", "UPDATE item SET gtin = 5",
    "UPDATE item SET created_at = 9000000000000000000",
    "UPDATE item SET due_type = ''", "UPDATE item SET ended_on = '2026-11-21'",
    "UPDATE user SET name = 'all'; UPDATE item SET user = 'all'; UPDATE want SET user = 'all'",
    "UPDATE user SET lead_days = '[1'", "UPDATE user SET notice_time = '24:00'",
    "UPDATE user SET language = 'xx'",
    "UPDATE user SET time_zone = char(27)", "UPDATE inbox SET entry = '{}'",
    "UPDATE inbox SET state = 'applied'",
    "UPDATE inbox SET id = 7", "UPDATE scan SET items = 'x'", "UPDATE want SET identity = 'x'",
    "UPDATE want SET product = '[]'", "UPDATE notice SET expires_on = 'never'", "UPDATE notice SET item = 0",
    "UPDATE notice SET attempts = -1", "UPDATE change SET after = 'no JSON'", "UPDATE change SET key = 'x'",
    "UPDATE change SET kind = 'spell'", "UPDATE change SET position = position + 5",
    "DELETE FROM operation WHERE id = 1",
    "UPDATE operation SET undoes = 2 WHERE id = 1", "UPDATE operation SET at = 9000000000000000000",
    "UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = 'item'",
    "UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = 'operation'",
    "UPDATE sqlite_sequence SET seq = -1 WHERE name = 'inbox'", "DELETE FROM sqlite_sequence",
    "UPDATE sqlite_sequence SET seq = 'x'", "INSERT INTO sqlite_sequence VALUES ('item', 5)",
  ]

  @Test func `rows that this program would not write`() throws { try expectRefusal(ofEach: Self.rows) }

  @Test func `pages that lead back to themselves`() throws {
    let file = command.folder.appending(path: "bad.sqlite")
    let whole = try Data(contentsOf: file)
    // An inner page of the schema's tree all of whose children are itself, or each other.
    for children in [[1], [2, 3]] {
      var bytes = whole
      for page in Set([1] + children) {
        let start = (page - 1) * 4096 + (page == 1 ? 100 : 0)
        var node = Data([5, 0, 0, 0, 40, 12, 0, 0]) + Data([0, 0, 0, UInt8(children[0])])
        for cell in 0..<40 { node += Data([UInt8(0x0C + cell / 32), UInt8(cell % 32 * 8)]) }
        bytes.replaceSubrange(start..<start + node.count, with: node)
        for cell in 0..<40 {
          let place = (page - 1) * 4096 + 0x0C00 + cell * 8
          let child = UInt8(children[(page + cell) % children.count])
          bytes.replaceSubrange(place..<place + 5, with: [0, 0, 0, child, UInt8(cell)])
        }
      }
      try bytes.write(to: file)
      try expectRefusal("pages \(children)")
    }
  }

  @Test func `a sound change by another program is taken, and the pantry goes on`() throws {
    try change("UPDATE item SET product = 'Milk of yesterday'")
    #expect(try command.run("restore", "bad.sqlite").status == 0)
    #expect(try command.run("list").output.contains("Milk of yesterday"))
    #expect(try command.run("doctor", "--quiet").status == 0)
  }
}
