import Expiry
import Foundation
import GRDB
import Testing

@testable import Pantry

/// What users want to be told otherwise is kept, taken back and carried along as everything else is.
@Suite struct NoticeRuleStoreTests {
  let store: PantryStore
  let milk: Item

  init() throws {
    store = try PantryStore.inMemory()
    milk = try store.add(draft("milk", expires: on(3), quantity: try #require(Quantity("4"))))[0]
  }

  private func override(
    _ scope: NoticeScope, _ leads: String? = nil, _ silence: Silence? = nil
  ) throws -> NoticeOverride {
    NoticeOverride(
      user: "anna", scope: scope, leads: try leads.map { try #require(NoticeLeads($0)) }, silence: silence)
  }

  private func save(_ overrides: NoticeOverride..., at second: Int64 = 2) throws {
    try store.perform("rule set", user: "anna", at: instant(second)) { transaction in
      for override in overrides { try transaction.save(override) }
    }
  }

  private func allKinds() throws -> [NoticeOverride] {
    [
      try override(.category("육류"), "5,2,20%"), try override(.item(milk.id), nil, .until(day(9))),
      try override(.location("freezer"), "none", .never), try override(.product("milk\u{1f}"), nil, .forever),
    ]
  }

  @Test func `each is kept as it was said, in place of what was said of the same`() throws {
    let all = try allKinds()
    for override in all { try save(override) }
    #expect(try store.overrides(of: ["anna"]) == all)
    #expect(try store.overrides(of: ["ben"]).isEmpty)
    try save(override(.item(milk.id), "1"))
    #expect(try store.overrides().first { $0.scope.kind == .item } == override(.item(milk.id), "1"))
    try save(override(.item(milk.id)))
    #expect(try store.overrides().count == 3)
  }

  @Test func `undo brings back what was said before`() throws {
    try save(override(.item(milk.id), "1"), at: 2)
    try save(override(.item(milk.id), "1", .forever), at: 3)
    try store.perform("rule delete", user: "anna", at: instant(4)) {
      try $0.delete(override(.item(milk.id)))
    }
    #expect(try store.overrides().isEmpty)
    for expected in [try override(.item(milk.id), "1", .forever), try override(.item(milk.id), "1")] {
      _ = try store.undo(user: "anna", at: instant(5))
      #expect(try store.overrides() == [expected])
    }
    _ = try store.undo(user: "anna", at: instant(6))
    #expect(try store.overrides().isEmpty)
    #expect(try store.lastOverrideChange(of: "anna") == instant(6))
    #expect(try store.lastOverrideChange(of: "ben") == nil)
  }

  @Test func `a part of an item inherits its rule, and undoing the split takes it away`() throws {
    try save(override(.item(milk.id), "1", .until(day(9))))
    let part = try store.perform("open", user: "anna", at: instant(3)) {
      try $0.change(.one, of: milk) { $0.opened(on: day(0), keeping: 3) }
    }
    #expect(part.id != milk.id)
    #expect(
      try Set(store.overrides()) == [
        override(.item(milk.id), "1", .until(day(9))), override(.item(part.id), "1", .until(day(9))),
      ])
    _ = try store.undo(user: "anna", at: instant(4))
    #expect(try store.overrides().map(\.scope) == [.item(milk.id)])
  }

  @Test func `an export has all of it, and an import makes it the same`() throws {
    for override in try allKinds() { try save(override) }
    var anna = try #require(try store.user(named: "anna"))
    anna.notices = NoticeRule(
      leads: try #require(NoticeLeads("3,20%")), time: .midnight, form: .each, weekly: .sunday,
      away: AwayDays(from: day(1), through: day(2)))
    try store.perform("user edit", user: "anna", at: instant(3)) { [anna] in try $0.save(anna) }
    _ = try claim(on: day(0), reminders: 2)
    let text = try store.archiveText()
    let copy = try PantryStore.inMemory()
    try copy.restore(try PantryArchive(text: text))
    #expect(try copy.archiveText() == text)
    #expect(try copy.overrides() == store.overrides())
    #expect(try copy.user(named: "anna") == anna)
    #expect(try copy.reminderLedger().has(user: "anna", channel: "desk", day: day(0), today: day(0)))
    #expect(try copy.undo(user: "anna", at: instant(9))?.command == "user edit")
    #expect(try copy.undo(user: "anna", at: instant(9))?.command == "rule set")
    #expect(try copy.overrides().count == 3)
  }

  @Test(arguments: [
    (#""scope":"item""#, #""scope":"shelf""#, "rules/0/scope"),
    (#""silence":"2024-10-13""#, #""silence":"soon""#, "rules/0/silence"),
    (#""value":"a000""#, #""value":"-""#, "rules/0/value"),
  ]) func `an export with a rule that none can be is refused with its place`(
    good: String, bad: String, place: String
  ) throws {
    try save(override(.item(milk.id), nil, .until(day(9))))
    let text = try store.archiveText()
    let parts = text.components(separatedBy: #""rules":["#)
    try #require(parts.count == 2 && parts[1].contains(good))
    let changed = parts[0] + #""rules":["# + parts[1].replacing(good, with: bad, maxReplacements: 1)
    #expect {
      try PantryArchive(text: changed)
    } throws: {
      "\($0)".contains(place)
    }
  }

  @Test func `who is deleted takes their rules along, and the check finds a rule of nobody`() throws {
    for override in try allKinds() { try save(override) }
    try store.perform("user delete", user: "anna", at: instant(5)) {
      try $0.deleteUser(named: "anna", force: true)
    }
    #expect(try store.overrides().isEmpty)
    _ = try store.undo(user: "anna", at: instant(6))
    #expect(try store.overrides().count == 4)
  }

  @Test func `the check finds a row that nobody wrote`() throws {
    let scratch = try Scratch()
    let file = try PantryStore(opening: scratch.path)
    try file.perform("rule set", user: "anna", at: instant(1)) {
      try $0.save(override(.category("meat"), "3"))
    }
    #expect(try PantryStore.diagnose(scratch.path).isEmpty)
    let queue = try DatabaseQueue(path: scratch.path)
    try queue.write { try $0.execute(sql: "UPDATE rule SET leads = '3;2'") }
    try queue.close()
    #expect(try !PantryStore.diagnose(scratch.path).isEmpty)
  }

  // MARK: Reminders and messages

  /// One week's reminder for anna by the channel desk, and for anna and ben on standard output.
  private func claim(on today: CivilDate, reminders: Int, at second: Int64 = 100) throws -> NoticeClaim {
    try store.claimNotices(
      channel: "stdout", at: instant(second), today: nil, key: { "\($0.channel)-\($0.notice.dueOn)-\($1)" },
      due: { pantry in
        var due = DueNotices()
        let ledger = try pantry.reminderLedger()
        for (user, channel) in [("anna", "desk"), ("anna", "stdout"), ("ben", "stdout")].prefix(reminders) {
          guard !ledger.has(user: user, channel: channel, day: today, today: today) else { continue }
          var items: [Item] = []
          try pantry.forEachItem(
            DateSelection(days: nil, includesUnknown: true, includesNever: false), user: user
          ) { items.append($0) }
          let plan = NoticePlan(user: User(name: user))
          let notice = plan.reminder(on: today, items: items, for: today)
          due.reminders.append(
            DueReminder(user: user, channel: channel, day: today, items: notice?.count ?? 0))
          guard let notice else { continue }
          if channel == "stdout" {
            due.printed.append(notice)
          } else {
            due.new.append(ChannelNotice(channel: channel, notice: notice))
          }
        }
        return due
      })
  }

  @Test(arguments: [0, 1, 2])
  func `a reminder is said once a week, and again where a run was stopped before it`(
    said: Int
  ) throws {
    try store.add(draft("salt"))
    try store.add(draft("rice", user: "ben"))
    let first = try claim(on: day(0), reminders: 3)
    #expect(first.pieces.map(\.count) == [1, 1])
    #expect(first.deliveries.map(\.delivery.kind) == [.weekly])
    #expect(first.deliveries.map(\.delivery.items) == [1])
    // The run ends here, having said so many.
    let stopped = NoticeProgress(claim: first.id, said: said)
    let second = try store.claimNotices(
      channel: "stdout", at: instant(101), after: stopped, today: nil, key: { _, _ in "" },
      due: { _ in DueNotices() })
    try store.finish(second, said: 0)
    let third = try claim(on: day(0), reminders: 3, at: 102)
    #expect(third.notices.map(\.user) == Array(["anna", "ben"].dropFirst(said)))
    #expect(third.deliveries.isEmpty)
    try store.finish(third, said: third.pieces.count)
    #expect(try claim(on: day(0), reminders: 3, at: 103).pieces.isEmpty)
    // The week after, by all of them.
    #expect(try claim(on: day(7), reminders: 3, at: 104).pieces.count == 2)
    #expect(try store.openDeliveries().map(\.delivery.kind) == [.weekly, .weekly])
  }

  @Test func `a week without anything to say is over too`() throws {
    #expect(try claim(on: day(0), reminders: 2).pieces.isEmpty)
    try store.add(draft("salt"))
    #expect(try claim(on: day(0), reminders: 2, at: 101).pieces.isEmpty)
    #expect(try claim(on: day(7), reminders: 2, at: 102).pieces.count == 1)
  }

  @Test func `what a clock said that was ahead is said again`() throws {
    try store.add(draft("salt"))
    let ahead = try claim(on: day(70), reminders: 2)
    try store.finish(ahead, said: 1)
    #expect(try claim(on: day(0), reminders: 2, at: 101).pieces.count == 1)
  }

  @Test func `what has fallen silent in a message is due again`() throws {
    let eggs = try store.add(draft("eggs", expires: on(3)))[0]
    let plan = NoticePlan(user: User(name: "anna"))
    func claim(_ items: [Item], again: [OutboxDelivery], at second: Int64) throws -> NoticeClaim {
      try store.claimNotices(
        channel: "stdout", at: instant(second), today: LocalDays { _ in day(0) },
        key: { "\($0.notice.date)-\($1)" },
        due: { _ in
          var due = DueNotices()
          let notice = try #require(plan.renewed(items.compactMap(DueItem.init), on: day(0)))
          if again.isEmpty {
            due.new = [ChannelNotice(channel: "desk", notice: notice)]
          } else {
            due.again = again.map { OutboxClaim($0, notice) }
          }
          return due
        })
    }
    let first = try claim([milk, eggs], again: [], at: 1)
    let second = try claim([eggs], again: first.deliveries.map(\.delivery), at: 2)
    try store.record(.sent, of: second.deliveries[0].delivery, at: instant(3))
    let due = try [milk, eggs].map { try #require(DueItem($0)) }
    let ledger = try #require(try store.noticeLedgers(of: due)["desk"])
    let notice = plan.notice(on: day(0), items: due, channel: "desk", sent: ledger.told(from: day(0)))
    #expect(notice?.entries.map(\.item.name) == ["milk"])
  }
}
