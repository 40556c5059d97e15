/// A batch or a part of one, and what became of it: what statistics are made of.
///
/// A part that was taken is an item of its own that ended that day, so that these add up to what was bought. What was
/// taken back is none of them.
public struct StockRecord: Hashable, Sendable {
  public let id: ItemID
  public let user: String
  public let product: ProductSnapshot
  public let quantity: Quantity
  public let unit: String?
  public let price: Price?
  public let state: ItemState
  /// The day in the user's zone on which it was used or thrown away; nil while it is there.
  public let endedOn: CivilDate?
  /// The last good day, where there is one.
  public let expiresOn: CivilDate?
  /// The moment at which all of its batch was registered.
  public let createdAt: Instant
  /// Nil where nobody said.
  public let purchasedOn: CivilDate?
  /// The day of ``createdAt`` in the user's zone.
  public let registeredOn: CivilDate

  public init(
    id: ItemID, user: String, product: ProductSnapshot, quantity: Quantity, unit: String?, price: Price?,
    state: ItemState, endedOn: CivilDate?, expiresOn: CivilDate?, createdAt: Instant, purchasedOn: CivilDate?,
    registeredOn: CivilDate
  ) {
    self.id = id
    self.user = user
    self.product = product
    self.quantity = quantity
    self.unit = unit
    self.price = price
    self.state = state
    self.endedOn = endedOn
    self.expiresOn = expiresOn
    self.createdAt = createdAt
    self.purchasedOn = purchasedOn
    self.registeredOn = registeredOn
  }

  /// The day from which on it was there, as far as anybody knows.
  var obtainedOn: CivilDate { purchasedOn ?? registeredOn }

  /// True for parts of one batch: of one product, registered at one moment and bought on one day.
  func isOfBatch(of other: StockRecord) -> Bool {
    createdAt == other.createdAt && purchasedOn == other.purchasedOn
  }

  /// What it cost; nil where nobody said.
  var cost: Total? { price.map { Total($0.cost(of: quantity) ?? .limit) } }

  /// The order in which ``StatisticsBuilder`` takes them: by product, user, unit and batch.
  public static func precedes(_ a: StockRecord, _ b: StockRecord) -> Bool {
    let (one, other) = (a.product.identity, b.product.identity)
    if one != other { return one < other }
    if a.user != b.user { return a.user < b.user }
    if a.unit != b.unit { return (a.unit ?? "") < (b.unit ?? "") }
    let unknown = CivilDate.range.lowerBound + -1
    return (a.createdAt, a.purchasedOn ?? unknown, a.id.number)
      < (b.createdAt, b.purchasedOn ?? unknown, b.id.number)
  }
}
