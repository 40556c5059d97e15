public import Expiry
import GRDB

extension PantryReading {
  /// The active items whose last good day is within these days, both included: by date, user and id.
  ///
  /// Reads that range of one index and those items, however many others there are.
  /// - Parameter user: nil for everybody's.
  public func dueItems(from first: CivilDate, through last: CivilDate, user: String? = nil) throws
    -> [DueItem]
  {
    var items: [DueItem] = []
    try forEachDueItem(from: first, through: last, user: user) { items.append($0) }
    return items
  }

  /// The same one by one, for ranges that need not fit into memory.
  public func forEachDueItem(
    from first: CivilDate, through last: CivilDate, user: String? = nil, _ body: (DueItem) throws -> Void
  ) throws {
    let range = CivilDate.range
    guard first <= last, first <= range.upperBound, last >= range.lowerBound else { return }
    let days = [max(first, range.lowerBound).description, min(last, range.upperBound).description]
    try reading { connection in
      try connection.forEach(DueQuery.sql(ofOneUser: user != nil), days + (user.map { [$0] } ?? [])) {
        try body(DueItem(row: &$0))
      }
    }
  }
}

enum DueQuery {
  /// Takes the first day, the last day and, for one user, the name.
  static func sql(ofOneUser: Bool) -> String {
    """
    SELECT id, user, product, brand, quantity, unit, location, expires_on, due_type, precision, source
    FROM item INDEXED BY item_due
    WHERE state = 'active' AND expires_on BETWEEN ? AND ?\(ofOneUser ? " AND user = ?" : "")
    ORDER BY expires_on, user, id
    """
  }
}

extension DueItem {
  /// By the places of the columns in ``DueQuery``.
  fileprivate init(row: inout RowReader) throws {
    self.init(
      id: try row.next(), user: try row.next(), name: try row.next(), brand: try row.next(),
      quantity: try row.next(), unit: try row.next(), location: try row.next(), expiresOn: try row.next(),
      dueType: try row.next(), precision: try row.next(), source: try row.next())
  }
}
