import GRDB
import GRDBSQLite

/// Whether every value of a table is of its column's type, and every text such as can be read: what is no UTF-8 would be
/// read as something else without a word, and what follows a NUL not at all.
@safe
struct ValueExamination {
  private let statement: Statement
  /// For each column the storage class that its values have; nil where any will do.
  private let classes: [Int32?]

  /// - Parameter table: one of those that our own steps make.
  init(_ db: Database, table: String) throws {
    statement = try db.makeStatement(sql: "SELECT * FROM \(table)")
    let types = try String.fetchAll(
      db, sql: "SELECT type FROM pragma_table_xinfo(?) ORDER BY cid", arguments: [table])
    classes = types.map { ["INTEGER": SQLITE_INTEGER, "TEXT": SQLITE_TEXT, "BLOB": SQLITE_BLOB][$0] }
  }

  /// The first column of the first row that has another value; nil when there is none.
  func strangeRow() throws -> String? {
    defer { unsafe sqlite3_reset(statement.sqliteStatement) }
    while true {
      switch unsafe sqlite3_step(statement.sqliteStatement) {
      case SQLITE_ROW:
        for (column, expected) in classes.enumerated() where !isSound(Int32(column), expected) {
          return text(0) ?? "?"
        }
      case SQLITE_DONE: return nil
      case let code: throw DatabaseError(resultCode: ResultCode(rawValue: code))
      }
    }
  }

  private func isSound(_ column: Int32, _ expected: Int32?) -> Bool {
    let found = unsafe sqlite3_column_type(statement.sqliteStatement, column)
    if found == SQLITE_NULL { return true }
    return (expected ?? found) == found && (found != SQLITE_TEXT || text(column) != nil)
  }

  /// Nil for what is no UTF-8 and what holds a NUL.
  private func text(_ column: Int32) -> String? {
    let pointer = unsafe statement.sqliteStatement
    guard let start = unsafe sqlite3_column_text(pointer, column) else { return nil }
    let count = unsafe Int(sqlite3_column_bytes(pointer, column))
    let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
    return unsafe bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }
}
