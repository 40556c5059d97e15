import Barcodes
public import Expiry

/// One operation while it happens: reads what it needs, changes rows, and keeps what they were before. Valid only
/// within the closure that it is given to.
public final class PantryTransaction {
  let connection: PantryConnection
  let moment: Instant
  var changes = ChangeSet()
  /// Users that are there for sure, so that a thousand photos do not ask a thousand times.
  var knownUsers: Set<String> = []
  /// New items get higher numbers.
  private var reserved: Int64 = 0
  /// The highest number of an item that was ever given out; nil until somebody asks.
  private var lastItem: Int64?
  var deed: Deed?

  /// What the journal says of an operation beside its changes.
  struct Deed {
    let command: String
    let user: String
    var actor: String?
    var undoes: Int64?
    /// The entry of the journal that it adds to; nil before there is one.
    var operation: Int64?
  }

  /// - Parameter deed: nil for what is only asked.
  init(_ connection: PantryConnection, at moment: Instant, _ deed: Deed? = nil) {
    self.connection = connection
    self.moment = moment
    self.deed = deed
  }

  // MARK: Items

  /// Puts an item into a user's pantry, under a name that no item ever had.
  /// - Throws: ``PantryError/noProduct`` for what nobody knows the product of.
  @discardableResult
  public func insert(_ facts: ItemFacts, for user: String) throws -> Item {
    guard let item = Item(id: try newItemID(), user: user, facts: facts, createdAt: moment) else {
      throw PantryError.noProduct
    }
    return try insertNew(item)
  }

  /// Puts an item into the pantry that has been made elsewhere, under a name that no item ever had.
  @discardableResult
  public func insert(_ item: Item) throws -> Item { try insertNew(item.named(try newItemID())) }

  private func insertNew(_ item: Item) throws -> Item {
    try ensureUser(item.user)
    try Self.check(item.checkTexts)
    try writeNew(item)
    lastItem = item.id.number
    return item
  }

  /// Puts an item into the pantry under the id that it had elsewhere. Many may come in any order.
  /// - Returns: false when it is there already, exactly so.
  /// - Throws: ``PantryError/idTaken(_:)`` when the id was given to another item, be it gone, and
  ///   ``PantryError/idTooHigh(_:)``.
  @discardableResult
  public func restore(_ item: Item) throws -> Bool {
    let stored = try self.item(item.id)
    if stored == item { return false }
    guard item.id.number <= ItemID.limitFromOutside else { throw PantryError.idTooHigh(item.id) }
    guard try stored == nil && isFree(item.id, for: item) else { throw PantryError.idTaken(item.id) }
    try Self.check(item.checkTexts)
    try ensureUser(item.user)
    try write(item)
    lastItem = nil
    return true
  }

  /// The journal names every item that there ever was. What was taken back may come again.
  private func isFree(_ id: ItemID, for item: Item) throws -> Bool {
    guard let last: Edit<Item> = try Journal.latestEdit(of: id, in: connection) else { return true }
    return last.after == nil && last.before == item
  }

  /// Keeps this number from being given to a new item in this transaction, for an item that is yet to come.
  public func reserve(_ id: ItemID) {
    if id.number <= ItemID.limitFromOutside { reserved = max(reserved, id.number) }
  }

  /// Puts an item in the place of the one with its id.
  public func update(_ item: Item) throws {
    guard let stored = try self.item(item.id) else { throw PantryError.unknownItem(item.id) }
    try Self.check(item.checkTexts, inPlaceOf: stored.checkTexts)
    try ensureUser(item.user)
    try write(item)
  }

