import GRDB
import StoreFiles
import Testing

@Suite struct StoreFileTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func `makes a file where there is none and marks it`() throws {
    try Shelf.make(2, at: scratch.path())
    let queue = try DatabaseQueue(path: scratch.path())
    #expect(try queue.read { try Int32.fetchOne($0, sql: "PRAGMA application_id") } == Shelf.id)
    #expect(try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == 2)
  }

  @Test func `fills a file of zero bytes`() throws {
    try scratch.write([])
    let queue = try Shelf.release(1).open(at: scratch.path())
    #expect(try queue.read { try $0.tableExists("book") })
  }

  @Test func `opens with the settings that keep what was acknowledged`() throws {
    let queue = try Shelf.release(1).open(at: scratch.path(), busyTimeout: .milliseconds(1500))
    let settings = try ["journal_mode", "synchronous", "foreign_keys", "cell_size_check", "busy_timeout"]
      .map { name in try queue.inDatabase { try String.fetchOne($0, sql: "PRAGMA \(name)") } }
    #expect(settings == ["delete", "2", "1", "1", "1500"])
  }

  @Test func `keeps the tables in memory apart from any file`() throws {
    let queue = try Shelf.release(3).openInMemory()
    #expect(try queue.read { try $0.tableExists("book") })
    #expect(try scratch.names.isEmpty)
  }

  @Test(arguments: ["", "a\0b"])
  func `refuses what is not a file name`(path: String) {
    #expect(throws: StoreError.cannotOpen(.noName)) { try Shelf.release(1).open(at: path) }
  }

  @Test func `says that the folder is missing`() {
    #expect(throws: StoreError.cannotOpen(.noFolder)) {
      try Shelf.release(1).open(at: scratch.path("nowhere/shelf.sqlite"))
    }
  }

  @Test func `refuses a folder`() {
    #expect(throws: StoreError.cannotOpen(.notRegular)) {
      try Shelf.release(1).open(at: scratch.path("."))
    }
  }
}

@Suite struct RefusalTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// The file is refused and neither it nor its folder changes.
  func expectRefusal(_ error: StoreError, by store: StoreFile = Shelf.release(2)) throws {
    let before = try scratch.bytes()
    let names = try scratch.names
    #expect(throws: error) { try store.open(at: scratch.path()) }
    #expect(try scratch.bytes() == before)
    #expect(try scratch.names == names)
  }

  @Test(arguments: [
    [0x41], Array("PK\u{3}\u{4} not a database at all".utf8), [UInt8](repeating: 0, count: 8192),
    (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 7919) },
  ])
  func `refuses a file that is no database`(bytes: [UInt8]) throws {
    try scratch.write(bytes)
    try expectRefusal(.foreign("shelf"))
  }

  @Test(arguments: [0, 0x0F05_5112, -1] as [Int32])
  func `refuses another program's database`(id: Int32) throws {
    let queue = try DatabaseQueue(path: scratch.path())
    try queue.inDatabase { try $0.execute(sql: "CREATE TABLE book (id); PRAGMA application_id = \(id)") }
    try queue.close()
    try expectRefusal(.foreign("shelf"))
  }

  @Test func `refuses another program's database with a journal beside it`() throws {
    let queue = try DatabaseQueue(path: scratch.path())
    try queue.inDatabase { try $0.execute(sql: "CREATE TABLE t (id); PRAGMA application_id = 77") }
    try queue.close()
    try scratch.write(Array("left by a writer that died".utf8), to: "shelf.sqlite-journal")
    try expectRefusal(.foreign("shelf"))
  }

  @Test func `refuses a file of a newer version`() throws {
    try Shelf.make(3, at: scratch.path())
    try expectRefusal(.newer(found: 3, supported: 2))
  }

  @Test func `refuses a file that was cut off`() throws {
    try Shelf.make(2, at: scratch.path(), books: 2000)
    let whole = try scratch.bytes()
    for length in [100, 512, 4095, 4096, whole.count / 2, whole.count - 1] {
      try scratch.write(Array(whole.prefix(length)))
      try expectRefusal(.damaged)
    }
    try scratch.write(Array(whole.prefix(99)))
    try expectRefusal(.foreign("shelf"))
  }

  @Test func `refuses a file whose schema page is wiped`() throws {
    try Shelf.make(2, at: scratch.path(), books: 2000)
    var bytes = try scratch.bytes()
    bytes.replaceSubrange(100..<4096, with: [UInt8](repeating: 0xFF, count: 3996))
    try scratch.write(bytes)
    try expectRefusal(.damaged)
  }

  @Test func `does not migrate a damaged file`() throws {
    try Shelf.make(1, at: scratch.path(), books: 2000)
    var bytes = try scratch.bytes()
    bytes.replaceSubrange(8192..<12288, with: [UInt8](repeating: 0, count: 4096))
    try scratch.write(bytes)
    try expectRefusal(.damaged)
  }

  @Test func `takes a database named like SQLite's own special names for a file`() throws {
    let store = Shelf.release(1)
    #expect(throws: StoreError.cannotOpen(.noFolder)) {
      try store.open(at: "file:no-such-folder-of-mine/x?mode=memory")
    }
  }
}
