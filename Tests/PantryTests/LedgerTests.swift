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
    try store.finish(claim, said: said, at: instant(second))
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
    try store.finish(again, said: 0, at: instant(4))
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
    try store.finish(third, said: third.notices.count, at: instant(6))
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
}
