public import Barcodes

/// What is known of one batch of a product, wherever it is from: a photo, a manifest, a row of a sheet, an answer, a
/// correction. Nil is what nobody has said.
///
/// Items and inbox entries are made of it, and each source of what they hold gives it; ``take(_:)`` is the one rule by
/// which two sources become one.
public struct ItemFacts: Hashable, Sendable {
  /// Which product it is, as the catalog says it when the item is registered; later changes there change nothing here.
  public var product: ProductSnapshot?
  /// The last good day, or why there is none.
  public var expires: Expires?
  /// What passing ``expires`` means: unsafe, or past its best.
  public var dueType: DueType?
  /// How much there is, in ``unit``; more than 0.
  public var quantity: Quantity?
  /// `g`, `kg`, `ml`, `l` or whatever the user counts in; nil for pieces.
  public var unit: String?
  /// Where it is kept.
  public var location: String?
  /// The batch as printed; with the GTIN and the date it tells which items are the same batch.
  public var lot: String?
  /// Names one piece: the same serial number registered again is the same piece.
  public var serial: String?
  /// A day in the user's zone.
  public var purchasedOn: CivilDate?
  public var note: String?
  /// What it cost.
  public var price: Price?

  public init(
    product: ProductSnapshot? = nil, expires: Expires? = nil, dueType: DueType? = nil,
    quantity: Quantity? = nil, unit: String? = nil, location: String? = nil, lot: String? = nil,
    serial: String? = nil, purchasedOn: CivilDate? = nil, note: String? = nil, price: Price? = nil
  ) {
    self.product = product
    self.expires = expires
    self.dueType = dueType
    self.quantity = quantity
    self.unit = unit
    self.location = location
    self.lot = lot
    self.serial = serial
    self.purchasedOn = purchasedOn
    self.note = note
    self.price = price
  }

  /// What is said goes before what was known; what is left open stays. An empty text takes a value away.
  public mutating func take(_ said: ItemFacts) {
    product = said.product ?? product
    expires = said.expires ?? expires
    dueType = said.dueType ?? dueType
    quantity = said.quantity ?? quantity
    purchasedOn = said.purchasedOn ?? purchasedOn
    price = said.price ?? price
    for text in [\ItemFacts.unit, \.location, \.lot, \.serial, \.note] {
      if let value = said[keyPath: text] { self[keyPath: text] = value.isEmpty ? nil : value }
    }
  }

  /// True when it is enough for an item.
  /// - Parameter acceptingUnknownDate: also where nobody knows the date.
  public func isEnough(acceptingUnknownDate: Bool = false) -> Bool {
    product != nil && (acceptingUnknownDate || (expires ?? .unknown) != .unknown)
  }

  /// With what holds where nobody says otherwise: one piece, of unknown date, past its best after it.
  /// - Parameter dueType: false where that is still to be found out.
  func filled(dueType isFilled: Bool) -> ItemFacts {
    var facts = self
    facts.expires = expires ?? .unknown
    facts.quantity = quantity ?? .one
    if isFilled { facts.dueType = dueType ?? .bestBefore }
    return facts
  }
}

/// The part of a product that an item keeps for itself.
public struct ProductSnapshot: Hashable, Sendable {
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

  /// The same for all batches of one product: its GTIN, or else its name and brand in lower case.
  public var identity: String {
    gtin?.description ?? [name, brand ?? ""].joined(separator: "\u{1f}").lowercased()
  }
}
