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
  /// Claims what is due on a channel, in one transaction: what one run has claimed no other one says. A claim that is
  /// neither recorded nor released is one of a run that was stopped, and is due again, without what it had said.
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
    let id = Instant(seconds: max(moment.seconds, (stopped?.claim.seconds ?? .min) + 1))
    return try write { connection in
      if let stopped { try connection.settle(stopped, channel: channel) }
      // The database's order of names, by which a stopped run is settled.
      let notices = try due(PantryTransaction(connection, at: moment)).sorted {
        $0.user.utf8.lexicographicallyPrecedes($1.user.utf8)
      }
      try connection.claim(notices, on: channel, as: id)
      return NoticeClaim(channel: channel, id: id, notices: notices)
    }
  }

  /// Writes down how a claim ended: what was said is sent and stays so, the rest is to be tried again.
  /// - Parameter said: so many of its notices, from the first on.
  public func finish(_ claim: NoticeClaim, said: Int, at moment: Instant) throws {
    guard !claim.notices.isEmpty else { return }
    try write { connection in
      for (notices, state) in [
        (claim.notices.prefix(said), NoticeState.sent), (claim.notices.dropFirst(said), .failed),
      ] where !notices.isEmpty {
        let items = notices.lazy.flatMap { $0.entries.lazy.map(\.item.id.number) }.sorted()
        try connection.run(
          """
          UPDATE notice SET state = ?, attempts = attempts + 1, at = ?
          WHERE item IN (SELECT value FROM json_each(?)) AND channel = ? AND state = 'pending' AND at = ?
          """,
          [state.rawValue, moment.seconds, items.line, claim.channel, claim.id.seconds])
      }
    }
  }
}

extension PantryConnection {
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
      SELECT item.id, ?1, user, value % ?2 + ?3, expires_on, 'pending', 0, ?4
      FROM json_each(?5) AS due CROSS JOIN item ON item.id = value / ?2 WHERE true
      ON CONFLICT DO UPDATE SET state = 'pending', at = excluded.at WHERE state <> 'sent'
      """, [channel, places, range.lowerBound, id.seconds, due.sorted().line])
  }

  /// What a stopped run said before it was stopped is sent.
  fileprivate func settle(_ stopped: NoticeProgress, channel: String) throws {
    try run(
      """
      UPDATE notice SET state = 'sent', attempts = attempts + 1
      WHERE state = 'pending' AND channel = ?1 AND at = ?2 AND user IN (
        SELECT DISTINCT user FROM notice WHERE state = 'pending' AND channel = ?1 AND at = ?2
        ORDER BY user LIMIT ?3)
      """,
      [channel, stopped.claim.seconds, stopped.said])
  }
}
