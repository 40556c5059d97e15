public import Expiry

extension PantryReading {
  /// What came of a photo when it was last scanned with these settings.
  public func scan(user: String, contentHash: String, settings: String) throws -> ScanRecord? {
    try reading { connection in
      try connection.first(ScanRecord.table.selectOne, [user, contentHash, settings], ScanRecord.table.read)
    }
  }

  /// All of a user's, by content hash and settings.
  public func scans(user: String) throws -> [ScanRecord] {
    try reading { connection in
      try connection.all(
        "\(ScanRecord.table.select) WHERE user = ? ORDER BY content_hash, settings", [user],
        ScanRecord.table.read)
    }
  }

  /// What the channel took of these items' notices, for a whole night's run: only what is asked of it is read.
  public func noticeLedger(of items: some Sequence<DueItem>, channel: String) throws -> NoticeLedger {
    var ledger = NoticeLedger()
    try reading { connection in
      try connection.forEach(
        """
        SELECT item, expires_on, lead_days FROM json_each(?) AS due CROSS JOIN notice ON item = due.value
        WHERE channel = ? AND state = 'sent'
        """, [items.map(\.id.number).line, channel]
      ) { row in
        ledger.insert(item: try row.next(), expiresOn: try row.next(), leadDays: try row.next())
      }
    }
    return ledger
  }
}
