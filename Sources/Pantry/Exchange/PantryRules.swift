import Delimited
import Expiry
import GRDB

/// What holds for a pantry as a whole, beyond what every value says of itself: one rule for archives from outside, for
/// backups and for the doctor. Users are given first, then items, inbox, scans, wants,
/// channels, overrides, deliveries, reminders, notices and operations.
struct PantryRules {
  private var users: Set<String> = []
  /// Those and whom the journal names beside them, who are gone.
  private var everybody: Set<String> = []
  private var items: Set<Int64> = []
  private var inbox: Set<Int64> = []
  private var scans: Set<[DatabaseValue]> = []
  private var wants: Set<[DatabaseValue]> = []
  /// Whose the items and the entries are, and were: they never change hands.
  private var itemOwners: [Int64: String] = [:]
  private var entryOwners: [Int64: String] = [:]
  private var notices: Set<NoticeKey> = []
  private var channels: Set<[DatabaseValue]> = []
  private var overrides: Set<[DatabaseValue]> = []
  private var reminders: Set<[String]> = []
  private var deliveries: Set<Int64> = []
  private var deliveryKeys: Set<String> = []
  private var undone: Set<Int64> = []
  /// The highest numbers met so far, those of what is gone included.
  private var highest = PantryArchive.LastNumbers(item: 0, inbox: 0, operation: 0)

  /// Numbers of the inbox and the journal; no pantry lives so long, and one more can always be added.
  private static let numbers: ClosedRange<Int64> = 1...(1 << 53)
  /// From year 1 to year 9999.
  private static let seconds: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  mutating func take(_ user: User) throws(PantryFlaw) {
    try check(name: user.name, "name")
    everybody.insert(user.name)
    guard users.insert(user.name).inserted else { throw PantryFlaw("name", "“\(user.name)” is there twice") }
    if let zone = user.timeZone {
      guard zone.utf8.count <= 64, zone.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else {
        throw PantryFlaw("time_zone", "this is no time zone")
      }
    }
    if let address = user.reorderURL {
      do { _ = try ReorderLink(address) } catch { throw PantryFlaw("reorder_url", "\(error)") }
    }
  }

  mutating func take(_ item: Item) throws(PantryFlaw) {
    try checkItem(item)
    try check(owner: item.user)
    guard items.insert(item.id.number).inserted else { throw PantryFlaw("id", "\(item.id) is there twice") }
    try checkOwner(of: item)
  }

  mutating func take(_ entry: InboxEntry) throws(PantryFlaw) {
    try checkEntry(entry)
    try check(owner: entry.user)
    guard inbox.insert(entry.id).inserted else { throw PantryFlaw("id", "\(entry.id) is there twice") }
    try checkOwner(of: entry)
  }

  mutating func take(_ scan: ScanRecord) throws(PantryFlaw) {
    try check(scan.at, "at")
    try check(owner: scan.user)
    guard scans.insert(scan.key).inserted else { throw PantryFlaw("content_hash", "is there twice") }
  }

  mutating func take(_ want: Want) throws(PantryFlaw) {
    try check(owner: want.user)
    guard wants.insert(want.key).inserted else { throw PantryFlaw("product", "is there twice") }
  }

  mutating func take(_ channel: UserChannel) throws(PantryFlaw) {
    try checkChannel(channel)
    try check(owner: channel.user)
    guard channels.insert(channel.key).inserted else { throw PantryFlaw("name", "is there twice") }
  }

  mutating func take(_ override: NoticeOverride) throws(PantryFlaw) {
    try checkOverride(override)
    try check(owner: override.user)
    guard overrides.insert(override.key).inserted else { throw PantryFlaw("value", "is there twice") }
  }

  mutating func take(_ reminder: WeeklyReminder) throws(PantryFlaw) {
    try check(name: reminder.user, "user")
    guard UserChannel.isName(reminder.channel) else { throw PantryFlaw("channel", "this is no name of one") }
    guard reminders.insert([reminder.user, reminder.channel]).inserted else {
      throw PantryFlaw("channel", "is there twice")
    }
    try check(reminder.at, "at")
    guard (0...100_000_000).contains(reminder.items) else { throw PantryFlaw("items", "is out of range") }
  }

