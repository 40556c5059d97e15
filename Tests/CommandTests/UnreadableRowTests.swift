import Foundation
import GRDB
import Testing

/// A value that this program does not write ends a command with one line, not with a crash.
@Suite struct UnreadableRowTests {
  let command: Command

  init() throws { command = try Command() }

  private func change(_ file: String, _ sql: String) throws {
    let queue = try DatabaseQueue(path: command.folder.appending(path: "store/\(file)").path)
    try queue.inDatabase { try $0.execute(sql: sql) }
    try queue.close()
  }

  private func expectRefusal(_ arguments: String...) throws {
    let outcome = try command.run(arguments)
    #expect(outcome.status == 3, "\(arguments): \(outcome.output)\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    #expect(outcome.errors.contains("the file is damaged"), "\(outcome.errors)")
  }

  @Test(arguments: [
    "name = NULL", "name = x'FF00'", "gtin = -5", "brand = x'FF'", "shelf_life_days = 'soon'", "gtin = 4",
  ])
  func `a product`(change sql: String) throws {
    try command.file("a.csv", "code,name\n4006381333931,Milk\n")
    try command.run("catalog", "import", "a.csv")
    try change("catalog.sqlite", "PRAGMA writable_schema = ON; PRAGMA ignore_check_constraints = ON")
    guard (try? change("catalog.sqlite", "UPDATE product SET \(sql)")) != nil else { return }
    try expectRefusal("catalog", "export")
  }

  @Test(arguments: ["rows = 'x'", "imported_at = x'00'", "encoding = x'FF'"])
  func `a past import`(change sql: String) throws {
    try command.file("a.csv", "code,name\n4006381333931,Milk\n")
    try command.run("catalog", "import", "a.csv")
    try change("catalog.sqlite", "UPDATE import SET \(sql)")
    try expectRefusal("catalog", "info")
  }

  @Test(arguments: [
    ("expires_on = '2026-99-99'", "1"), ("due_type = 'x'", "1"), ("quantity = 9000000000000000000", "1"),
    ("id = 9000000000000000000", "9000000000000000000"), ("created_at = 1", ""),
  ])
  func `an item, by its table and number`(change sql: String, row: String) throws {
    try command.run("add", "--name", "Milk", "--in", "3d")
    try change("pantry.sqlite", "UPDATE item SET \(sql)")
    let list = try command.run("list")
    guard !row.isEmpty else { return #expect(list.status == 0) }
    #expect(list.status == 3)
    #expect(
      list.errors.hasSuffix(
        ": the file is damaged: row \(row) of the table item cannot be read; restore it from a backup\n"),
      "\(list.errors)")
  }
}
