public import Barcodes

/// One batch of a product that a user has: everything in it was bought together and expires together.
public struct Item: Hashable, Sendable {
  public internal(set) var id: ItemID
  /// The owner's name.
  public var user: String
  /// What the catalog said when the item was registered; later changes there change nothing here.
  public var product: ProductSnapshot
  /// How much is left, in ``unit``; more than 0 while it is active.
  public var quantity: Quantity
  /// `g`, `kg`, `ml`, `l` or whatever the user counts in; nil for pieces.
  public var unit: String?
  /// Where it is kept; nil when nobody said.
  public var location: String?
  /// The last good day, or why there is none.
  public var expires: Expires
  /// What passing ``expires`` means: unsafe, or past its best.
  public var dueType: DueType
  /// The batch as printed; with the GTIN and the date it tells which items are the same batch.
  public var lot: String?
  /// Names one piece: the same serial number registered again is the same piece.
  public var serial: String?
  // Days in the user's zone; nil when nobody said or it did not happen.
  public var purchasedOn: CivilDate?
  public var openedOn: CivilDate?
  public var frozenOn: CivilDate?
  public var note: String?
  public var state: ItemState
  /// The day in the user's zone on which it was used up, thrown away or deleted; nil while it is active.
  public var endedOn: CivilDate?
  public let createdAt: Instant

  public init(
    id: ItemID, user: String, product: ProductSnapshot, quantity: Quantity = .one, unit: String? = nil,
    location: String? = nil, expires: Expires, dueType: DueType = .bestBefore, lot: String? = nil,
    serial: String? = nil, purchasedOn: CivilDate? = nil, openedOn: CivilDate? = nil,
    frozenOn: CivilDate? = nil, note: String? = nil, state: ItemState = .active,
    endedOn: CivilDate? = nil, createdAt: Instant
  ) {
    self.id = id
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
    self.openedOn = openedOn
    self.frozenOn = frozenOn
    self.note = note
    self.state = state
    self.endedOn = endedOn
    self.createdAt = createdAt
  }
}

extension Item: Codable {
  /// The names in the journal and in exports; they never change.
  private enum CodingKeys: String, CodingKey {
    case id, user, product, quantity, unit, location, expires
    case dueType = "due_type"
    case lot, serial
    case purchasedOn = "purchased_on"
    case openedOn = "opened_on"
    case frozenOn = "frozen_on"
    case note, state
    case endedOn = "ended_on"
    case createdAt = "created_at"
  }
}

/// The part of a product that an item keeps for itself.
public struct ProductSnapshot: Hashable, Codable, Sendable {
  /// Nil for something without a barcode, or with a code that is not a GTIN.
  public var gtin: GTIN?
  /// The code as it was read or typed; nil when there was none.
  public var code: String?
  public var name: String
  public var brand: String?
  public var category: String?

  public init(gtin: GTIN?, code: String?, name: String, brand: String? = nil, category: String? = nil) {
    self.gtin = gtin
    self.code = code
    self.name = name
    self.brand = brand
    self.category = category
  }
}

/// What became of an item. Used, wasted and deleted are three different events: a mistake that is deleted is
/// neither eaten nor thrown away.
public enum ItemState: String, Codable, CaseIterable, Hashable, Sendable {
  case active, used, wasted, deleted
}
