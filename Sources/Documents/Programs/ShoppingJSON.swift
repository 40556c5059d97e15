import Barcodes
package import Delimited
package import Expiry

/// What is to be bought, for programs.
package enum ShoppingJSON {
  package static func line(_ line: ShoppingList.Line) -> JSON {
    [
      "name": .string(line.product.name), "brand": JSON(line.product.brand),
      "gtin": JSON(line.product.gtin?.description),
      "buy": line.missing.map { .decimal($0.description) } ?? .null,
      "stock": .decimal(line.stock.description),
      "wanted": line.wanted.map { .decimal($0.description) } ?? .null, "unit": JSON(line.unit),
      "used_up_on": JSON(line.usedUpOn?.description),
    ]
  }
}
