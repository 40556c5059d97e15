import Expiry
import Testing

/// What holds for some items only.
@Suite struct NoticeOverrideTests {
  let today = CivilDate(dayNumber: 20_778)  // 2026-11-21

  func item(
    _ number: Int64 = 1, in days: Int, at location: String? = "냉동실", of category: String? = "Fresh Meat",
    product: String = "p", since start: Int = 0
  ) throws -> DueItem {
    DueItem(
      id: try #require(ItemID(number: number)), user: "me", name: "item \(number)", location: location,
      expiresOn: today + days,
      facts: .init(category: category, product: product, startsOn: today + start))
  }

  func override(_ scope: NoticeScope, _ leads: String? = nil, _ silence: Silence? = nil) throws
    -> NoticeOverride
  {
    NoticeOverride(
      user: "me", scope: scope, leads: try leads.map { try #require(NoticeLeads($0)) }, silence: silence)
  }

  func scope(_ kind: NoticeScope.Kind) throws -> NoticeScope {
    switch kind {
    case .category: .category("meat")
    case .location: .location("Freezer")
    case .product: .product("p")
    case .item: .item(try #require(ItemID(number: 1)))
    }
  }

  func plan(_ overrides: [NoticeOverride], leads: String = "9", away: String? = nil) throws -> NoticePlan {
    let rule = NoticeRule(
      leads: try #require(NoticeLeads(leads)), time: .midnight, quiet: .never,
      away: try away.map { try #require(AwayDays($0)) })
    return NoticePlan(user: User(name: "me", notices: rule), overrides: overrides)
  }

  func said(_ plan: NoticePlan, _ item: DueItem, _ days: ClosedRange<Int>) -> [Int] {
    var ledger: Set<NoticeKey> = []
    return days.filter { day in
      let notice = plan.notice(on: today + day, items: [item], channel: "c") { ledger.contains($0) }
      ledger.formUnion(notice?.keys(channel: "c") ?? [])
      return notice != nil
    }
  }

  @Test func `the most specific decides, whatever the order in which they are given`() throws {
    let kinds: [(NoticeScope.Kind, Int)] = [(.category, 1), (.location, 2), (.product, 3), (.item, 4)]
    let steak = try item(in: 20)
    #expect(try plan([]).leadDays(of: steak) == [9])
    for count in 1...4 {
      let overrides = try kinds.prefix(count).map { try override(scope($0.0), "\($0.1)") }
      #expect(try plan(overrides).leadDays(of: steak) == [count])
      #expect(try plan(overrides.reversed()).leadDays(of: steak) == [count])
    }
    let other = try item(2, in: 20, at: nil, of: nil, product: "q")
    #expect(try plan(kinds.map { try override(scope($0.0), "1") }).leadDays(of: other) == [9])
  }

  @Test(arguments: [
    ("meat", "Fresh Meat", true), ("FRESHMEAT", "fresh meat", true), ("meat", "Fresh Fish", false),
    ("육류", "신선 육류", true), ("meat", nil, false),
  ]) func `a category is what has the word in it`(name: String, category: String?, fits: Bool) throws {
    let plan = try plan([override(.category(name), "3")])
    #expect(plan.leadDays(of: try item(in: 9, of: category)) == (fits ? [3] : [9]))
  }

  @Test func `of several categories the longest name decides`() throws {
    let overrides = [
      try override(.category("meat"), "3"), try override(.category("fresh meat"), "2"),
      try override(.category("fresh"), "1"),
    ]
    #expect(try plan(overrides).leadDays(of: item(in: 9)) == [2])
    #expect(try plan(overrides.reversed()).leadDays(of: item(in: 9)) == [2])
  }

  @Test(arguments: [
    ("freezer", "냉동실", true), ("냉동고", "Deep Freezer", true), ("Regal 3", "regal3", true),
    ("fridge", "냉동실", false), ("freezer", nil, false),
  ]) func `a place is known by all its names`(name: String, place: String?, fits: Bool) throws {
    #expect(
      try plan([override(.location(name), "3")]).leadDays(of: item(in: 9, at: place)) == (fits ? [3] : [9]))
    #expect(NoticeScope.location(name).isSame(as: .location(place ?? "")) == fits)
  }

  @Test func `days and silence are looked for one by one`() throws {
    let id = try scope(.item)
    let snoozed = try plan([override(.category("meat"), "5,2"), override(id, nil, .until(today + 6))])
    let steak = try item(in: 10)
    #expect(snoozed.leadDays(of: steak) == [5, 2])
    // Due on day 5, said on day 6; and on day 8 on its own.
    #expect(said(snoozed, steak, 0...60) == [6, 8])
    #expect(said(try plan([override(id, nil, .forever)]), steak, 0...60) == [])
    #expect(said(try plan([override(.location("freezer"), nil, .forever)]), steak, 0...60) == [])
    #expect(
      said(
        try plan([override(.location("freezer"), nil, .forever), override(id, nil, .never)]), steak, 0...60)
        == [1])
    // What was snoozed is over: the place is still muted.
    #expect(
      said(
        try plan([override(.location("freezer"), nil, .forever), override(id, nil, .until(today + 3))]),
        steak,
        0...60) == [])
    #expect(said(try plan([override(id, "none")]), steak, 0...60) == [])
  }

  @Test(arguments: [1, 29, 30, 31, 45, 200, 3000]) func `what is snoozed for long is told when it is over`(
    days: Int
  ) throws {
    let plan = try plan([override(scope(.item), nil, .until(today + days))])
    let milk = try item(in: 9)
    let first = said(plan, milk, 0...days + 40)
    #expect(first == [max(days, 0)])
    #expect(plan.firstDay(of: milk) == today + max(days, 0))
    // A machine that was off then says it for a month.
    #expect(said(plan, milk, days + 30...days + 60) == [days + 30])
    if days > 1 { #expect(said(plan, milk, days + 31...days + 60) == []) }
  }

  @Test func `who is away is told on the day after, in one message`() throws {
    let plan = try plan([], leads: "3,1,0", away: "2026-12-20..2027-01-03")
    let (back, items) = (44, try (25...60).map { try item(Int64($0), in: $0) })
    var ledger: Set<NoticeKey> = []
    for day in 20...70 {
      let notice = plan.notice(on: today + day, items: items, channel: "c") { ledger.contains($0) }
      ledger.formUnion(notice?.keys(channel: "c") ?? [])
      if (29..<back).contains(day) { #expect(notice == nil) }
      if day == back { #expect(notice?.entries.map(\.daysRemaining) == Array(-15...3)) }
    }
    // Every item has been told of, the last day of each where it was not away.
    #expect(Set(ledger.map(\.item)).count == items.count)
  }

  /// Every combination of leads and silences at random, against what is counted by hand day by day.
  @Test(arguments: 0..<20) func `nothing is said while silent, and nothing is lost`(seed: Int) throws {
    var random = Lehmer(state: UInt64(seed * 7919 + 1))
    for _ in 0..<12 {
      let leads = (0...Int.random(in: 0...3, using: &random)).map { _ in
        Int.random(in: -3...12, using: &random)
      }
      let first = Int.random(in: 0...60, using: &random)
      let away = AwayDays(
        from: today + first, through: today + first + Int.random(in: 0...50, using: &random))
      let snooze = Int.random(in: 0...80, using: &random)
      let hour = Bool.random(using: &random) ? "23:00" : "08:00"
      let rule = NoticeRule(
        leads: try #require(NoticeLeads(days: leads)), time: try #require(CivilTime(hour)),
        quiet: QuietChoice("22:00-07:00"), away: away)
      let plan = NoticePlan(
        user: User(name: "me", notices: rule),
        overrides: [try override(scope(.item), nil, .until(today + snooze))])
      let milk = try item(in: Int.random(in: 0...70, using: &random))
      let silent = { (day: CivilDate) in day < today + snooze || away?.contains(day) == true }

      // By hand: on each morning the nearest lead of the day that has passed its hour, once.
      let later = rule.departure.daysLater
      var (told, expected): (Set<Int>, [CivilDate]) = ([], [])
      for number in 0...200 {
        let (day, due) = (today + number, today + (number - later))
        guard !silent(day), !silent(due) else { continue }
        let reached = Set(leads).filter { $0 >= milk.expiresOn - due }.min()
        let now = Set(leads).filter { $0 >= milk.expiresOn - day }.min()
        guard let reached, let now, !told.contains(reached), !told.contains(now) else { continue }
        // A month after it was due, or after what kept it silent.
        var last = milk.expiresOn + -(leads.min() ?? 0)
        let end = last + 30
        if today + snooze <= due { last = max(last, today + snooze) }
        if let away, away.back <= due, away.first <= end { last = max(last, away.back) }
        guard due <= last + 30 else { continue }
        told.insert(now)
        expected.append(day)
      }

      var keys: Set<NoticeKey> = []
      var days: [CivilDate] = []
      // As a run looks at it: from the day on that is kept beside it.
      var mark = plan.firstDay(of: milk)
      for number in 0...200 {
        let day = today + number
        // Before the hour of the evening, and then at it.
        for time in ["07:30", "08:00"].compactMap(CivilTime.init) {
          let due = plan.latestDay(on: day, at: time)
          guard let looked = mark, looked <= due else { continue }
          let notice = plan.notice(on: day, at: time, items: [milk], channel: "c") { keys.contains($0) }
          keys.formUnion(notice?.keys(channel: "c") ?? [])
          if notice != nil { days.append(day) } else { mark = plan.nextDay(of: milk, after: due, on: day) }
        }
      }
      #expect(
        days == expected, "\(leads) \(String(describing: away)) \(snooze) \(hour) \(milk.expiresOn - today)")
      let coming = plan.schedule(from: today, days: 200, items: [milk], channel: "c") { _ in false }
      #expect(
        coming.map(\.date) == expected,
        "\(leads) \(String(describing: away)) \(snooze) \(hour) \(milk.expiresOn - today)")
      for notice in coming {
        #expect(!silent(notice.date) && !silent(notice.date + -later))
        #expect(notice.entries.allSatisfy { $0.item.expiresOn + -$0.daysRemaining == notice.date })
      }
    }
  }

  @Test func `a part of the shelf life is told on its day`() throws {
    let plan = try plan([], leads: "20%,0")
    #expect(said(plan, try item(in: 30, since: 0), 0...40) == [24, 30])
    #expect(said(plan, try item(in: 30, since: -370), 0...40) == [0, 30])
  }
}

/// The same numbers on every run.
private struct Lehmer: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
