import GRDB
import StoreFiles
import Testing

@Suite struct MigrationTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func `copies an old file before it changes its tables`() throws {
    try Shelf.make(1, at: scratch.path())
    let queue = try Shelf.release(3).open(at: scratch.path())
    #expect(try queue.read { try Int.fetchAll($0, sql: "SELECT pages FROM book") } == [0, 0, 0])
    #expect(try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == 3)
    #expect(try scratch.names == ["shelf.sqlite", "shelf.sqlite.v1.backup"])

    let backup = try Shelf.release(1).open(at: scratch.path("shelf.sqlite.v1.backup"))
    #expect(try backup.read { try String.fetchAll($0, sql: "SELECT title FROM book") }.count == 3)
    #expect(try backup.read { try $0.columns(in: "book") }.map(\.name) == ["id", "title"])
  }

  @Test func `makes no copy when nothing is pending`() throws {
    try Shelf.make(3, at: scratch.path())
    let before = try scratch.bytes()
    try Shelf.release(3).open(at: scratch.path()).close()
    #expect(try scratch.names == ["shelf.sqlite"])
    #expect(try scratch.bytes() == before)
  }

  @Test func `never overwrites an earlier copy`() throws {
    try Shelf.make(1, at: scratch.path())
    try scratch.write([1, 2, 3], to: "shelf.sqlite.v1.backup")
    try Shelf.release(2).open(at: scratch.path()).close()
    #expect(try scratch.bytes(of: "shelf.sqlite.v1.backup") == [1, 2, 3])
    #expect(try scratch.names.contains("shelf.sqlite.v1-2.backup"))
  }

  @Test func `takes all steps or none`() throws {
    try Shelf.make(1, at: scratch.path())
    let before = try scratch.bytes()
    let broken = StoreFile(
      name: "shelf", applicationID: Shelf.id,
      migrations: Shelf.migrations.prefix(2) + [{ try $0.execute(sql: "CREATE TABLE book (id)") }])
    #expect(throws: StoreError.unexpected(code: 1)) { try broken.open(at: scratch.path()) }
    #expect(try scratch.bytes() == before)
  }

  @Test func `rebuilds a table that others refer to`() throws {
    let first: StoreFile.Migration = {
      try $0.execute(
        sql: """
          CREATE TABLE a (id INTEGER PRIMARY KEY);
          CREATE TABLE b (a INTEGER NOT NULL REFERENCES a (id) ON DELETE CASCADE);
          INSERT INTO a VALUES (1); INSERT INTO b VALUES (1);
          """)
    }
    let rebuild: StoreFile.Migration = {
      try $0.execute(
        sql: """
          CREATE TABLE c (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO c (id) SELECT id FROM a;
          DROP TABLE a; ALTER TABLE c RENAME TO a;
          """)
    }
    let store = { StoreFile(name: "shelf", applicationID: Shelf.id, migrations: $0) }
    try store([first]).open(at: scratch.path()).close()
    let queue = try store([first, rebuild]).open(at: scratch.path())
    #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM b") } == 1)
    #expect(try queue.read { try Int.fetchOne($0, sql: "PRAGMA foreign_keys") } == 1)
  }

  @Test func `lets several open the same old file at once`() async throws {
    try Shelf.make(1, at: scratch.path())
    let path = scratch.path()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { try Shelf.release(3).open(at: path, busyTimeout: .seconds(60)).close() }
      }
      try await group.waitForAll()
    }
    let queue = try Shelf.release(3).open(at: path)
    #expect(try await queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM book") } == 3)
  }
}
