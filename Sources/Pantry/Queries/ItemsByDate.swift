public import Expiry
import GRDB

/// Which of the active items are wanted, by their dates.
public struct DateSelection: Hashable, Sendable {
  /// Those whose last good day is one of these; nil for none.
  public var days: ClosedRange<CivilDate>?
  /// Those of which nobody knows the date.
  public var includesUnknown: Bool
  /// Those that never expire.
  public var includesNever: Bool

  public static let all = DateSelection(days: CivilDate.range, includesUnknown: true, includesNever: true)

  public init(days: ClosedRange<CivilDate>?, includesUnknown: Bool, includesNever: Bool) {
    self.days = days
    self.includesUnknown = includesUnknown
    self.includesNever = includesNever
  }
}

extension PantryReading {
  /// The active items that are wanted, one by one: by date, and then those without one in no order. Only their ranges of
  /// the indexes are read, however many items there are.
  /// - Parameter user: nil for everybody's.
  public func forEachItem(
    _ selection: DateSelection = .all, user: String? = nil, _ body: (Item) throws -> Void
  ) throws {
    try reading { try $0.forEachItem(selection, user: user, body) }
  }
}

extension DateSelection {
  /// The words of those without a date, as they stand in rows.
  var words: [String] { (includesUnknown ? ["unknown"] : []) + (includesNever ? ["never"] : []) }
}

extension PantryConnection {
  /// See ``PantryReading/forEachItem(_:user:_:)``.
  func forEachItem(
    _ selection: DateSelection, user: String?, _ body: (Item) throws -> Void
  ) throws {
    if let days = selection.days { try forEachItem(on: days, user: user, body) }
    let words = selection.words
    guard !words.isEmpty else { return }
    let users = try user.map { [$0] } ?? all("SELECT name FROM user ORDER BY name") { try $0.field() }
    for user in users {
      try forEach(
        "\(Item.table.select) INDEXED BY item_by_user \(Self.withoutDate)", [user, words.line]
      ) { try body(Item.table.read(&$0)) }
    }
  }

  private static var withoutDate: String {
    "WHERE user = ? AND state = 'active' AND expires_on IS NULL AND expires IN (SELECT value FROM json_each(?))"
  }

  private func forEachItem(
    on days: ClosedRange<CivilDate>, user: String?, _ body: (Item) throws -> Void
  ) throws {
    let range = days.clamped(to: CivilDate.range)
    let bounds = [range.lowerBound.description, range.upperBound.description]
    let query = user == nil ? Self.everybodys : Self.users
    try forEach(query, bounds + (user.map { [$0] } ?? [])) { try body(Item.table.read(&$0)) }
  }

  private static var everybodys: String {
    """
    \(Item.table.select) INDEXED BY item_due
    WHERE state = 'active' AND expires_on BETWEEN ?1 AND ?2 ORDER BY expires_on
    """
  }

  private static var users: String {
    """
    \(Item.table.select) INDEXED BY item_by_user
    WHERE user = ?3 AND state = 'active' AND expires_on BETWEEN ?1 AND ?2 ORDER BY expires_on
    """
  }
}
