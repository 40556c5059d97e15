public import Barcodes
import GRDB
import Storage

/// The products that are known, in one SQLite file.
///
/// All functions throw `StoreError` when the file cannot be read or written, and may be called from any thread.
public struct CatalogStore: Sendable {
  let queue: DatabaseQueue

  /// Opens the file, and makes it where there is none; its folder must exist.
  public init(opening path: String) throws {
    queue = try CatalogFile.store.open(at: path)
  }

  /// An empty catalog that lasts as long as the value.
  public static func inMemory() throws -> CatalogStore {
    try CatalogStore(queue: CatalogFile.store.openInMemory())
  }

  private init(queue: DatabaseQueue) {
    self.queue = queue
  }

  /// The product, or nil where the catalog does not know it.
  public func product(_ gtin: GTIN) throws -> Product? {
    try products(CollectionOfOne(gtin))[gtin]
  }

  /// Those of the products that the catalog knows, all as of one moment.
  public func products(_ gtins: some Collection<GTIN>) throws -> [GTIN: Product] {
    try read { db in
      let statement = try db.cachedStatement(
        sql: "SELECT \(Product.selection) FROM product WHERE gtin = ?")
      var found: [GTIN: Product] = [:]
      for gtin in gtins {
        guard let row = try Row.fetchOne(statement, arguments: [Int64(gtin.number)]) else { continue }
        found[gtin] = try Product(row: row)
      }
      return found
    }
  }

  /// Gives every product, by ascending GTIN, all as of one moment. The catalog must not be used from within.
  public func forEachProduct(_ body: (Product) throws -> Void) throws {
    try read { db in
      let rows = try Row.fetchCursor(db, sql: "SELECT \(Product.selection) FROM product ORDER BY gtin")
      while let row = try rows.next() { try body(Product(row: row)) }
    }
  }

  /// Adds the product, or replaces all that is known of it. Whoever saves decides: in-store numbers are taken.
  /// - Throws: ``CatalogError`` for a value that no product can have.
  public func save(_ product: Product) throws {
    try product.check()
    let fields = CatalogField.allCases
    var draft = ProductDraft(fields: fields)
    for field in fields { draft.append((product.text(of: field) ?? "").utf8) }
    draft.appendFolded()
    var batch = ProductBatch()
    batch.append(key: product.gtin.number, draft)
    try StoreError.translating {
      try queue.write { db in
        let writer = try ProductWriter(db, fields: fields)
        try batch.drain { _ = try writer.write(key: $0, bytes: $1, values: $2) }
      }
    }
  }

  public func info() throws -> CatalogInfo {
    try read { db in
      let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM product") ?? 0
      let rows = try Row.fetchAll(db, sql: "SELECT * FROM import ORDER BY imported_at DESC, file")
      return CatalogInfo(productCount: count, imports: rows.map(PastImport.init(row:)))
    }
  }

  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try StoreError.translating { try queue.read(body) }
  }
}
