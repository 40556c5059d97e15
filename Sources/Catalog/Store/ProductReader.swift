import Barcodes
import GRDB
import GRDBSQLite
import Storage

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
      imageURL: text(6), shelfLifeDays: number(7), dueType: text(8), shelfLifeFrom: text(9))
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
