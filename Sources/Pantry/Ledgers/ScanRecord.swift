public import Expiry
import GRDB

/// What came of one photo, so that it is not scanned or registered twice.
public struct ScanRecord: Hashable, Sendable {
  public let user: String
  /// Names the photo's bytes.
  public let contentHash: String
  /// What else the result depends on, such as the symbologies asked for; another text is another scan.
  public let settings: String
  public let at: Instant
  /// The scan's result as the caller writes it; kept as it is.
  public let outcome: String
  /// What was registered from it.
  public let items: [ItemID]
  /// The inbox entries made for what could not be.
  public let inbox: [Int64]

  public init(
    user: String, contentHash: String, settings: String, at: Instant, outcome: String, items: [ItemID] = [],
    inbox: [Int64] = []
  ) {
    self.user = user
    self.contentHash = contentHash
    self.settings = settings
    self.at = at
    self.outcome = outcome
    self.items = items
    self.inbox = inbox
  }
}

extension ScanRecord: Codable {
  /// The names in the journal and in exports; they never change.
  private enum CodingKeys: String, CodingKey {
    case user
    case contentHash = "content_hash"
    case settings, at, outcome, items, inbox
  }
}

extension ScanRecord: JournaledRow {
  static let kind = RowKind.scan
  static let keyColumns = ["user", "content_hash", "settings"]

  var identity: [String] { [user, contentHash, settings] }
  var journalKey: String { contentHash }

  var fields: [(column: String, value: PantryConnection.Field?)] {
    get throws {
      [
        ("user", user), ("content_hash", contentHash), ("settings", settings), ("at", at.seconds),
        ("outcome", outcome), ("items", try JSONText.encoded(items)), ("inbox", try JSONText.encoded(inbox)),
      ]
    }
  }

  init(row: Row) throws {
    self.init(
      user: try row.decode(String.self, forColumn: "user"),
      contentHash: try row.decode(String.self, forColumn: "content_hash"),
      settings: try row.decode(String.self, forColumn: "settings"), at: try row.instant("at"),
      outcome: try row.decode(String.self, forColumn: "outcome"),
      items: try JSONText.decoded(row.decode(String.self, forColumn: "items")),
      inbox: try JSONText.decoded(row.decode(String.self, forColumn: "inbox")))
  }
}

extension PantryReading {
  /// What came of a photo when it was last scanned with these settings.
  public func scan(user: String, contentHash: String, settings: String) throws -> ScanRecord? {
    try reading { connection in
      try connection.first(
        "SELECT * FROM scan WHERE user = ? AND content_hash = ? AND settings = ?",
        [user, contentHash, settings], ScanRecord.init(row:))
    }
  }

  /// All of a user's, by content hash and settings.
  public func scans(user: String) throws -> [ScanRecord] {
    try reading { connection in
      try connection.all(
        "SELECT * FROM scan WHERE user = ? ORDER BY content_hash, settings", [user], ScanRecord.init(row:))
    }
  }
}
