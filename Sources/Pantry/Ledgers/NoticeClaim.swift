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
      try connection.claim(notices.flatMap(\.entries)[...], on: channel, as: id)
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
        let items = notices.flatMap { $0.entries.map(\.item.id.number) }
        try connection.run(
          """
          UPDATE notice SET state = ?, attempts = attempts + 1, at = ?
          WHERE item IN (SELECT value FROM json_each(?)) AND channel = ? AND state = 'pending' AND at = ?
          """,
          [state.rawValue, moment.seconds, try JSONText.encoded(items), claim.channel, claim.id.seconds])
      }
    }
  }
}

extension PantryConnection {
  /// Many a statement, which costs a third of a statement each.
  fileprivate func claim(_ entries: ArraySlice<Notice.Entry>, on channel: String, as id: Instant) throws {
    var rest = entries
    while !rest.isEmpty {
      let part = rest.prefix(100)
      let rows = try part.flatMap { entry -> [Field?] in
        [entry.item.id.number, entry.item.user, entry.leadDays, try entry.item.expiresOn.column()]
      }
      try run(
        """
        INSERT INTO notice (item, channel, user, lead_days, expires_on, state, attempts, at)
        SELECT column1, ?1, column2, column3, column4, 'pending', 0, ?2
        FROM (VALUES \(Array(repeating: "(?, ?, ?, ?)", count: part.count).joined(separator: ", "))) WHERE true
        ON CONFLICT DO UPDATE SET state = 'pending', at = excluded.at WHERE state <> 'sent'
        """, [channel, id.seconds] + rows)
      rest = rest.dropFirst(part.count)
    }
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
