import Barcodes

/// How much of a product a user wants to have at home.
public struct Want: Hashable, Sendable {
  /// The owner's name.
  public let user: String
  public var product: ProductSnapshot
  /// Zero: not to be bought again.
  public var quantity: Quantity
  /// Nil for pieces. Only stock that is counted in it counts.
  public var unit: String?

  public init(user: String, product: ProductSnapshot, quantity: Quantity, unit: String? = nil) {
    self.user = user
    self.product = product
    self.quantity = quantity
    self.unit = unit
  }
}

extension Want: Codable {}

extension ProductSnapshot {
  /// The same for all batches of one product: its GTIN, or else its name and brand in lower case.
  public var identity: String {
    gtin?.description ?? [name, brand ?? ""].joined(separator: "\u{1f}").lowercased()
  }
}
