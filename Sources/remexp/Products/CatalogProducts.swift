import Barcodes
import Catalog
import Expiry

extension CatalogStore {
  /// What the catalog knows of these products, as far as registering needs it.
  func known(_ gtins: [GTIN]) throws -> [GTIN: ItemFacts] {
    guard !gtins.isEmpty else { return [:] }
    var known: [GTIN: ItemFacts] = [:]
    for (gtin, product) in try products(gtins) { known[gtin] = ItemFacts(product, as: gtin) }
    return known
  }
}

extension ItemFacts {
  /// - Parameter gtin: the number that was asked for, where the catalog has filed the product under another form of it.
  init(_ product: Product, as gtin: GTIN? = nil) {
    self.init(
      product: ProductSnapshot(
        // A catalog of before there were limits may hold more.
        gtin: gtin ?? product.gtin, code: TextLimit.code.clipped(product.code),
        name: TextLimit.name.clipped(product.name), brand: product.brand.map(TextLimit.brand.clipped),
        category: product.category.map(TextLimit.category.clipped)),
      dueType: product.dueType.flatMap(DueType.init(rawValue:)))
  }
}
