import Expiry
import Testing

@Suite struct DateTextTests {
  let today = CivilDate(dayNumber: 20_778)  // 2026-11-21

  @Test(arguments: [
    "2026-12-01", "2026.12.1", "2026/12/01", "20261201", "261201", "26.12.1", "2026년 12월 1일까지",
    "26년 12월 1일", "12월 1일", "12월1일까지", " 2026-12-01 ", "~261201", "+10d", "10d", "2026. 12. 1.", "2026 12 01",
    "2026-12-01 00:00:00", "2026-12-01T00:00", "2026年12月1日", "01DEC26", "1-Dec-2026", "1 December 2026",
    "Dec 1, 2026", "December 1st, 2026", "1st of December 2026", "1. Dezember 2026", "1 déc. 2026",
    "1 décembre 2026", "1 de diciembre de 2026", "1 dicembre 2026", "1 dez 2026", "01-DIC-26", "2026-Dec-01",
    "1-Dec", "1 Dezember",
  ]) func `reads a day however it is typed`(text: String) throws {
    let read = try DateText(text, today: today)
    #expect(read.date.description == "2026-12-01")
    #expect(read.precision == .day)
  }

  @Test(arguments: [
    "202612e", "2612e", "2026-12", "2026-12e", "2026년 12월", "2026년 12월까지", "202612", "12/2026", "2026.12",
    "DEC 2026", "Dec-26", "Dezember 2026", "dic. 2026", "2026 Dec", "déc-2026",
  ])
  func `reads a month as its last day`(text: String) throws {
    let read = try DateText(text, today: today)
    #expect(read.date.description == "2026-12-31")
    #expect(read.precision == .month)
  }

  @Test(arguments: [
    ("+2w", "2026-12-05"), ("+1m", "2026-12-21"), ("+1y", "2027-11-21"), ("today", "2026-11-21"),
    ("내일", "2026-11-22"), ("1121", "2026-11-21"), ("0921", "2027-09-21"), ("29 Feb", "2028-02-29"),
    ("31/12/2026", "2026-12-31"), ("12/31/2026", "2026-12-31"), ("31.12.2026", "2026-12-31"),
    ("05/05/2026", "2026-05-05"), ("12.25.26", "2026-12-25"), ("26.12.5", "2026-12-05"),
    ("26.12.26", "2026-12-26"), ("März 2027", "2027-03-31"),
    ("31122026", "2026-12-31"), ("150127", "2027-01-15"), ("261201", "2026-12-01"),
    ("２０２６-12-01", "2026-12-01"), ("2026-11-21T10:00", "2026-11-21"),
  ]) func `reads what is clear against today`(text: String, date: String) throws {
    #expect(try DateText(text, today: today).date.description == date)
  }

  @Test(arguments: [
    ("01/02/2027", "2027-01-02 or 2027-02-01"), ("03/04/27", "2003-04-27, 2027-03-04 or 2027-04-03"),
    ("12/01", "2026-12-01 or 2027-01-12"), ("31.12.26", "2026-12-31 or 2031-12-26"),
    ("29.11.26", "2026-11-29 or 2029-11-26"), ("25.12.26", "2025-12-26 or 2026-12-25"),
    ("22.11.26", "2022-11-26 or 2026-11-22"), ("15.11.26", "2015-11-26 or 2026-11-15"),
    ("27.12.26", "2026-12-27 or 2027-12-26"), ("26.12.01", "2001-12-26 or 2026-12-01"),
    ("29/11/26", "2026-11-29 or 2029-11-26"), ("29-11-26", "2026-11-29 or 2029-11-26"),
    ("29 11 26", "2026-11-29 or 2029-11-26"), ("29. 11. 26", "2026-11-29 or 2029-11-26"),
    ("26/12/01", "2001-12-26 or 2026-12-01"), ("26-12-01", "2001-12-26 or 2026-12-01"),
    ("1.12.26", "2026-01-12 or 2026-12-01"), ("12/27", "2026-12-27 or 2027-12-31"),
    ("Dec 27", "2026-12-27 or 2027-12-31 (end of month)"), ("31.04.26", "only as 2031-04-26"),
    ("31/11/26", "only as 2031-11-26"), ("291126", "2026-11-29 or 2029-11-26"),
    ("1201", "2026-12-01 or 2027-01-12"), ("011226", "2026-01-12 or 2026-12-01"),
    ("310426", "only as 2031-04-26"),
  ])
  func `shows every reading where day, month and year could be exchanged`(text: String, readings: String)
    throws
  {
    let error = #expect(throws: DateTextError.self) { try DateText(text, today: today) }
    #expect(error?.description.contains(readings) == true, "\(String(describing: error))")
  }

