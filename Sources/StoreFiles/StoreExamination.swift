import GRDB
import GRDBSQLite

/// What has to hold of a file before anything relies on it: the same for a backup that is to be restored, for a store
/// that another program has written to, and for the doctor.
extension StoreFile {
  /// Refuses an open file whose tables are not exactly those of its version, whose pages contradict each other, or
  /// whose rows are not what this program writes.
  /// - Parameter rows: false where the rows were written by this program for sure.
  func requireSound(_ db: Database, rows: Bool = true) throws {
    if let strange = try strangeInSchema(db) { throw StoreError.unsound(strange) }
    guard try contradictions(db).isEmpty else { throw StoreError.damaged }
    try requireSoundValues(db)
    if rows { try requireSoundRows(db) }
  }

  /// All that ``requireSound(_:rows:)`` would refuse, in sentences.
  func findings(_ db: Database) throws -> [String] {
    do {
      if let strange = try strangeInSchema(db) { return [strange.description] }
      let contradictions = try contradictions(db)
      guard contradictions.isEmpty else { return contradictions }
      try requireSoundValues(db)
      try requireSoundRows(db)
      return []
    } catch {
      switch StoreError(wrapping: error) {
      case .unsound(let strangeness): return [strangeness.description]
      case .damaged: return [Self.damage]
      case .unreadable(let table, let row): return ["row \(row) of the table \(table) cannot be read"]
      case let error: throw error
      }
    }
  }

  /// Of tables that are known to be ours.
  private func requireSoundValues(_ db: Database) throws {
    guard try userVersion(db) >= schemaIsKnownFrom else { return }
    let tables = try String.fetchAll(
      db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    for table in tables {
      if let row = try ValueExamination(db, table: table).strangeRow() {
        throw StoreError.unreadable(table: table, row: String(row.prefix(64)))
      }
    }
  }

  /// Rows of an older version are looked at as they are after all steps that it has not had, in memory.
  private func requireSoundRows(_ db: Database) throws {
    guard let checkRows else { return }
    guard try userVersion(db) < version else { return try checkRows(db) }
    let memory = try Self.memoryCopy(of: db)
    try migrate(memory, at: nil)
    try memory.inDatabase(checkRows)
  }

  /// Also within a transaction that writes, where a backup is refused.
  private static func memoryCopy(of db: Database) throws -> DatabaseQueue {
    var size: sqlite3_int64 = 0
    guard let bytes = unsafe sqlite3_serialize(db.sqliteConnection, "main", &size, 0) else {
      throw DatabaseError(resultCode: .SQLITE_NOMEM)
    }
    // There is no write-ahead log in memory. Source: SQLite, "Database File Format", section 1.3.3.
    if size > 19 { unsafe (bytes[18], bytes[19]) = (1, 1) }
    let memory = try DatabaseQueue()
    try memory.inDatabase { copy in
      let flags = SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE
      try check(
        unsafe sqlite3_deserialize(copy.sqliteConnection, "main", bytes, size, size, UInt32(flags)))
    }
    return memory
  }

  /// SQLite's own words, at most ten lines; empty when all is well. Reads every page.
  private func contradictions(_ db: Database) throws -> [String] {
    let lines = try String.fetchAll(db, sql: "PRAGMA integrity_check(10)").filter { $0 != "ok" }
    guard lines.isEmpty else { return lines }
    let orphans = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").prefix(10)
    return try orphans.map {
      let table = try $0.decode(String?.self, forColumn: "table")
      return "a row of \(table ?? "a table") refers to one that is not there"
    }
  }
}

extension StoreFile {
  /// What of the tables, indexes, triggers and views is not as the steps of the file's version make it; nil when all is
  /// as it should be.
  private func strangeInSchema(_ db: Database) throws -> StoreStrangeness? {
    let found = try userVersion(db)
    guard found > 0, found <= version else { return .version(found) }
    guard found >= schemaIsKnownFrom else { return nil }
    let memory = try DatabaseQueue()
    let expected = try memory.inDatabase { copy in
      for migration in migrations[..<found] { try migration(copy) }
      return try SchemaObject.all(copy)
    }
    let objects = try SchemaObject.all(db)
    if let strange = objects.first(where: { !expected.contains($0) }) {
      return .extra(strange.description)
    }
    return expected.first { !objects.contains($0) }.map { .lacks($0.description) }
      ?? (objects.count == expected.count ? nil : .namedTwice)
  }
}

/// A table, index, trigger or view.
private struct SchemaObject: Equatable, CustomStringConvertible {
  let type: String
  let name: String
  let table: String
  /// Without what only lays it out; empty for an index that a table brings with it.
  let sql: String

  /// More than ours ever have are not read.
  static func all(_ db: Database) throws -> [SchemaObject] {
    let rows = try Row.fetchAll(db, sql: "SELECT type, name, tbl_name, sql FROM sqlite_schema LIMIT 200")
    return try rows.map { row in
      SchemaObject(
        type: try row.decode(String.self, atIndex: 0), name: try row.decode(String.self, atIndex: 1),
        table: try row.decode(String.self, atIndex: 2),
        sql: (try row.decode(String?.self, atIndex: 3) ?? "").filter { !$0.isWhitespace })
    }
  }

  var description: String { "the \(type.prefix(20)) “\(name.prefix(60))”" }
}

extension StoreFile {
  /// What is wrong with a store, at most ten lines; empty when all is well, and then every command can read all of it.
  /// Reads every page and every row.
  /// - Throws: ``StoreError`` when it is no store of ours that can be opened.
  public func diagnose(_ path: String) throws(StoreError) -> [String] {
    try requireOurs(path)
    do {
      let queue = try distrusted(path)
      defer { try? queue.close() }
      return try queue.inDatabase(findings)
    } catch {
      // So damaged that it cannot even be opened.
      guard StoreError(wrapping: error) == .damaged else { throw StoreError(wrapping: error) }
      return [Self.damage]
    }
  }

  static let damage = "pages are not as they were written, contradict each other or are missing"

  /// An open file of ours that anybody may have made, as long as it should be.
  func distrusted(_ path: String) throws -> DatabaseQueue {
    let queue = try Self.connect(path, Self.distrusting(path))
    try check(queue, at: path)
    return queue
  }

  /// By the header alone.
  func requireOurs(_ path: String) throws(StoreError) {
    guard case .file(let header?, _) = try FileProbe(path: path), header.applicationID == applicationID else {
      throw .foreign(name)
    }
    guard Int(header.userVersion) <= version else {
      throw .newer(found: Int(header.userVersion), supported: version)
    }
  }
}
