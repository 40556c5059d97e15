import Expiry
import Testing

/// What a rule says of an item: days, parts of the shelf life, and on which days nothing is said.
@Suite struct NoticeRuleTests {
  @Test(arguments: [
    // The first day of the shelf life, the last, the percents, and the days before the last.
    ("2026-11-21", "2026-12-01", "20%", [2]), ("2026-11-21", "2026-11-30", "20%", [1]),
    ("2026-11-21", "2026-11-25", "20%", [0]), ("2026-11-21", "2026-12-01", "100%,50%", [10, 5]),
    // With 29 February between them it is a day longer.
    ("2028-02-19", "2028-03-20", "20%", [6]), ("2027-02-19", "2027-03-20", "20%", [5]),
    ("2028-02-29", "2029-02-28", "25%", [91]),
    // Days and parts that are the same day are one.
    ("2026-11-21", "2026-12-01", "2,1,20%", [2, 1]), ("2026-11-21", "2026-12-01", "0,-1,30%", [3, 0, -1]),
    // Bought when it was past.
    ("2026-12-05", "2026-12-01", "20%", [0]), ("2026-12-01", "2026-12-01", "1%", [0]),
    // Longer than a lead may be.
    ("2000-01-01", "2026-12-01", "100%", [3650]),
  ]) func `a part of the shelf life is the first day on which no more than that is left`(
    start: String, end: String, leads: String, days: [Int]
  ) throws {
    let leads = try #require(NoticeLeads(leads))
    let (first, end) = (try #require(CivilDate(start)), try #require(CivilDate(end)))
    #expect(leads.days(expiresOn: end, start: first) == days)
    #expect(leads.days(expiresOn: end, start: nil) == leads.days)
  }

  @Test(arguments: [
    ("7,3,1,0,-1", "7,3,1,0,-1"), ("1,3,3,20%", "3,1,20%"), ("20%, 50%", "50%,20%"), ("none", "none"),
  ]) func `days and parts are written as they are read`(text: String, written: String) throws {
    let leads = try #require(NoticeLeads(text))
    #expect(leads.description == written)
    #expect(NoticeLeads(written) == leads)
  }

  @Test(arguments: ["", "7,", "x", "0%", "101%", "-5%", "4000", "-366", "7;3", "%", "20 % of it", "1.5"])
  func `what is no list of days is refused`(text: String) { #expect(NoticeLeads(text) == nil) }

  @Test func `the days of the week are those of the calendar`() throws {
    #expect(Weekday(of: try #require(CivilDate("1970-01-01"))) == .thursday)
    #expect(Weekday(of: try #require(CivilDate("2026-11-23"))) == .monday)
    #expect(Weekday(of: try #require(CivilDate("2028-02-29"))) == .tuesday)
    #expect(Weekday(of: try #require(CivilDate("1969-12-28"))) == .sunday)
    for number in -20...20 {
      let date = CivilDate(dayNumber: number)
      for weekday in Weekday.allCases {
        let latest = weekday.latest(through: date)
        #expect(Weekday(of: latest) == weekday && latest <= date && date - latest < 7)
      }
    }
  }

  @Test func `days away are the first and the last, over a year's end too`() throws {
    let away = try #require(AwayDays("2026-12-20..2027-01-03"))
    #expect(away == AwayDays("2026-12-20~2027-01-03"))
    #expect(away.description == "2026-12-20..2027-01-03" && away.back.description == "2027-01-04")
    for (day, isAway) in [
      ("2026-12-19", false), ("2026-12-20", true), ("2027-01-03", true), ("2027-01-04", false),
    ] {
      #expect(away.contains(try #require(CivilDate(day))) == isAway)
    }
    for text in ["2027-01-03..2026-12-20", "2026-12-20", "2026-12-20..", "2026-12-20...2027-01-03", ""] {
      #expect(AwayDays(text) == nil, "\(text)")
    }
  }

  @Test(arguments: ["forever", "never", "2026-12-01"]) func `silence is written as it is read`(text: String) {
    #expect(Silence(text)?.description == text)
    #expect(Silence("soon") == nil)
  }
}
