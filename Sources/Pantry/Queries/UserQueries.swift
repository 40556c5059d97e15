public import Expiry
import GRDB

extension PantryReading {
  /// Everybody, by name.
  public func users() throws -> [User] {
    try reading { try $0.all("\(User.table.select) ORDER BY name", [], User.table.read) }
  }

  /// Nil when nobody has this name.
  public func user(named name: String) throws -> User? {
    try reading { try $0.first(User.table.selectOne, [name], User.table.read) }
  }

  /// The user of this name, however it was written when it was stored: see ``User/normalName(_:)``. An older version
  /// stored names as they were typed.
  public func user(like name: String) throws -> User? {
    if let user = try user(named: name) { return user }
    let wanted = User.normalName(name)
    return try users().first { User.normalName($0.name).utf8.elementsEqual(wanted.utf8) }
  }

  /// - Parameter user: nil for everybody's together.
  public func counts(user: String? = nil) throws -> PantryCounts {
    try reading { connection in
      let items = try connection.all(
        "SELECT state, count(*) FROM item WHERE ?1 IS NULL OR user = ?1 GROUP BY state", [user]
      ) { (try $0.next(ItemState.self), try $0.next(Int.self)) }
      let inbox = try connection.count(
        "SELECT count(*) FROM inbox WHERE state = 'open' AND (?1 IS NULL OR user = ?1)", [user])
      return PantryCounts(
        items: Dictionary(items, uniquingKeysWith: { first, _ in first }), openInboxEntries: inbox)
    }
  }
}

/// How many there are of what.
public struct PantryCounts: Hashable, Sendable {
  /// States without an item may be missing; see ``subscript(_:)``.
  public let items: [ItemState: Int]
  public let openInboxEntries: Int

  /// The number of items in this state.
  public subscript(state: ItemState) -> Int { items[state] ?? 0 }
}

extension PantryReading {
  /// How much a user wants to have of what, by product.
  public func wants(user: String) throws -> [Want] {
    try reading { connection in
      try connection.all("\(Want.table.select) WHERE user = ? ORDER BY identity", [user], Want.table.read)
    }
  }
}

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

  /// The journal's number of the last step that changed what a user has; nil where there was none.
  public func lastOperation(of user: String) throws -> Int64? {
    try reading { connection in
      try connection.first("SELECT max(id) FROM operation WHERE user = ?", [user]) {
        try $0.next(Int64?.self)
      } ?? nil
    }
  }

  /// The newest entry of the journal, as it was made and not as a clock says; nil before the first.
  public func newestEntry() throws -> (id: Int64, at: Instant)? {
    try reading { connection in
      try connection.first("SELECT id, at FROM operation ORDER BY id DESC LIMIT 1") {
        (id: try $0.next(), at: try $0.next())
      }
    }
  }

  /// When anything was claimed to be said last; nil before the first time.
  public func newestClaim() throws -> Instant? {
    try reading { connection in
      try connection.first("SELECT max(at) FROM notice_claim") { try $0.next(Instant?.self) } ?? nil
    }
  }
}
