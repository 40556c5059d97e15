import Barcodes
import GRDB
import StoreFiles

/// The catalog's SQLite file. It can be made again by importing again, yet is opened with the same care as any
/// other store.
enum CatalogFile {
  static let store = StoreFile(
    name: "catalog",
    // "RxCt" in ASCII.
    applicationID: 0x5278_4374,
    migrations: [
      createTables, dropFoldedNames, traceImports, mergeIndexAndKeepTraces, fileAsPrinted,
      foldWords, countProducts, keepLastImport, HandMade.createTable, addDaysAfterOpening,
    ],
    // The versions before had tables of the search that the fourth step throws away.
    schemaIsKnownFrom: 4, checkRows: checkRows, derive: derive)

  private static let checkRows: @Sendable (Database) throws -> Void = { db in
    let products = try Row.fetchCursor(db, sql: "SELECT \(Product.selection) FROM product")
    while let row = try products.next() { _ = try Product(row: row) }
    for row in try Row.fetchAll(db, sql: "SELECT * FROM import") { _ = try PastImport(row: row) }
    _ = try CatalogState(db)
    _ = try HandMade(db)
    _ = try SearchIndexPart.all(db)
  }

  private static let derive: @Sendable (Database) throws -> Void = { db in
    try SearchIndex.rebuild(db)
    let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM product") ?? 0
    try CatalogState(productCount: count, lastImport: nil).write(db)
  }

  private static let createTables: StoreFile.Migration = { db in
    // The GTIN is the row id: fourteen digits fit an integer, and nothing is smaller or faster to look up.
    try db.execute(
      sql: """
        CREATE TABLE product(
          gtin INTEGER PRIMARY KEY,
          code TEXT NOT NULL,
          name TEXT NOT NULL,
          brand TEXT,
          category TEXT,
          quantity TEXT,
          image_url TEXT,
          shelf_life_days INTEGER,
          due_type TEXT,
          name_folded TEXT NOT NULL,
          brand_folded TEXT
        );
        CREATE TABLE import(
          file TEXT PRIMARY KEY,
          imported_at INTEGER NOT NULL,
          encoding TEXT NOT NULL,
          delimiter TEXT NOT NULL,
          profile TEXT,
          rows INTEGER NOT NULL,
          inserted INTEGER NOT NULL,
          updated INTEGER NOT NULL,
          unchanged INTEGER NOT NULL,
          rejected INTEGER NOT NULL
        )
        """)
  }

  /// The search has an index of its own instead of columns that repeat the names.
  private static let dropFoldedNames: StoreFile.Migration = { db in
    try db.execute(
      sql: """
        ALTER TABLE product DROP COLUMN name_folded;
        ALTER TABLE product DROP COLUMN brand_folded;
        ALTER TABLE product ADD COLUMN shelf_life_from TEXT;
        """)
  }

  private static let traceImports: StoreFile.Migration = { db in
    try db.execute(
      sql: """
        ALTER TABLE import ADD COLUMN byte_count INTEGER;
        ALTER TABLE import ADD COLUMN digest INTEGER;
        ALTER TABLE import ADD COLUMN change_counter INTEGER;
        """)
  }

  /// The index of the versions before lay in other tables, which an older store has; it is made anew. And an import
  /// that only adds products takes nothing from what is known of the imports before it.
  private static let mergeIndexAndKeepTraces: StoreFile.Migration = { db in
    try db.execute(sql: "DROP TABLE IF EXISTS search; DROP TABLE IF EXISTS search_segment")
    try SearchIndex.createTables(db)
    try SearchIndex.rebuild(db)
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
    let counter = CatalogState.changeCounter(db).map(Int64.init)
    try db.execute(
      sql: """
        INSERT INTO import_trace(digest, rows, rejected, duplicates, byte_count)
        SELECT digest, rows, rejected, 0, byte_count FROM import WHERE digest IS NOT NULL AND change_counter = ?
        """, arguments: [counter])
    try db.execute(sql: "INSERT INTO import_trace_state VALUES(?)", arguments: [counter.map { $0 + 1 }])
    try db.execute(
      sql: """
        ALTER TABLE import DROP COLUMN byte_count;
        ALTER TABLE import DROP COLUMN digest;
        ALTER TABLE import DROP COLUMN change_counter;
        """)
  }

  /// Eight digits that are a GTIN-8 and a UPC-E were filed as UPC-E where they begin with 0, and so were not found by
  /// what is printed: see ``CodeReading``.
  private static let fileAsPrinted: StoreFile.Migration = { db in
    let rows = try Row.fetchAll(
      db,
      sql:
        "SELECT gtin, code FROM product WHERE gtin BETWEEN 100000000 AND 199999999999 AND length(code) < 12")
    var isChanged = false
    for row in rows {
      let filed = try row.decode(Int64.self, atIndex: 0)
      let code = try row.decode(String.self, atIndex: 1)
      guard let reading = try? CodeReading(written: code), let expanded = reading.expanded,
        Int64(expanded.number) == filed
      else { continue }
      try db.execute(
        sql: "UPDATE OR IGNORE product SET gtin = ? WHERE gtin = ?",
        arguments: [Int64(reading.gtin.number), filed])
      isChanged = true
    }
    guard isChanged else { return }
    try SearchIndex.rebuild(db)
    try db.execute(sql: "DELETE FROM import_trace")
  }

  /// The words of the index are without accents now.
  private static let foldWords: StoreFile.Migration = { db in
    guard try Row.fetchOne(db, sql: "SELECT 1 FROM product LIMIT 1") != nil else { return }
    try SearchIndex.rebuild(db)
  }

  /// So that nobody has to go through all of them to know how many there are.
  private static let countProducts: StoreFile.Migration = { db in
    try db.execute(
      sql: """
        CREATE TABLE product_count(number INTEGER NOT NULL);
        INSERT INTO product_count SELECT count(*) FROM product;
        """)
  }

  /// How long a product keeps once opened, as its own list or somebody says.
  private static let addDaysAfterOpening: StoreFile.Migration = { db in
    try db.execute(sql: "ALTER TABLE product ADD COLUMN days_after_opening INTEGER")
  }

  /// Only the last import is recognized without a comparison, by one row that also holds the count.
  private static let keepLastImport: StoreFile.Migration = { db in
    try db.execute(
      sql: """
        DROP TABLE import_trace;
        DROP TABLE import_trace_state;
        DROP TABLE product_count;
        ALTER TABLE import ADD COLUMN digest INTEGER;
        CREATE TABLE catalog_state(
          change_counter INTEGER,
          products INTEGER NOT NULL,
          digest INTEGER,
          duplicates INTEGER
        );
        """)
    try db.execute(
      sql: "INSERT INTO catalog_state(change_counter, products) SELECT ?, count(*) FROM product",
      arguments: [CatalogState.changeCounter(db).map { Int64($0) + 1 }])
  }
}
