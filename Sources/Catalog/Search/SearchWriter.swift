import GRDB
import GRDBSQLite
import Storage

/// Writes the lists of a new segment, by ascending term.
@safe
struct SearchWriter {
  private let statement: Statement
  private let segment: Int64

  init(_ db: Database, segment: Int64) throws {
    statement = try db.cachedStatement(sql: "INSERT INTO search VALUES(?, ?, ?)")
    self.segment = segment
  }

  func insert(_ term: SearchTerm, _ lists: ArraySlice<UInt8>) throws {
    let pointer = unsafe statement.sqliteStatement
    let code = unsafe lists.withUnsafeBytes { blob in
      unsafe sqlite3_bind_int64(pointer, 1, segment)
      unsafe sqlite3_bind_int64(pointer, 2, term.stored)
      unsafe sqlite3_bind_blob(pointer, 3, blob.baseAddress, Int32(blob.count), nil)
      defer { unsafe sqlite3_reset(pointer) }
      return unsafe sqlite3_step(pointer)
    }
    guard code == SQLITE_DONE else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }
}

extension SortedRuns {
  /// Writes the lists that the parts have of each term as one row.
  func merge(into writer: SearchWriter) throws {
    guard var merge = merged(valueCount: 0) else { return }
    var term: SearchTerm?
    var lists: [UInt8] = []
    while let record = try merge.next() {
      let next = SearchTerm(number: record.key)
      if let term, term != next {
        try writer.insert(term, lists[...])
        lists.removeAll(keepingCapacity: true)
      }
      term = next
      lists.append(contentsOf: record.content)
    }
    if let term { try writer.insert(term, lists[...]) }
  }
}
