import Barcodes
import GRDB
import GRDBSQLite
import StoreFiles

/// Reads products by key through one statement.
@safe
struct ProductReader {
  private let statement: Statement

  init(_ db: Database) throws {
    statement = try db.cachedStatement(sql: "SELECT \(Product.selection) FROM product WHERE gtin = ?")
  }

  /// All that may be meant; what is known for sure is not followed by what only may be.
  func products(_ code: CodeReading) throws -> [Product] {
    let exact = try code.gtins.compactMap { try product($0.number) }
    guard exact.isEmpty else { return exact }
    // A list may have written this UPC-E with eight digits, which were filed as a GTIN-8.
    return try code.gtin.eightDigitForms.compactMap { form in
      guard let product = try product(form.number), let reading = try? CodeReading(written: product.code),
        reading.expanded == code.gtin
      else { return nil }
      return product
    }
  }

  func product(_ key: UInt64) throws -> Product? {
    let pointer = unsafe statement.sqliteStatement
    defer { unsafe sqlite3_reset(pointer) }
    unsafe sqlite3_bind_int64(pointer, 1, Int64(key))
    let status = unsafe sqlite3_step(pointer)
    if status == SQLITE_DONE { return nil }
    guard status == SQLITE_ROW else { throw DatabaseError(resultCode: ResultCode(rawValue: status)) }
    guard let gtin = GTIN(number: key), let code = text(1), let name = text(2) else {
      throw StoreError.unreadable(table: "product", row: String(key))
    }
    return Product(
      gtin: gtin, code: code, name: name, brand: text(3), category: text(4), quantityText: text(5),
      imageURL: text(6), shelfLifeDays: number(7), dueType: text(8), shelfLifeFrom: text(9),
      daysAfterOpening: number(10))
  }

  private func text(_ column: Int32) -> String? {
    let pointer = unsafe statement.sqliteStatement
    guard let start = unsafe sqlite3_column_text(pointer, column) else { return nil }
    let count = unsafe Int(sqlite3_column_bytes(pointer, column))
    return unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  private func number(_ column: Int32) -> Int? {
    let pointer = unsafe statement.sqliteStatement
    guard unsafe sqlite3_column_type(pointer, column) == SQLITE_INTEGER else { return nil }
    return unsafe Int(sqlite3_column_int64(pointer, column))
  }
}

/// Writes products through statements prepared once and bound byte by byte, in a transaction of the caller's.
///
/// Measured with a million rows: binding to SQLite itself costs 2.0 s, through GRDB's arguments 3.0 s and as
/// GRDB records 8.7 s.
@safe
struct ProductWriter {
  private let insertion: Statement
  private let update: Statement
  private let valueCount: Int
  /// The places of numbers, a bit each.
  private let numbers: UInt

  init(_ db: Database, fields: [CatalogField]) throws {
    let columns = fields.map(\.column)
    valueCount = fields.count
    numbers = fields.enumerated().reduce(0) { $1.element.isNumber ? $0 | 1 << UInt($1.offset) : $0 }
    let places = Array(repeating: "?", count: columns.count + 1).joined(separator: ", ")
    let names = columns.joined(separator: ", ")
    insertion = try db.makeStatement(sql: "INSERT INTO product(gtin, \(names)) VALUES(\(places))")
    let assignments = columns.enumerated().map { "\($0.element) = ?\($0.offset + 2)" }.joined(separator: ", ")
    update = try db.makeStatement(sql: "UPDATE product SET \(assignments) WHERE gtin = ?1")
  }

  /// Adds a product that the table does not have.
  func insert(_ record: SortedRecord) throws { try run(insertion, record) }

  /// Replaces the values of a product that the table has.
  func update(_ record: SortedRecord) throws { try run(update, record) }

  private func run(_ statement: Statement, _ record: SortedRecord) throws {
    let pointer = unsafe statement.sqliteStatement
    let code = unsafe record.bytes.withUnsafeBufferPointer { buffer in
      unsafe sqlite3_bind_int64(pointer, 1, Int64(record.key))
      for index in 0..<valueCount {
        unsafe bind(pointer, index, UnsafeBufferPointer(rebasing: buffer[record.range(of: index)]))
      }
      defer { unsafe sqlite3_reset(pointer) }
      return unsafe sqlite3_step(pointer)
    }
    guard code == SQLITE_DONE else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  /// The bytes stay where they are until the statement has run, so that SQLite need not copy them.
  private func bind(_ pointer: OpaquePointer, _ index: Int, _ value: UnsafeBufferPointer<UInt8>) {
    let place = Int32(index + 2)
    guard !value.isEmpty else {
      unsafe sqlite3_bind_null(pointer, place)
      return
    }
    guard numbers & 1 << UInt(index) == 0 else {
      let number = unsafe value.reduce(Int64(0)) { $0 * 10 + Int64($1 &- UInt8(ascii: "0")) }
      unsafe sqlite3_bind_int64(pointer, place, number)
      return
    }
    unsafe value.withMemoryRebound(to: CChar.self) { text in
      _ = unsafe sqlite3_bind_text(pointer, place, text.baseAddress, Int32(text.count), nil)
    }
  }
}

extension Product {
  /// The columns that ``init(row:)`` reads, in its order.
  static let selection =
    "gtin, code, name, brand, category, quantity, image_url, shelf_life_days, due_type, shelf_life_from, "
    + "days_after_opening"

  /// By position, because names cost several times as much. Throws when the key is no GTIN, which nothing in
  /// this program writes.
  init(row: Row) throws {
    let key = try row.decode(Int64.self, atIndex: 0)
    guard let gtin = UInt64(exactly: key).flatMap(GTIN.init(number:)) else {
      throw StoreError.unreadable(table: "product", row: String(key))
    }
    func text(_ index: Int) throws -> String? { try row.decode(String?.self, atIndex: index) }
    do {
      self.init(
        gtin: gtin, code: try row.decode(String.self, atIndex: 1),
        name: try row.decode(String.self, atIndex: 2), brand: try text(3), category: try text(4),
        quantityText: try text(5), imageURL: try text(6),
        shelfLifeDays: try row.decode(Int?.self, atIndex: 7), dueType: try text(8),
        shelfLifeFrom: try text(9), daysAfterOpening: try row.decode(Int?.self, atIndex: 10))
    } catch is RowDecodingError {
      throw StoreError.unreadable(table: "product", row: gtin.description)
    }
  }
}
