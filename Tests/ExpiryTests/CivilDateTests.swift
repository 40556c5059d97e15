import Expiry
import Testing

@Suite struct CivilDateTests {
  @Test func `counts every day of eight centuries once`() {
    var previous = CivilDate(year: 1599, month: 12, day: 31)
    for year in 1600...2400 {
      for month in 1...12 {
        for day in 1...CivilDate.daysInMonth(year: year, month: month) {
          let date = CivilDate(year: year, month: month, day: day)
          #expect(date?.dayNumber == (previous?.dayNumber ?? 0) + 1)
          #expect(date.map { $0.components == (year, month, day) } == true)
          previous = date
        }
      }
    }
    #expect(CivilDate(year: 1970, month: 1, day: 1)?.dayNumber == 0)
    #expect(CivilDate("2026-11-21")?.dayNumber == 20_778)
  }

  @Test(arguments: [
    "2026-02-29", "2026-13-01", "2026-00-10", "2026-1-01", "0000-01-01", "2026-11-31", "２０２６-11-21", "",
    "2026-11-21 ",
  ])
  func `refuses what the calendar does not have`(text: String) {
    #expect(CivilDate(text) == nil)
  }

  @Test(arguments: ["0001-01-01", "2000-02-29", "2024-02-29", "2026-11-21", "9999-12-31"])
  func `writes what it reads`(text: String) {
    #expect(CivilDate(text)?.description == text)
  }

  @Test(arguments: [
    ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"), ("2024-02-29", 12, "2025-02-28"),
    ("2026-11-21", 2, "2027-01-21"), ("2026-03-31", -1, "2026-02-28"), ("2026-01-15", -13, "2024-12-15"),
  ]) func `adds months without leaving them`(start: String, months: Int, end: String) {
    #expect(CivilDate(start)?.adding(months: months).description == end)
  }
}
