import Barcodes
public import Catalog
public import Expiry
public import Pantry

/// The product that somebody means by an id, a code or a name: as the pantry knows it, else the catalog.
public struct ProductSelection {
  private let pantry: PantryStore
  private let user: String
  private let catalog: () throws -> CatalogStore?

  /// - Parameter catalog: nil where there is none; asked only for a code that the pantry does not have.
  public init(pantry: PantryStore, user: String, catalog: @escaping () throws -> CatalogStore?) {
    self.pantry = pantry
    self.user = user
    self.catalog = catalog
  }

  /// The product; one of its own where nothing else has the name.
  /// - Throws: ``RegisterError`` for a code that nothing knows, or that may be two products.
  public func product(_ typed: String) throws -> ProductSnapshot {
    let items = try pantry.items(user: user, states: Set(ItemState.allCases))
    if let code = try? ProductCode(typed), let reading = code.reading {
      for gtin in reading.gtins + reading.gtin.eightDigitForms {
        if let item = Self.latest(items, where: { $0.product.gtin == gtin }) { return item.product }
      }
      if let known = try code.known(in: catalog())?.product { return known }
      throw RegisterError.unknownProduct(code: typed)
    }
    if let item = Self.latest(items, where: { $0.product.name.lowercased() == typed.lowercased() }) {
      return item.product
    }
    if case .one(let id) = try pantry.resolve(typed, user: user), let item = try pantry.item(id) {
      return item.product
    }
    return ProductSnapshot(gtin: nil, code: nil, name: typed)
  }

  private static func latest(_ items: [Item], where isMeant: (Item) -> Bool) -> Item? {
    items.filter(isMeant).max { $0.id.number < $1.id.number }
  }
}
