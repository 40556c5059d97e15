import Foundation
import GRDB

/// What the import of a file leaves behind, by which the next one can tell that it would change nothing.
///
/// It holds as long as none of the products that the file names has been changed since. Another program's writing
/// takes all traces away.
struct ImportTrace: Equatable {
  /// Of the rows as they were stored.
  let digest: Int64
  let rows: Int
  /// Rows that could not be used, without the duplicates.
  let rejected: Int
  /// Rows that say something else of a product than a row before them.
  let duplicates: Int
  /// The size of the file as it was read, packed or not.
  let byteCount: Int

  /// So many are kept at most, and not more than name each product so many times on average; the oldest are forgotten.
  private static let (limit, timesProducts) = (64, 2)

  static func createTables(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE import_trace(
          number INTEGER PRIMARY KEY,
          digest INTEGER NOT NULL,
          rows INTEGER NOT NULL,
          rejected INTEGER NOT NULL,
          duplicates INTEGER NOT NULL,
          byte_count INTEGER NOT NULL,
          keys BLOB
        );
        CREATE TABLE import_trace_state(change_counter INTEGER);
        """)
  }

  /// The traces that hold: none when somebody else has written since they were kept.
  static func all(_ db: Database) throws -> [ImportTrace] {
    guard try stateHolds(db) else { return [] }
    return try Row.fetchAll(
      db, sql: "SELECT digest, rows, rejected, duplicates, byte_count FROM import_trace"
    ).map {
      ImportTrace(
        digest: try $0.decode(Int64.self, atIndex: 0), rows: try $0.decode(Int.self, atIndex: 1),
        rejected: try $0.decode(Int.self, atIndex: 2), duplicates: try $0.decode(Int.self, atIndex: 3),
        byteCount: try $0.decode(Int.self, atIndex: 4))
    }
  }

  /// True when nobody else has written since.
  static func stateHolds(_ db: Database) throws -> Bool {
    guard let now = ChangeCounter.value(db) else { return false }
    return try Int64.fetchOne(db, sql: "SELECT change_counter FROM import_trace_state") == Int64(now)
  }

  /// Lets the traces of a catalog hold in a copy of it, whose count of transactions is another.
  static func adopt(_ copy: Database) throws {
    let counter = ChangeCounter.value(copy).map(Int64.init)
    try copy.execute(sql: "UPDATE import_trace_state SET change_counter = ?", arguments: [counter])
  }

  /// To be called by every transaction that changes the catalog, before its end.
  /// - Parameters:
  ///   - trace: that of the import which the transaction is, with the keys of all products that its file names.
  ///   - changed: the keys of the products that were there before and have other values now.
  static func keep(_ trace: (ImportTrace, keys: KeyList)?, changed: KeyList, in db: Database) throws {
    let counter = ChangeCounter.value(db)
    if try !stateHolds(db) { try ProductCount.takeAnew(db) }
    if try all(db).isEmpty {
      try db.execute(sql: "DELETE FROM import_trace")
    } else if !changed.isEmpty {
      try deleteThose(naming: changed, db)
    }
    if let (trace, keys) = trace { try trace.insert(keys, db) }
    try db.execute(sql: "DELETE FROM import_trace_state")
    // What the count is going to be when the transaction is done.
    try db.execute(
      sql: "INSERT INTO import_trace_state VALUES(?)", arguments: [counter.map { Int64($0 &+ 1) }])
  }

  /// True when it says the same, of whatever file.
  func hasSameContent(as other: ImportTrace) -> Bool {
    (digest, rows, rejected) == (other.digest, other.rows, other.rejected)
  }

  private static func deleteThose(naming changed: KeyList, _ db: Database) throws {
    for number in try Int64.fetchAll(db, sql: "SELECT number FROM import_trace") {
      let keys = try Data.fetchOne(
        db, sql: "SELECT keys FROM import_trace WHERE number = ?", arguments: [number])
      // A version before this one kept none.
      if let keys, !KeyList(bytes: Array(keys)).overlaps(changed) { continue }
      try db.execute(sql: "DELETE FROM import_trace WHERE number = ?", arguments: [number])
    }
  }

  private func insert(_ keys: KeyList, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM import_trace WHERE digest = ?", arguments: [digest])
    try db.execute(
      sql: "INSERT INTO import_trace VALUES(NULL, ?, ?, ?, ?, ?, ?)",
      arguments: [digest, rows, rejected, duplicates, byteCount, Data(keys.bytes)])
    let products = try Int.fetchOne(db, sql: "SELECT sum(products) FROM search_part") ?? 0
    try db.execute(
      sql: """
        DELETE FROM import_trace WHERE number <= (SELECT max(number) FROM import_trace) - ?
          OR number < (SELECT max(number) FROM import_trace) AND
            (SELECT sum(rows) FROM import_trace AS later WHERE later.number >= import_trace.number) > ?
        """, arguments: [Self.limit, Self.timesProducts * products])
  }
}
