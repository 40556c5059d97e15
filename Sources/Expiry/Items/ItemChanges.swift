/// An item after some of it was used, thrown away or deleted.
///
/// What was taken is an item of its own that ended that day. So the quantities of used and wasted items add up to
/// what was bought, and undoing is putting the old item back and removing the new one.
public struct Taking: Hashable, Sendable {
  /// What remains, under the old id; nil when all was taken.
  public let rest: Item?
  /// What was taken: under a new id when something remains, else the old item itself.
  public let taken: Item
}

extension Item {
  /// Takes some of the item out of the pantry. Nil when the amount is zero or more than there is, or when the
  /// item is not active.
  /// - Parameters:
  ///   - state: what becomes of the part: used, wasted or deleted.
  ///   - day: today in the user's zone.
  ///   - newID: asked only when something remains.
  public func taking(
    _ amount: Quantity, as state: ItemState, on day: CivilDate, newID: () throws -> ItemID
  ) rethrows -> Taking? {
    guard state != .active, let (part, rest) = try splitting(off: amount, newID: newID) else { return nil }
    var taken = part
    taken.state = state
    taken.endedOn = day
    return Taking(rest: rest, taken: taken)
  }
}

extension Item {
  /// So much of the item as an item of its own, and what remains under the old id. Nil when the amount is zero or
  /// more than there is, or when the item is not active.
  /// - Parameter newID: asked only when something remains; the part then has the new id.
  public func splitting(off amount: Quantity, newID: () throws -> ItemID) rethrows -> (
    part: Item, rest: Item?
  )? {
    guard state == .active, amount > .zero, let left = quantity.subtracting(amount) else { return nil }
    guard left > .zero else { return (self, nil) }
    var part = self
    part.id = try newID()
    part.quantity = amount
    var rest = self
    rest.quantity = left
    return (part, rest)
  }
}

// How opening, freezing and thawing move the date. The printed day is the last good day, and so is the one counted
// here: kept for 3 days from the 21st, something is good through the 24th.
extension Item {
  /// The item once opened: good through the earlier of its old date and so many days from the day of opening. An
  /// item without a date, known or needed, then has one.
  /// - Parameters:
  ///   - days: how long it keeps once opened; nil when nobody knows, and the date stays.
  ///   - source: who says so.
  public func opened(on day: CivilDate, keeping days: Int?, source: DateSource = .typed) -> Item {
    var item = self
    item.openedOn = day
    guard let days else { return item }
    let end = day + days
    if let date = expires.date, date <= end { return item }
    item.expires = .on(end, precision: .day, source: source)
    return item
  }

  /// The item in the freezer, where its old date means nothing.
  /// - Parameter location: nil where it stays; an empty text for nowhere.
  public func frozen(on day: CivilDate, expires: Expires, location: String?) -> Item {
    var item = self
    item.frozenOn = day
    item.expires = expires
    if let location { item.location = location.isEmpty ? nil : location }
    return item
  }

  /// The item out of the freezer: its days count anew.
  /// - Parameter location: nil where it stays; an empty text for nowhere.
  public func thawed(
    on day: CivilDate, keeping days: Int, source: DateSource = .typed, location: String?
  ) -> Item {
    var item = self
    item.frozenOn = nil
    item.expires = .on(day + days, precision: .day, source: source)
    if let location { item.location = location.isEmpty ? nil : location }
    return item
  }
}

/// First expired, first out: which items to take from.
public enum FEFO {
  /// What to take from one item.
  public struct Share: Hashable, Sendable {
    public let item: Item
    /// More than zero, at most the item's quantity.
    public let amount: Quantity

    public init(item: Item, amount: Quantity) {
      self.item = item
      self.amount = amount
    }
  }

  /// True when `a` should go before `b`: opened ones first, then the earliest date, then the earliest purchase,
  /// then the lower id. Where a date is not known, or there is none, it counts as the latest.
  public static func precedes(_ a: Item, _ b: Item) -> Bool {
    if (a.openedOn != nil) != (b.openedOn != nil) { return a.openedOn != nil }
    if a.expires.date != b.expires.date { return isEarlier(a.expires.date, b.expires.date) }
    if a.purchasedOn != b.purchasedOn { return isEarlier(a.purchasedOn, b.purchasedOn) }
    return a.id.number < b.id.number
  }

  private static func isEarlier(_ a: CivilDate?, _ b: CivilDate?) -> Bool {
    guard let a else { return false }
    guard let b else { return true }
    return a < b
  }

  /// How to take so much from the active items that are counted in this unit, in the order of ``precedes(_:_:)``.
  /// Nil when they hold less together; empty for zero.
  public static func shares(of amount: Quantity, unit: String?, from items: [Item]) -> [Share]? {
    var rest = amount
    var shares: [Share] = []
    let candidates = items.filter { $0.state == .active && $0.unit == unit && $0.quantity > .zero }
    for item in candidates.sorted(by: precedes) where rest > .zero {
      let taken = min(rest, item.quantity)
      shares.append(Share(item: item, amount: taken))
      rest = rest.subtracting(taken) ?? .zero
    }
    return rest == .zero ? shares : nil
  }
}
