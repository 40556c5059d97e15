public import Expiry
import GRDB

extension PantryReading {
  /// Everybody, by name.
  public func users() throws -> [User] {
    try reading { try $0.all("\(User.table.select) ORDER BY name", [], User.table.read) }
  }

  /// Nil when nobody has this name.
  public func user(named name: String) throws -> User? {
    try reading { try $0.first(User.table.selectOne, [name], User.table.read) }
  }

  /// - Parameter user: nil for everybody's together.
  public func counts(user: String? = nil) throws -> PantryCounts {
    try reading { connection in
      let items = try connection.all(
        "SELECT state, count(*) FROM item WHERE ?1 IS NULL OR user = ?1 GROUP BY state", [user]
      ) { (try $0.next(ItemState.self), try $0.next(Int.self)) }
      let inbox = try connection.count(
        "SELECT count(*) FROM inbox WHERE state = 'open' AND (?1 IS NULL OR user = ?1)", [user])
      return PantryCounts(
        items: Dictionary(items, uniquingKeysWith: { first, _ in first }), openInboxEntries: inbox)
    }
  }
}

/// How many there are of what.
public struct PantryCounts: Hashable, Sendable {
  /// States without an item may be missing; see ``subscript(_:)``.
  public let items: [ItemState: Int]
  public let openInboxEntries: Int

  /// The number of items in this state.
  public subscript(state: ItemState) -> Int { items[state] ?? 0 }
}

extension PantryReading {
  /// How much a user wants to have of what, by product.
  public func wants(user: String) throws -> [Want] {
    try reading { connection in
      try connection.all("\(Want.table.select) WHERE user = ? ORDER BY identity", [user], Want.table.read)
    }
  }
}
