import Delimited
import Documents
import Expiry
import Pantry
import Register

/// What the items and products are called that rules are about.
struct RuleNames {
  private var items: [ItemID: String] = [:]
  private var products: [String: String] = [:]

  /// What is there is read only for rules that name items or products.
  init(_ overrides: [NoticeOverride], in pantry: any PantryReading) throws {
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
  subscript(scope: NoticeScope) -> String? {
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
  func rulesInForce(of users: [String]?) throws -> [NoticeOverride] {
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

/// Which items are muted or snoozed.
struct Silences {
  private let plans: [String: NoticePlan]
  private let today: CivilDate

  /// - Parameter user: nil for everybody.
  init(of user: String?, on today: CivilDate, in pantry: any PantryReading) throws {
    let overrides = try pantry.overrides(of: user.map { [$0] }).filter { $0.silence != nil }
    plans = Dictionary(grouping: overrides, by: \.user).reduce(into: [:]) { plans, own in
      plans[own.key] = NoticePlan(user: User(name: own.key), overrides: own.value)
    }
    self.today = today
  }

  subscript(item: Item) -> Silence? { plans[item.user]?.exception(for: item, on: today)?.silence }
}

extension RuleJSON {
  static func rule(_ override: NoticeOverride, names: RuleNames) -> JSON {
    guard case .object(let settings) = settings(override) else { return .null }
    return .object(
      [
        ("user", .string(override.user)), ("scope", .string(override.scope.kind.rawValue)),
        ("value", .string(override.scope.value)), ("name", JSON(names[override.scope])),
      ] + settings)
  }
}
