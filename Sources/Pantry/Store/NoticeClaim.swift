public import Expiry
import GRDB

/// What a run has taken upon itself to say, before it says anything.
public struct NoticeClaim: Hashable, Sendable {
  public let channel: String
  /// Names the claim: the moment at which it was made, later than that of every claim before.
  public let id: Instant
  /// In the order in which they are to be said: by user, and of each first what is due.
  public let notices: [Notice]
  /// What goes by other channels, each message on its own.
  public let deliveries: [OutboxClaim]

  /// The notices of each user, which are said and counted together.
  public var pieces: [[Notice]] {
    var pieces: [[Notice]] = []
    for notice in notices {
      if pieces.last?.first?.user == notice.user {
        pieces[pieces.count - 1].append(notice)
      } else {
        pieces.append([notice])
      }
    }
    return pieces
  }
}

/// How far a run came that was stopped before it could write it down.
public struct NoticeProgress: Hashable, Sendable {
  /// The claim's ``NoticeClaim/id``.
  public let claim: Instant
  /// So many of its ``NoticeClaim/pieces`` were said, from the first on.
  public let said: Int

  public init(claim: Instant, said: Int) {
    self.claim = claim
    self.said = said
  }
}

extension PantryStore {
  /// Claims what is due on a channel, in one transaction: what one run has claimed no other one says. What a run claimed
  /// that was stopped before it finished is due again, without what it had said.
  ///
  /// Only one run at a time may claim; the caller holds a lock.
  /// - Parameters:
  ///   - moment: now.
  ///   - stopped: how far the run before came, where it was stopped.
  ///   - today: the day for those whom the run is about. What is known to have been said to them on a later day, more
  ///     than a clock may go back, was said by a clock that was ahead, and is due again in its time.
  ///   - due: what is to be said, one notice a user, by what the transaction shows.
  public func claimNotices(
    channel: String, at moment: Instant, after stopped: NoticeProgress? = nil,
    today: LocalDays? = nil, due: (any PantryReading) throws -> [Notice]
  ) throws -> NoticeClaim {
    try claimNotices(channel: channel, at: moment, after: stopped, today: today, key: { _, _ in "" }) {
      pantry in
      var all = DueNotices()
      all.printed = try due(pantry)
      return all
    }
  }

  /// The same with what goes by other channels: all of it is one transaction, before anything is said or sent. Of a
  /// message it is known from then on that it may have arrived, and it is delivered under its key until the channel says
  /// that it has, or it is given up.
  /// - Parameters:
  ///   - key: names a message that is claimed for the first time: always the same for the same notice by the same channel.
  ///     The number is 0, and another where that key is taken.
  ///   - due: what is to be said and sent, by what the transaction shows.
  public func claimNotices(
    channel: String, at moment: Instant, after stopped: NoticeProgress? = nil, today: LocalDays?,
    key: (ChannelNotice, Int) -> String, due: (any PantryReading) throws -> DueNotices
  ) throws -> NoticeClaim {
    try write { connection in
      let last = try connection.lastClaim(on: channel)
      if let last, last.isOpen { try connection.settle(last.id, after: stopped, channel: channel) }
      if let today, let now = try connection.localDays(today) {
        if let last, last.isAhead(of: now.earliest) { try connection.forgetAhead(of: now, channel: channel) }
        try connection.forgetDeliveriesAhead(of: now)
        try connection.lookAgain(ahead: now)
      }
      let id = Instant(seconds: max(moment.seconds, last.map { min($0.id.seconds, .max - 1) + 1 } ?? .min))
      let due = try due(PantryTransaction(connection, at: moment))
      try connection.move(due.looked)
      try connection.note(due.quiet)
      // The database's order of names, by which a stopped run is settled.
      let notices = due.printed.sorted {
        $0.user == $1.user
          ? $0.kind == .due && $1.kind != .due : $0.user.utf8.lexicographicallyPrecedes($1.user.utf8)
      }
      if !notices.isEmpty { try connection.claim(notices, on: channel, as: id) }
      for reminder in due.reminders {
        try connection.insert(
          WeeklyReminder(
            user: reminder.user, channel: reminder.channel, day: reminder.day,
            at: reminder.channel == channel && reminder.items > 0 ? id : moment, items: reminder.items))
      }
      let deliveries = try connection.claim(due, at: moment, key: key)
      return NoticeClaim(channel: channel, id: id, notices: notices, deliveries: deliveries)
    }
  }

  /// Writes down how a claim ended: what was said stays so, the rest is to be tried again.
  /// - Parameter said: so many of its ``NoticeClaim/pieces``, from the first on.
  public func finish(_ claim: NoticeClaim, said: Int) throws {
    guard !claim.notices.isEmpty else { return }
    try write { connection in
      if said < claim.pieces.count {
        try connection.settle(
          claim.id, after: NoticeProgress(claim: claim.id, said: said), channel: claim.channel)
      } else {
        try connection.close(claim.id, on: claim.channel)
      }
    }
  }
}

/// The newest claim on a channel.
private struct LastClaim {
  let id: Instant
  let isOpen: Bool
  /// The latest day on which anything was said there.
  let latestDay: CivilDate?

  func isAhead(of earliest: CivilDate) -> Bool {
    latestDay.map { $0 > earliest + NoticeLedger.clockDays } ?? false
  }
}

