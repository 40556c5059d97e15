public import Expiry
import GRDB

extension NoticeRule: Composite {
  static let shape = Shape<NoticeRule>(
    Member("lead_days") { $0.leadDays }, Member("time", column: "notice_time") { $0.time },
    Member("quiet_hours") { $0.quietChoice }
  ) { leadDays, time, quiet in
    guard let rule = NoticeRule(leadDays: leadDays, time: time, quiet: quiet) else {
      throw PantryFlaw("lead_days", "a lead is outside \(NoticeRule.leadDayRange)")
    }
    return rule
  }
}

extension User: JournaledRow {
  static let shape = Shape<User>(
    Member("name") { $0.name }, Member("time_zone") { $0.timeZone }, Member("language") { $0.language },
    Member("notices") { $0.notices }, Member("reorder_url") { $0.reorderURL },
    Member("date_order") { $0.dateOrder }, Member("currency") { $0.currency },
    make: User.init(name:timeZone:language:notices:reorderURL:dateOrder:currency:))

  static let table = RowTable<User>(.user, key: ["name"], shape)

  var key: [DatabaseValue] { [name.databaseValue] }
  var journalKey: String { name }
}

extension Want: JournaledRow {
  static let shape = Shape<Want>(
    Member("user") { $0.user }, Member(inOneColumn: "product") { $0.product },
    Member("quantity") { $0.quantity }, Member("unit") { $0.unit },
    make: Want.init(user:product:quantity:unit:))

  static let table = RowTable<Want>(
    .want, key: ["user", "identity"], shape, repeating: ["identity"]
  ) { [$0.product.identity.databaseValue] }

  var key: [DatabaseValue] { [user, product.identity].map(\.databaseValue) }
  var journalKey: String { product.identity }
}

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
