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
    guard self.state == .active, state != .active, amount > .zero, let left = quantity.subtracting(amount)
    else { return nil }
    var taken = self
    taken.quantity = amount
    taken.state = state
    taken.endedOn = day
    guard left > .zero else { return Taking(rest: nil, taken: taken) }
    taken.id = try newID()
    var rest = self
    rest.quantity = left
    return Taking(rest: rest, taken: taken)
  }
}
