import GRDB

/// How many products there are, kept by every transaction that adds some.
enum ProductCount {
  static func add(_ count: Int, in db: Database) throws {
    try db.execute(sql: "UPDATE product_count SET number = number + ?", arguments: [count])
  }

  /// For when another program may have written.
  static func takeAnew(_ db: Database) throws {
    try db.execute(sql: "UPDATE product_count SET number = (SELECT count(*) FROM product)")
  }

  /// Counted anew where another program may have written since.
  static func value(_ db: Database) throws -> Int {
    if try ImportTrace.stateHolds(db),
      let kept = try Int.fetchOne(db, sql: "SELECT number FROM product_count")
    {
      return kept
    }
    return try Int.fetchOne(db, sql: "SELECT count(*) FROM product") ?? 0
  }
}
