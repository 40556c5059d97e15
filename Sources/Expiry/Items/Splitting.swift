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