  @Test func `dates of two-digit years in one style are refused alike, on every day`() {
    let points = (1...28).filter { $0 != 26 }.flatMap { day in
      [1, 6, 11, 12].map { "\(day < 10 ? "0" : "")\(day).\($0 < 10 ? "0" : "")\($0).26" }
    }
    for start in [0, 180, 365, 1500] {
      for text in points {
        let read = try? DateText(text, today: today + start)
        #expect(read == nil, "\(text) is read as \(String(describing: read?.date))")
      }
    }
  }

  @Test(arguments: [
    ("29.11.26", DateOrder.dayMonthYear, "2026-11-29"), ("29.11.26", .yearMonthDay, "2029-11-26"),
    ("06.12.2026", .dayMonthYear, "2026-12-06"), ("06/12/2026", .monthDayYear, "2026-06-12"),
    ("12/01/26", .monthDayYear, "2026-12-01"), ("26.12.01", .yearMonthDay, "2026-12-01"),
    ("2026-12-01", .dayMonthYear, "2026-12-01"), ("011226", .dayMonthYear, "2026-12-01"),
    ("12.01", .yearMonthDay, "2026-12-01"), ("01.12", .dayMonthYear, "2026-12-01"),
    ("26.12", .yearMonthDay, "2026-12-31"), ("01DEC26", .yearMonthDay, "2026-12-01"),
  ]) func `reads what could be exchanged where an order is given`(
    text: String, order: DateOrder, date: String
  ) throws {
    #expect(try DateText(text, today: today, order: order).date.description == date)
  }

  @Test(arguments: [
    ("31.04.26", DateOrder.dayMonthYear), ("29.11.26", .monthDayYear), ("30.02.2026", .dayMonthYear),
  ]) func `never takes another order than the one that is given`(text: String, order: DateOrder) {
    #expect(throws: DateTextError.notADate(text)) { try DateText(text, today: today, order: order) }
  }

  @Test(arguments: ["1120", "11월 20일", "20-Nov", "Nov 20", "11.20", "20.11."])
  func `a day without a year that has just passed is refused with both years`(text: String) {
    for passed in 1...60 {
      let error = #expect(throws: DateTextError.self) { try DateText(text, today: today + (passed - 1)) }
      #expect(error?.description.contains("2026-11-20 or 2027-11-20") == true, "\(String(describing: error))")
    }
    #expect((try? DateText("1120", today: today + 60))?.date.description == "2027-11-20")
    #expect((try? DateText("1120", today: today + -1))?.date.description == "2026-11-20")
  }

  @Test(arguments: [
    "", "soon", "2026-02-30", "2026-13-01", "99999999", "1", "12", "123", "2026-11-21T10:60", "+", "+d",
    "-5d", "e", "202613e", "1/2/3/4", "-0001-01-01", "-2026-12-01", "--2026-12-01",
    "2026--12-01",
    "2026-12-01-", "2026-12.01", "/2026/12/01", "2026-12-01x", "99999999999999999999",
    "+99999999999999999999d",
    "+99999y", "9999-12-32", "0000-01-01", "10000-01-01", "1 jui 2026", "32 Dec 2026", "2026년 12월 1일 2",
    "년월일",
    "2026-12-01 23:59:59x", "01.13.13.26", "1e9", "0x12",
  ])
  func `refuses the rest`(text: String) {
    #expect(throws: DateTextError.notADate(text)) { try DateText(text, today: today) }
  }

  private func order(_ rows: [String]) -> DateOrder? {
    var evidence = DateEvidence(today: today)
    for row in rows { evidence.add(row) }
    return evidence.order
  }

  @Test func `the rows of a column decide together how it writes dates`() {
    #expect(order(["06.12.2026", "15.11.2026"]) == .dayMonthYear)
    #expect(order(["12/06/2026", "11/15/2026"]) == .monthDayYear)
    #expect(order(["29.11.26", "05.12.26", "15.11.26"]) == .dayMonthYear)
    #expect(order(["26.11.29", "26.12.05", "26.11.15"]) == .yearMonthDay)
    #expect(order(["29.11.26", "28.12.26"]) == nil)
    #expect(order(["06.12.2026", "05.11.2026"]) == nil)
    #expect(order(["31.04.26", "05.12.26", "15.11.26"]) == .dayMonthYear)
    #expect(order(["31.12.2026", "12/31/2026"]) == nil)
    #expect(order(["never", "2026-12-01", ""]) == nil)
  }

  @Test func `a spreadsheet's day number is a day`() {
    #expect(DateText(spreadsheetDay: "46341")?.date.description == "2026-11-15")
    #expect(DateText(spreadsheetDay: "12345") == nil)
    #expect(DateText(spreadsheetDay: "463410") == nil)
  }
}
