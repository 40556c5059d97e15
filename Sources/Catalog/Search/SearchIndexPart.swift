import Foundation
import GRDB
import GRDBSQLite

/// A part of the index as it is stored: what is known of it without its lists.
struct SearchIndexPart {
  let number: Int64
  /// The number of the segment's first part.
  let segment: Int64
  /// For each length of names, the number of the first product that has a longer one.
  let ends: [Int]

  var productCount: Int { ends.last ?? 0 }

  /// All parts, those of one segment one after the other.
  static func all(_ db: Database) throws -> [SearchIndexPart] {
    let rows = try Row.fetchAll(db, sql: "SELECT number, segment, lengths FROM search_part ORDER BY number")
    return try rows.map { row in
      SearchIndexPart(
        number: try row.decode(Int64.self, atIndex: 0), segment: try row.decode(Int64.self, atIndex: 1),
        ends: try row.withUnsafeData(atIndex: 2, ends))
    }
  }

  /// Writes a new part's products.
  static func insert(_ documents: SearchDocuments, number: Int64, segment: Int64, _ db: Database) throws {
    var lengths: [UInt8] = []
    for count in documents.counts { lengths.appendVarint(UInt64(count)) }
    try db.execute(
      sql: "INSERT INTO search_part VALUES(?, ?, ?, ?)",
      arguments: [number, segment, documents.keys.count, Data(lengths)])
    try SearchKeys.insert(documents.keys, part: number, db)
  }

  private static func ends(_ data: Data?) -> [Int] {
    let bytes = data.map(Array.init) ?? []
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      var reader = unsafe VarintReader(buffer)
      var total = 0
      var ends: [Int] = []
      // The limit is what a part can hold: a damaged file must not ask for more memory than there is.
      while let count = reader.next(), count < 1 << 24, ends.count < NameLength.count {
        total += Int(count)
        ends.append(total)
      }
      return ends
    }
  }
}

/// Reads the GTINs of the products that the index knows by number.
@safe
struct SearchKeys {
  private let statement: Statement

  /// How many stand in one row, so that it fills a page.
  private static let blockSize = 660
  /// Fourteen digits fit into six bytes.
  private static let keySize = 6
  /// A row's place is its part's number and, in this many of the lowest bits, its own within the part.
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
