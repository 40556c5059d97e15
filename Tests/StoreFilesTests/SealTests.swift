import Foundation
import GRDB
import StoreFiles
import Testing

/// Every page carries a checksum of itself and its place.
@Suite struct SealTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private let shelf = Shelf.release(3)

  private func titles(_ name: String = "shelf.sqlite") throws -> [String] {
    let queue = try shelf.open(at: scratch.path(name))
    defer { try? queue.close() }
    return try StoreError.translating {
      try queue.read { try String.fetchAll($0, sql: "SELECT title FROM book NOT INDEXED ORDER BY id") }
    }
  }

  /// Works on the file as a program does that knows nothing of checksums.
  private func elsewhere(_ sql: String, _ name: String = "shelf.sqlite") throws {
    let queue = try DatabaseQueue(path: scratch.path(name))
    try queue.inDatabase { try $0.execute(sql: sql) }
    try queue.close()
  }

  private func expectSealed(_ name: String = "shelf.sqlite", opens: Bool = true) throws {
    let bytes = try scratch.bytes(of: name)
    #expect(bytes[20] == 16)
    guard opens else { return }
    // The text of a title: what nothing in the file contradicts.
    let place = try #require(bytes.firstRange(of: Array("Volume 1".utf8)))
    var changed = bytes
    changed[place.lowerBound] ^= 1
    try scratch.write(changed, to: "changed")
    #expect(throws: StoreError.damaged) { try titles("changed") }
    #expect(try scratch.bytes(of: "changed") == changed)
  }

  @Test func `a new store is sealed from its first page on`() throws {
    try Shelf.make(3, at: scratch.path(), books: 2)
    try expectSealed()
  }

  @Test func `a large transaction that is written before its end is sealed`() throws {
    let queue = try shelf.open(at: scratch.path())
    try queue.inDatabase { db in
      try db.execute(sql: "PRAGMA cache_size = 5")
      try db.inTransaction(.immediate) {
        for number in 0..<20_000 {
          try db.execute(
            sql: "INSERT INTO book (title) VALUES (?)",
            arguments: ["Volume \(number) " + String(number * 7919)])
        }
        return .commit
      }
      try db.execute(sql: "DELETE FROM book WHERE id % 3 = 0; UPDATE book SET pages = id")
    }
    try queue.close()
    #expect(try titles().count == 13_334)
    #expect(try shelf.diagnose(scratch.path()).isEmpty)
    try expectSealed()
  }

  @Test func `any changed byte is found, or changes nothing`() throws {
    try Shelf.make(3, at: scratch.path(), books: 40)
    let before = try titles()
    let whole = try scratch.bytes()
    for place in stride(from: 0, to: whole.count, by: 61) {
      var bytes = whole
      bytes[place] ^= UInt8(1 + place % 255)
      try scratch.write(bytes)
      if let found = try? titles() { #expect(found == before, "byte \(place)") }
      for name in try scratch.names where name != "shelf.sqlite" {
        try FileManager.default.removeItem(atPath: scratch.path(name))
      }
    }
  }

  @Test func `pages that changed places are found`() throws {
    try Shelf.make(3, at: scratch.path(), books: 2000)
    let whole = try scratch.bytes()
    for (a, b) in [(2, 3), (3, 7), (5, 9)] {
      var bytes = whole
      bytes.replaceSubrange(a * 4096..<(a + 1) * 4096, with: whole[b * 4096..<(b + 1) * 4096])
      bytes.replaceSubrange(b * 4096..<(b + 1) * 4096, with: whole[a * 4096..<(a + 1) * 4096])
      try scratch.write(bytes)
      #expect(try shelf.diagnose(scratch.path()) != [])
      #expect(throws: StoreError.damaged) { try shelf.backUp(scratch.path(), to: scratch.path("copy")) }
    }
  }

  @Test func `a store of a version without checksums keeps what is in it, and its backup has them`() throws {
    try elsewhere(
      """
      CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT NOT NULL) STRICT;
      INSERT INTO book (title) VALUES ('Volume 0'), ('Volume 1');
      PRAGMA application_id = \(Shelf.id); PRAGMA user_version = 1
      """)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: scratch.path())
    #expect(try titles() == ["Volume 0", "Volume 1"])
    #expect(try scratch.names == ["shelf.sqlite", "shelf.sqlite.v1.backup"])
    try expectSealed("shelf.sqlite.v1.backup", opens: false)
    try shelf.backUp(scratch.path(), to: scratch.path("copy"))
    _ = try shelf.restore(scratch.path("copy"), to: scratch.path())
    let mode = try FileManager.default.attributesOfItem(atPath: scratch.path())[.posixPermissions] as? Int
    #expect(mode == 0o640)
    try expectSealed()
  }

  @Test func `what another program has written is looked at whole and sealed`() throws {
    try Shelf.make(3, at: scratch.path(), books: 200)
    for journal in ["delete", "wal", "delete"] {
      try elsewhere("PRAGMA journal_mode = \(journal); UPDATE book SET title = title || '!' WHERE id = 7")
      #expect(try titles()[6].hasSuffix("!"))
      try expectSealed()
    }
    #expect(try titles()[6] == "Volume 6!!!")
    #expect(try scratch.names == ["changed", "shelf.sqlite"])
  }

  @Test(arguments: ["delete", "wal"])
  func `an older version that another program has written is sealed and brought up to date`(journal: String)
    throws
  {
    try Shelf.make(2, at: scratch.path(), books: 200)
    try elsewhere("PRAGMA journal_mode = \(journal); UPDATE book SET title = title || '!' WHERE id = 7")
    #expect(try titles()[6] == "Volume 6!")
    try expectSealed()
    #expect(try scratch.names == ["changed", "shelf.sqlite", "shelf.sqlite.v2.backup"])
  }

  @Test(arguments: [
    ("CREATE TRIGGER gone AFTER INSERT ON book BEGIN DELETE FROM book; END", "the trigger “gone”"),
    (
      "CREATE VIEW v AS WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT n FROM r",
      "the view “v”"
    ),
    ("DROP INDEX book_by_title", "it lacks the index “book_by_title”"),
    ("ALTER TABLE book ADD COLUMN more TEXT", "the table “book”"),
    ("CREATE TABLE extra (id)", "the table “extra”"),
    ("PRAGMA user_version = 2", "the index “book_by_title”"),
  ])
  func `tables that are not ours are refused wherever they come from`(change sql: String, named: String)
    throws
  {
    try Shelf.make(3, at: scratch.path(), books: 20)
    try shelf.backUp(scratch.path(), to: scratch.path("copy"))
    let before = try scratch.bytes()
    try elsewhere(sql, "copy")
    let bytes = try scratch.bytes(of: "copy")
    for work in [
      { _ = try shelf.restore(scratch.path("copy"), to: scratch.path()) }, { _ = try titles("copy") },
      { try shelf.backUp(scratch.path("copy"), to: scratch.path("again")) },
    ] {
      let error = #expect(throws: StoreError.self) { try work() }
      guard case .unsound(let strangeness) = error else { Issue.record("\(error as Any)"); continue }
      #expect(strangeness.description.contains(named), "\(strangeness)")
    }
    #expect(try shelf.diagnose(scratch.path("copy")).first?.contains(named) == true)
    #expect(try scratch.bytes() == before)
    #expect(try scratch.bytes(of: "copy") == bytes)
    #expect(try scratch.names == ["copy", "shelf.sqlite"])
  }

  @Test(arguments: [-1, 0, -2_147_483_648])
  func `a version that cannot be is said`(version: Int) throws {
    try Shelf.make(3, at: scratch.path())
    try elsewhere("PRAGMA user_version = \(version)")
    let error = #expect(throws: StoreError.self) { try titles() }
    #expect(error == .unsound(.version(version)))
    #expect(throws: StoreError.self) { try shelf.restore(scratch.path(), to: scratch.path("other")) }
    #expect(try scratch.names == ["shelf.sqlite"])
  }

  @Test func `a journal that a writer left is played back, sealed`() throws {
    try Shelf.make(3, at: scratch.path(), books: 300)
    let before = try titles()
    let queue = try shelf.open(at: scratch.path())
    try queue.inDatabase { db in
      try db.execute(sql: "PRAGMA cache_size = 2; BEGIN IMMEDIATE; UPDATE book SET title = 'gone ' || id")
      // As a power cut would leave it.
      for name in ["shelf.sqlite", "shelf.sqlite-journal"] {
        try scratch.write(try scratch.bytes(of: name), to: "cut" + name.dropFirst(5))
      }
      try db.execute(sql: "ROLLBACK")
    }
    try queue.close()
    #expect(try scratch.bytes(of: "cut.sqlite") != scratch.bytes())
    #expect(try titles("cut.sqlite") == before)
    #expect(try shelf.diagnose(scratch.path("cut.sqlite")).isEmpty)
    #expect(try titles() == before)
  }

  @Test func `names with any character are files`() throws {
    for name in ["a b%20?vfs=unix&mode=memory#c", "우유.sqlite", "%41", "file:x"] {
      try Shelf.make(3, at: scratch.path(name), books: 2)
      #expect(try titles(name).count == 2)
      #expect(try scratch.names.contains(name))
    }
    #expect(try scratch.names.count == 4)
  }
}
