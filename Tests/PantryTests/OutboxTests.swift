import Expiry
import Testing

@testable import Pantry

/// A message from when it is claimed until it has arrived or is given up.
@Suite struct OutboxTests {
  let store: PantryStore

  init() throws {
    store = try PantryStore.inMemory()
    try store.add(draft("milk", expires: on(3)), draft("eggs", expires: on(3)))
    try store.perform("channel add", user: "anna", at: instant(1)) {
      try $0.save(UserChannel(user: "anna", name: "desk", settings: #"{"kind":"file","path":"/tmp/x"}"#))
    }
  }

  /// What is due by the channel on a day, or is waiting, is claimed.
  private func claim(on today: CivilDate, at second: Int64) throws -> [OutboxClaim] {
    try store.claimNotices(
      channel: "stdout", at: instant(second), today: LocalDays { _ in today },
      key: { "\($0.notice.date)-\($1)" },
      due: { pantry in
        let plan = NoticePlan(user: User(name: "anna"))
        let open = try pantry.openDeliveries()
        var due = DueNotices()
        for open in open where open.isReady(at: instant(second)) {
          let items = try pantry.items(open.lines.map(\.item)).values.compactMap(DueItem.init)
          if let notice = plan.renewed(items, on: today) {
            due.again.append(OutboxClaim(open.delivery, notice))
          } else {
            due.withdrawn.append(open.delivery)
          }
        }
        let waiting = Set(open.flatMap { $0.lines.map(\.item) })
        let items = try pantry.dueItems(from: today + -31, through: today + 7)
        let ledger = try pantry.noticeLedgers(of: items)["desk"] ?? NoticeLedger()
        let notice = plan.notice(
          on: today, items: items.filter { !waiting.contains($0.id) }, channel: "desk",
          sent: ledger.told(from: today))
        if let notice { due.new.append(ChannelNotice(channel: "desk", notice: notice)) }
        return due
      }
    ).deliveries
  }

  @Test func `a message is claimed once and said once`() throws {
    let first = try claim(on: day(0), at: 1)
    #expect(first.map(\.delivery.state) == [.pending])
    #expect(first[0].notice.entries.count == 2)
    try store.record(.sent, of: first[0].delivery, at: instant(2))
    #expect(try claim(on: day(0), at: 3).isEmpty)
    #expect(try store.deliveries().map(\.state) == [.sent])
    #expect(try claim(on: day(2), at: 4).map(\.notice.entries.count) == [2])
  }

  @Test func `what a run left behind has the same key and is counted anew`() throws {
    let first = try claim(on: day(0), at: 1)
    let second = try claim(on: day(2), at: 2)
    #expect(second.map(\.delivery.key) == first.map(\.delivery.key))
    #expect(second.map(\.delivery.attempts) == [2])
    #expect(second[0].notice.entries.map(\.daysRemaining) == [1, 1])
    try store.record(.sent, of: second[0].delivery, at: instant(3))
    // The lead that was reached meanwhile went with it.
    #expect(try claim(on: day(2), at: 4).isEmpty)
  }

  @Test func `what failed waits for its time, and a clock that was ahead does not hold it`() throws {
    let first = try claim(on: day(0), at: 1_000)
    try store.record(.failed(reason: "down", next: instant(1_300)), of: first[0].delivery, at: instant(1_001))
    #expect(try claim(on: day(0), at: 1_299).isEmpty)
    #expect(try claim(on: day(0), at: 1_300).count == 1)
    try store.record(.failed(reason: "down", next: instant(9_000)), of: first[0].delivery, at: instant(8_000))
    #expect(try claim(on: day(0), at: 1_400).count == 1)
  }

  @Test func `what is given up is told no more under its lead, until somebody asks`() throws {
    let first = try claim(on: day(0), at: 1)
    try store.record(.failed(reason: "no such topic", next: nil), of: first[0].delivery, at: instant(2))
    #expect(try store.deliveries().map(\.state) == [.givenUp])
    #expect(try store.deliveries().map(\.reason) == ["no such topic"])
    #expect(try claim(on: day(0), at: 3).isEmpty)
    #expect(try store.retryDeliveries(at: instant(4)) == 1)
    #expect(try claim(on: day(0), at: 5).map(\.delivery.key) == first.map(\.delivery.key))
  }

  @Test func `what a clock said that was ahead comes again as another message`() throws {
    let ahead = try claim(on: day(2), at: 1)
    try store.record(.sent, of: ahead[0].delivery, at: instant(2))
    let first = try claim(on: day(-4), at: 3)
    #expect(first.map(\.notice.entries.count) == [2])
    try store.record(.sent, of: first[0].delivery, at: instant(3))
    let again = try claim(on: day(2), at: 4)
    #expect(again.count == 1)
    #expect(again.first?.delivery.key != ahead.first?.delivery.key)
  }

  @Test func `goes through an export whole`() throws {
    let first = try claim(on: day(0), at: 1)
    try store.record(.failed(reason: "down", next: instant(300)), of: first[0].delivery, at: instant(2))
    let text = try store.archiveText()
    let copy = try PantryStore.inMemory()
    try copy.restore(try PantryArchive(text: text))
    #expect(try copy.archiveText() == text)
    #expect(try copy.openDeliveries() == store.openDeliveries())
    #expect(try copy.channels() == store.channels())
  }

  @Test(arguments: [(1, 300), (2, 600), (3, 1200), (20, 21_600)])
  func `the longer it fails, the longer it waits`(attempts: Int, wait: Int64) {
    let rule = RetryRule.standard
    #expect(rule.nextAttempt(after: attempts, claimed: instant(0), now: instant(10)) == instant(10 + wait))
    #expect(
      rule.nextAttempt(after: attempts, claimed: instant(0), now: instant(10), asked: 40_000)
        == instant(40_010))
    #expect(rule.nextAttempt(after: attempts, claimed: instant(0), now: instant(3 * 86_400)) == nil)
  }
}
