import Expiry

/// What holds for a pantry as a whole, beyond what every value says of itself: one rule for archives from outside, for
/// backups and for the doctor. Users are given first, then items, inbox, scans, wants, notices and operations.
struct PantryRules {
  private var users: Set<String> = []
  /// Those and whom the journal names beside them, who are gone.
  private var everybody: Set<String> = []
  private var items: Set<Int64> = []
  private var inbox: Set<Int64> = []
  private var rows: Set<[String]> = []
  /// Whose the items and the entries are, and were: they never change hands.
  private var itemOwners: [Int64: String] = [:]
  private var entryOwners: [Int64: String] = [:]
  private var notices: Set<NoticeKey> = []
  private var undone: Set<Int64> = []
  /// The highest numbers met so far, those of what is gone included.
  private var highest = PantryArchive.LastNumbers(item: 0, inbox: 0, operation: 0)

  /// Why a value cannot stand in a pantry.
  struct Flaw: Error, CustomStringConvertible {
    /// The member at fault, as archives name it; nil when it is the value as a whole.
    let member: String?
    let description: String

    init(_ member: String?, _ description: String) {
      self.member = member
      self.description = description
    }
  }

  /// Numbers of the inbox and the journal; no pantry lives so long, and one more can always be added.
  private static let numbers: ClosedRange<Int64> = 1...(1 << 53)
  /// From year 1 to year 9999.
  private static let seconds: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  mutating func take(_ user: User) throws(Flaw) {
    try check(name: user.name, "name")
    everybody.insert(user.name)
    guard users.insert(user.name).inserted else { throw Flaw("name", "“\(user.name)” is there twice") }
    if let zone = user.timeZone {
      guard zone.utf8.count <= 64, zone.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else {
        throw Flaw("time_zone", "this is no time zone")
      }
    }
    if let address = user.reorderURL {
      do { _ = try ReorderLink(address) } catch { throw Flaw("reorder_url", "\(error)") }
    }
  }

  mutating func take(_ item: Item) throws(Flaw) {
    try checkItem(item)
    try check(owner: item.user)
    guard items.insert(item.id.number).inserted else { throw Flaw("id", "\(item.id) is there twice") }
    try check(item.user, against: itemOwners.updateValue(item.user, forKey: item.id.number))
  }

  mutating func take(_ entry: InboxEntry) throws(Flaw) {
    try checkEntry(entry)
    try check(owner: entry.user)
    guard inbox.insert(entry.id).inserted else { throw Flaw("id", "\(entry.id) is there twice") }
    try check(entry.user, against: entryOwners.updateValue(entry.user, forKey: entry.id))
  }

  mutating func take(_ scan: ScanRecord) throws(Flaw) {
    try check(scan.at, "at")
    try check(owner: scan.user)
    guard rows.insert(["scan"] + scan.identity).inserted else { throw Flaw("content_hash", "is there twice") }
  }

  mutating func take(_ want: Want) throws(Flaw) {
    try check(owner: want.user)
    guard rows.insert(["want"] + want.identity).inserted else { throw Flaw("product", "is there twice") }
  }

  mutating func take(_ notice: ArchivedNotice) throws(Flaw) {
    try check(name: notice.user, "user")
    try check(notice.at, "at")
    try meet(notice.item, "item")
    guard NoticeRule.leadDayRange.contains(notice.leadDays) else {
      throw Flaw("lead_days", "is out of range")
    }
    guard (0...1_000_000).contains(notice.attempts) else { throw Flaw("attempts", "is out of range") }
    let key = NoticeKey(
      user: notice.user, item: notice.item, leadDays: notice.leadDays, expiresOn: notice.expiresOn,
      channel: notice.channel)
    guard notices.insert(key).inserted else { throw Flaw("item", "its notice is there twice") }
  }

  /// By rising numbers.
  mutating func take(_ operation: ArchivedOperation) throws(Flaw) {
    try check(name: operation.user, "user")
    try check(operation.at, "at")
    guard Self.numbers.contains(operation.id), operation.id > highest.operation else {
      throw Flaw("id", "\(operation.id) does not follow \(highest.operation)")
    }
    if let undoes = operation.undoes {
      guard undoes >= 1, undoes < operation.id, undone.insert(undoes).inserted else {
        throw Flaw("undoes", "\(undoes) is no operation before it, or was undone already")
      }
    }
    highest = PantryArchive.LastNumbers(item: highest.item, inbox: highest.inbox, operation: operation.id)
    var rows: [RowChange] = []
    for (index, change) in operation.changes.enumerated() {
      guard let row = try? RowChange(change) else {
        throw Flaw("changes/\(index)", "is not what the journal writes of “\(change.kind.prefix(20))”")
      }
      if case .user(let edit) = row { everybody.formUnion(edit.all.map(\.name)) }
      rows.append(row)
    }
    for (index, (change, row)) in zip(operation.changes, rows).enumerated() {
      do { try take(row, key: change.key) } catch { throw Flaw("changes/\(index)", error.description) }
    }
  }

