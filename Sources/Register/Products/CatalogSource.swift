public import Barcodes
public import Catalog
public import Expiry

/// How the catalog is reached by what can do without one: looked up where there is one, and started where a product is
/// to be put into it.
public struct CatalogSource {
  /// The catalog; nil where there is none yet.
  public let existing: () throws -> CatalogStore?
  /// The catalog, made where there is none.
  public let started: () throws -> CatalogStore

  /// - Parameters:
  ///   - existing: asked for each look-up.
  ///   - started: asked when something is put in.
  public init(existing: @escaping () throws -> CatalogStore?, started: @escaping () throws -> CatalogStore) {
    self.existing = existing
    self.started = started
  }

  /// A catalog that is there.
  public init(_ catalog: CatalogStore) {
    self.init(existing: { catalog }, started: { catalog })
  }
}

extension CatalogStore {
  /// What the catalog knows of these products, as far as registering needs it.
  func known(_ gtins: [GTIN]) throws -> [GTIN: ItemFacts] {
    guard !gtins.isEmpty else { return [:] }
    var known: [GTIN: ItemFacts] = [:]
    for (gtin, product) in try products(gtins) { known[gtin] = ItemFacts(product, as: gtin) }
    return known
  }
}

extension CatalogStore {
  /// How many days the product of this number keeps once opened, where the catalog says so of the product itself; nil for a
  /// number that may be several products.
  public func daysAfterOpening(of gtin: GTIN) throws -> Int? {
    let meant = try products(of: CodeReading(gtin))
    return meant.count == 1 ? meant[0].daysAfterOpening : nil
  }
}

extension ItemFacts {
  /// What the catalog's product says of a batch of it.
  /// - Parameter gtin: the number that was asked for, where the catalog has filed the product under another form of it.
  public init(_ product: Product, as gtin: GTIN? = nil) {
    self.init(
      product: ProductSnapshot(
        // A catalog of before there were limits may hold more.
        gtin: gtin ?? product.gtin, code: TextLimit.code.clipped(product.code),
        name: TextLimit.name.clipped(product.name), brand: product.brand.map(TextLimit.brand.clipped),
        category: product.category.map(TextLimit.category.clipped)),
      dueType: product.dueType.flatMap(DueType.init(rawValue:)))
  }

  /// Of a product that somebody calls so; of none without a name, which brand and category only go with.
  public init(named name: String?, brand: String? = nil, category: String? = nil) {
    self.init(
      product: name.map {
        ProductSnapshot(gtin: nil, code: nil, name: $0, brand: brand, category: category)
      })
  }
}
