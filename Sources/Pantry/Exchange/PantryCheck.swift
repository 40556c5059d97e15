import Expiry
import GRDB
import StoreFiles

/// Every row of a pantry's file, read in the way of every day and held to ``PantryRules``.
enum PantryCheck {
  /// - Throws: what is wrong with the first row that this program would not have written.
  static func check(_ db: Database) throws {
    let connection = PantryConnection(db: db)
    var rules = PantryRules()
    try take(User.self, connection) { user, _ throws(PantryFlaw) in try rules.take(user) }
    try take(Item.self, connection) { item, row in
      try rules.take(item)
      try require(row, "name", item.id.description)
    }
    try take(InboxEntry.self, connection) { entry, row in
      try rules.take(entry)
      try require(row, "id", String(entry.id))
      try require(row, "user", entry.user)
      try require(row, "state", entry.state.rawValue)
    }
    try take(ScanRecord.self, connection) { scan, _ in try rules.take(scan) }
    try take(Want.self, connection) { want, row in
      try rules.take(want)
      try require(row, "identity", want.product.identity)
    }
    try take(UserChannel.self, connection) { channel, _ in try rules.take(channel) }
    try take(NoticeOverride.self, connection) { override, _ throws(PantryFlaw) in try rules.take(override) }
    try connection.forEach("\(OutboxDelivery.select) ORDER BY id") { row in
      let delivery = try row.next(OutboxDelivery.self)
      try naming("delivery", String(delivery.id)) { try rules.take(delivery) }
    }
    try connection.forEach(WeeklyReminder.select) { row in
      let reminder = try row.next(WeeklyReminder.self)
      try naming("reminder", reminder.user) { try rules.take(reminder) }
    }
    try connection.forEach(ArchivedNotice.select) { row in
      let notice = try row.next(ArchivedNotice.self)
      try naming("notice", notice.item.description) { try rules.take(notice) }
    }
    try connection.forEach("SELECT channel, at FROM notice_claim") { row in
      let (channel, at) = (try row.next(String.self), try row.next(Instant.self))
      try naming("notice_claim", channel) { try rules.check(at, "at") }
    }
    try connection.forEachOperation { operation in
      try naming("operation", String(operation.id)) { try rules.take(operation) }
    }
    try checkChanges(connection)
    try checkMarks(connection)
    guard try connection.count("SELECT count(name) - count(DISTINCT name) FROM sqlite_sequence") == 0 else {
      throw StoreError.unsound(.highestTwice)
    }
    let last = try connection.lastNumbers()
    try naming("sqlite_sequence", "") { try rules.check(last) }
  }

  private static func take<Value: JournaledRow>(
    _ type: Value.Type, _ connection: PantryConnection, _ rule: (Value, Row) throws -> Void
  ) throws {
    try connection.forEach(type.table.selectAll) { reader in
      let value = try type.table.read(&reader)
      try naming(type.table.kind.rawValue, value.journalKey) { [row = reader.row] in try rule(value, row) }
    }
  }

  /// The columns that repeat what stands elsewhere in the row.
  private static func require(_ row: Row, _ column: String, _ expected: String) throws {
    let found = try row.decode(DatabaseValue.self, forColumn: column)
    guard String.fromDatabaseValue(found) ?? Int64.fromDatabaseValue(found).map(String.init) == expected
    else {
      throw PantryFlaw(column, "is not “\(expected)”")
    }
  }

  private static func naming(_ table: String, _ row: String, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch let flaw as PantryFlaw {
      let member = flaw.member.map { ", \($0)" } ?? ""
      throw StoreError.unsound(
        .row(table: table, row: String(row.prefix(64)), flaw: "\(member): \(flaw)"))
    }
  }

  /// What is looked at for notices is there to be told of, by its owner's clocks: see ``NoticeMarks``.
  private static func checkMarks(_ connection: PantryConnection) throws {
    _ = try connection.noticeCohorts()
    try connection.forEach(
      """
      SELECT item.name FROM item WHERE notice_on IS NOT NULL AND (
        state <> 'active' OR expires_on IS NULL OR cohort IS NOT (
          SELECT notice_cohort.id FROM user JOIN notice_cohort
            ON notice_cohort.time_zone = ifnull(user.time_zone, '')
              AND notice_cohort.notice_time = user.notice_time
              AND notice_cohort.quiet_hours = ifnull(user.quiet_hours, '')
          WHERE user.name = item.user))
      """
    ) { row in
      try naming("item", try row.next(String.self)) {
        throw PantryFlaw("notice_on", "is not of this item or not by its owner's clocks")
      }
    }
  }

  /// Changes belong to an operation and are counted from 0.
  private static func checkChanges(_ connection: PantryConnection) throws {
    let wrong = try connection.count(
      """
      SELECT count(*) FROM (SELECT operation FROM change GROUP BY operation
        HAVING min(position) <> 0 OR max(position) <> count(*) - 1)
      """)
    guard wrong == 0 else { throw StoreError.unsound(.journal(operations: wrong)) }
    let miscounted = try connection.count(
      """
      SELECT count(*) FROM operation
      WHERE told <> (SELECT count(*) FROM change WHERE operation = operation.id AND kind <> 'scan')
      """)
    guard miscounted == 0 else { throw StoreError.unsound(.journal(operations: miscounted)) }
  }
}
