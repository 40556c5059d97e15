import Barcodes
package import Delimited
package import Expiry

/// An item for programs.
package struct ItemJSON {
  package let json: JSON

  /// - Parameter withDetails: also what reports leave out.
  package init(_ item: Item, withDetails: Bool = false) {
    let members: [(String, JSON)] = [
      ("id", .string(item.id.description)), ("name", .string(item.product.name)),
      ("brand", JSON(item.product.brand)), ("category", JSON(item.product.category)),
      ("gtin", JSON(item.product.gtin?.description)), ("quantity", .decimal(item.quantity.description)),
      ("unit", JSON(item.unit)), ("location", JSON(item.location)),
      ("expires_on", JSON(item.expires.date?.description)),
      ("precision", JSON(item.expires.precision?.rawValue)),
      ("source", JSON(item.expires.source?.rawValue)), ("due_type", .string(item.dueType.rawValue)),
      ("price", item.price.map { .decimal($0.amountText) } ?? .null),
      ("currency", JSON(item.price?.currency?.description)),
      ("price_of", item.price.map { .decimal($0.basis.description) } ?? .null),
    ]
    json = .object(members + (withDetails ? Self.details(of: item) : []))
  }

  private static func details(of item: Item) -> [(String, JSON)] {
    [
      ("expires", .string(item.expires == .never ? "never" : item.expires == .unknown ? "unknown" : "on")),
      ("code", JSON(item.product.code)), ("lot", JSON(item.lot)), ("serial", JSON(item.serial)),
      ("purchased_on", JSON(item.purchasedOn?.description)), ("opened_on", JSON(item.openedOn?.description)),
      ("frozen_on", JSON(item.frozenOn?.description)), ("note", JSON(item.note)),
      ("user", .string(item.user)),
      ("state", .string(item.state.rawValue)), ("created_at", .string(item.createdAt.description)),
    ]
  }
}
