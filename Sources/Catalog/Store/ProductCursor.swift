import GRDB
import GRDBSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Walks along the table of products by ascending key, beside a sorted file.
@safe
struct ProductCursor {
  /// Those that can be compared, in the order of their places.
  let fields: [CatalogField]
  private let rows: Statement
  private var key: UInt64?
  private var isAtEnd = false

  /// How many products are passed one by one before the next one wanted is sought.
  private static let stride = 24

  init(_ db: Database, fields: [CatalogField]) throws {
    self.fields = fields
    let columns = fields.map { $0.isNumber ? "CAST(\($0.column) AS TEXT)" : $0.column }
    rows = try db.makeStatement(
      sql: "SELECT gtin, \(columns.joined(separator: ", ")) FROM product WHERE gtin >= ? ORDER BY gtin")
  }

  /// Moves to this key, which is above the last one asked for; false when the table does not have it.
  mutating func move(to wanted: UInt64) throws -> Bool {
    if isAtEnd { return false }
    if key == nil { try seek(wanted) }
    var steps = 0
    while let key, key < wanted {
      if steps == Self.stride { try seek(wanted) } else { try step() }
      steps += 1
    }
    return key == wanted
  }

  /// True when the value at the place is these bytes of the record's; empty is NULL.
  func holds(_ range: Range<Int>, of record: SortedRecord, at place: Int) -> Bool {
    let pointer = unsafe rows.sqliteStatement
    let column = Int32(place + 1)
    // As a blob the text is not copied to get a NUL at its end. Empty and NULL are both nil.
    guard let text = unsafe sqlite3_column_blob(pointer, column) else { return range.isEmpty }
    let count = unsafe Int(sqlite3_column_bytes(pointer, column))
    guard count == range.count, count > 0 else { return false }
    return unsafe record.bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      return unsafe memcmp(text, start + range.lowerBound, count) == 0
    }
  }

  /// Ends the walk, so that the table can be written by others.
  func close() { unsafe sqlite3_reset(rows.sqliteStatement) }

  private mutating func seek(_ wanted: UInt64) throws {
    unsafe sqlite3_reset(rows.sqliteStatement)
    unsafe sqlite3_bind_int64(rows.sqliteStatement, 1, Int64(wanted))
    try step()
  }

  private mutating func step() throws {
    let code = unsafe sqlite3_step(rows.sqliteStatement)
    switch code {
    case SQLITE_ROW: key = UInt64(bitPattern: unsafe sqlite3_column_int64(rows.sqliteStatement, 0))
    case SQLITE_DONE:
      key = nil
      isAtEnd = true
    default: throw DatabaseError(resultCode: ResultCode(rawValue: code))
    }
  }
}
