import GRDB
import GRDBSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Brings sorted products into the table: inserts the new ones, updates those that differ, leaves the rest.
struct ProductMerge {
  /// What came of a product.
  enum Change { case inserted, updated, unchanged }

  private let writer: ProductWriter
  private let reader: ProductReader
  private var cursor: ProductCursor?
  private var index: SearchIndex
  private let fields: [CatalogField]
  private let name: Int
  private let brand: Int?
  private let isDry: Bool

  /// - Parameter isDry: true to find out only what would come of each product.
  init(_ db: Database, fields: [CatalogField], isDry: Bool = false) throws {
    writer = try ProductWriter(db, fields: fields)
    reader = try ProductReader(db)
    let isEmpty = try Row.fetchOne(db, sql: "SELECT 1 FROM product LIMIT 1") == nil
    cursor = isEmpty ? nil : try ProductCursor(db, fields: fields)
    index = try SearchIndex(db)
    self.fields = fields
    name = fields.firstIndex(of: .name) ?? 0
    brand = fields.firstIndex(of: .brand)
    self.isDry = isDry
  }

  /// Takes the next product, by ascending key.
  mutating func take(_ record: SortedRecord) throws -> Change {
    guard try cursor?.move(to: record.key) ?? false else {
      if !isDry {
        try writer.insert(record)
        try addToIndex(record, brand: brand.map(record.range) ?? 0..<0)
      }
      return .inserted
    }
    guard let cursor, cursor.differs(from: record) else { return .unchanged }
    if !isDry {
      if cursor.differsInWords(from: record) { try addToIndexAgain(record) }
      try writer.update(record)
    }
    return .updated
  }

  /// - Parameter mayRebuild: false where others would wait until the whole index is written anew.
  mutating func finish(mayRebuild: Bool) throws {
    cursor?.close()
    if !isDry { try index.finish(mayRebuild: mayRebuild) }
  }

  private mutating func addToIndex(_ record: SortedRecord, brand: Range<Int>) throws {
    try index.add(key: record.key, bytes: record.bytes, name: record.range(of: name), brand: brand)
  }

  /// All words of a product stand in one part of the index: without a column of brands, with that of the table.
  private mutating func addToIndexAgain(_ record: SortedRecord) throws {
    if let brand { return try addToIndex(record, brand: record.range(of: brand)) }
    var bytes = Array(record.bytes[record.range(of: name)])
    let end = bytes.count
    bytes.append(contentsOf: (try reader.product(record.key)?.brand ?? "").utf8)
    try index.add(key: record.key, bytes: bytes, name: 0..<end, brand: end..<bytes.count)
  }
}

/// Walks along the table of products by ascending key, beside a sorted file.
@safe
struct ProductCursor {
  private let rows: Statement
  private let fields: [CatalogField]
  private var key: UInt64?
  private var isAtEnd = false

  /// How many products are passed one by one before the next one wanted is sought.
  private static let stride = 24

  init(_ db: Database, fields: [CatalogField]) throws {
    let columns = fields.map { $0 == .shelfLifeDays ? "CAST(\($0.column) AS TEXT)" : $0.column }
    rows = try db.makeStatement(
      sql: "SELECT gtin, \(columns.joined(separator: ", ")) FROM product WHERE gtin >= ? ORDER BY gtin")
    self.fields = fields
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

  /// True when one of the values at which the cursor stands is another than the record's.
  func differs(from record: SortedRecord) -> Bool {
    fields.indices.contains { !isSame($0, record) }
  }

  /// True when the name or the brand is another, which the search has to know.
  func differsInWords(from record: SortedRecord) -> Bool {
    fields.indices.contains { (fields[$0] == .name || fields[$0] == .brand) && !isSame($0, record) }
  }

  /// Ends the walk, so that the table can be written by others.
  func close() { unsafe sqlite3_reset(rows.sqliteStatement) }

  private func isSame(_ index: Int, _ record: SortedRecord) -> Bool {
    let range = record.range(of: index)
    let pointer = unsafe rows.sqliteStatement
    let column = Int32(index + 1)
    // As a blob the text is not copied to get a NUL at its end. Empty and NULL are both nil.
    guard let text = unsafe sqlite3_column_blob(pointer, column) else { return range.isEmpty }
    let count = unsafe Int(sqlite3_column_bytes(pointer, column))
    guard count == range.count, count > 0 else { return false }
    return unsafe record.bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      return unsafe memcmp(text, start + range.lowerBound, count) == 0
    }
  }

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
