import Barcodes
import Catalog
import Expiry

extension CatalogStore {
  /// What the catalog knows of these products, as far as registering needs it.
  func known(_ gtins: [GTIN]) throws -> [GTIN: KnownProduct] {
    guard !gtins.isEmpty else { return [:] }
    return try products(gtins).mapValues { KnownProduct($0) }
  }
}

extension KnownProduct {
  init(_ product: Product) {
    self.init(
      snapshot: ProductSnapshot(
        gtin: product.gtin, code: product.code, name: product.name, brand: product.brand,
        category: product.category),
      dueType: product.dueType.flatMap(DueType.init(rawValue:)))
  }
}