  mutating func take(_ delivery: OutboxDelivery) throws(PantryFlaw) {
    try check(name: delivery.user, "user")
    guard UserChannel.isName(delivery.channel) else { throw PantryFlaw("channel", "this is no name of one") }
    guard Self.numbers.contains(delivery.id), deliveries.insert(delivery.id).inserted else {
      throw PantryFlaw("id", "\(delivery.id) is no number, or is there twice")
    }
    let isKey =
      delivery.key.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f } && (1...64).contains(delivery.key.utf8.count)
    guard isKey, deliveryKeys.insert(delivery.key).inserted else {
      throw PantryFlaw("key", "this is no key, or it is there twice")
    }
    for (count, name) in [(delivery.items, "items"), (delivery.attempts, "attempts")] {
      guard (0...100_000_000).contains(count) else { throw PantryFlaw(name, "is out of range") }
    }
    try check(delivery.claimedAt, "claimed_at")
    try check(delivery.at, "at")
    if let next = delivery.nextAt { try check(next, "next_at") }
  }

  mutating func take(_ notice: ArchivedNotice) throws(PantryFlaw) {
    if let delivery = notice.delivery, !deliveries.contains(delivery) {
      throw PantryFlaw("delivery", "there is no message \(delivery)")
    }
    try check(name: notice.user, "user")
    try check(notice.at, "at")
    try meet(notice.item, "item")
    guard NoticeRule.leadDayRange.contains(notice.leadDays) else {
      throw PantryFlaw("lead_days", "is out of range")
    }
    guard (0...1_000_000).contains(notice.attempts) else { throw PantryFlaw("attempts", "is out of range") }
    let key = NoticeKey(
      user: notice.user, item: notice.item, leadDays: notice.leadDays, expiresOn: notice.expiresOn,
      channel: notice.channel)
    guard notices.insert(key).inserted else { throw PantryFlaw("item", "its notice is there twice") }
  }

  /// By rising numbers.
  mutating func take(_ operation: ArchivedOperation) throws(PantryFlaw) {
    try check(name: operation.user, "user")
    if let actor = operation.actor {
      guard (1...64).contains(actor.utf8.count), actor.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else {
        throw PantryFlaw("actor", "is not what a program calls somebody")
      }
    }
    try check(operation.at, "at")
    guard Self.numbers.contains(operation.id), operation.id > highest.operation else {
      throw PantryFlaw("id", "\(operation.id) does not follow \(highest.operation)")
    }
    if let undoes = operation.undoes {
      guard undoes >= 1, undoes < operation.id, undone.insert(undoes).inserted else {
        throw PantryFlaw("undoes", "\(undoes) is no operation before it, or was undone already")
      }
    }
    highest.operation = operation.id
    var rows: [RowChange] = []
    for (index, change) in operation.changes.enumerated() {
      guard let row = try? RowChange(change) else {
        throw PantryFlaw("changes/\(index)", "is not what the journal writes of “\(change.kind.prefix(20))”")
      }
      if case .user(let edit) = row { everybody.formUnion(edit.all.map(\.name)) }
      rows.append(row)
    }
    for (index, (change, row)) in zip(operation.changes, rows).enumerated() {
      do { try take(row, key: change.key) } catch { throw PantryFlaw("changes/\(index)", error.description) }
    }
  }

  /// - Parameter last: the highest numbers that were ever given out.
  func check(_ last: PantryArchive.LastNumbers) throws(PantryFlaw) {
    guard last.item >= highest.item, last.item <= ItemID.limitFromOutside else {
      throw PantryFlaw(
        "item", "\(last.item) is not the highest number of an item, which is at least \(highest.item)")
    }
    guard last.inbox >= highest.inbox, last.inbox <= Self.numbers.upperBound else {
      throw PantryFlaw("inbox", "\(last.inbox) is not the highest number of the inbox")
    }
    guard last.operation >= highest.operation, last.operation <= Self.numbers.upperBound else {
      throw PantryFlaw("operation", "\(last.operation) is not the highest number of an operation")
    }
  }
}

