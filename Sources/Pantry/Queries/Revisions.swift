public import Expiry
import GRDB
import StoreFiles

extension PantryReading {
  /// How often an item was changed, and when last; nil where the journal knows nothing of it.
  public func revision(of item: ItemID) throws -> Revision? {
    try reading { try $0.revision(of: item) }
  }

  /// When a user was changed last in what matters; nil where that never was.
  /// - Parameter matters: whether it is another before than after.
  public func lastChange(of user: String, where matters: (User, User) -> Bool) throws -> Instant? {
    try reading { connection in
      var last: Instant?
      try connection.forEach(
        """
        SELECT before, after, operation.at FROM change CROSS JOIN operation ON operation.id = change.operation
        WHERE kind = 'user' AND key = ? AND before IS NOT NULL AND after IS NOT NULL
        """, [user]
      ) { row in
        let before: String = try row.next()
        let after: String = try row.next()
        let at: Instant = try row.next()
        if matters(try User(line: before), try User(line: after)) { last = max(last ?? at, at) }
      }
      return last
    }
  }

  /// When it was said last how a user is told of some of their items; nil where that never was.
  public func lastOverrideChange(of user: String) throws -> Instant? {
    try reading { connection in
      try connection.first(
        """
        SELECT max(operation.at) FROM change CROSS JOIN operation ON operation.id = change.operation
        WHERE kind = 'rule' AND key = ?
        """, [user]
      ) { try $0.next(Instant?.self) } ?? nil
    }
  }

  /// The items that were used up, thrown away or deleted on this day or later, by that day and by id. Parts that were taken
  /// of an item, and were never there by themselves, are left out.
  public func forEachEndedItem(
    since day: CivilDate, user: String, _ body: (Item, Revision?) throws -> Void
  ) throws {
    try reading { connection in
      try connection.forEach(
        """
        \(Item.table.select) INDEXED BY item_by_end WHERE user = ? AND ended_on >= ? AND state <> 'active'
        ORDER BY ended_on, id
        """, [user, day.description]
      ) { row in
        let item = try Item.table.read(&row)
        let revision = try connection.revision(of: item.id)
        if revision?.number != 0 { try body(item, revision) }
      }
    }
  }
}

extension PantryReading {
  /// The active items without a date that had one until a change of this moment or later, each with the date that it
  /// had last.
  public func forEachItemWithoutItsDate(
    since moment: Instant, user: String, _ body: (Item, Expires, Revision?) throws -> Void
  ) throws {
    try reading { connection in
      let undated = DateSelection(days: nil, includesUnknown: true, includesNever: true)
      try connection.forEachItem(undated, user: user) { item in
        guard let date = try connection.lastDate(of: item.id, takenSince: moment) else { return }
        try body(item, date, connection.revision(of: item.id))
      }
    }
  }
}

extension PantryConnection {
  fileprivate func lastDate(of item: ItemID, takenSince moment: Instant) throws -> Expires? {
    try first(
      """
      SELECT before FROM change CROSS JOIN operation ON operation.id = change.operation
      WHERE kind = 'item' AND key = ? AND operation.at >= ? AND json_extract(before, '$.expires.on') IS NOT NULL
      ORDER BY change.operation DESC, position DESC LIMIT 1
      """, [item.description, moment.seconds]
    ) { try Item(line: $0.next()).expires }
  }

  fileprivate func revision(of item: ItemID) throws -> Revision? {
    let found = try first(
      """
      SELECT count(*), max(operation.at) FROM change CROSS JOIN operation ON operation.id = change.operation
      WHERE kind = 'item' AND key = ?
      """, [item.description]
    ) { row in (count: try row.next(Int.self), at: try row.next(Instant?.self)) }
    guard let found, let at = found.at else { return nil }
    return Revision(number: found.count - 1, at: at)
  }
}
