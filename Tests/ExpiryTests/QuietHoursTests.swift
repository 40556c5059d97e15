import Expiry
import Testing

@Suite struct QuietHoursTests {
  @Test(arguments: [
    ("22:00-07:00", "22:00", true), ("22:00-07:00", "23:59", true), ("22:00-07:00", "00:00", true),
    ("22:00-07:00", "06:59", true), ("22:00-07:00", "07:00", false), ("22:00-07:00", "21:59", false),
    ("12:00-14:30", "12:00", true), ("12:00–14:30", "14:29", true), ("12:00~14:30", "14:30", false),
    ("12:00-14:30", "00:00", false), ("00:00-06:00", "00:00", true), ("20:00-00:00", "23:59", true),
    ("20:00-00:00", "00:00", false),
  ]) func `begin with their first minute and end before their last`(
    hours: String, time: String, isQuiet: Bool
  )
    throws
  {
    let hours = try #require(QuietHours(hours))
    let time = try #require(CivilTime(time))
    #expect(hours.contains(time) == isQuiet)
    #expect(QuietHours(hours.description) == hours)
  }

  @Test(arguments: ["22:00", "22-07", "22:00-22:00", "24:00-07:00", "22:00-07:00-08:00", "", "-", "none"])
  func `what is no part of a day is refused`(text: String) {
    #expect(QuietHours(text) == nil)
  }

  @Test func `who says nothing is told in the morning and not at night`() {
    #expect(NoticeRule.standard.time.description == "07:00")
    #expect(NoticeRule.standard.quiet?.description == "22:00-07:00")
  }

  /// The hour, what was said of quiet hours, which they are, and when notices go out.
  @Test(
    arguments: [
      ("08:00", nil, "22:00-07:00", 0, "08:00"), ("23:00", nil, nil, 0, "23:00"),
      ("06:59", nil, nil, 0, "06:59"),
      // What everybody had before there were quiet hours.
      ("00:00", nil, "22:00-07:00", 0, "07:00"), ("00:00", "none", nil, 0, "00:00"),
      ("23:00", "22:00-07:00", "22:00-07:00", 1, "07:00"),
      ("05:00", "22:00-07:00", "22:00-07:00", 0, "07:00"),
      ("13:00", "12:00-14:00", "12:00-14:00", 0, "14:00"),
      ("23:00", "20:00-00:00", "20:00-00:00", 1, "00:00"),
    ] as [(String, String?, String?, Int, String)])
  func `an hour that was chosen at night is kept where nothing is said of quiet hours`(
    hour: String, said: String?, quiet: String?, daysLater: Int, time: String
  ) throws {
    let choice = try said.map { try #require(QuietChoice($0)) }
    let start = try #require(CivilTime(hour))
    let rule = try #require(NoticeRule(leadDays: [0], time: start, quiet: choice))
    #expect(rule.quiet?.description == quiet)
    #expect(rule.departure.daysLater == daysLater)
    #expect(rule.departure.time.description == time)
  }

  let today = CivilDate(dayNumber: 20_778)

  private func plan(_ leads: [Int], at hour: String, quiet: String) throws -> NoticePlan {
    let choice = try #require(QuietChoice(quiet))
    let time = try #require(CivilTime(hour))
    let rule = try #require(NoticeRule(leadDays: leads, time: time, quiet: choice))
    return NoticePlan(user: User(name: "me", notices: rule))
  }

  private func item(_ number: Int64, in days: Int) throws -> DueItem {
    DueItem(id: try #require(ItemID(number: number)), user: "me", name: "item", expiresOn: today + days)
  }

  @Test func `what is due in quiet hours is said after them, counted from then`() throws {
    let plan = try plan([3], at: "23:00", quiet: "22:00-07:00")
    let milk = try item(1, in: 3)
    func said(_ day: Int, _ time: String) throws -> [Int]? {
      let hour = try #require(CivilTime(time))
      return plan.notice(on: today + day, at: hour, items: [milk], channel: "c") { _ in false }?
        .entries.map(\.daysRemaining)
    }
    #expect(try said(0, "21:00") == nil)
    #expect(try said(0, "23:30") == nil)
    #expect(try said(1, "06:59") == nil)
    #expect(try said(1, "07:00") == [2])
    // With a day that has passed altogether, there is no hour to wait for.
    #expect(
      plan.notice(on: today, items: [milk], channel: "c") { _ in false }?.entries.map(\.daysRemaining) == [3])
  }

  @Test(arguments: [("23:00", "22:00-07:00"), ("03:00", "22:00-07:00"), ("12:00", "none")])
  func `the schedule says when and with which counts they go out`(hour: String, quiet: String) throws {
    let plan = try plan([7, 3, 1, 0, -1], at: hour, quiet: quiet)
    let items = try (0..<60).map { try item(Int64($0 + 1), in: $0 - 20) }
    let schedule = plan.schedule(from: today, days: 30, items: items, channel: "c") { _ in false }
    let departure = plan.rule.departure
    var sent: Set<NoticeKey> = []
    var nightly: [Notice] = []
    for day in 0...30 {
      guard
        let notice = plan.notice(
          on: today + day, at: departure.time, items: items, channel: "c", sent: sent.contains)
      else { continue }
      sent.formUnion(notice.keys(channel: "c"))
      nightly.append(notice)
    }
    #expect(schedule == nightly)
    #expect(!schedule.isEmpty)
    for notice in schedule {
      for entry in notice.entries { #expect(entry.daysRemaining == entry.item.expiresOn - notice.date) }
    }
  }
}

@Suite struct ClockJumpTests {
  private static let day: Int64 = 86_400

  @Test(arguments: [
    (0, false), (59, false), (60, false), (61, true), (365, true), (-1, false), (-2, false), (-3, true),
  ])
  func `a clock is asked about that is months ahead or days behind`(days: Int64, isJump: Bool) {
    let known = Instant(seconds: 1_790_000_000)
    let jump = ClockJump(from: known, to: Instant(seconds: known.seconds + days * Self.day))
    #expect((jump != nil) == isJump)
    #expect(jump.map(\.days) == (isJump ? Int(days) : nil))
  }

  @Test func `no clock is too far away to be compared`() {
    #expect(ClockJump(from: Instant(seconds: .min), to: Instant(seconds: .max)) != nil)
    #expect(ClockJump(from: Instant(seconds: .max), to: Instant(seconds: .min)) != nil)
  }
}
