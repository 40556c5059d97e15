import Foundation
import GRDB
import StoreFiles
import Testing

@Suite struct StoreCopyTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  func titles(_ name: String, release: Int = 3) throws -> Int? {
    try Shelf.release(release).open(at: scratch.path(name)).read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM book")
    }
  }

  @Test func `a backup is whole, marked and of the same version`() throws {
    try Shelf.make(2, at: scratch.path(), books: 500)
    try Shelf.release(2).backUp(scratch.path(), to: scratch.path("copy"))
    #expect(try scratch.names == ["copy", "shelf.sqlite"])
    let queue = try DatabaseQueue(path: scratch.path("copy"))
    #expect(try queue.read { try Int32.fetchOne($0, sql: "PRAGMA application_id") } == Shelf.id)
    #expect(try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == 2)
    #expect(try titles("copy", release: 2) == 500)
  }

  @Test func `a backup never overwrites`() throws {
    try Shelf.make(2, at: scratch.path())
    try scratch.write([1, 2, 3], to: "copy")
    #expect(throws: StoreError.exists) {
      try Shelf.release(2).backUp(scratch.path(), to: scratch.path("copy"))
    }
    #expect(try scratch.bytes(of: "copy") == [1, 2, 3])
    #expect(try scratch.names == ["copy", "shelf.sqlite"])
  }

  @Test func `a backup is made while somebody writes, as it was before`() throws {
    try Shelf.make(2, at: scratch.path(), books: 5)
    let writer = try Shelf.release(2).open(at: scratch.path())
    try writer.inDatabase { db in
      try db.execute(sql: "BEGIN IMMEDIATE; DELETE FROM book")
      try Shelf.release(2).backUp(scratch.path(), to: scratch.path("copy"))
      try db.execute(sql: "COMMIT")
    }
    #expect(try titles("copy", release: 2) == 5)
    #expect(try titles("shelf.sqlite", release: 2) == 0)
  }

  @Test func `neither a damaged nor another program's file is backed up`() throws {
    try Shelf.make(2, at: scratch.path(), books: 2000)
    var bytes = try scratch.bytes()
    bytes.replaceSubrange(8192..<12288, with: [UInt8](repeating: 0, count: 4096))
    try scratch.write(bytes)
    #expect(throws: StoreError.damaged) {
      try Shelf.release(2).backUp(scratch.path(), to: scratch.path("copy"))
    }
    try scratch.write(Array("text".utf8))
    #expect(throws: StoreError.foreign("shelf")) {
      try Shelf.release(2).backUp(scratch.path(), to: scratch.path("copy"))
    }
    #expect(try scratch.names == ["shelf.sqlite"])
  }

  @Test func `restoring keeps what was there, journal and all`() throws {
    try Shelf.make(2, at: scratch.path(), books: 7)
    try Shelf.release(2).backUp(scratch.path(), to: scratch.path("copy"))
    for (number, damage) in [Array("nonsense".utf8), [UInt8](repeating: 0, count: 9000)].enumerated() {
      try scratch.write(damage)
      try scratch.write([9], to: "shelf.sqlite-journal")
      let kept = number == 0 ? "shelf.sqlite.replaced" : "shelf.sqlite.replaced-2"
      #expect(try Shelf.release(3).restore(scratch.path("copy"), to: scratch.path()) == scratch.path(kept))
      #expect(try scratch.bytes(of: kept) == damage)
      #expect(try scratch.bytes(of: kept + "-journal") == [9])
      #expect(try !scratch.names.contains("shelf.sqlite-journal"))
    }
    #expect(try titles("shelf.sqlite") == 7)
  }

  @Test func `restoring where nothing was`() throws {
    try Shelf.make(2, at: scratch.path("copy"))
    #expect(try Shelf.release(2).restore(scratch.path("copy"), to: scratch.path()) == nil)
    #expect(try scratch.names == ["copy", "shelf.sqlite"])
  }

  @Test func `what cannot be restored changes nothing`() throws {
    try Shelf.make(2, at: scratch.path())
    let before = try scratch.bytes()
    try Shelf.make(3, at: scratch.path("newer"))
    try scratch.write(Array("text".utf8), to: "foreign")
    #expect(throws: StoreError.newer(found: 3, supported: 2)) {
      _ = try Shelf.release(2).restore(scratch.path("newer"), to: scratch.path())
    }
    #expect(throws: StoreError.foreign("shelf")) {
      _ = try Shelf.release(2).restore(scratch.path("foreign"), to: scratch.path())
    }
    #expect(try scratch.bytes() == before)
    #expect(try scratch.names == ["foreign", "newer", "shelf.sqlite"])
  }

  @Test func `the diagnosis names what is wrong`() throws {
    try Shelf.make(2, at: scratch.path(), books: 2000)
    #expect(try Shelf.release(2).diagnose(scratch.path()).isEmpty)
    var bytes = try scratch.bytes()
    bytes.replaceSubrange(8192..<12288, with: [UInt8](repeating: 0, count: 4096))
    try scratch.write(bytes)
    #expect(try !Shelf.release(2).diagnose(scratch.path()).isEmpty)
    #expect(try scratch.bytes() == bytes)
  }
}
