import Delimited
public import Expiry
import GRDB

/// The end of a civil day that has passed, which is another moment for everybody where they are.
public struct PastMoment: Hashable, Sendable {
  /// The first moment after the day, by the names of users.
  public let ends: [String: Instant]
  /// That of everybody else, such as of users who are gone.
  public let otherwise: Instant

  public init(ends: [String: Instant], otherwise: Instant) {
    self.ends = ends
    self.otherwise = otherwise
  }
}

extension PantryReading {
  /// ``viewing(_:)`` the items that were active at a moment that has passed, with all that was known of them then.
  ///
  /// The journal tells: an item is what its last change before that moment made it. Changes that were taken back later were
  /// still there; those that were undone by then were not. What the journal does not name, as where a file came without
  /// one, is as it is now, from the moment of its making on.
  /// - Parameter past: nil for now.
  public func viewing<Value>(asOf past: PastMoment?, _ body: (PantryView) throws -> Value) throws -> Value {
    try reading { try body(PantryView(connection: $0, past: past)) }
  }
}

extension PantryView {
  /// The active items that are wanted, those of ``PastMoment`` where the view is of one, in the order of
  /// ``PantryReading/forEachItem(_:user:_:)``.
  public func forEachItem(
    _ selection: DateSelection = .all, user: String? = nil, _ body: (Item) throws -> Void
  ) throws {
    guard let past else { return try connection.forEachItem(selection, user: user, body) }
    if let days = selection.days?.clamped(to: CivilDate.range) {
      try connection.forEachItem(
        at: past, user: user, PastQuery.dated,
        [days.lowerBound.description, days.upperBound.description], body)
    }
    let words = selection.words
    if !words.isEmpty {
      try connection.forEachItem(at: past, user: user, PastQuery.undated, [words.line], body)
    }
  }

  /// True when there is any active item in the view.
  public func hasItems(user: String? = nil) throws -> Bool {
    do {
      try forEachItem(user: user) { _ in throw Found() }
      return false
    } catch is Found {
      return true
    }
  }

  private struct Found: Error {}
}

extension PantryConnection {
  fileprivate func forEachItem(
    at past: PastMoment, user: String?, _ query: PastQuery, _ wanted: [String],
    _ body: (Item) throws -> Void
  ) throws {
    let ends = JSON.array(past.ends.map { .array([.string($0.key), .integer(Int($0.value.seconds))]) })
    let first = past.ends.values.reduce(past.otherwise) { min($0, $1) }
    let arguments: [Field?] =
      [ends.line, past.otherwise.seconds, first.seconds] + wanted.map { $0 as Field }
      + (user.map { [$0] } ?? [])
    try forEach(query.sql(ofOneUser: user != nil), arguments) { row in
      let line = row.row.count - 1
      if row.row.hasNull(atIndex: line) {
        try body(Item.table.read(&row))
      } else {
        try body(Item(line: row.row.decode(String.self, atIndex: line)))
      }
    }
  }
}

/// Items of a moment that has passed: those that have not been changed since stand in their table, those that have in the
/// journal. Takes the ends of the day, that of all others, the first of them, what is wanted, and for one user the name.
private struct PastQuery {
  /// What is wanted, of the columns of the table.
  let ofRows: String
  /// The same of `past`.
  let ofLines: String
  /// How many values say what is wanted.
  let wanted: Int
  let isOrdered: Bool

  static let dated = PastQuery(
    ofRows: "expires_on BETWEEN ?4 AND ?5", ofLines: "json_extract(line, '$.expires.on') BETWEEN ?4 AND ?5",
    wanted: 2, isOrdered: true)
  static let undated = PastQuery(
    ofRows: "expires_on IS NULL AND expires IN (SELECT value FROM json_each(?4))",
    ofLines: "json_extract(line, '$.expires') IN (SELECT value FROM json_each(?4))", wanted: 1,
    isOrdered: false)

  func sql(ofOneUser: Bool) -> String {
    let columns = Item.shape.columns
    let user = "?\(4 + wanted)"
    let nothing = columns.map { $0 == "expires_on" ? "json_extract(line, '$.expires.on')" : "NULL" }
    return """
      \(Self.changed(user: ofOneUser ? user : nil))
      SELECT \(columns.joined(separator: ", ")), NULL
      FROM item INDEXED BY \(ofOneUser || !isOrdered ? "item_by_user" : "item_due")
      WHERE \(ofOneUser ? "user = \(user) AND" : isOrdered ? "" : "user IN (SELECT name FROM user) AND")
        state = 'active' AND \(ofRows)
        AND created_at < ifnull((SELECT ends.at FROM ends WHERE ends.user = item.user), ?2)
        AND name NOT IN (SELECT key FROM late)
      UNION ALL
      SELECT \(nothing.joined(separator: ", ")), line FROM past
      WHERE json_extract(line, '$.state') = 'active' AND json_extract(line, '$.created_at') < at AND \(ofLines)
      \(isOrdered ? "ORDER BY expires_on" : "")
      """
  }

  /// `late` names the items that were changed since then, `past` says what they were; NULL for what was not there.
  private static func changed(user: String?) -> String {
    let owner = "json_extract(ifnull(change.after, change.before), '$.user')"
    return """
      WITH ends(user, at) AS MATERIALIZED (
        SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(?1)),
      late(key, at) AS MATERIALIZED (
        SELECT DISTINCT change.key, ifnull(ends.at, ?2)
        FROM operation CROSS JOIN change ON change.operation = operation.id
          LEFT JOIN ends ON ends.user = \(owner)
        WHERE operation.at >= ?3 AND operation.at >= ifnull(ends.at, ?2) AND change.kind = 'item'
          \(user.map { "AND \(owner) = \($0)" } ?? "")),
      latest(key, at, operation) AS MATERIALIZED (
        SELECT key, at, (
          SELECT change.operation FROM change CROSS JOIN operation ON operation.id = change.operation
          WHERE change.kind = 'item' AND change.key = late.key AND operation.at < late.at
          ORDER BY change.operation DESC LIMIT 1)
        FROM late),
      past(line, at) AS MATERIALIZED (
        SELECT CASE WHEN latest.operation IS NULL THEN (
          SELECT before FROM change WHERE kind = 'item' AND change.key = latest.key
          ORDER BY change.operation, position LIMIT 1)
        ELSE (
          SELECT after FROM change
          WHERE kind = 'item' AND change.key = latest.key AND change.operation = latest.operation
          ORDER BY position DESC LIMIT 1) END, at
        FROM latest)
      """
  }
}
