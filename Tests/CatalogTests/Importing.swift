import Barcodes
import Catalog

/// A catalog in memory with what the last import said of it.
struct Imported {
  let store: CatalogStore
  let summary: ImportSummary
  let rejects: [RejectedRow]

  init(
    _ text: String, into store: CatalogStore? = nil, options: ImportOptions = ImportOptions(now: 0)
  ) throws {
    try self.init(Array(text.utf8), into: store, options: options)
  }

  init(
    _ bytes: [UInt8], into store: CatalogStore? = nil, options: ImportOptions = ImportOptions(now: 0)
  ) throws {
    let store = try store ?? .inMemory()
    var rejects: [RejectedRow] = []
    var chunks = [bytes]
    summary = try store.importChunks(named: "a.csv", options: options) {
      rejects.append($0)
    } from: {
      chunks.popLast() ?? []
    }
    self.store = store
    self.rejects = rejects
  }

  /// Rows, inserted, updated, unchanged, rejected.
  var counts: [Int] {
    [summary.rows, summary.inserted, summary.updated, summary.unchanged, summary.rejected]
  }

  func product(_ code: String) throws -> Product? {
    guard let gtin = GTIN(code) else { return nil }
    return try store.product(gtin)
  }

  var all: [Product] {
    get throws {
      var products: [Product] = []
      try store.forEachProduct { products.append($0) }
      return products
    }
  }
}
