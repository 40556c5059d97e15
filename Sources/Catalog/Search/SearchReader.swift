import GRDB
import GRDBSQLite

/// Reads the lists of a segment.
@safe
struct SearchReader {
  private let statement: Statement
  private let segment: Int64

  init(_ db: Database, segment: Int64) throws {
    statement = try db.cachedStatement(
      sql: "SELECT term, postings FROM search WHERE segment = ? AND term BETWEEN ? AND ?")
    self.segment = segment
  }

  /// Gives the lists of each term of the range, part by part.
  func forEach(
    _ terms: ClosedRange<UInt64>,
    _ body: (_ term: SearchTerm, _ part: Int, _ lists: UnsafeBufferPointer<UInt8>) -> Void
  ) throws {
    let pointer = unsafe statement.sqliteStatement
    defer { unsafe sqlite3_reset(pointer) }
    unsafe sqlite3_bind_int64(pointer, 1, segment)
    unsafe sqlite3_bind_int64(pointer, 2, SearchTerm(number: terms.lowerBound).stored)
    unsafe sqlite3_bind_int64(pointer, 3, SearchTerm(number: terms.upperBound).stored)
    var code = unsafe sqlite3_step(pointer)
    while code == SQLITE_ROW {
      let term = SearchTerm(stored: unsafe sqlite3_column_int64(pointer, 0))
      let count = unsafe Int(sqlite3_column_bytes(pointer, 1))
      if let blob = unsafe sqlite3_column_blob(pointer, 1) {
        unsafe SearchPostings.forEachPart(
          UnsafeBufferPointer(start: blob.assumingMemoryBound(to: UInt8.self), count: count)
        ) { part, lists in
          unsafe body(term, part, lists)
        }
      }
      code = unsafe sqlite3_step(pointer)
    }
    guard code == SQLITE_DONE else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }
}