  /// - Parameter last: the highest numbers that were ever given out.
  func check(_ last: PantryArchive.LastNumbers) throws(Flaw) {
    guard last.item >= highest.item, last.item <= ItemID.limitFromOutside else {
      throw Flaw(
        "item", "\(last.item) is not the highest number of an item, which is at least \(highest.item)")
    }
    guard last.inbox >= highest.inbox, last.inbox <= Self.numbers.upperBound else {
      throw Flaw("inbox", "\(last.inbox) is not the highest number of the inbox")
    }
    guard last.operation >= highest.operation, last.operation <= Self.numbers.upperBound else {
      throw Flaw("operation", "\(last.operation) is not the highest number of an operation")
    }
  }
}

extension PantryRules {
  /// The journal's rows are those of every day, and may be of what is gone.
  private mutating func take(_ row: RowChange, key: String) throws(Flaw) {
    switch row {
    case .item(let edit):
      try check(edit, key: key, owner: \.user)
      for item in edit.all {
        try checkItem(item)
        try check(item.user, against: itemOwners.updateValue(item.user, forKey: item.id.number))
      }
    case .inbox(let edit):
      try check(edit, key: key, owner: \.user)
      for entry in edit.all {
        try checkEntry(entry)
        try check(entry.user, against: entryOwners.updateValue(entry.user, forKey: entry.id))
      }
    case .scan(let edit): try check(edit, key: key, owner: \.user)
    case .user(let edit): try check(edit, key: key, owner: \.name)
    case .want(let edit): try check(edit, key: key, owner: \.user)
    }
  }

  /// Both are the same row, and of somebody who is there or was.
  private func check<Row: JournaledRow>(
    _ edit: Edit<Row>, key: String, owner: KeyPath<Row, String>
  ) throws(Flaw) {
    guard edit.all.allSatisfy({ $0.journalKey == key && $0.identity == edit.latest.identity }) else {
      throw Flaw(nil, "its key is of another row")
    }
    for row in edit.all where !everybody.contains(row[keyPath: owner]) {
      throw Flaw("user", "there was no user “\(row[keyPath: owner])”")
    }
  }

  private mutating func checkItem(_ item: Item) throws(Flaw) {
    try meet(item.id, "id")
    guard item.state != .active || item.quantity > .zero else {
      throw Flaw("quantity", "an active item has a quantity above 0")
    }
    guard item.state != .active || item.endedOn == nil else {
      throw Flaw("ended_on", "an active item has not ended")
    }
    try check(item.createdAt, "created_at")
  }

  private mutating func checkEntry(_ entry: InboxEntry) throws(Flaw) {
    guard Self.numbers.contains(entry.id) else {
      throw Flaw("id", "\(entry.id) is no number of an inbox entry")
    }
    highest = PantryArchive.LastNumbers(
      item: highest.item, inbox: max(highest.inbox, entry.id), operation: highest.operation)
    try check(entry.createdAt, "created_at")
  }

  /// - Parameter known: whose it was where it was met before.
  private func check(_ owner: String, against known: String?) throws(Flaw) {
    guard known ?? owner == owner else {
      throw Flaw("user", "it was of “\(known ?? "")” and cannot be of “\(owner)”")
    }
  }

  private mutating func meet(_ id: ItemID, _ member: String) throws(Flaw) {
    guard id.number <= ItemID.limitFromOutside else {
      throw Flaw(member, PantryError.idTooHigh(id).description)
    }
    highest = PantryArchive.LastNumbers(
      item: max(highest.item, id.number), inbox: highest.inbox, operation: highest.operation)
  }

  private func check(owner: String) throws(Flaw) {
    guard users.contains(owner) else { throw Flaw("user", "there is no user “\(owner)”") }
  }

  private func check(name: String, _ member: String) throws(Flaw) {
    guard User.isName(name) else { throw Flaw(member, "“\(name)” is no name for a user") }
  }

  private func check(_ moment: Instant, _ member: String) throws(Flaw) {
    guard Self.seconds.contains(moment.seconds) else { throw Flaw(member, "is out of the years 1 to 9999") }
  }
}

extension Edit {
  fileprivate var all: [Value] { [before, after].compactMap { $0 } }
}
