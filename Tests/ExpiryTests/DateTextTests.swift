import Expiry
import Testing

@Suite struct DateTextTests {
  let today = CivilDate(dayNumber: 20_778)  // 2026-11-21

  @Test(arguments: [
    "2026-12-01", "2026.12.1", "2026/12/01", "20261201", "26.12.01", "26-12-01", "261201", "1201", "26/12/01",
    "2026년 12월 1일까지", "26년 12월 1일", "12월 1일", " 2026-12-01 ", "~261201", "+10d", "10d",
  ]) func `reads a day however it is typed`(text: String) throws {
    let read = try DateText(text, today: today)
    #expect(read.date.description == "2026-12-01")
    #expect(read.precision == .day)
  }

  @Test(arguments: [
    "202612e", "2612e", "2026-12", "2026-12e", "2026년 12월", "2026년 12월까지", "202612", "12/2026", "2026.12",
  ])
  func `reads a month as its last day`(text: String) throws {
    let read = try DateText(text, today: today)
    #expect(read.date.description == "2026-12-31")
    #expect(read.precision == .month)
  }

  @Test(arguments: [
    ("+2w", "2026-12-05"), ("+1m", "2026-12-21"), ("+1y", "2027-11-21"), ("today", "2026-11-21"),
    ("내일", "2026-11-22"), ("1121", "2026-11-21"), ("1120", "2027-11-20"), ("0229", "2028-02-29"),
    ("31/12/2026", "2026-12-31"), ("12/31/2026", "2026-12-31"), ("31.12.2026", "2026-12-31"),
    ("27.12.26", "2027-12-26"),
    ("05/05/2026", "2026-05-05"),
  ]) func `reads what is clear against today`(text: String, date: String) throws {
    #expect(try DateText(text, today: today).date.description == date)
  }

  @Test(arguments: [
    ("01/02/2027", "2027-01-02", "2027-02-01"), ("03/04/27", "2027-03-04", "2027-04-03"),
    ("12/01", "2026-12-01", "2027-01-12"), ("31.12.26", "2026-12-31", "2031-12-26"),
  ])
  func `shows both readings where day and month could be exchanged`(
    text: String, first: String, second: String
  ) throws {
    let error = #expect(throws: DateTextError.self) { try DateText(text, today: today) }
    #expect(error?.description.contains("\(first) or \(second)") == true)
  }

  @Test(arguments: [
    "", "soon", "2026-02-30", "2026-13-01", "99999999", "1", "12", "123", "2026-11-21T10:00", "+", "+d",
    "-5d", "e", "202613e", "1/2/3/4", "２０２６-12-01",
  ])
  func `refuses the rest`(text: String) {
    #expect(throws: DateTextError.notADate(text)) { try DateText(text, today: today) }
  }
}
