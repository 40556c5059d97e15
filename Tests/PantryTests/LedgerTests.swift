import Expiry
import Pantry
import Testing

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

  @Test func `knows what was sent by item, lead, date and channel`() throws {
    try store.add(draft("milk", expires: on(3)), draft("eggs", expires: on(3)))
    let due = try store.dueItems(from: day(3), through: day(3))
    let key = NoticeKey(user: "anna", item: due[0].id, leadDays: 3, expiresOn: day(3), channel: "stdout")
    try store.recordSent([key], at: instant(1))
    #expect(try store.sentNotices(of: due, channel: "stdout") == [key])
    #expect(try store.sentNotices(of: due, channel: "mail").isEmpty)
    #expect(try store.sentNotices(of: [due[1]], channel: "stdout").isEmpty)
    let moved = NoticeKey(user: "anna", item: due[0].id, leadDays: 3, expiresOn: day(4), channel: "stdout")
    #expect(try !store.sentNotices(of: due, channel: "stdout").contains(moved))
  }

  @Test func `counts attempts and never unsends`() throws {
    try store.add(draft("milk", expires: on(3)))
    let due = try store.dueItems(from: day(3), through: day(3))
    let key = NoticeKey(user: "anna", item: due[0].id, leadDays: -1, expiresOn: day(3), channel: "mail")
    var seen: [NoticeRecord] = []
    for (second, state) in [NoticeState.pending, .failed, .pending, .sent, .failed, .pending].enumerated() {
      try store.record([key], as: state, at: instant(Int64(second)))
      seen += try store.notices(of: due, channel: "mail")
    }
    #expect(seen.map(\.state) == [.pending, .failed, .pending, .sent, .sent, .sent])
    #expect(seen.map(\.attempts) == [0, 1, 1, 2, 2, 2])
    #expect(seen.map(\.at.seconds) == [0, 1, 2, 3, 3, 3])
  }

  @Test func `does not undo what was said`() throws {
    try store.add(draft("milk", expires: on(3)))
    let due = try store.dueItems(from: day(3), through: day(3))
    let key = NoticeKey(user: "anna", item: due[0].id, leadDays: 3, expiresOn: day(3), channel: "stdout")
    try store.recordSent([key], at: instant(1))
    #expect(try store.undo(user: "anna", at: instant(2))?.command == "add")
    #expect(try store.sentNotices(of: due, channel: "stdout") == [key])
    #expect(try store.history(user: "anna").map(\.command) == ["undo", "add"])
  }
}
