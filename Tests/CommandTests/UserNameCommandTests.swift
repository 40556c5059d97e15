import Foundation
import GRDB
import Testing

/// Users whose names an older version stored as a Mac writes them.
@Suite struct UserNameCommandTests {
  @Test func `a name is found however it was stored`() throws {
    let command = try Command()
    try command.run("add", "--name", "Milk", "--expires", "2026-12-01", "--user", "Jos\u{e9}")
    try command.run("user", "edit", "Jos\u{e9}", "--reorder-url", "https://example.com/?q={name}")
    let queue = try DatabaseQueue(path: command.folder.appending(path: "store/pantry.sqlite").path)
    try queue.write { db in
      try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
      try db.execute(sql: "UPDATE user SET name = 'Jos' || char(101, 769)")
      try db.execute(sql: "UPDATE item SET user = 'Jos' || char(101, 769)")
      try db.execute(sql: "UPDATE operation SET user = 'Jos' || char(101, 769)")
    }
    try queue.close()
    let today = ["--today", "2026-11-30"]
    for name in ["Jos\u{e9}", "Jose\u{301}"] {
      let user = ["--user", name]
      #expect(try command.run(["list"] + user + today).output.contains("Milk"))
      #expect(try command.run(["report"] + user + today).output.contains("Milk"))
      #expect(try command.run(["export", "--format", "csv"] + user).output.contains("Milk"))
      #expect(try command.run(["notify", "--dry-run"] + user + today).output.contains("Milk"))
      #expect(try command.run(["schedule"] + user + today).output.contains("Milk"))
      #expect(try command.run(["reorder", "Milk", "--print"] + user).output.contains("q=Milk"))
      #expect(try command.run(["show", "Milk"] + user).status == 0)
      let added = try command.run(["add", "--name", "Tea", "--never"] + user)
      #expect(added.status == 0, "\(added.errors)")
      #expect(try command.run(["undo"] + user).output.hasPrefix("undone: add"))
      #expect(try command.run(["user", "add", name]).status == 1)
    }
    try command.file("more.csv", "name,expires\nRice,2027-01-01\n")
    #expect(try command.run("import", "more.csv", "--user", "Jos\u{e9}").status == 0)
    #expect(try command.run("user", "list").output.split(separator: "\n").count == 2)
    #expect(try command.run("doctor").output.contains("ok: pantry"))
  }
}
