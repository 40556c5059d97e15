/// One batch of a product that a user has: everything in it was bought together and expires together.
///
/// What is known of the batch stands in ``facts``, and is reached as the item's own: `item.location`.
@dynamicMemberLookup
public struct Item: Hashable, Sendable {
  public internal(set) var id: ItemID
  /// The owner's name.
  public var user: String
  /// With a product, a quantity (0 only once it has ended), an expiry and a due type.
  public private(set) var facts: ItemFacts
  // Days in the user's zone; nil when it did not happen.
  public var openedOn: CivilDate?
  public var frozenOn: CivilDate?
  public var state: ItemState
  /// The day in the user's zone on which it was used up, thrown away or deleted; nil while it is active.
  public var endedOn: CivilDate?
  public let createdAt: Instant

  /// Nil where nobody knows which product it is. What else is left open is what it usually is: one piece, of unknown
  /// date, past its best after it.
  public init?(
    id: ItemID, user: String, facts: ItemFacts, openedOn: CivilDate? = nil, frozenOn: CivilDate? = nil,
    state: ItemState = .active, endedOn: CivilDate? = nil, createdAt: Instant
  ) {
    guard facts.product != nil else { return nil }
    self.id = id
    self.user = user
    self.facts = facts.filled(dueType: true)
    self.openedOn = openedOn
    self.frozenOn = frozenOn
    self.state = state
    self.endedOn = endedOn
    self.createdAt = createdAt
  }

  public subscript<Value>(dynamicMember fact: WritableKeyPath<ItemFacts, Value>) -> Value {
    get { facts[keyPath: fact] }
    set { facts[keyPath: fact] = newValue }
  }

  public var product: ProductSnapshot {
    get {
      guard let product = facts.product else { preconditionFailure("an item is made with a product") }
      return product
    }
    set { facts.product = newValue }
  }

  /// How much is left, in ``ItemFacts/unit``; more than 0 while it is active.
  public var quantity: Quantity {
    get { facts.quantity ?? .one }
    set { facts.quantity = newValue }
  }

  public var expires: Expires {
    get { facts.expires ?? .unknown }
    set { facts.expires = newValue }
  }

  public var dueType: DueType {
    get { facts.dueType ?? .bestBefore }
    set { facts.dueType = newValue }
  }

  /// The same under another id.
  public func named(_ id: ItemID) -> Item {
    var item = self
    item.id = id
    return item
  }

  /// The item corrected by what somebody says of it.
  public func taking(_ said: ItemFacts) -> Item {
    var item = self
    item.facts.take(said)
    return item
  }
}

/// What became of an item. Used, wasted and deleted are three different events: a mistake that is deleted is
/// neither eaten nor thrown away.
public enum ItemState: String, CaseIterable, Hashable, Sendable {
  case active, used, wasted, deleted
}
