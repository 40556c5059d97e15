import Foundation
import GRDB
import StoreFiles
import Testing

@Suite struct StoreErrorTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func `says that another process holds the file`() throws {
    try Shelf.make(1, at: scratch.path())
    let other = try Shelf.release(1).open(at: scratch.path())
    let queue = try Shelf.release(1).open(at: scratch.path(), busyTimeout: .milliseconds(30))
    try other.write { _ in
      #expect(throws: StoreError.busy) {
        try StoreError.translating { try queue.write { try $0.execute(sql: "DELETE FROM book") } }
      }
      #expect(throws: StoreError.busy) {
        try Shelf.release(2).open(at: scratch.path(), busyTimeout: .milliseconds(30))
      }
    }
  }

  @Test func `says that the disk is full and keeps what was there`() throws {
    try Shelf.make(1, at: scratch.path())
    let queue = try Shelf.release(1).open(at: scratch.path())
    try queue.inDatabase { try $0.execute(sql: "PRAGMA max_page_count = 4") }
    #expect(throws: StoreError.diskFull) {
      try StoreError.translating {
        try queue.write { db in
          try db.execute(
            sql: "INSERT INTO book (title) VALUES (?)", arguments: [String(repeating: "x", count: 100_000)])
        }
      }
    }
    #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM book") } == 3)
  }

  /// Permissions do not bind the administrator, so there the test would prove nothing.
  @Test(
    .enabled(
      if: geteuid() != 0, "the superuser may write everything; the read-only disk of DiskTests binds him too")
  )
  func `reads a file that cannot be written`() throws {
    try Shelf.make(1, at: scratch.path())
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: scratch.path())
    let queue = try Shelf.release(1).open(at: scratch.path())
    #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM book") } == 3)
    #expect(throws: StoreError.readOnly) {
      try StoreError.translating { try queue.write { try $0.execute(sql: "DELETE FROM book") } }
    }
  }

  @Test(arguments: [
    (ResultCode.SQLITE_READONLY, StoreError.readOnly), (.SQLITE_READONLY_DIRECTORY, .readOnly),
    (.SQLITE_BUSY_SNAPSHOT, .busy), (.SQLITE_CORRUPT_INDEX, .damaged), (.SQLITE_NOTADB, .damaged),
    (.SQLITE_IOERR_FSYNC, .disk), (.SQLITE_CONSTRAINT_CHECK, .unexpected(code: 275)),
  ])
  func `names the situation behind a result code`(code: ResultCode, expected: StoreError) {
    #expect(StoreError(DatabaseError(resultCode: code, message: "secret SQL")) == expected)
    #expect(!expected.description.contains("secret"))
  }

  @Test func `lets the caller's own errors pass`() {
    struct Mine: Error {}
    #expect(throws: Mine.self) { try StoreError.translating { throw Mine() } }
  }

  @Test func `takes a value of the wrong type for damage`() throws {
    let queue = try Shelf.release(1).openInMemory()
    #expect(throws: StoreError.damaged) {
      try StoreError.translating {
        try queue.read { db in try Row.fetchOne(db, sql: "SELECT 'x'")?.decode(Int.self, atIndex: 0) }
      }
    }
  }
}
