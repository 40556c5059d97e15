public import Barcodes
import GRDB
public import StoreFiles

/// The products that are known, in one SQLite file.
///
/// All functions throw `StoreFailure` when the file cannot be read or written, and may be called from any thread.
public struct CatalogStore: Sendable {
  let connection: CatalogConnection

  var queue: DatabaseQueue { connection.queue }

  /// Opens the file, and makes it where there is none; its folder must exist.
  public init(opening path: String) throws {
    connection = CatalogConnection(try CatalogFile.store.open(at: path), path: path)
  }

  /// An empty catalog that lasts as long as the value.
  public static func inMemory() throws -> CatalogStore {
    try CatalogStore(queue: CatalogFile.store.openInMemory())
  }

  private init(queue: DatabaseQueue) {
    self.init(connection: CatalogConnection(queue, path: nil))
  }

  init(connection: CatalogConnection) {
    self.connection = connection
  }

  /// The product, or nil where the catalog does not know it.
  public func product(_ gtin: GTIN) throws -> Product? {
    try products(CollectionOfOne(gtin))[gtin]
  }

  /// Those of the products that the catalog knows, all as of one moment, also where a list has written a UPC-E with
  /// eight digits that may be a GTIN-8 as well: see ``products(of:)``.
  public func products(_ gtins: some Collection<GTIN>) throws -> [GTIN: Product] {
    try read { db in
      let reader = try ProductReader(db)
      var found: [GTIN: Product] = [:]
      for gtin in gtins { found[gtin] = try reader.products(CodeReading(gtin)).first }
      return found
    }
  }

  /// The products that a code may mean: none, one, or of eight digits that are a GTIN-8 and a UPC-E perhaps two. The
  /// product that is filed under the number itself comes first.
  public func products(of code: CodeReading) throws -> [Product] {
    try read { db in try ProductReader(db).products(code) }
  }

  /// Gives for each of the codes, in their order, the products that it may mean, all as of one moment; the catalog must
  /// not be used from within. For long lists of which nothing is to be kept in memory.
  public func forEachProduct(
    of codes: some Sequence<CodeReading>, _ body: (CodeReading, [Product]) throws -> Void
  ) throws {
    try read { db in
      try db.execute(sql: "PRAGMA cache_size = -65536")
      defer { try? db.execute(sql: "PRAGMA cache_size = -2000") }
      let reader = try ProductReader(db)
      for code in codes { try body(code, reader.products(code)) }
    }
  }

  /// Gives every product, by ascending GTIN, all as of one moment. The catalog must not be used from within.
  public func forEachProduct(_ body: (Product) throws -> Void) throws {
    try read { db in
      let rows = try Row.fetchCursor(db, sql: "SELECT \(Product.selection) FROM product ORDER BY gtin")
      while let row = try rows.next() { try body(Product(row: row)) }
    }
  }

  /// Adds the product, or replaces all that is known of it but what somebody has said by hand: see
  /// ``keep(_:fields:)``. Whoever saves decides: in-store numbers are taken.
  /// - Throws: ``CatalogError`` for a value that no product can have.
  public func save(_ product: Product) throws {
    try write(product) { db in try HandMade.bringBack(product.gtin, in: db) }
  }

  /// How many products there are, and of which files.
  public func info() throws -> CatalogInfo {
    try read { db in
      let count = try CatalogState(db).productCount
      let rows = try Row.fetchAll(db, sql: "SELECT * FROM import ORDER BY imported_at DESC, file")
      return CatalogInfo(productCount: count, imports: try rows.map(PastImport.init(row:)))
    }
  }

  /// Where files for a while may be made.
  var folder: String { SpillFolder.beside(StoreFile.path(of: queue)) }

  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try StoreFailure.naming(queue) { try connection.read(body) }
  }
}

extension CatalogStore {
  /// What is wrong with the content of the file; empty when all is well.
  public static func diagnose(_ path: String) throws(StoreError) -> [String] {
    try CatalogFile.store.diagnose(path)
  }
}

extension CatalogStore {
  /// Changes many products in one transaction, the only part of an import that holds the lock for writing. What is small
  /// is written in a moment; what is not is done in a copy that then takes the catalog's place, so that nobody who
  /// reads has to wait.
  /// - Parameters:
  ///   - isLarge: true where it takes more than a moment.
  ///   - body: is given what is known of the products before, and whether there is the time to write the whole index
  ///     anew; false where there is nothing to keep.
  func change(
    isLarge: Bool, _ body: (Database, CatalogState, _ mayRebuild: Bool) throws -> Bool
  ) throws {
    guard let path = connection.path else {
      return try connection.write { db in try body(db, CatalogState(db), true) ? .commit : .rollback }
    }
    var isReplaced = false
    try connection.write { db in
      let state = try CatalogState(db)
      guard try isLarge || SearchIndex.isFragmented(db) else {
        return try body(db, state, false) ? .commit : .rollback
      }
      isReplaced = try CatalogFile.store.replace(path) { copy in
        try copy.execute(sql: "PRAGMA cache_size = -32768")
        return try body(copy, state, true)
      }
      return .rollback
    }
    if isReplaced { try connection.reopen() }
  }
}
