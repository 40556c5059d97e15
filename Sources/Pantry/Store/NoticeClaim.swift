public import Expiry
import GRDB

/// What a run has taken upon itself to say, before it says anything.
public struct NoticeClaim: Hashable, Sendable {
  public let channel: String
  /// Names the claim: the moment at which it was made, later than that of every claim before.
  public let id: Instant
  /// One a user, in the order in which they are to be said and counted.
  public let notices: [Notice]
}

/// How far a run came that was stopped before it could write it down.
public struct NoticeProgress: Hashable, Sendable {
  /// The claim's ``NoticeClaim/id``.
  public let claim: Instant
  /// So many of its notices were said, from the first on.
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
  ///   - due: what is to be said, one notice a user, by what the transaction shows.
  public func claimNotices(
    channel: String, at moment: Instant, after stopped: NoticeProgress? = nil,
    due: (any PantryReading) throws -> [Notice]
  ) throws -> NoticeClaim {
    try write { connection in
      let last = try connection.lastClaim(on: channel)
      if let last, last.isOpen { try connection.settle(last.id, after: stopped, channel: channel) }
      let id = Instant(seconds: max(moment.seconds, last.map { min($0.id.seconds, .max - 1) + 1 } ?? .min))
      // The database's order of names, by which a stopped run is settled.
      let notices = try due(PantryTransaction(connection, at: moment)).sorted {
        $0.user.utf8.lexicographicallyPrecedes($1.user.utf8)
      }
      if !notices.isEmpty { try connection.claim(notices, on: channel, as: id) }
      return NoticeClaim(channel: channel, id: id, notices: notices)
    }
  }

  /// Writes down how a claim ended: what was said stays so, the rest is to be tried again.
  /// - Parameter said: so many of its notices, from the first on.
  public func finish(_ claim: NoticeClaim, said: Int, at moment: Instant) throws {
    guard !claim.notices.isEmpty else { return }
    try write { connection in
      let items = claim.notices.dropFirst(said).flatMap { $0.entries.lazy.map(\.item.id.number) }
      if !items.isEmpty {
        try connection.run(
          """
          UPDATE notice SET state = 'failed', at = ?
          WHERE item IN (SELECT value FROM json_each(?)) AND channel = ? AND state = 'sent' AND at = ?
          """,
          [moment.seconds, items.sorted().line, claim.channel, claim.id.seconds])
      }
      try connection.close(claim.id, on: claim.channel)
    }
  }
}

/// A claim is written once, as if all of it had been said, with one row that says that it is open: while that row
/// stands, what it claims is pending. Most runs say all, and thousands of rows need not be written a second time.
extension PantryConnection {
  /// The newest claim on a channel; nil before the first.
  fileprivate func lastClaim(on channel: String) throws -> (id: Instant, isOpen: Bool)? {
    try first("SELECT at, is_open FROM notice_claim WHERE channel = ?", [channel]) {
      (id: try $0.next(Instant.self), isOpen: try $0.next(Int.self) != 0)
    }
  }

  /// One statement for all, in the order in which the table has them: one for each user would take thrice as long. An
  /// item's number and its lead stand in one number, which is all that JSON has to say of it.
  fileprivate func claim(_ notices: [Notice], on channel: String, as id: Instant) throws {
    let (range, places) = (NoticeRule.leadDayRange, Int64(NoticeRule.leadDayRange.count))
    let due = notices.lazy.flatMap(\.entries).map { entry in
      entry.item.id.number * places + Int64(entry.leadDays - range.lowerBound)
    }
    try run(
      """
      INSERT INTO notice (item, channel, user, lead_days, expires_on, state, attempts, at)
      SELECT item.id, ?1, user, value % ?2 + ?3, expires_on, 'sent', 1, ?4
      FROM json_each(?5) AS due CROSS JOIN item ON item.id = value / ?2 WHERE true
      ON CONFLICT DO UPDATE SET state = 'sent', attempts = attempts + 1, at = excluded.at
      WHERE state <> 'sent'
      """, [channel, places, range.lowerBound, id.seconds, due.sorted().line])
    try run(
      "INSERT OR REPLACE INTO notice_claim (channel, at, is_open) VALUES (?, ?, 1)", [channel, id.seconds])
  }

  fileprivate func close(_ claim: Instant, on channel: String) throws {
    try run("UPDATE notice_claim SET is_open = 0 WHERE channel = ? AND at = ?", [channel, claim.seconds])
  }

  /// What a stopped run had not said is due again. Of one that did not come to say anything there is no progress, or
  /// that of a run before it.
  fileprivate func settle(_ claim: Instant, after stopped: NoticeProgress?, channel: String) throws {
    let said = stopped.flatMap { $0.claim == claim ? $0.said : nil } ?? 0
    try run(
      """
      UPDATE notice SET state = 'failed'
      WHERE state = 'sent' AND channel = ?1 AND at = ?2 AND user IN (
        SELECT DISTINCT user FROM notice WHERE state = 'sent' AND channel = ?1 AND at = ?2
        ORDER BY user LIMIT -1 OFFSET ?3)
      """,
      [channel, claim.seconds, said])
    try close(claim, on: channel)
  }
}