/// A claim is written once, as if all of it had been said, with one row that says that it is open: while that row
/// stands, what it claims is pending. Most runs say all, and thousands of rows need not be written a second time.
extension PantryConnection {
  /// Nil before the first.
  fileprivate func lastClaim(on channel: String) throws -> LastClaim? {
    try first("SELECT at, is_open, latest_on FROM notice_claim WHERE channel = ?", [channel]) {
      LastClaim(id: try $0.next(), isOpen: try $0.next(Int.self) != 0, latestDay: try $0.next())
    }
  }

  /// What was said to these users on a day that is not yet to come for long is due again.
  fileprivate func forgetAhead(of today: DaysNow, channel: String) throws {
    let said = "FROM notice WHERE channel = ?1 AND state = 'sent' AND said_on"
    for user in try all("SELECT DISTINCT user \(said) IS NOT NULL", [channel], { try $0.next(String.self) }) {
      guard let day = try self.day(of: user, today) else { continue }
      try run(
        """
        UPDATE notice SET state = 'failed'
        WHERE channel = ? AND state = 'sent' AND user = ? AND said_on > ?
        """, [channel, user, try (day + NoticeLedger.clockDays).column()])
    }
    try run(
      "UPDATE notice_claim SET latest_on = (SELECT max(said_on) \(said) IS NOT NULL) WHERE channel = ?1",
      [channel])
  }

  /// One statement for all, in the order in which the table has them: one for each user would take thrice as long. An
  /// item's number, its lead and the day stand in one number, which is all that JSON has to say of it.
  fileprivate func claim(_ notices: [Notice], on channel: String, as id: Instant) throws {
    let (range, places) = (NoticeRule.leadDayRange, Int64(NoticeRule.leadDayRange.count))
    let (first, last) = (notices.lazy.map(\.date).min(), notices.lazy.map(\.date).max())
    guard let first, let last else { return }
    let days = Int64(last - first + 1)
    let due = notices.lazy.filter { $0.kind == .due }.flatMap { notice in
      notice.entries.lazy.map { entry in
        (entry.item.id.number * places + Int64(entry.leadDays - range.lowerBound)) * days
          + Int64(notice.date - first)
      }
    }
    try run(
      """
      INSERT INTO notice (item, channel, user, lead_days, expires_on, state, attempts, at, said_on)
      SELECT item.id, ?1, user, value / ?6 % ?2 + ?3, expires_on, 'sent', 1, ?4,
        date(?7, (value % ?6) || ' days')
      FROM json_each(?5) AS due CROSS JOIN item ON item.id = value / ?6 / ?2 WHERE true
      ON CONFLICT DO UPDATE
      SET state = 'sent', attempts = attempts + 1, at = excluded.at, said_on = excluded.said_on
      WHERE state <> 'sent'
      """, [channel, places, range.lowerBound, id.seconds, due.sorted().line, days, try first.column()])
    try run(
      """
      INSERT INTO notice_claim (channel, at, is_open, latest_on) VALUES (?1, ?2, 1, ?3)
      ON CONFLICT DO UPDATE SET at = ?2, is_open = 1, latest_on = max(coalesce(latest_on, ''), ?3)
      """, [channel, id.seconds, try last.column()])
  }

  fileprivate func close(_ claim: Instant, on channel: String) throws {
    try run("UPDATE notice_claim SET is_open = 0 WHERE channel = ? AND at = ?", [channel, claim.seconds])
  }

  /// What a stopped run had not said is due again. Of one that did not come to say anything there is no progress, or
  /// that of a run before it.
  fileprivate func settle(_ claim: Instant, after stopped: NoticeProgress?, channel: String) throws {
    let said = stopped.flatMap { $0.claim == claim ? $0.said : nil } ?? 0
    let left = try all(
      """
      SELECT user FROM (
        SELECT user FROM notice WHERE state = 'sent' AND channel = ?1 AND at = ?2
        UNION SELECT user FROM reminder WHERE channel = ?1 AND at = ?2 AND items > 0)
      ORDER BY user LIMIT -1 OFFSET ?3
      """, [channel, claim.seconds, said]
    ) { try $0.next(String.self) }
    let those = "channel = ?1 AND at = ?2 AND user IN (SELECT value FROM json_each(?3))"
    let values: [Field?] = [channel, claim.seconds, left.line]
    try run("UPDATE notice SET state = 'failed' WHERE state = 'sent' AND \(those)", values)
    try run("DELETE FROM reminder WHERE items > 0 AND \(those)", values)
    try close(claim, on: channel)
  }
}

/// What is a part of a batch was told with it.
extension PantryConnection {
  /// An item that was split off knows what was said of the batch, in every respect but that nobody was told of it itself:
  /// no attempt was made.
  func inheritNotices(of batch: ItemID, by part: ItemID) throws {
    try run(
      """
      INSERT OR IGNORE INTO notice (item, channel, user, lead_days, expires_on, state, attempts, at, said_on, delivery)
      SELECT ?2, channel, user, lead_days, expires_on, state, 0, at, said_on, delivery FROM notice
      WHERE item = ?1 AND state <> 'failed'
      """, [batch.number, part.number])
  }

  /// Of a part that is one with its batch again: only what was really said stays said.
  func forgetInheritedNotices(of part: ItemID) throws {
    try run("DELETE FROM notice WHERE item = ? AND attempts = 0", [part.number])
  }
}
