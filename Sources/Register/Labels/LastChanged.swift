public import Expiry
public import Pantry

extension PantryStore {
  /// The items that a user's latest operation made or changed and that are still there, in the order in which it did:
  /// what somebody would write a label for just now. What only became less, because a part of it became an item of its
  /// own or went, is not among them. Empty where the latest operation changed none.
  public func lastChanged(user: String) throws -> [Item] {
    guard let entry = try latestUndoable(user: user) else { return [] }
    var seen: Set<ItemID> = []
    return try entry.changes.compactMap { change -> Item? in
      guard case .item(let edit) = change, let after = edit.after, after.state == .active,
        !edit.isOnlyLess, seen.insert(after.id).inserted, let item = try item(after.id)
      else { return nil }
      return item.state == .active && item.user == user ? item : nil
    }
  }
}

extension Edit where Value == Item {
  /// True where nothing but the quantity is another, and that is smaller.
  fileprivate var isOnlyLess: Bool {
    guard var before, let after, after.quantity < before.quantity else { return false }
    before.quantity = after.quantity
    return before == after
  }
}