  /// Takes so much of an item out of the pantry. A part becomes an item of its own, see `Taking`.
  /// - Parameters:
  ///   - state: used, wasted or deleted.
  ///   - day: today in the user's zone.
  /// - Returns: what was taken.
  /// - Throws: ``PantryError/cannotTake(_:from:)``, judged by what is stored and not by the item given.
  @discardableResult
  public func take(
    _ amount: Quantity, of item: Item, as state: ItemState, on day: CivilDate
  ) throws -> Item {
    guard let item = try self.item(item.id) else { throw PantryError.unknownItem(item.id) }
    guard let taking = try item.taking(amount, as: state, on: day, newID: newItemID) else {
      throw PantryError.cannotTake(amount, from: item.state == .active ? item.quantity : .zero)
    }
    if let rest = taking.rest { try write(rest) }
    try write(taking.taken)
    return taking.taken
  }

  /// Changes so much of an item. A part of it becomes an item of its own; what remains stays as it was.
  /// - Returns: what was changed.
  /// - Throws: ``PantryError/cannotTake(_:from:)``, judged by what is stored and not by the item given.
  @discardableResult
  public func change(_ amount: Quantity, of item: Item, by change: (Item) throws -> Item) throws -> Item {
    guard let item = try self.item(item.id) else { throw PantryError.unknownItem(item.id) }
    guard let (part, rest) = try item.splitting(off: amount, newID: newItemID) else {
      throw PantryError.cannotTake(amount, from: item.state == .active ? item.quantity : .zero)
    }
    if let rest {
      try write(rest)
      try connection.inheritNotices(of: rest.id, by: part.id)
      try inheritOverride(of: rest, by: part.id)
    }
    let changed = try change(part)
    try write(changed)
    return changed
  }

  /// A part of what is snoozed is snoozed.
  private func inheritOverride(of batch: Item, by part: ItemID) throws {
    let overrides = try overrides(of: [batch.user])
    guard let override = overrides.first(where: { $0.scope == .item(batch.id) }) else { return }
    try write(
      NoticeOverride(
        user: override.user, scope: .item(part), leads: override.leads, silence: override.silence))
  }

  /// The number after the highest that was ever given out, taken-back ones included.
  private func newItemID() throws -> ItemID {
    guard let id = try nextItemID() else { throw PantryError.noMoreIDs }
    lastItem = nil
    return id
  }

  /// The id that the next new item gets; nil when all have been given out.
  public func nextItemID() throws -> ItemID? {
    let given = try lastItem ?? connection.lastNumber(in: "item")
    lastItem = given
    let last = max(given, reserved)
    return last < ItemID.limit ? ItemID(number: last + 1) : nil
  }

  // MARK: Inbox and scans

  /// Keeps what a photo gave until somebody completes it.
  @discardableResult
  public func addInbox(
    user: String, photo: String, contentHash: String, codes: [InboxCode] = [], facts: ItemFacts = ItemFacts(),
    reasons: [InboxReason], dateReadings: [CivilDate] = [], photoChangedAt: Instant? = nil,
    photoTakenAt: CameraTime? = nil
  ) throws -> InboxEntry {
    try ensureUser(user)
    let entry = InboxEntry(
      id: try newInboxNumber(), user: user, createdAt: moment, photo: photo, contentHash: contentHash,
      codes: codes, facts: facts, reasons: reasons, dateReadings: dateReadings,
      photoChangedAt: photoChangedAt,
      photoTakenAt: photoTakenAt)
    try Self.check(entry.checkTexts)
    try writeNew(entry)
    return entry
  }

  /// Turns an entry that misses nothing into an item; keeps what was learnt of one that does.
  /// - Parameter acceptingUnknownDate: also one whose date nobody knows.
  /// - Returns: nil where something is missing.
  @discardableResult
  public func apply(_ entry: InboxEntry, acceptingUnknownDate: Bool = false) throws -> Item? {
    guard entry.facts.isEnough(acceptingUnknownDate: acceptingUnknownDate) else {
      try update(entry)
      return nil
    }
    let item = try insert(entry.facts, for: entry.user)
    var entry = entry
    entry.state = .applied
    entry.item = item.id
    try update(entry)
    return item
  }

  private func newInboxNumber() throws -> Int64 {
    let (number, isTooHigh) = try connection.lastNumber(in: "inbox").addingReportingOverflow(1)
    guard !isTooHigh else { throw PantryError.noMoreIDs }
    return number
  }

