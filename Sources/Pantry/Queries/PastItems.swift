public import Expiry
import GRDB
import StoreFiles

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

  func end(for user: String) -> Instant { ends[user] ?? otherwise }

  /// From the first of all to the last.
  var range: ClosedRange<Instant> {
    ends.values.reduce(otherwise...otherwise) { min($0.lowerBound, $1)...max($0.upperBound, $1) }
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
    try reading { connection in
      try body(PantryView(connection: connection, past: past.map { try PastStock(at: $0, connection) }))
    }
  }
}

extension PantryView {
  /// The active items that are wanted, those of ``PastMoment`` where the view is of one, in the order of
  /// ``PantryReading/forEachItem(_:user:_:)``.
  public func forEachItem(
    _ selection: DateSelection = .all, user: String? = nil, _ body: (Item) throws -> Void
  ) throws {
    guard let past else { return try connection.forEachItem(selection, user: user, body) }
    try past.forEachItem(selection, user: user, in: connection, body)
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

/// What was there at a moment that has passed: those items that have not been changed since stand in their table, those that
/// have in the journal, which is read once, from the first change on that came later.
struct PastStock {
  private let moment: PastMoment
  /// The numbers of the items that were changed since then: their rows tell of today.
  private var changed: Set<Int64> = []
  /// Where the journal has those of them that were active, by date, and then those without one.
  private var lines: [Line] = []

  /// What has no date stands behind it.
  private static let lastDay = Int.max - 1

  /// A line of the journal.
  private struct Line {
    let place: Place
    /// Nil for one without a date.
    let date: CivilDate?
    let isNever: Bool
    let user: String
  }

  /// What a change has made of an item, or what it found.
  private struct Place {
    let operation: Int64
    let position: Int64
    var isAfter: Bool
    /// False where the item was not there.
    var isThere: Bool
  }

  init(at moment: PastMoment, _ connection: PantryConnection) throws {
    self.moment = moment
    let range = moment.range
    let first = try connection.first(
      "SELECT min(id) FROM operation WHERE at >= ?", [range.lowerBound.seconds]
    ) { try $0.next() as Int64? }
    guard let first = first ?? nil else { return }
    for (number, place) in try changes(from: first, within: range, connection) {
      changed.insert(number)
      if place.isThere, let line = try line(at: place, connection) { lines.append(line) }
    }
    lines.sort { ($0.date?.dayNumber ?? .max) < ($1.date?.dayNumber ?? .max) }
  }

  /// What became of every item that was changed after the moment: as the last change before it left it, or else as the first
  /// one after it found it. Clocks go back, so that what was done later need not have been written later.
  private func changes(
    from first: Int64, within range: ClosedRange<Instant>, _ connection: PantryConnection
  ) throws -> [Int64: Place] {
    var places: [Int64: Place] = [:]
    var late: Set<Int64> = []
    // Whose it is matters only for what was done while the day had ended for some.
    let sql = """
      SELECT operation, position, key, operation.at, before IS NOT NULL, after IS NOT NULL,
        CASE WHEN operation.at BETWEEN ?2 AND ?3 THEN json_extract(ifnull(after, before), '$.user') END
      FROM operation CROSS JOIN change ON change.operation = operation.id
      WHERE operation.id >= ?1 AND kind = 'item' ORDER BY operation.id, position
      """
    try connection.forEach(sql, [first, range.lowerBound.seconds, range.upperBound.seconds]) { row in
      let (operation, position) = (try row.field() as Int64, try row.field() as Int64)
      let name: String = try row.next()
      guard let number = ItemID(name)?.number else { throw StoreError.damaged }
      let at: Instant = try row.next()
      let (isBefore, isAfter) = (try row.field() as Bool, try row.field() as Bool)
      let user: String? = try row.next()
      let place = Place(operation: operation, position: position, isAfter: true, isThere: isAfter)
      if at >= user.map(moment.end) ?? range.upperBound {
        late.insert(number)
        guard places[number] == nil else { return }
        places[number] = Place(operation: operation, position: position, isAfter: false, isThere: isBefore)
      } else {
        places[number] = place
      }
    }
    return places.filter { late.contains($0.key) }
  }

  /// Nil for what was over by then, or not yet there.
  private func line(at place: Place, _ connection: PantryConnection) throws -> Line? {
    let item = try item(at: place, connection)
    guard item.state == .active, item.createdAt < moment.end(for: item.user) else { return nil }
    return Line(place: place, date: item.expires.date, isNever: item.expires == .never, user: item.user)
  }

  private func item(at place: Place, _ connection: PantryConnection) throws -> Item {
    let line = try connection.first(
      "SELECT \(place.isAfter ? "after" : "before") FROM change WHERE operation = ? AND position = ?",
      [place.operation, place.position]
    ) { try $0.next() as String }
    guard let line else { throw StoreError.damaged }
    return try Item(line: line)
  }

  /// See ``PantryView/forEachItem(_:user:_:)``.
  fileprivate func forEachItem(
    _ selection: DateSelection, user: String?, in connection: PantryConnection, _ body: (Item) throws -> Void
  ) throws {
    var lines = lines.lazy.filter { line in
      guard user == nil || line.user == user else { return false }
      guard let date = line.date else {
        return line.isNever ? selection.includesNever : selection.includesUnknown
      }
      return selection.days?.contains(date) ?? false
    }.makeIterator()
    var next = lines.next()
    func giveLines(through day: Int) throws {
      while let line = next, (line.date?.dayNumber ?? .max) <= day {
        try body(item(at: line.place, connection))
        next = lines.next()
      }
    }
    try connection.forEachItem(selection, user: user) { item in
      guard item.createdAt < moment.end(for: item.user), !changed.contains(item.id.number) else { return }
      try giveLines(through: item.expires.date.map { $0.dayNumber - 1 } ?? Self.lastDay)
      try body(item)
    }
    try giveLines(through: .max)
  }
}
