public import Expiry
import GRDB

extension PantryReading {
  /// What became of the products of which something was used or thrown away within some days: all batches of each and their
  /// parts, those that are still there included, in the order of `StockRecord.precedes`.
  ///
  /// A part that ended is an item of its own, so that this stands in the items: what was undone or deleted is none of
  /// them, and the journal need not be read. The database sorts, in files where it is much.
  /// - Parameters:
  ///   - user: nil for everybody's.
  ///   - dayOf: on which day a moment is where a user is.
  public func forEachStockRecord(
    endedWithin days: ClosedRange<CivilDate>, user: String?, dayOf: (Instant, String) -> CivilDate,
    _ body: (StockRecord) throws -> Void
  ) throws {
    let range = days.clamped(to: CivilDate.range)
    let bounds = [range.lowerBound.description, range.upperBound.description]
    let users = user.map { [$0] } ?? []
    try reading { connection in
      // Of a million items that are only there none needs to be read.
      let ended = StockQuery.ended(ofOneUser: user != nil)
      guard try connection.count("SELECT EXISTS (\(ended))", bounds + users) > 0 else { return }
      let reach = try StockQuery.Reach(bounds: bounds, user: user, in: connection)
      try connection.forEach(StockQuery.sql(ofOneUser: user != nil, reach), bounds + users) { row in
        try body(StockRecord(row: &row, dayOf: dayOf))
      }
    }
  }

  /// The active items whose last good day is within these days, both included, in no order.
  public func forEachActiveRecord(
    expiringWithin days: ClosedRange<CivilDate>, user: String?, dayOf: (Instant, String) -> CivilDate,
    _ body: (StockRecord) throws -> Void
  ) throws {
    let range = days.clamped(to: CivilDate.range)
    let bounds = [range.lowerBound.description, range.upperBound.description]
    try reading { connection in
      try connection.forEach(
        """
        SELECT \(StockQuery.columns)
        FROM item INDEXED BY \(user == nil ? "item_due" : "item_by_user")
        WHERE state = 'active' AND expires_on BETWEEN ?1 AND ?2 \(user == nil ? "" : "AND user = ?3")
        """, bounds + (user.map { [$0] } ?? [])
      ) { try body(StockRecord(row: &$0, dayOf: dayOf)) }
    }
  }
}

private enum StockQuery {
  /// As ``StockRecord/init(row:dayOf:)`` reads them.
  static let columns = """
    id, user, \(ProductSnapshot.shape.columns.joined(separator: ", ")), quantity, unit, \
    \(Price.shape.columns.joined(separator: ", ")), state, ended_on, expires_on, created_at, purchased_on
    """

  /// The same for all batches of a product, as `ProductSnapshot.identity` is. GRDB makes the function known.
  private static let key =
    "CASE WHEN gtin IS NULL THEN swiftLowercaseString(product || char(31) || ifnull(brand, '')) ELSE gtin END"

  /// Takes the first day, the last day and, for one user, the name.
  static func ended(ofOneUser: Bool) -> String {
    """
    SELECT 1 FROM item WHERE state IN ('used', 'wasted') AND ended_on BETWEEN ?1 AND ?2 \(one(ofOneUser))
    """
  }

  /// What is read in the order of the file. By an index every item is looked for by itself, and of very many that takes
  /// several times as long.
  struct Reach {
    /// For those that have ended.
    let ended: String
    /// For all.
    let all: String

    init(bounds: [String], user: String?, in connection: PantryConnection) throws {
      let users = user.map { [$0] } ?? []
      let ended = try connection.count(
        """
        SELECT count(*) FROM (
          SELECT 1 FROM item WHERE ended_on BETWEEN ?1 AND ?2 \(StockQuery.one(user != nil)) LIMIT \(Self.many))
        """, bounds + users)
      self.ended = Self.hint(ended == Self.many)
      let isMost =
        try user.map { name in
          let items = try connection.count("SELECT count(*) FROM item WHERE user = ?", [name])
          return try Int64(items) * 4 > connection.lastNumber(in: "item")
        } ?? true
      all = Self.hint(isMost)
    }

    private static let many = 20_000

    private static func hint(_ isWhole: Bool) -> String { isWhole ? "NOT INDEXED" : "" }
  }

  static func sql(ofOneUser: Bool, _ reach: Reach) -> String {
    """
    WITH ended(key) AS MATERIALIZED (
      SELECT DISTINCT \(key) FROM item \(reach.ended)
      WHERE state IN ('used', 'wasted') AND ended_on BETWEEN ?1 AND ?2 \(one(ofOneUser)))
    SELECT \(columns) FROM item \(reach.all)
    WHERE state IN ('used', 'wasted', 'active') \(one(ofOneUser)) AND \(key) IN (SELECT key FROM ended)
    ORDER BY \(key), user, ifnull(unit, ''), created_at, ifnull(purchased_on, ''), id
    """
  }

  fileprivate static func one(_ isOneUser: Bool) -> String { isOneUser ? "AND user = ?3" : "" }
}

extension StockRecord {
  /// By the places of the columns in ``StockQuery``.
  fileprivate init(row: inout RowReader, dayOf: (Instant, String) -> CivilDate) throws {
    let id: ItemID = try row.next()
    let user: String = try row.next()
    let product: ProductSnapshot = try row.next()
    let quantity: Quantity = try row.next()
    let unit: String? = try row.next()
    let price: Price? = try row.next()
    let state: ItemState = try row.next()
    let endedOn: CivilDate? = try row.next()
    let expiresOn: CivilDate? = try row.next()
    let createdAt: Instant = try row.next()
    let purchasedOn: CivilDate? = try row.next()
    self.init(
      id: id, user: user, product: product, quantity: quantity, unit: unit, price: price, state: state,
      endedOn: endedOn, expiresOn: expiresOn, createdAt: createdAt,
      purchasedOn: purchasedOn, registeredOn: dayOf(createdAt, user))
  }
}
