/// What a scanned photo gave that could not become a dated item by itself. It waits for a person; nothing that
/// the photo gave is lost meanwhile.
public struct InboxEntry: Hashable, Sendable, Identifiable {
  public let id: Int64
  /// The owner's name.
  public let user: String
  public let createdAt: Instant
  /// The photo's path as it was given.
  public let photo: String
  /// Names the photo's bytes, so that a copy or a renamed file is known again.
  public let contentHash: String
  /// Everything readable in the photo, in reading order.
  public var codes: [InboxCode]
  /// Nil until the product is known.
  public var product: ProductSnapshot?
  public var expires: Expires
  /// Nil while nothing says which; an item then takes best-before.
  public var dueType: DueType?
  public var quantity: Quantity
  public var unit: String?
  public var location: String?
  /// Why it is here, without repeats.
  public var reasons: [InboxReason]
  public var state: InboxState
  /// The item that came of it, once applied.
  public var item: ItemID?

  public init(
    id: Int64, user: String, createdAt: Instant, photo: String, contentHash: String, codes: [InboxCode] = [],
    product: ProductSnapshot? = nil, expires: Expires = .unknown, dueType: DueType? = nil,
    quantity: Quantity = .one, unit: String? = nil, location: String? = nil, reasons: [InboxReason],
    state: InboxState = .open,
    item: ItemID? = nil
  ) {
    self.id = id
    self.user = user
    self.createdAt = createdAt
    self.photo = photo
    self.contentHash = contentHash
    self.codes = codes
    self.product = product
    self.expires = expires
    self.dueType = dueType
    self.quantity = quantity
    self.unit = unit
    self.location = location
    self.reasons = reasons
    self.state = state
    self.item = item
  }
}

extension InboxEntry: Codable {
  /// The names in the journal and in exports; they never change.
  private enum CodingKeys: String, CodingKey {
    case id, user
    case createdAt = "created_at"
    case photo
    case contentHash = "content_hash"
    case codes, product, expires
    case dueType = "due_type"
    case quantity, unit, location, reasons, state, item
  }
}
