import Barcodes
import GRDB

/// What people have said of products themselves, which no list that is imported later takes back.
///
/// A product's values stand in the table of products, whoever has said them; here stands which of them somebody has said, and
/// that a product was taken out.
struct HandMade {
  private var values: [UInt64: [CatalogField: [UInt8]]] = [:]
  private var removed: Set<UInt64> = []

  /// In the place of a field's name: the product is not to come back.
  private static let removal = "removed"

  static func createTable(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE by_hand(
          gtin INTEGER NOT NULL,
          field TEXT NOT NULL,
          value TEXT NOT NULL,
          PRIMARY KEY (gtin, field)
        ) WITHOUT ROWID
        """)
  }

  init(_ db: Database) throws {
    let rows = try Row.fetchCursor(db, sql: "SELECT gtin, field, value FROM by_hand")
    while let row = try rows.next() {
      let key = UInt64(bitPattern: try row.decode(Int64.self, atIndex: 0))
      let name = try row.decode(String.self, atIndex: 1)
      let value = try row.decode(String.self, atIndex: 2)
      if let field = CatalogField(rawValue: name) {
        values[key, default: [:]][field] = Array(value.utf8)
      } else if name == Self.removal {
        removed.insert(key)
      }
    }
  }

  /// True for a product that somebody has taken out.
  func isRemoved(_ key: UInt64) -> Bool { removed.contains(key) }

  /// True for a product of which somebody has said something.
  func holds(_ key: UInt64) -> Bool { values[key] != nil }

  /// What a list says of a product, with what somebody has said in its place.
  func corrected(_ record: SortedRecord, fields: [CatalogField]) -> SortedRecord {
    guard let said = values[record.key] else { return record }
    var draft = ProductDraft(fields: fields)
    for (place, field) in fields.enumerated() {
      if let value = said[field] {
        draft.append(value)
      } else {
        draft.append(record.bytes[record.range(of: place)])
      }
    }
    var bytes: [UInt8] = []
    SortedRecord.append(
      key: record.key, file: record.file, line: record.line, draft: draft, rowText: nil, to: &bytes)
    return SortedRecord(bytes: bytes, start: 0)
  }

  static func keep(_ product: Product, _ fields: Set<CatalogField>, in db: Database) throws -> Bool {
    _ = try bringBack(product.gtin, in: db)
    for field in fields {
      try db.execute(
        sql: "REPLACE INTO by_hand VALUES(?, ?, ?)",
        arguments: [Int64(product.gtin.number), field.rawValue, product.text(of: field) ?? ""])
    }
    return true
  }

  static func said(of field: CatalogField, in db: Database) throws -> [GTIN: String] {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT gtin, value FROM by_hand WHERE field = ?", arguments: [field.rawValue])
    var said: [GTIN: String] = [:]
    while let row = try rows.next() {
      let key = UInt64(bitPattern: try row.decode(Int64.self, atIndex: 0))
      guard let gtin = GTIN(number: key) else { continue }
      said[gtin] = try row.decode(String.self, atIndex: 1)
    }
    return said
  }

  static func remove(_ gtin: GTIN, in db: Database) throws {
    try db.execute(sql: "DELETE FROM by_hand WHERE gtin = ?", arguments: [Int64(gtin.number)])
    try db.execute(
      sql: "INSERT INTO by_hand VALUES(?, ?, '')", arguments: [Int64(gtin.number), removal])
  }

  /// False where it was not taken out.
  static func bringBack(_ gtin: GTIN, in db: Database) throws -> Bool {
    try db.execute(
      sql: "DELETE FROM by_hand WHERE gtin = ? AND field = ?", arguments: [Int64(gtin.number), removal])
    return db.changesCount > 0
  }
}
