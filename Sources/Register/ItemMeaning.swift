public import Expiry

/// One thing that somebody may mean who types an id, a name, a part of a name or a code.
public enum ItemMeaning: Hashable, Sendable {
  /// By its id.
  case item(Item)
  /// The batches of one product, first expired first out; one at least.
  case product([Item])

  /// The item, or the batch that goes first.
  public var first: Item {
    switch self {
    case .item(let item): item
    case .product(let batches): batches[0]
    }
  }

  public var batchCount: Int { if case .product(let batches) = self { batches.count } else { 1 } }
}
