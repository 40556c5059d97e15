import Expiry
import Testing

@testable import Pantry

@Suite struct LedgerTests {
  let store: PantryStore

  init() throws { store = try PantryStore.inMemory() }

  @Test func `keeps one record of a photo for each way of scanning it`() throws {
    let first = ScanRecord(
      user: "anna", contentHash: "h", settings: "all", at: instant(1),
      items: [try #require(ItemID(number: 7))], inbox: [3])
    let second = ScanRecord(user: "anna", contentHash: "h", settings: "ean13", at: instant(1))
    let replaced = ScanRecord(user: "anna", contentHash: "h", settings: "all", at: instant(2))
    try store.perform("scan", user: "anna", at: instant(1)) {
      try $0.record(first)
      try $0.record(second)
    }
    #expect(try store.scan(user: "anna", contentHash: "h", settings: "all") == first)
    #expect(try store.scan(user: "ben", contentHash: "h", settings: "all") == nil)
    try store.perform("scan", user: "anna", at: instant(2)) { try $0.record(replaced) }
    #expect(try store.scans(user: "anna") == [replaced, second])
    _ = try store.undo(user: "anna", at: instant(3))
    #expect(try store.scans(user: "anna") == [first, second])
  }

  /// Claims what of everybody's items is due on the day, and says so many of the notices.
  @discardableResult
  private func claim(_ channel: String = "stdout", on today: CivilDate, saying said: Int, at second: Int64)
    throws
    -> [Notice]
  {
    let claim = try store.claimNotices(channel: channel, at: instant(second)) { pantry in
      try pantry.users().compactMap { user in
        let items = try pantry.dueItems(from: today + -30, through: today + 30)
        let ledger = try pantry.noticeLedger(of: items, channel: channel)
        return NoticePlan(user: user).notice(
          on: today, items: items, channel: channel, sent: ledger.told(from: today))
      }
    }
    try store.finish(claim, said: said)
    return claim.notices
  }

  @Test func `knows what was sent by item, lead, date and channel`() throws {
    let items = try store.add(draft("milk", expires: on(3)), draft("eggs", expires: on(8)))
    #expect(try claim(on: day(0), saying: 1, at: 1).flatMap(\.entries).map(\.item.id) == [items[0].id])
    #expect(try claim(on: day(0), saying: 1, at: 2).isEmpty)
    #expect(try claim("mail", on: day(0), saying: 1, at: 3).flatMap(\.entries).map(\.item.name) == ["milk"])
    // The other item, the next lead, and another date are not what was said.
    #expect(try claim(on: day(1), saying: 1, at: 4).flatMap(\.entries).map(\.item.name) == ["eggs"])
    #expect(try claim(on: day(2), saying: 1, at: 5).flatMap(\.entries).map(\.leadDays) == [1])
    var moved = items[0]
    moved.expires = on(5)
    try store.perform("edit", user: "anna", at: instant(6)) { [moved] in try $0.update(moved) }
    #expect(try claim(on: day(2), saying: 1, at: 7).flatMap(\.entries).map(\.leadDays) == [3])
  }

  @Test func `counts attempts and never unsends`() throws {
    try store.add(draft("milk", expires: on(3)))
    var seen: [ArchivedNotice] = []
    for (second, said) in [0, 0, 1].enumerated() {
      try claim("mail", on: day(0), saying: said, at: Int64(second))
      seen += try store.archive().notices
    }
    // Somebody who claims what was said already changes nothing of it.
    let due = try #require(
      NoticePlan(user: User(name: "anna")).notice(
        on: day(0), items: store.dueItems(from: day(3), through: day(3)), channel: "mail",
        sent: { _ in false }))
    let again = try store.claimNotices(channel: "mail", at: instant(3)) { _ in [due] }
    try store.finish(again, said: 0)
    seen += try store.archive().notices
    #expect(seen.map(\.state) == [.failed, .failed, .sent, .sent])
    #expect(seen.map(\.attempts) == [1, 2, 3, 3])
    #expect(seen.map(\.at.seconds) == [0, 1, 2, 2])
  }

  @Test(arguments: [0, 1, 2, 3]) func `a run that was stopped leaves due what it had not said`(said: Int)
    throws
  {
    for user in ["anna", "ben", "carl"] {
      try store.add(draft("milk", user: user, expires: on(3)))
    }
    let first = try open(at: 5)
    #expect(first.notices.map(\.user) == ["anna", "ben", "carl"])
    // Nobody knows yet whether it was said.
    #expect(try store.archive().notices.map(\.state) == [.pending, .pending, .pending])
    #expect(try ledger(on: day(0)) == NoticeLedger())
    let second = try open(at: 5, after: NoticeProgress(claim: first.id, said: said))
    #expect(second.notices.map(\.user) == Array(["anna", "ben", "carl"].dropFirst(said)))
    // Without a word of how far it came, all of what it claimed is due, and nothing of what was said before.
    let third = try open(at: 1)
    #expect(third.notices == second.notices)
    #expect(second.id > first.id)
    #expect(third.id > second.id || second.notices.isEmpty)
    try store.finish(third, said: third.notices.count)
    #expect(try store.archive().notices.map(\.state) == [.sent, .sent, .sent])
    #expect(try open(at: 7).notices.isEmpty)
  }

  @Test func `a claim of the same moment as one before is another claim`() throws {
    try store.add(draft("milk", expires: on(3)))
    try claim(on: day(0), saying: 1, at: 5)
    try store.add(draft("eggs", expires: on(3)))
    _ = try open(at: 5)
    // It was stopped before it said anything: of the run before, all stays said.
    #expect(try open(at: 5).notices.flatMap(\.entries).map(\.item.name) == ["eggs"])
  }

  @Test func `a claim comes after all that a ledger from elsewhere says`() throws {
    try store.add(draft("milk", expires: on(3)))
    try claim(on: day(0), saying: 1, at: 500)
    let copy = try PantryStore.inMemory()
    try copy.restore(store.archive())
    let claim = try copy.claimNotices(channel: "stdout", at: instant(7)) { _ in [] }
    #expect(claim.id > instant(500))
  }

  private func open(at second: Int64, after stopped: NoticeProgress? = nil) throws -> NoticeClaim {
    try store.claimNotices(channel: "stdout", at: instant(second), after: stopped) { pantry in
      try pantry.users().compactMap { user in
        let items = try pantry.dueItems(from: day(-30), through: day(30), user: user.name)
        let ledger = try pantry.noticeLedger(of: items, channel: "stdout")
        return NoticePlan(user: user).notice(
          on: day(0), items: items, channel: "stdout", sent: ledger.told(from: day(0)))
      }
    }
  }

  private func ledger(on today: CivilDate) throws -> NoticeLedger {
    try store.noticeLedger(of: store.dueItems(from: today, through: today + 30), channel: "stdout")
  }

  @Test func `does not undo what was said`() throws {
    try store.add(draft("milk", expires: on(3)))
    try claim(on: day(0), saying: 1, at: 1)
    let said = try store.archive().notices
    #expect(said.map(\.state) == [.sent])
    #expect(try store.undo(user: "anna", at: instant(2))?.command == "add")
    #expect(try store.archive().notices == said)
    #expect(try store.history(user: "anna").map(\.command) == ["undo", "add"])
  }

  // MARK: Parts of a batch

  private func fourPieces() throws -> Item {
    let four = try #require(Quantity("4"))
    let items = try store.add(draft("milk", expires: on(3), quantity: four))
    return items[0]
  }

  /// Opens so many of a batch, without another date.
  private func open(_ count: Int, of item: Item) throws -> Item {
    let amount = try #require(Quantity(String(count)))
    return try store.perform("open", user: item.user, at: instant(10)) { transaction in
      try transaction.change(amount, of: item) {
        $0.opened(on: day(0), keeping: nil)
      }
    }
  }

  @Test func `of a part that is split off nothing is said that was said of the batch`() throws {
    let milk = try fourPieces()
    try claim(on: day(0), saying: 1, at: 1)
    let part = try open(1, of: milk)
    #expect(part.id != milk.id)
    #expect(try claim(on: day(0), saying: 1, at: 2).isEmpty)
    let again = try open(1, of: part)
    #expect(again.id == part.id)
    let next = try claim(on: day(2), saying: 1, at: 3)
    #expect(next.flatMap(\.entries).map(\.leadDays) == [1, 1])
  }

  @Test func `a part with another date is told anew`() throws {
    let milk = try fourPieces()
    try claim(on: day(0), saying: 1, at: 1)
    try store.perform("open", user: "anna", at: instant(2)) {
      try $0.change(.one, of: milk) { $0.opened(on: day(0), keeping: 1) }
    }
    let said = try claim(on: day(0), saying: 1, at: 3).flatMap(\.entries)
    #expect(said.map(\.item.expiresOn) == [day(1)])
  }

  @Test func `an undone split leaves the ledger as it was, but for what was said since`() throws {
    let milk = try fourPieces()
    try claim(on: day(0), saying: 1, at: 1)
    let before = try store.archive().notices
    let part = try open(1, of: milk)
    #expect(try store.archive().notices.count == 2)
    _ = try store.undo(user: "anna", at: instant(11))
    #expect(try store.archive().notices == before)
    #expect(try store.item(part.id) == nil)
    let other = try open(2, of: milk)
    try claim(on: day(2), saying: 1, at: 12)
    _ = try store.undo(user: "anna", at: instant(13))
    #expect(try store.archive().notices.filter { $0.item == other.id }.map(\.leadDays) == [1])
    #expect(try claim(on: day(2), saying: 1, at: 14).isEmpty)
  }

  @Test(arguments: [0, 1]) func `a part that is split off while a run says it shares what becomes of it`(
    said: Int
  ) throws {
    let milk = try fourPieces()
    let stopped = try open(at: 5)
    _ = try open(1, of: milk)
    let next = try open(at: 6, after: NoticeProgress(claim: stopped.id, said: said))
    #expect(next.notices.flatMap(\.entries).count == (said == 0 ? 2 : 0))
    try store.finish(next, said: 0)
    #expect(try open(at: 7).notices.flatMap(\.entries).count == (said == 0 ? 2 : 0))
  }

  // MARK: Clocks

  /// What one run says on a day that its clock shows.
  private func run(on today: CivilDate, at second: Int64) throws -> [String] {
    let days = LocalDays { _ in today }
    let claim = try store.claimNotices(channel: "stdout", at: instant(second), today: days) { pantry in
      let plan = NoticePlan(user: User(name: "anna"))
      let items = try pantry.dueItems(from: today + -31, through: today + 7)
      let ledger = try pantry.noticeLedger(of: items, channel: "stdout")
      return plan.notice(on: today, items: items, channel: "stdout", sent: ledger.told(from: today)).map {
        [$0]
      }
        ?? []
    }
    try store.finish(claim, said: claim.notices.count)
    return claim.notices.flatMap(\.entries).map { "\($0.item.name) \($0.leadDays)" }
  }

  @Test func `what a clock said that was ahead is said again in its time`() throws {
    try store.add(draft("milk", expires: on(370)))
    #expect(try run(on: day(365), at: 1) == ["milk 7"])
    #expect(try run(on: day(364), at: 2).isEmpty)
    #expect(try run(on: day(0), at: 3).isEmpty)
    // The days of the clock that was ahead.
    #expect(try run(on: day(363), at: 4) == ["milk 7"])
    #expect(try run(on: day(365), at: 5).isEmpty)
    #expect(try run(on: day(362), at: 6).isEmpty)
    #expect(try run(on: day(367), at: 7) == ["milk 3"])
  }

  @Test func `what others were told is not forgotten with it`() throws {
    try store.add(draft("milk", user: "anna", expires: on(3)))
    #expect(try run(on: day(0), at: 1) == ["milk 3"])
    try store.add(draft("eggs", user: "anna", expires: on(102)))
    #expect(try run(on: day(100), at: 2) == ["eggs 3"])
    #expect(try run(on: day(0), at: 3).isEmpty)
    #expect(try run(on: day(2), at: 4) == ["milk 1"])
    let copy = try PantryStore.inMemory()
    try copy.restore(store.archive())
    #expect(try copy.archive() == store.archive())
  }
}
