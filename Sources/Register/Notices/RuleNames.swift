package import Expiry
package import Pantry

/// What the items and products are called that rules are about.
package struct RuleNames {
  private var items: [ItemID: String] = [:]
  private var products: [String: String] = [:]

  /// What is there is read only for rules that name items or products.
  package init(_ overrides: [NoticeOverride], in pantry: any PantryReading) throws {
    let ids = overrides.compactMap { override -> ItemID? in
      if case .item(let id) = override.scope { id } else { nil }
    }
    if !ids.isEmpty { items = try pantry.items(ids).mapValues { ItemText.name($0.product) } }
    let owners = Set(overrides.filter { $0.scope.kind == .product }.map(\.user))
    for owner in owners {
      for item in try pantry.items(user: owner, states: Set(ItemState.allCases)) {
        products[item.product.identity] = ItemText.name(item.product)
      }
    }
  }

  /// Nil for what is none of them, or is called nothing.
  package subscript(scope: NoticeScope) -> String? {
    switch scope {
    case .item(let id): items[id]
    case .product(let identity): products[identity]
    case .category, .location: nil
    }
  }
}

extension NoticeScope {
  /// Nil for a rule about more than one item.
  fileprivate var item: ItemID? { if case .item(let id) = self { id } else { nil } }
}

extension PantryReading {
  /// Without those about one item that is used or thrown away: they come back with it where that is undone.
  /// - Parameter users: nil for everybody's.
  package func rulesInForce(of users: [String]?) throws -> [NoticeOverride] {
    let all = try overrides(of: users)
    let items = try items(all.compactMap(\.scope.item))
    var inForce: [NoticeOverride] = []
    for override in all {
      if let id = override.scope.item, items[id]?.state != .active { continue }
      inForce.append(override)
    }
    return inForce
  }
}
