import GRDB
import GRDBSQLite

/// What is known of the products without a look at them: how many there are, and which import made them what they are.
///
/// It holds as long as only this program writes: every transaction that changes products renews it, and SQLite counts
/// the transactions of whatever program in the header of the file, so that a count that has gone on says that
/// somebody else has written.
struct CatalogState {
  var productCount: Int
  /// The last import, where nothing has changed a product since: the same rows once more would change nothing.
  var lastImport: ImportDigest?

  init(productCount: Int, lastImport: ImportDigest?) {
    self.productCount = productCount
    self.lastImport = lastImport
  }

  /// Where it does not hold, the products are counted, and no import is known.
  init(_ db: Database) throws {
    let row = try Row.fetchOne(
      db, sql: "SELECT change_counter, products, digest, duplicates FROM catalog_state")
    guard let row, let now = Self.changeCounter(db), try row.decode(Int64?.self, atIndex: 0) == Int64(now)
    else {
      productCount = try Int.fetchOne(db, sql: "SELECT count(*) FROM product") ?? 0
      return
    }
    productCount = try row.decode(Int.self, atIndex: 1)
    if let value = try row.decode(Int64?.self, atIndex: 2) {
      lastImport = ImportDigest(value: value, duplicates: try row.decode(Int.self, atIndex: 3))
    }
  }

  /// To be called by every transaction that changes products, before its end.
  func write(_ db: Database) throws {
    // What the count is going to be when the transaction is done.
    let counter = Self.changeCounter(db).map { Int64($0 &+ 1) }
    try db.execute(sql: "DELETE FROM catalog_state")
    try db.execute(
      sql: "INSERT INTO catalog_state(change_counter, products, digest, duplicates) VALUES(?, ?, ?, ?)",
      arguments: [counter, productCount, lastImport?.value, lastImport?.duplicates])
  }

  /// How many transactions have changed the file, inside a transaction those before it; nil in memory, and with a
  /// write-ahead log, which does not count. Source: SQLite, Database File Format, section 1.3.7.
  static func changeCounter(_ db: Database) -> UInt32? {
    var file: UnsafeMutablePointer<sqlite3_file>?
    // Through SQLite's own handle: closing another one of this process would drop SQLite's locks.
    let status = unsafe sqlite3_file_control(db.sqliteConnection, "main", SQLITE_FCNTL_FILE_POINTER, &file)
    guard status == SQLITE_OK, let file = unsafe file, let read = unsafe file.pointee.pMethods?.pointee.xRead
    else { return nil }
    var header = [UInt8](repeating: 0, count: 28)
    let count = Int32(header.count)
    let result = unsafe header.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, count, 0) }
    // The versions of the format for writing and reading: 1 is a rollback journal.
    guard result == SQLITE_OK, header[18] == 1, header[19] == 1 else { return nil }
    return header[24...].reduce(0) { $0 << 8 | UInt32($1) }
  }
}

/// What an import is recognized by.
struct ImportDigest: Equatable {
  /// Of all its rows: see ``RowDigest``.
  let value: Int64
  /// Rows that say something else of a product than a row before them, and have to be named each time.
  let duplicates: Int
}
