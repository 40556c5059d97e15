public import Expiry

/// All of a pantry as one value: what a JSON export holds, and all that an import needs to make the same pantry again.
public struct PantryArchive: Hashable, Sendable {
  /// Rises with each member that is new, and when the meaning of one changes: what is unknown is refused.
  public let version: Int
  public let users: [User]
  public let items: [Item]
  public let inbox: [InboxEntry]
  public let scans: [ScanRecord]
  public let wants: [Want]
  public let channels: [UserChannel]
  /// What users want to be told otherwise of some items.
  public let overrides: [NoticeOverride]
  public let deliveries: [OutboxDelivery]
  let reminders: [WeeklyReminder]
  public let notices: [ArchivedNotice]
  /// The journal, oldest first.
  public let operations: [ArchivedOperation]
  /// The highest numbers that were ever given out, so that none is given out again.
  public let last: LastNumbers

  public static let version = 1

  /// Of items, of the inbox and of the journal.
  public struct LastNumbers: Hashable, Sendable {
    var item: Int64
    var inbox: Int64
    var operation: Int64
  }
}

/// One line of the ledger of notices.
public struct ArchivedNotice: Hashable, Sendable {
  let item: ItemID
  let channel: String
  let user: String
  let leadDays: Int
  let expiresOn: CivilDate
  /// Pending where a run has claimed it whose end is not known.
  private(set) var state: NoticeState
  /// 0 where it was inherited from the batch of which the item is a part.
  let attempts: Int
  let at: Instant
  /// The user's day on which it was said; nil where an earlier version said it.
  let saidOn: CivilDate?
  /// The message that says it; nil for standard output.
  let delivery: Int64?
}

extension ArchivedNotice: Composite {
  static let shape = Shape<ArchivedNotice>(
    Member("item") { $0.item }, Member("channel") { $0.channel }, Member("user") { $0.user },
    Member("lead_days") { $0.leadDays }, Member("expires_on") { $0.expiresOn }, Member("state") { $0.state },
    Member("attempts") { $0.attempts }, Member("at") { $0.at }, Member("said_on") { $0.saidOn },
    Member("delivery") { $0.delivery },
    make: ArchivedNotice.init(item:channel:user:leadDays:expiresOn:state:attempts:at:saidOn:delivery:))

  private static let columns = shape.columns.joined(separator: ", ")
  static let select = "SELECT \(columns) FROM notice"
  static let insert =
    "INSERT INTO notice (\(columns)) VALUES (\(shape.columns.map { _ in "?" }.joined(separator: ", ")))"
}

extension ArchivedNotice {
  /// The same, as long as nobody knows whether it was said.
  fileprivate var pending: ArchivedNotice {
    var pending = self
    if state == .sent { pending.state = .pending }
    return pending
  }
}

extension PantryArchive.LastNumbers: Composite {
  static let shape = Shape<PantryArchive.LastNumbers>(
    Member("item") { $0.item }, Member("inbox") { $0.inbox }, Member("operation") { $0.operation },
    make: PantryArchive.LastNumbers.init(item:inbox:operation:))
}

extension PantryArchive: Composite {
  static let shape = Shape<PantryArchive>(
    Member("version") { $0.version }, Member("users") { $0.users }, Member("items") { $0.items },
    Member("inbox") { $0.inbox }, Member("scans") { $0.scans }, Member("wants") { $0.wants },
    Member("channels") { Optional($0.channels) },
    Member("rules") { $0.overrides.isEmpty ? nil : Optional($0.overrides) },
    Member("deliveries") { Optional($0.deliveries) },
    Member("reminders") { $0.reminders.isEmpty ? nil : Optional($0.reminders) },
    Member("notices") { $0.notices }, Member("operations") { $0.operations }, Member("last") { $0.last }
  ) {
    version, users, items, inbox, scans, wants, channels, overrides, deliveries, reminders, notices,
    operations, last in
    PantryArchive(
      version: version, users: users, items: items, inbox: inbox, scans: scans, wants: wants,
      channels: channels ?? [], overrides: overrides ?? [], deliveries: deliveries ?? [],
      reminders: reminders ?? [], notices: notices, operations: operations, last: last)
  }
}

extension PantryReading {
  /// Everything, as of one moment.
  public func archive() throws -> PantryArchive {
    try reading(PantryArchive.init)
  }

  /// ``archive()`` as JSON text, one line.
  public func archiveText() throws -> String {
    let archive = try archive()
    var text: [UInt8] = []
    PantryArchive.shape.write(archive, to: &text)
    text.append(UInt8(ascii: "\n"))
    return String(decoding: text, as: UTF8.self)
  }
}

extension PantryArchive {
  init(_ connection: PantryConnection) throws {
    var operations: [ArchivedOperation] = []
    try connection.forEachOperation { operations.append($0) }
    let claims = try connection.openClaims()
    self.init(
      version: PantryArchive.version, users: try connection.all(User.self),
      items: try connection.all(Item.self),
      inbox: try connection.all(InboxEntry.self), scans: try connection.all(ScanRecord.self),
      wants: try connection.all(Want.self), channels: try connection.all(UserChannel.self),
      overrides: try connection.all(NoticeOverride.self),
      deliveries: try connection.all(
        "\(OutboxDelivery.select) ORDER BY id", [], OutboxDelivery.shape.fromRow),
      reminders: try connection.all(
        "\(WeeklyReminder.select) ORDER BY user, channel", [], WeeklyReminder.shape.fromRow
      ).filter { claims[$0.channel] != $0.at },
      notices: try connection.all(
        "\(ArchivedNotice.select) ORDER BY item, channel, user, lead_days, expires_on", [],
        ArchivedNotice.shape.fromRow
      ).map { claims[$0.channel] == $0.at ? $0.pending : $0 },
      operations: operations, last: try connection.lastNumbers())
  }
}

extension PantryConnection {
  /// All rows, by what makes them different.
  fileprivate func all<Value: JournaledRow>(_ type: Value.Type) throws -> [Value] {
    try all(type.table.selectAll, [], type.table.read)
  }

  /// The moments of the claims whose runs have not ended, by channel.
  fileprivate func openClaims() throws -> [String: Instant] {
    let claims = try all("SELECT channel, at FROM notice_claim WHERE is_open") {
      (try $0.next(String.self), try $0.next(Instant.self))
    }
    return Dictionary(claims) { $1 }
  }

  func lastNumbers() throws -> PantryArchive.LastNumbers {
    PantryArchive.LastNumbers(
      item: try lastNumber(in: "item"), inbox: try lastNumber(in: "inbox"),
      operation: try lastNumber(in: "operation"))
  }
}
