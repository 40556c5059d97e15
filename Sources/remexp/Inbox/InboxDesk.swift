import Barcodes
import Catalog
import Expiry
import Pantry

/// Where inbox entries are finished: looks their products up, teaches the catalog those that it does not have, and
/// registers.
struct InboxDesk {
  let pantry: PantryStore
  let folder: StoreFolder
  let user: String

  /// The entries as they stand with what the catalog knows by now.
  func reviewed(_ entries: [InboxEntry]) throws -> [InboxEntry] {
    let products = try folder.catalogIfAny()?.known(entries.flatMap(\.gtins)) ?? [:]
    return entries.map { $0.reviewed(products: products) }
  }

  /// Puts products into the catalog that somebody named and that it does not have. In-store numbers stay out, as they do
  /// of lists: they mean something else in each shop.
  func teach(_ entries: [InboxEntry]) throws {
    let named = entries.compactMap { entry -> Product? in
      guard let product = entry.product, let gtin = product.gtin, !gtin.isInStoreNumber else {
        return nil
      }
      return Product(
        gtin: gtin, code: product.code.flatMap { GTIN($0) == gtin ? $0 : nil } ?? gtin.shortest,
        name: product.name,
        brand: product.brand, category: product.category, dueType: entry.dueType?.rawValue)
    }
    guard !named.isEmpty else { return }
    let catalog = try folder.catalog()
    var known = Set(try catalog.products(named.map(\.gtin)).keys)
    for product in named where known.insert(product.gtin).inserted {
      do {
        try catalog.save(product)
      } catch let error as CatalogError {
        throw CommandFailure("\(product.gtin.shortest): \(error)", .someFailed)
      }
    }
  }

  /// Registers what misses nothing and keeps what was said of the rest; one result an entry.
  func register(_ entries: [InboxEntry], undated: Bool, as command: String, at moment: Instant) throws
    -> [Item?]
  {
    let entries = try reviewed(entries)
    try teach(entries)
    return try pantry.perform(command, user: user, at: moment) { transaction in
      try entries.map { try transaction.apply($0, acceptingUnknownDate: undated) }
    }
  }
}
