import GRDB

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
