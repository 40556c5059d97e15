/// As much of an active, dated item as a notice needs: what the nightly run reads, and nothing more.
public struct DueItem: Hashable, Sendable {
  public let id: ItemID
  /// The owner's name.
  public let user: String
  public let name: String
  public let brand: String?
  public let quantity: Quantity
  public let unit: String?
  public let location: String?
  /// The last good day.
  public let expiresOn: CivilDate
  public let dueType: DueType

  public init(
    id: ItemID, user: String, name: String, brand: String? = nil, quantity: Quantity = .one,
    unit: String? = nil,
    location: String? = nil, expiresOn: CivilDate, dueType: DueType = .bestBefore
  ) {
    self.id = id
    self.user = user
    self.name = name
    self.brand = brand
    self.quantity = quantity
    self.unit = unit
    self.location = location
    self.expiresOn = expiresOn
    self.dueType = dueType
  }
}
