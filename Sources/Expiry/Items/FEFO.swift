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