extension PantryRules {
  /// The journal's rows are those of every day, and may be of what is gone.
  private mutating func take(_ row: RowChange, key: String) throws(PantryFlaw) {
    switch row {
    case .item(let edit):
      try check(edit, key: key, owner: \.user)
      for item in edit.all {
        try checkItem(item)
        try checkOwner(of: item)
      }
    case .inbox(let edit):
      try check(edit, key: key, owner: \.user)
      for entry in edit.all {
        try checkEntry(entry)
        try checkOwner(of: entry)
      }
    case .scan(let edit): try check(edit, key: key, owner: \.user)
    case .user(let edit): try check(edit, key: key, owner: \.name)
    case .want(let edit): try check(edit, key: key, owner: \.user)
    case .channel(let edit):
      try check(edit, key: key, owner: \.user)
      for channel in edit.all { try checkChannel(channel) }
    case .rule(let edit):
      try check(edit, key: key, owner: \.user)
      for override in edit.all { try checkOverride(override) }
    }
  }

  /// Both are the same row, and of somebody who is there or was.
  private func check<Row: JournaledRow>(
    _ edit: Edit<Row>, key: String, owner: KeyPath<Row, String>
  ) throws(PantryFlaw) {
    guard edit.all.allSatisfy({ $0.journalKey == key && $0.key == edit.latest.key }) else {
      throw PantryFlaw(nil, "its key is of another row")
    }
    for name in edit.all.map({ value in value[keyPath: owner] }) where !everybody.contains(name) {
      throw PantryFlaw("user", "there was no user “\(name)”")
    }
  }

  private mutating func checkItem(_ item: Item) throws(PantryFlaw) {
    try meet(item.id, "id")
    guard item.state != .active || item.quantity > .zero else {
      throw PantryFlaw("quantity", "an active item has a quantity above 0")
    }
    guard item.state != .active || item.endedOn == nil else {
      throw PantryFlaw("ended_on", "an active item has not ended")
    }
    try check(item.createdAt, "created_at")
  }

  /// What its settings say is for those who deliver.
  private func checkChannel(_ channel: UserChannel) throws(PantryFlaw) {
    guard UserChannel.isName(channel.name) else {
      throw PantryFlaw("name", "a channel is named by 1 … 32 of a-z, 0-9 and -")
    }
    guard channel.settings.utf8.count <= Self.settingsLimit,
      case .object? = try? JSON(reading: Array(channel.settings.utf8))
    else { throw PantryFlaw("settings", "this is no JSON object of at most \(Self.settingsLimit) bytes") }
  }

  /// Of an item it names one that was given out once.
  private mutating func checkOverride(_ override: NoticeOverride) throws(PantryFlaw) {
    if case .item(let id) = override.scope { try meet(id, "value") }
  }

  /// In bytes.
  private static let settingsLimit = 16_384

  private mutating func checkEntry(_ entry: InboxEntry) throws(PantryFlaw) {
    guard Self.numbers.contains(entry.id) else {
      throw PantryFlaw("id", "\(entry.id) is no number of an inbox entry")
    }
    highest.inbox = max(highest.inbox, entry.id)
    try check(entry.createdAt, "created_at")
  }

  /// Once met, it is of the same owner for ever.
  private mutating func checkOwner(of item: Item) throws(PantryFlaw) {
    let known = itemOwners.updateValue(item.user, forKey: item.id.number)
    try Self.check(item.user, against: known)
  }

  private mutating func checkOwner(of entry: InboxEntry) throws(PantryFlaw) {
    let known = entryOwners.updateValue(entry.user, forKey: entry.id)
    try Self.check(entry.user, against: known)
  }

  private static func check(_ owner: String, against known: String?) throws(PantryFlaw) {
    guard let known, known != owner else { return }
    throw PantryFlaw("user", "it was of “\(known)” and cannot be of “\(owner)”")
  }

  private mutating func meet(_ id: ItemID, _ member: String) throws(PantryFlaw) {
    guard id.number <= ItemID.limitFromOutside else {
      throw PantryFlaw(member, PantryError.idTooHigh(id).description)
    }
    highest.item = max(highest.item, id.number)
  }

  private func check(owner: String) throws(PantryFlaw) {
    guard users.contains(owner) else { throw PantryFlaw("user", "there is no user “\(owner)”") }
  }

  private func check(name: String, _ member: String) throws(PantryFlaw) {
    guard User.isName(name) else { throw PantryFlaw(member, "“\(name)” is no name for a user") }
  }

  func check(_ moment: Instant, _ member: String) throws(PantryFlaw) {
    guard Self.seconds.contains(moment.seconds) else {
      throw PantryFlaw(member, "is out of the years 1 to 9999")
    }
  }
}

extension Edit {
  fileprivate var all: [Value] { [before, after].compactMap { $0 } }
}
