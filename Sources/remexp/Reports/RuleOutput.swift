import Delimited
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

/// Rules for programs.
enum RuleJSON {
  static func rule(_ override: NoticeOverride, names: RuleNames) -> JSON {
    guard case .object(let settings) = settings(override) else { return .null }
    return .object(
      [
        ("user", .string(override.user)), ("scope", .string(override.scope.kind.rawValue)),
        ("value", .string(override.scope.value)), ("name", JSON(names[override.scope])),
      ] + settings)
  }

  /// What it says, with null for what it says nothing of.
  static func settings(_ override: NoticeOverride) -> JSON {
    [
      "notify_days": override.leads.map { .array($0.days.map(JSON.integer)) } ?? .null,
      "notify_percents": override.leads.map { .array($0.percents.map(JSON.integer)) } ?? .null,
      "silence": JSON(override.silence?.description),
    ]
  }

  /// What holds of one item beside its owner's own rule; null where nothing does.
  static func exception(_ exception: NoticeException?) -> JSON {
    exception.map { exception in
      [
        "notify_days": exception.leads.map { .array($0.days.map(JSON.integer)) } ?? .null,
        "notify_percents": exception.leads.map { .array($0.percents.map(JSON.integer)) } ?? .null,
        "silence": JSON(exception.silence?.description),
      ]
    } ?? .null
  }
}
