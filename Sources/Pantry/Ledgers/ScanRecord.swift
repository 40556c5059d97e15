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
  /// What was registered from it.
  public let items: [ItemID]
  /// The inbox entries made for what could not be.
  public let inbox: [Int64]

  public init(
    user: String, contentHash: String, settings: String, at: Instant, items: [ItemID] = [],
    inbox: [Int64] = []
  ) {
    self.user = user
    self.contentHash = contentHash
    self.settings = settings
    self.at = at
    self.items = items
    self.inbox = inbox
  }
}

extension ScanRecord: Codable {
  /// The names in the journal and in exports; they never change.
  private enum CodingKeys: String, CodingKey {
    case user
    case contentHash = "content_hash"
    case settings, at, items, inbox
  }
}

extension ScanRecord: JournaledRow {
  static let table = RowTable<ScanRecord>(
    .scan,
    key: [
      .init("user") { $0.user }, .init("content_hash") { $0.contentHash }, .init("settings") { $0.settings },
    ],
    [
      .init("at") { $0.at.seconds }, .init("items") { try JSONText.encoded($0.items) },
      .init("inbox") { try JSONText.encoded($0.inbox) },
    ])

  var identity: [String] { [user, contentHash, settings] }
  var journalKey: String { contentHash }

  init(row: Row) throws {
    self.init(
      user: try row.decode(String.self, forColumn: "user"),
      contentHash: try row.decode(String.self, forColumn: "content_hash"),
      settings: try row.decode(String.self, forColumn: "settings"), at: try row.instant("at"),
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

extension PantryStore {
  /// Remembers results from which nothing was registered, so that the photos need not be scanned again.
  ///
  /// They change nothing that people have: they are not in the journal and no undo takes them back.
  public func remember(_ scans: [ScanRecord]) throws {
    try write { connection in
      let users = Set(scans.map(\.user)).map { User(name: $0) }
      for user in users where try user.stored(in: connection) == nil { try user.store(in: connection) }
      for scan in scans { try scan.store(in: connection) }
    }
  }
}