  /// Puts an entry in the place of the one with its number.
  public func update(_ entry: InboxEntry) throws {
    guard let stored = try inboxEntry(entry.id) else { throw PantryError.unknownInboxEntry(entry.id) }
    try Self.check(entry.checkTexts, inPlaceOf: stored.checkTexts)
    try write(entry)
  }

  /// Remembers what came of a photo, in place of what was remembered of it under the same settings.
  public func record(_ scan: ScanRecord) throws {
    try ensureUser(scan.user)
    try write(scan)
  }

  /// Says how much of a product is wanted, in place of what was said before.
  public func save(_ want: Want) throws {
    try Self.check(want.checkTexts)
    try ensureUser(want.user)
    try write(want)
  }

  // MARK: Users

  /// Makes the user or changes what is known of them.
  public func save(_ user: User) throws {
    try checkName(user.name)
    try Self.check(user.checkTexts)
    try write(user)
  }

  /// Sets where a user is told, in place of what has the same name.
  public func save(_ channel: UserChannel) throws {
    try ensureUser(channel.user)
    try write(channel)
  }

  /// From now on nobody is told there.
  public func delete(_ channel: UserChannel) throws { try remove(channel) }

  /// Says how a user is told of some of their items, in place of what was said of the same before; what says nothing is
  /// taken away.
  public func save(_ override: NoticeOverride) throws {
    do throws(TextTooLong) { try override.checkTexts() } catch { throw PantryError.textTooLong(error) }
    try ensureUser(override.user)
    if override.isEmpty { try remove(override) } else { try write(override) }
  }

  /// From now on the user's own rule holds there.
  public func delete(_ override: NoticeOverride) throws { try remove(override) }

  /// Removes a user with everything of theirs that is over and done with.
  /// - Parameter force: also what is not: active items and open inbox entries.
  public func deleteUser(named name: String, force: Bool = false) throws {
    guard let user = try self.user(named: name) else { throw PantryError.unknownUser(name) }
    let counts = try counts(user: name)
    let left = counts[.active] + counts.openInboxEntries
    guard force || left == 0 else { throw PantryError.userHasItems(name, count: left) }
    for item in try items(user: name, states: Set(ItemState.allCases)) { try remove(item) }
    for entry in try inbox(user: name, states: Set(InboxState.allCases)) { try remove(entry) }
    for scan in try scans(user: name) { try remove(scan) }
    for want in try wants(user: name) { try remove(want) }
    for channel in try channels(of: [name]) { try remove(channel) }
    for override in try overrides(of: [name]) { try remove(override) }
    try remove(user)
  }

  /// - Parameter stored: nil for what is new. What has been stored before there were limits can still be changed.
  private static func check(
    _ texts: () throws(TextTooLong) -> Void, inPlaceOf stored: (() throws(TextTooLong) -> Void)? = nil
  ) throws {
    do throws(TextTooLong) {
      try texts()
    } catch {
      do throws(TextTooLong) { try stored?() } catch { return }
      throw PantryError.textTooLong(error)
    }
  }

  private func ensureUser(_ name: String) throws {
    guard knownUsers.insert(name).inserted else { return }
    guard try user(named: name) == nil else { return }
    try Self.check(newName: name)
    // Nothing is theirs yet; in a large import that brings many people, to look for it would take a whole table each.
    try writeNew(User(name: name))
  }

  private static func check(newName name: String) throws {
    do throws(TextTooLong) { try TextLimit.user.check(name) } catch { throw PantryError.textTooLong(error) }
    guard User.isNewName(name) else { throw PantryError.notAUserName(name) }
  }

  /// A user who is there may have been named before there was a rule.
  func checkName(_ name: String) throws {
    guard try user(named: name) == nil else { return }
    try Self.check(newName: name)
  }
}

extension PantryTransaction: PantryReading {
  /// What the transaction has done so far is seen.
  public func reading<Value>(_ body: (PantryConnection) throws -> Value) throws -> Value {
    try body(connection)
  }
}
