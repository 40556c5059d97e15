/// An item that is not in a pantry yet: it has no id and nothing has happened to it.
public struct ItemDraft: Hashable, Sendable {
  /// The owner's name.
  public var user: String
  public var product: ProductSnapshot
  public var quantity: Quantity
  /// Nil for pieces.
  public var unit: String?
  public var location: String?
  public var expires: Expires
  public var dueType: DueType
  public var lot: String?
  public var serial: String?
  public var purchasedOn: CivilDate?
  public var note: String?

  public init(
    user: String, product: ProductSnapshot, quantity: Quantity = .one, unit: String? = nil,
    location: String? = nil, expires: Expires, dueType: DueType = .bestBefore, lot: String? = nil,
    serial: String? = nil, purchasedOn: CivilDate? = nil, note: String? = nil
  ) {
    self.user = user
    self.product = product
    self.quantity = quantity
    self.unit = unit
    self.location = location
    self.expires = expires
    self.dueType = dueType
    self.lot = lot
    self.serial = serial
    self.purchasedOn = purchasedOn
    self.note = note
  }

  public func item(id: ItemID, createdAt: Instant) -> Item {
    Item(
      id: id, user: user, product: product, quantity: quantity, unit: unit, location: location,
      expires: expires, dueType: dueType, lot: lot, serial: serial, purchasedOn: purchasedOn, note: note,
      createdAt: createdAt)
  }
}
