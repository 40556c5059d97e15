import Expiry
import Testing

@Suite struct WeeklyReminderTests {
  let monday = CivilDate(dayNumber: 20_780)  // 2026-11-23

  private func plan(
    _ day: Weekday? = .monday, at hour: String = "08:00", quiet: String = "22:00-07:00", away: String? = nil,
    overrides: [NoticeOverride] = []
  ) throws -> NoticePlan {
    let rule = NoticeRule(
      leads: try #require(NoticeLeads("3,0")), time: try #require(CivilTime(hour)), quiet: QuietChoice(quiet),
      weekly: day, away: try away.map { try #require(AwayDays($0)) })
    return NoticePlan(user: User(name: "me", notices: rule), overrides: overrides)
  }

  private func item(_ number: Int64, _ expires: Expires, user: String = "me", at place: String? = nil) throws
    -> Item
  {
    let facts = ItemFacts(
      product: ProductSnapshot(gtin: nil, code: nil, name: "item \(number)"), expires: expires,
      location: place)
    let id = try #require(ItemID(number: number))
    return try #require(Item(id: id, user: user, facts: facts, createdAt: Instant(seconds: 0)))
  }

  private func on(_ days: Int) -> Expires { .on(monday + days, precision: .day, source: .typed) }

  @Test(
    arguments: [
      (0, "07:59", -7), (0, "08:00", 0), (0, "23:00", nil), (1, "06:00", nil), (1, "07:00", 0), (3, nil, 0),
      (6, "08:00", 0), (7, "07:30", 0), (7, "08:00", 7),
    ] as [(Int, String?, Int?)])
  func `is for the day of the week that came last, from the hour on`(day: Int, time: String?, of: Int?) throws
  {
    let time = try time.map { try #require(CivilTime($0)) }
    #expect(try plan().reminderDay(on: monday + day, at: time) == of.map { monday + $0 })
    #expect(try plan(nil).reminderDay(on: monday + day, at: time) == nil)
  }

  @Test func `waits for who is away, and an hour of the evening for the morning after`() throws {
    let away = try plan(away: "2026-11-22..2026-11-25")
    #expect(away.reminderDay(on: monday + 2, at: nil) == nil)
    #expect(away.reminderDay(on: monday + 3, at: nil) == monday)
    let evening = try plan(at: "23:00")
    #expect(evening.reminderDay(on: monday, at: CivilTime("23:30")) == nil)
    #expect(evening.reminderDay(on: monday + 1, at: CivilTime("07:00")) == monday)
  }

  @Test func `tells of all that is past or has no date, and of nothing else`() throws {
    var used = try item(9, on(-5))
    used.state = .used
    let items = [
      try item(1, on(-400)), try item(2, on(-1)), try item(3, on(0)), try item(4, on(5)),
      try item(5, .unknown),
      try item(6, .never), try item(7, .unknown, user: "you"), try item(8, on(-2), user: "you"), used,
    ]
    let notice = try #require(try plan().reminder(on: monday, items: items, for: monday))
    #expect(notice.entries.map(\.item.name) == ["item 1", "item 2"])
    #expect(notice.entries.map(\.daysRemaining) == [-400, -1])
    #expect(notice.undated.map(\.product.name) == ["item 5"])
    #expect(notice.kind == .weekly && notice.count == 3 && notice.keys(channel: "c").isEmpty)
    #expect(notice.each == [notice])
    #expect(try plan().reminder(on: monday, items: [items[2], items[3], items[5]]) == nil)
  }

  @Test func `leaves out what is silent and what is never told of`() throws {
    let id = try #require(ItemID(number: 1))
    let items = [try item(1, .unknown), try item(2, on(-3), at: "freezer"), try item(3, on(-3))]
    func said(_ scope: NoticeScope, _ leads: NoticeLeads?, _ silence: Silence?) throws -> Int {
      let override = NoticeOverride(user: "me", scope: scope, leads: leads, silence: silence)
      return try plan(overrides: [override]).reminder(on: monday, items: items)?.count ?? 0
    }
    #expect(try said(.item(id), nil, .forever) == 2)
    #expect(try said(.item(id), nil, .until(monday + 1)) == 2)
    #expect(try said(.item(id), nil, .until(monday)) == 3)
    #expect(try said(.location("냉동실"), NoticeLeads.none, nil) == 2)
    #expect(try said(.location("냉동실"), NoticeLeads("5"), nil) == 3)
  }

  @Test func `of a message for every item each has the key of its own`() throws {
    let items = try (1...3).map { try DueItem(item($0, on(2))) }.compactMap(\.self)
    let notice = try #require(try plan().notice(on: monday, items: items, channel: "c") { _ in false })
    #expect(notice.each.map(\.count) == [1, 1, 1])
    #expect(notice.each.flatMap { $0.keys(channel: "c") } == notice.keys(channel: "c"))
  }

  @Test func `alarms of a calendar follow the rules`() throws {
    func rings(_ plan: NoticePlan) throws -> [Int] {
      let due = try #require(DueItem(item(1, on(10))))
      var alarms = CalendarAlarmPlan(plan, clock: .utc)
      return alarms.triggers(of: due).map(\.leadDays)
    }
    let id = try #require(ItemID(number: 1))
    func said(_ leads: String?, _ silence: Silence?) throws -> [Int] {
      try rings(
        plan(overrides: [
          NoticeOverride(
            user: "me", scope: .item(id), leads: leads.flatMap { NoticeLeads($0) }, silence: silence)
        ]))
    }
    #expect(try rings(plan()) == [3, 0])
    #expect(try rings(plan(at: "23:00")) == [2, -1])
    #expect(try said("5,2", nil) == [5, 2])
    #expect(try said("none", nil) == [])
    #expect(try said(nil, .forever) == [])
    #expect(try said("5,4,0", .until(monday + 8)) == [2, 0])
    #expect(try rings(plan(away: "2026-11-29..2026-12-04")) == [-2])
    #expect(try rings(plan(at: "23:00", away: "2026-11-29..2026-12-04")) == [-3])
  }
}
