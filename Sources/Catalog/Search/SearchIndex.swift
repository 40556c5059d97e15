import GRDB
import GRDBSQLite

/// The table from which the search learns which products can be meant.
///
/// It only ever points to products that may match: the search reads them and looks for itself, so what an
/// update left behind does no harm. Each import adds segments; when they have become many, all is written anew.
@safe
struct SearchIndex {
  private let db: Database
  private var segment = SearchSegment()
  private var nextNumber: Int64

  static func createTables(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE search(
          term INTEGER NOT NULL,
          segment INTEGER NOT NULL,
          postings BLOB NOT NULL,
          PRIMARY KEY(term, segment)
        ) WITHOUT ROWID;
        CREATE TABLE search_segment(number INTEGER PRIMARY KEY, products INTEGER NOT NULL);
        """)
  }

  init(_ db: Database) throws {
    self.db = db
    nextNumber = (try Int64.fetchOne(db, sql: "SELECT max(number) FROM search_segment") ?? 0) + 1
  }

  /// Adds a product that is new or has another name or brand now; by ascending key.
  mutating func add(key: UInt64, bytes: [UInt8], name: Range<Int>, brand: Range<Int>) throws {
    segment.add(key: key, bytes: bytes, name: name, brand: brand)
    productCount += 1
    if segment.isFull { try flush() }
  }

  private var productCount = 0

  /// Writes what still waits, once all products are in their table.
  mutating func finish() throws {
    guard !segment.isEmpty else { return }
    try flush()
    let segments = try Int.fetchOne(db, sql: "SELECT count(*) FROM search_segment") ?? 0
    let largest = try Int.fetchOne(db, sql: "SELECT sum(products) FROM search_segment") ?? 0
    if segments > 12 + largest / 200_000 { try Self.rebuild(db) }
  }

  /// Writes the whole index anew from the products.
  static func rebuild(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM search; DELETE FROM search_segment")
    var index = try SearchIndex(db)
    let rows = try Row.fetchCursor(db, sql: "SELECT gtin, name, brand FROM product ORDER BY gtin")
    var bytes: [UInt8] = []
    while let row = try rows.next() {
      let name: String = row[1]
      let brand: String? = row[2]
      bytes.removeAll(keepingCapacity: true)
      bytes.append(contentsOf: name.utf8)
      let end = bytes.count
      bytes.append(contentsOf: (brand ?? "").utf8)
      try index.add(
        key: UInt64(row[0] as Int64), bytes: bytes, name: 0..<end, brand: end..<bytes.count)
    }
    if !index.segment.isEmpty { try index.flush() }
  }

  private mutating func flush() throws {
    let statement = try db.cachedStatement(sql: "INSERT INTO search VALUES(?, ?, ?)")
    let pointer = unsafe statement.sqliteStatement
    let number = nextNumber
    try segment.drain { term, postings in
      let code = unsafe postings.withUnsafeBytes { blob in
        unsafe sqlite3_bind_int64(pointer, 1, Self.stored(term))
        unsafe sqlite3_bind_int64(pointer, 2, number)
        unsafe sqlite3_bind_blob(pointer, 3, blob.baseAddress, Int32(blob.count), nil)
        defer { unsafe sqlite3_reset(pointer) }
        return unsafe sqlite3_step(pointer)
      }
      guard code == SQLITE_DONE else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }
    try db.execute(
      sql: "INSERT INTO search_segment VALUES(?, ?)", arguments: [number, productCount])
    productCount = 0
    nextNumber += 1
  }

  /// SQLite's integers are signed; this keeps the order.
  static func stored(_ term: UInt64) -> Int64 { Int64(bitPattern: term ^ (1 << 63)) }
}
