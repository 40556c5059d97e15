import Delimited
import Documents
import Expiry
import Pantry
import Register

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
