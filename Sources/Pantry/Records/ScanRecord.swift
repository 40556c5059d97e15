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

extension ScanRecord: JournaledRow {
  static let shape = Shape<ScanRecord>(
    Member("user") { $0.user }, Member("content_hash") { $0.contentHash }, Member("settings") { $0.settings },
    Member("at") { $0.at }, Member("items") { $0.items }, Member("inbox") { $0.inbox },
    retired: ["outcome"], make: ScanRecord.init(user:contentHash:settings:at:items:inbox:))

  static let table = RowTable<ScanRecord>(.scan, key: ["user", "content_hash", "settings"], shape)

  var key: [DatabaseValue] { [user, contentHash, settings].map(\.databaseValue) }
  var journalKey: String { contentHash }
}
