import GRDB
import GRDBSQLite

extension PantryConnection {
  /// ``run(_:_:)`` with values that are the database's own already, as rows and the journal's lines are. They are bound to
  /// SQLite itself: through arguments, which take each of them by a key path, an import takes a fifth longer.
  func run(_ sql: String, values: [DatabaseValue]) throws {
    let bound = try BoundValues(values)
    let statement = try unsafe statement(sql).sqliteStatement
    let code = unsafe bound.run(statement)
    guard code == SQLITE_DONE else {
      throw DatabaseError(
        resultCode: ResultCode(rawValue: code),
        message: unsafe String(cString: sqlite3_errmsg(db.sqliteConnection)),
        sql: sql)
    }
  }
}

/// Values for a statement, the texts of all in one piece of memory.
private struct BoundValues {
  private let values: [DatabaseValue]
  /// Ends with a NUL, so that it has a place also where all texts are empty.
  private var bytes: [UInt8] = []

  /// - Throws: for a text with a NUL, at which the database would cut it off and say nothing.
  init(_ values: [DatabaseValue]) throws {
    self.values = values
    bytes.reserveCapacity(512)
    for value in values {
      switch value.storage {
      case .string(let text): bytes.append(contentsOf: text.utf8)
      case .null, .int64, .double: break
      // No table of a pantry has any.
      case .blob: throw DatabaseError(resultCode: .SQLITE_MISMATCH)
      }
    }
    guard !bytes.contains(0) else { throw PantryError.containsNUL }
    bytes.append(0)
  }

  /// Runs it once.
  /// - Returns: SQLite's result code.
  func run(_ statement: OpaquePointer) -> Int32 {
    unsafe bytes.withUnsafeBytes { memory in
      var start = memory.baseAddress
      for (value, place) in zip(values, Int32(1)...) {
        switch value.storage {
        case .null, .blob: unsafe sqlite3_bind_null(statement, place)
        case .int64(let number): unsafe sqlite3_bind_int64(statement, place, number)
        case .double(let number): unsafe sqlite3_bind_double(statement, place, number)
        case .string(let text):
          let text = unsafe (start: start, count: text.utf8.count)
          unsafe sqlite3_bind_text(
            statement, place, text.start?.assumingMemoryBound(to: CChar.self), Int32(text.count), nil)
          unsafe start = text.start?.advanced(by: text.count)
        }
      }
      // The texts are SQLite's only as long as they are here.
      defer {
        unsafe sqlite3_reset(statement)
        unsafe sqlite3_clear_bindings(statement)
      }
      return unsafe sqlite3_step(statement)
    }
  }
}
