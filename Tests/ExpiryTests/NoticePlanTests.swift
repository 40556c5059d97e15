import Expiry
import Testing

@Suite struct NoticePlanTests {
  let plan = NoticePlan(user: User(name: "me"))
  let today = CivilDate(dayNumber: 20_778)  // 2026-11-21

  func item(_ number: Int64, in days: Int, user: String = "me") throws -> DueItem {
    DueItem(
      id: try #require(ItemID(number: number)), user: user, name: "item \(number)", expiresOn: today + days)
  }

  @Test(arguments: [
    (8, nil), (7, 7), (6, 7), (4, 7), (3, 3), (2, 3), (1, 1), (0, 0), (-1, -1), (-2, -1), (-31, -1),
    (-32, nil),
  ]) func `one notice for the nearest lead crossed`(days: Int, lead: Int?) throws {
    let notice = plan.notice(on: today, items: [try item(1, in: days)], channel: "stdout") { _ in false }
    #expect(notice?.entries.first?.leadDays == lead)
    #expect(notice?.entries.first?.daysRemaining == lead.map { _ in days })
  }

  @Test func `every lead is told once on its own day and none twice`() throws {
    let milk = try item(1, in: 10)
    var sent: Set<NoticeKey> = []
    var told: [Int] = []
    for day in 0...60 {
      for _ in 0..<2 {
        let notice = plan.notice(on: today + day, items: [milk], channel: "stdout", sent: sent.contains)
        sent.formUnion(notice?.keys(channel: "stdout") ?? [])
        told += notice?.entries.map(\.daysRemaining) ?? []
      }
    }
    #expect(told == [7, 3, 1, 0, -1])
  }

  @Test func `after missed nights one notice is sent and not three`() throws {
    let milk = try item(1, in: 8)
    var sent: Set<NoticeKey> = []
    var told: [Int] = []
    for day in [0, 1, 6, 7] {
      let notice = plan.notice(on: today + day, items: [milk], channel: "stdout", sent: sent.contains)
      sent.formUnion(notice?.keys(channel: "stdout") ?? [])
      told += notice?.entries.map(\.daysRemaining) ?? []
    }
    #expect(told == [7, 2, 1])
  }

  @Test func `a changed date or another channel is told anew`() throws {
    let before = try item(1, in: 3)
    let sent = Set(
      plan.notice(on: today, items: [before], channel: "stdout") { _ in false }?.keys(channel: "stdout") ?? []
    )
    #expect(plan.notice(on: today, items: [before], channel: "stdout", sent: sent.contains) == nil)
    #expect(plan.notice(on: today, items: [before], channel: "ntfy", sent: sent.contains) != nil)
    #expect(
      plan.notice(on: today, items: [try item(1, in: 2)], channel: "stdout", sent: sent.contains) != nil)
  }

  @Test func `tells nobody of other people's items`() throws {
    #expect(
      plan.notice(on: today, items: [try item(1, in: 1, user: "you")], channel: "stdout") { _ in false }
        == nil)
  }

  @Test func `no leads, no notices`() throws {
    let rule = try #require(NoticeRule(leadDays: [], time: .midnight))
    let silent = NoticePlan(user: User(name: "me", notices: rule))
    #expect(silent.firstDay(of: try item(1, in: 1)) == nil)
    #expect(silent.notice(on: today, items: [try item(1, in: 1)], channel: "stdout") { _ in false } == nil)
  }

  @Test func `the schedule is what the nightly runs will send`() throws {
    let items = try (0..<60).map { try item(Int64($0 + 1), in: $0 - 20) }
    let schedule = plan.schedule(from: today, days: 30, items: items, channel: "stdout") { _ in false }
    var sent: Set<NoticeKey> = []
    var nightly: [Notice] = []
    for day in 0...30 {
      guard let notice = plan.notice(on: today + day, items: items, channel: "stdout", sent: sent.contains)
      else { continue }
      sent.formUnion(notice.keys(channel: "stdout"))
      nightly.append(notice)
    }
    #expect(schedule == nightly)
  }

  @Test func `leads are kept in falling order within their range`() {
    #expect(NoticeRule(leadDays: [0, 7, 7, -1, 3], time: .midnight)?.leadDays == [7, 3, 0, -1])
    #expect(NoticeRule(leadDays: [4000], time: .midnight) == nil)
  }
}
