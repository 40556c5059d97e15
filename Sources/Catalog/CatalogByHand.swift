public import Barcodes
import GRDB
import StoreFiles

/// One product at a time, as somebody says it. Lists that are imported later change nothing of that, whatever they say, and taking
/// an import back leaves it.
extension CatalogStore {
  /// Adds a product, or changes the one that is there.
  /// - Parameters:
  ///   - product: as it is to be.
  ///   - fields: what of it somebody has said, nothing included; the rest is what lists say, and follows them.
  /// - Throws: ``CatalogError`` for a value that no product can have.
  public func keep(_ product: Product, fields: Set<CatalogField>) throws {
    try write(product) { db in try HandMade.keep(product, fields.union([.code]), in: db) }
  }

  /// Takes a product out, for good: no list brings it back, until somebody does.
  /// - Returns: what it was; nil where it is not there.
  public func remove(_ gtin: GTIN) throws -> Product? {
    var removed: Product?
    try StoreFailure.naming(queue) {
      try connection.write { db in
        removed = try ProductReader(db).product(gtin.number)
        guard removed != nil else { return .rollback }
        var state = try CatalogState(db)
        try HandMade.remove(gtin, in: db)
        try db.execute(sql: "DELETE FROM product WHERE gtin = ?", arguments: [Int64(gtin.number)])
        state.productCount -= 1
        state.lastImport = nil
        try SearchIndex.forget(db, remaining: state.productCount, mayRebuild: false)
        try state.write(db)
        return .commit
      }
    }
    return removed
  }

  /// What somebody has said of a field, of each product of which they have: a list of its own, however many products there are.
  public func said(of field: CatalogField) throws -> [GTIN: String] {
    try read { db in try HandMade.said(of: field, in: db) }
  }

  /// - Parameter first: what else is written, before; false where that is nothing.
  func write(_ product: Product, _ first: (Database) throws -> Bool) throws {
    try product.check()
    let fields = CatalogField.allCases
    var draft = ProductDraft(fields: fields)
    for field in fields { draft.append((product.text(of: field) ?? "").utf8) }
    var bytes: [UInt8] = []
    SortedRecord.append(key: product.gtin.number, line: 0, draft: draft, rowText: nil, to: &bytes)
    let record = SortedRecord(bytes: bytes, start: 0)
    try StoreFailure.naming(queue) {
      try connection.write { db in
        var state = try CatalogState(db)
        let isChanged = try first(db)
        var merge = try ProductMerge(db, files: [fields])
        let change = try merge.take(record)
        try merge.finish(mayRebuild: false)
        guard isChanged || change != .unchanged else { return .rollback }
        if change == .inserted { state.productCount += 1 }
        state.lastImport = nil
        try state.write(db)
        return .commit
      }
    }
  }
}
