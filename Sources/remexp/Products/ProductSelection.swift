import Barcodes
import Catalog
import Expiry
import Pantry

/// The product that somebody means by an id, a code or a name: as the pantry knows it, else the catalog.
struct ProductSelection {
  let pantry: PantryStore
  let user: String
  let catalog: () throws -> CatalogStore?

  func product(_ typed: String) throws -> ProductSnapshot {
    let items = try pantry.items(user: user, states: Set(ItemState.allCases))
    if let code = try? ProductCode(typed), let reading = code.reading {
      for gtin in reading.gtins + reading.gtin.eightDigitForms {
        if let item = Self.latest(items, where: { $0.product.gtin == gtin }) { return item.product }
      }
      if let known = try code.known(in: catalog())?.product { return known }
      throw CommandFailure(
        "\(typed): neither in the pantry nor in the catalog; remexp catalog import brings it in", .someFailed)
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
