public import Expiry

extension PantryReading {
  /// A user's inbox, oldest entry first.
  public func inbox(user: String, states: Set<InboxState> = [.open]) throws -> [InboxEntry] {
    try reading { connection in
      try connection.all(
        "SELECT * FROM inbox WHERE user = ? AND state IN (SELECT value FROM json_each(?)) ORDER BY id",
        [user, JSONText.encoded(states.map(\.rawValue))], InboxEntry.init(row:))
    }
  }

  public func inboxEntry(_ number: Int64) throws -> InboxEntry? {
    try reading { try $0.first("SELECT * FROM inbox WHERE id = ?", [number], InboxEntry.init(row:)) }
  }
}
