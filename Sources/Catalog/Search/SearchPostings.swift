import GRDB
import GRDBSQLite
import StoreFiles

/// The products of a term, part by part of a segment.
///
/// For each part: its number within the segment, how many bytes follow, and for each place that has products of the
/// term a list. A list begins with its count and place, for a long one how many bytes it takes; then the products'
/// numbers by ascending order, each as the distance from the one before.
enum SearchPostings {
  /// A longer list says how long it is, so that the end of it can be left out.
  static let longList = 4096

  /// - Parameter entries: numbers by ascending order, in their lowest two bits the place.
  static func append(_ entries: ArraySlice<UInt32>, part: Int, to bytes: inout [UInt8]) {
    var lists: [UInt8] = []
    for place in SearchPlace.allCases { append(entries, of: place, to: &lists) }
    bytes.appendVarint(UInt64(part))
    bytes.appendVarint(UInt64(lists.count))
    bytes.append(contentsOf: lists)
  }

  private static func append(_ entries: ArraySlice<UInt32>, of place: SearchPlace, to bytes: inout [UInt8]) {
    let place = UInt32(place.rawValue)
    var count = 0
    for entry in entries where entry & 3 == place { count += 1 }
    guard count > 0 else { return }
    bytes.appendVarint(UInt64(count) << 2 | UInt64(place))
    guard count > longList else { return appendNumbers(entries, of: place, to: &bytes) }
    var numbers: [UInt8] = []
    appendNumbers(entries, of: place, to: &numbers)
    bytes.appendVarint(UInt64(numbers.count))
    bytes.append(contentsOf: numbers)
  }

  private static func appendNumbers(
    _ entries: ArraySlice<UInt32>, of place: UInt32, to bytes: inout [UInt8]
  ) {
    var last: UInt32 = 0
    for entry in entries where entry & 3 == place {
      bytes.appendVarint(UInt64(entry >> 2 - last))
      last = entry >> 2
    }
  }

  /// Gives the lists of each part, to be read with ``forEach(in:limit:_:)``.
  static func forEachPart(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (_ part: Int, UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var reader = unsafe VarintReader(bytes)
    while let part = reader.next(), let count = reader.next(), let lists = unsafe reader.bytes(count) {
      unsafe body(Int(truncatingIfNeeded: part), lists)
    }
  }

  /// Gives the products' numbers place by place, of each place not more than the limit unless that is less than
  /// ``longList``.
  @inline(__always)
  static func forEach(
    in lists: UnsafeBufferPointer<UInt8>, limit: Int, _ body: (_ number: Int, _ place: UInt64) -> Void
  ) {
    var reader = unsafe VarintReader(lists)
    while let head = reader.next() {
      let count = Int(truncatingIfNeeded: head >> 2)
      guard count > longList else {
        forEachNumber(&reader, count) { body($0, head & 3) }
        continue
      }
      guard let size = reader.next(), let numbers = unsafe reader.bytes(size) else { return }
      var list = unsafe VarintReader(numbers)
      forEachNumber(&list, min(count, max(limit, longList))) { body($0, head & 3) }
    }
  }

  @inline(__always)
  private static func forEachNumber(_ reader: inout VarintReader, _ count: Int, _ body: (Int) -> Void) {
    var number = 0
    for _ in 0..<count {
      guard let distance = reader.next() else { return }
      number &+= Int(truncatingIfNeeded: distance)
      body(number)
    }
  }
}

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
    _ range: SearchRange,
    _ body: (_ term: SearchTerm, _ part: Int, _ lists: UnsafeBufferPointer<UInt8>) -> Void
  ) throws {
    let pointer = unsafe statement.sqliteStatement
    defer { unsafe sqlite3_reset(pointer) }
    unsafe sqlite3_bind_int64(pointer, 1, segment)
    unsafe sqlite3_bind_int64(pointer, 2, SearchTerm(number: range.terms.lowerBound).stored)
    unsafe sqlite3_bind_int64(pointer, 3, SearchTerm(number: range.terms.upperBound).stored)
    var code = unsafe sqlite3_step(pointer)
    while code == SQLITE_ROW {
      let term = SearchTerm(stored: unsafe sqlite3_column_int64(pointer, 0))
      if !range.contains(term) {
        code = unsafe sqlite3_step(pointer)
        continue
      }
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
    guard var merge = merged() else { return }
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
