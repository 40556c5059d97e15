public import Expiry
import GRDB
import StoreFiles

/// What became of an attempt.
public enum AttemptResult: Hashable, Sendable {
  case sent
  /// - next: when to try again; nil where it is given up.
  case failed(reason: String, next: Instant?)
}

/// A delivery that is not known to have arrived, and what it is about.
public struct OpenDelivery: Hashable, Sendable {
  public let delivery: OutboxDelivery
  public let lines: [Line]

  /// One item with the date for which it was claimed.
  public struct Line: Hashable, Sendable {
    public let item: ItemID
    public let expiresOn: CivilDate
  }

  /// True where it may be tried at a moment. A clock that was ahead must not put it off.
  public func isReady(at moment: Instant) -> Bool {
    guard let next = delivery.nextAt else { return true }
    return next <= moment || delivery.at > moment
  }
}

extension PantryStore {
  /// Writes down how an attempt ended.
  public func record(_ result: AttemptResult, of delivery: OutboxDelivery, at moment: Instant) throws {
    try write { connection in
      switch result {
      case .sent:
        try connection.run(
          "UPDATE delivery SET state = 'sent', at = ?, next_at = NULL, reason = NULL WHERE id = ?",
          [moment.seconds, delivery.id])
        try connection.run(
          "UPDATE notice SET state = 'sent', at = ? WHERE delivery = ? AND state = 'pending'",
          [moment.seconds, delivery.id])
      case .failed(let reason, let next):
        try connection.run(
          "UPDATE delivery SET state = ?, at = ?, next_at = ?, reason = ? WHERE id = ?",
          [
            (next == nil ? DeliveryState.givenUp : .failed).rawValue, moment.seconds, next?.seconds, reason,
            delivery.id,
          ])
      }
    }
  }

  /// Has what was not taken tried at the next run, what was given up too.
  /// - Parameter user: nil for everybody's.
  /// - Returns: how many they are.
  @discardableResult
  public func retryDeliveries(user: String? = nil, at moment: Instant) throws -> Int {
    try write { connection in
      try connection.run(
        """
        UPDATE delivery SET state = 'failed', next_at = ?1, claimed_at = ?1
        WHERE state IN ('failed', 'given_up') AND (?2 IS NULL OR user = ?2)
        """, [moment.seconds, user])
      return connection.db.changesCount
    }
  }
}

extension PantryReading {
  /// What is not known to have arrived, oldest first. Reads nothing else, however much there was.
  public func openDeliveries() throws -> [OpenDelivery] {
    try reading { connection in
      let open = try connection.all(
        "\(OutboxDelivery.select) INDEXED BY delivery_open WHERE state IN ('pending', 'failed') ORDER BY id",
        [], OutboxDelivery.shape.fromRow)
      return try open.map { delivery in
        let lines = try connection.all(
          """
          SELECT DISTINCT item, expires_on FROM notice
          WHERE delivery = ? AND state <> 'failed' ORDER BY item, expires_on
          """, [delivery.id]
        ) { OpenDelivery.Line(item: try $0.next(), expiresOn: try $0.next()) }
        return OpenDelivery(delivery: delivery, lines: lines)
      }
    }
  }

  /// The newest deliveries, those that are open or were given up before all others.
  /// - Parameter user: nil for everybody's.
  public func deliveries(user: String? = nil, limit: Int = 100) throws -> [OutboxDelivery] {
    try reading { connection in
      try connection.all(
        """
        \(OutboxDelivery.select) WHERE ?1 IS NULL OR user = ?1
        ORDER BY state IN ('pending', 'failed', 'given_up') DESC, id DESC LIMIT ?2
        """, [user, limit], OutboxDelivery.shape.fromRow)
    }
  }

  /// What every channel took of these items' notices, or will be given again, for a whole night's run: only what is asked of
  /// it is read.
  public func noticeLedgers(of items: some Sequence<DueItem>) throws -> [String: NoticeLedger] {
    var ledgers: [String: NoticeLedger] = [:]
    try reading { connection in
      try connection.forEach(
        """
        SELECT channel, item, expires_on, lead_days, said_on
        FROM json_each(?1) AS due CROSS JOIN notice ON item = due.value
        WHERE state = 'pending' AND delivery IS NOT NULL
          OR state = 'sent' AND (delivery IS NOT NULL OR at IS NOT (
            SELECT at FROM notice_claim AS claim WHERE claim.channel = notice.channel AND is_open))
        """, [items.map(\.id.number).line]
      ) { row in
        ledgers[try row.next(), default: NoticeLedger()].insert(
          item: try row.next(), expiresOn: try row.next(), leadDays: try row.next(), saidOn: try row.next())
      }
    }
    return ledgers
  }
}

extension PantryReading {
  /// Which weeks' reminders were given, without those that a run has claimed whose end is not known.
  public func reminderLedger() throws -> ReminderLedger {
    try reading { connection in
      try ReminderLedger(
        connection.all(
          """
          \(WeeklyReminder.select) WHERE items = 0 OR at IS NOT (
            SELECT at FROM notice_claim AS claim WHERE claim.channel = reminder.channel AND is_open)
          """, [], WeeklyReminder.shape.fromRow))
    }
  }
}

