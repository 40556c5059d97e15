import Foundation
import GRDB
import GRDBSQLite

/// Reads the GTINs of the products that the index knows by number.
@safe
struct SearchKeys {
  private let statement: Statement

  /// How many stand in one row, so that it fills a page.
  private static let blockSize = 660
  /// Fourteen digits fit into six bytes.
  private static let keySize = 6
  /// A row's place is its part's number and, in so many of the lowest bits, its own within the part.
  private static let blockBits: Int64 = 20

  init(_ db: Database) throws {
    statement = try db.cachedStatement(sql: "SELECT keys FROM search_key WHERE place = ?")
  }

  /// Nil where the file is damaged.
  func key(_ number: Int, of part: SearchIndexPart) throws -> UInt64? {
    let pointer = unsafe statement.sqliteStatement
    defer { unsafe sqlite3_reset(pointer) }
    unsafe sqlite3_bind_int64(pointer, 1, Self.place(part.number, number / Self.blockSize))
    let status = unsafe sqlite3_step(pointer)
    if status == SQLITE_DONE { return nil }
    guard status == SQLITE_ROW else { throw DatabaseError(resultCode: ResultCode(rawValue: status)) }
    let start = number % Self.blockSize * Self.keySize
    guard let blob = unsafe sqlite3_column_blob(pointer, 0),
      unsafe Int(sqlite3_column_bytes(pointer, 0)) >= start + Self.keySize
    else { return nil }
    let bytes = unsafe UnsafeRawBufferPointer(start: blob + start, count: Self.keySize)
    return unsafe bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Writes those of a new part, in the order of the products' numbers.
  static func insert(_ keys: [UInt64], part: Int64, _ db: Database) throws {
    let insertion = try db.makeStatement(sql: "INSERT INTO search_key VALUES(?, ?)")
    for (block, start) in stride(from: 0, to: keys.count, by: blockSize).enumerated() {
      var bytes: [UInt8] = []
      for key in keys[start...].prefix(blockSize) {
        unsafe withUnsafeBytes(of: key.littleEndian) { unsafe bytes.append(contentsOf: $0.prefix(keySize)) }
      }
      try insertion.execute(arguments: [place(part, block), Data(bytes)])
    }
  }

  private static func place(_ part: Int64, _ block: Int) -> Int64 { part << blockBits | Int64(block) }
}
