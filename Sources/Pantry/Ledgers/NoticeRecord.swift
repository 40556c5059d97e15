public import Expiry
import GRDB

/// How far a notice has come, and since when.
public struct NoticeRecord: Hashable, Sendable {
  public let key: NoticeKey
  public let state: NoticeState
  /// How often the channel was tried.
  public let attempts: Int
  /// When the state was recorded.
  public let at: Instant
}

extension PantryReading {
  /// What is known of these items' notices on a channel, by item, date and falling lead.
  public func notices(of items: [DueItem], channel: String) throws -> [NoticeRecord] {
    try reading { connection in
      try connection.all(
        """
        SELECT * FROM notice WHERE item IN (SELECT value FROM json_each(?)) AND channel = ?
        ORDER BY item, expires_on, lead_days DESC
        """, [JSONText.encoded(items.map(\.id.number)), channel], NoticeRecord.init(row:))
    }
  }

  /// Those that the channel took.
  public func sentNotices(of items: [DueItem], channel: String) throws -> Set<NoticeKey> {
    Set(try notices(of: items, channel: channel).filter { $0.state == .sent }.map(\.key))
  }

  /// What the channel took of these items' notices, for a whole night's run: only what is asked of it is read.
  public func noticeLedger(of items: some Sequence<DueItem>, channel: String) throws -> NoticeLedger {
    var ledger = NoticeLedger()
    try reading { connection in
      try connection.forEach(
        """
        SELECT item, expires_on, lead_days FROM json_each(?) AS due CROSS JOIN notice ON item = due.value
        WHERE channel = ? AND state = 'sent'
        """, [JSONText.numbers(items.lazy.map(\.id.number)), channel]
      ) { row in
        ledger.insert(
          item: try row.required(ItemID(number: row.decode(Int64.self, atIndex: 0))),
          expiresOn: try row.required(CivilDate(row.decode(String.self, atIndex: 1))),
          leadDays: try row.decode(Int.self, atIndex: 2))
      }
    }
    return ledger
  }
}

extension PantryStore {
  /// Writes down how far notices have come, all or none. A notice that was sent stays sent. This is no operation of
  /// the journal: taking back what was said would be a lie.
  public func record(_ keys: [NoticeKey], as state: NoticeState, at moment: Instant) throws {
    try write { connection in
      for key in keys {
        try connection.run(
          """
          INSERT INTO notice (item, channel, user, lead_days, expires_on, state, attempts, at)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT DO UPDATE
          SET state = excluded.state, attempts = attempts + excluded.attempts, at = excluded.at
          WHERE state <> 'sent'
          """,
          [
            key.item.number, key.channel, key.user, key.leadDays, try key.expiresOn.column(), state.rawValue,
            state == .pending ? 0 : 1, moment.seconds,
          ])
      }
    }
  }

  /// To be called only after the channel took the notices.
  public func recordSent(_ keys: [NoticeKey], at moment: Instant) throws {
    try record(keys, as: .sent, at: moment)
  }
}

extension NoticeRecord {
  fileprivate init(row: Row) throws {
    key = NoticeKey(
      user: try row.decode(String.self, forColumn: "user"), item: try row.itemID("item"),
      leadDays: try row.decode(Int.self, forColumn: "lead_days"),
      expiresOn: try row.required(row.text("expires_on")),
      channel: try row.decode(String.self, forColumn: "channel"))
    state = try row.required(row.word("state"))
    attempts = try row.decode(Int.self, forColumn: "attempts")
    at = try row.instant("at")
  }
}