extension PantryConnection {
  func insert(_ reminder: WeeklyReminder) throws {
    var fields: [DatabaseValue] = []
    try reminder.append(to: &fields)
    try run(WeeklyReminder.insert, fields)
  }

  /// Takes upon this run what is due by channels.
  /// - Parameter key: names a message; with another number, otherwise.
  func claim(
    _ due: DueNotices, at moment: Instant, key: (ChannelNotice, Int) -> String
  ) throws -> [OutboxClaim] {
    for delivery in due.withdrawn { try withdraw(delivery.id, at: moment) }
    let again = try due.again.map { claim in
      // By the day that it speaks of now it is known again, should the clock have been ahead.
      try run(
        """
        UPDATE delivery SET state = 'pending', attempts = attempts + 1, at = ?, next_at = NULL, day = ?
        WHERE id = ?
        """, [moment.seconds, try claim.notice.date.column(), claim.delivery.id])
      try dropLines(of: claim.delivery.id)
      try insertLines(of: claim.notice, channel: claim.delivery.channel, delivery: claim.delivery.id, moment)
      return OutboxClaim(try delivery(claim.delivery.id), claim.notice)
    }
    return try again
      + due.new.map { new in
        try insert(new, key: freeKey { key(new, $0) }, at: moment)
      }
  }

  private func insert(_ new: ChannelNotice, key: String, at moment: Instant) throws -> OutboxClaim {
    let notice = new.notice
    try run(
      """
      INSERT INTO delivery (key, user, channel, day, items, state, attempts, claimed_at, at, kind)
      VALUES (?, ?, ?, ?, ?, 'pending', 1, ?, ?, ?)
      """,
      [
        key, notice.user, new.channel, try notice.date.column(), notice.count, moment.seconds,
        moment.seconds, notice.kind == .due ? nil : notice.kind.rawValue,
      ])
    let id = db.lastInsertedRowID
    try insertLines(of: notice, channel: new.channel, delivery: id, moment)
    return OutboxClaim(try delivery(id), notice)
  }

  /// What a delivery says of its items now, also where another lead has been reached since it was claimed.
  private func insertLines(of notice: Notice, channel: String, delivery: Int64, _ moment: Instant) throws {
    guard notice.kind == .due else { return }
    for entry in notice.entries {
      try run(
        """
        INSERT INTO notice
          (item, channel, user, lead_days, expires_on, state, attempts, at, said_on, delivery)
        VALUES (?, ?, ?, ?, ?, 'pending', 1, ?, ?, ?)
        ON CONFLICT DO UPDATE SET state = 'pending', attempts = attempts + 1, at = excluded.at,
          said_on = excluded.said_on, delivery = excluded.delivery
        """,
        [
          entry.item.id.number, channel, notice.user, entry.leadDays, try entry.item.expiresOn.column(),
          moment.seconds, try notice.date.column(), delivery,
        ])
    }
  }

  /// A message that was called off, or was said by a clock that was wrong, is another one when it comes again.
  private func freeKey(_ key: (Int) -> String) throws -> String {
    for number in 0... {
      let key = key(number)
      if try count("SELECT count(*) FROM delivery WHERE key = ?", [key]) == 0 { return key }
    }
    return key(.max)
  }

  private func delivery(_ id: Int64) throws -> OutboxDelivery {
    let delivery = try first(
      "\(OutboxDelivery.select) WHERE id = ?", [id], OutboxDelivery.shape.fromRow)
    guard let delivery else { throw StoreError.damaged }
    return delivery
  }

  private func withdraw(_ id: Int64, at moment: Instant) throws {
    try run(
      "UPDATE delivery SET state = 'withdrawn', at = ?, next_at = NULL WHERE id = ?", [moment.seconds, id])
    try dropLines(of: id)
  }

  /// What a delivery was to say and does not say any more is not said: of an item that is used, and comes back when that is
  /// undone, of one that has fallen silent, or of a day that a clock showed that was ahead.
  private func dropLines(of delivery: Int64) throws {
    try run("UPDATE notice SET state = 'failed' WHERE delivery = ? AND state = 'pending'", [delivery])
  }

  /// What was said or was to be said on a day that is not yet to come for long is due again in its time.
  func forgetDeliveriesAhead(of today: DaysNow) throws {
    let earliest = today.earliest
    guard
      let latest = try first("SELECT max(day) FROM delivery", [], { try $0.next(CivilDate?.self) }) ?? nil,
      latest > earliest + NoticeLedger.clockDays
    else { return }
    let users = try all(
      "SELECT DISTINCT user FROM delivery WHERE day > ?", [try earliest.column()]
    ) { try $0.next(String.self) }
    for user in users {
      guard let day = try self.day(of: user, today) else { continue }
      let last = try (day + NoticeLedger.clockDays).column()
      try run(
        """
        UPDATE notice SET state = 'failed' WHERE state <> 'failed'
          AND delivery IN (SELECT id FROM delivery WHERE user = ? AND day > ?)
        """, [user, last])
      try run(
        """
        UPDATE delivery SET state = 'withdrawn', next_at = NULL
        WHERE user = ? AND day > ? AND state IN ('pending', 'failed', 'given_up')
        """, [user, last])
    }
  }
}
