import Expiry
import Testing

/// What a pack prints, as lines of an engine give it.
@Suite struct PrintedDateTests {
  let asOf = CivilDate(dayNumber: 20_779)  // 2026-11-22

  /// Lines below one another.
  private func lines(_ texts: [String]) -> [PrintedLine] {
    texts.enumerated().map { place, text in
      PrintedLine(
        text: text,
        box: PixelBox(minX: 100, minY: 100 + place * 40, maxX: 100 + text.count * 20, maxY: 130 + place * 40))
    }
  }

  private func printed(_ texts: String..., order: DateOrder? = .dayMonthYear) -> PrintedDate? {
    PrintedDate(lines(texts), asOf: asOf, order: order)
  }

  private func said(_ date: PrintedDate?) -> String {
    guard let date else { return "none" }
    let day = date.date.description
    return date.precision == .month ? String(day.prefix(7)) : day
  }

  @Test(arguments: [
    ("12.12.26", "2026-12-12"), ("121226", "2026-12-12"), ("12122026", "2026-12-12"),
    ("20261212", "2026-12-12"),
    ("2026.12.12", "2026-12-12"), ("2026. 12. 1", "2026-12-01"), ("28 02 27", "2027-02-28"),
    ("28 02 2027", "2027-02-28"), ("30/11/2026", "2026-11-30"), ("2026,12,12", "2026-12-12"),
    ("15FEB27B", "2027-02-15"), ("15/JUL/27", "2027-07-15"), ("MAR 22 27", "2027-03-22"),
    ("FEB/21/27", "2027-02-21"),
    ("AUG292027", "2027-08-29"), ("FEB0227", "2027-02-02"), ("2027-MAR-15", "2027-03-15"),
    ("24 DEC", "2026-12-24"),
    ("May 2027", "2027-05"), ("12.2026", "2026-12"), ("2026년 12월 5일까지", "2026-12-05"),
    ("12월 5일", "2026-12-05"),
    ("MAR 04 202709:34", "2027-03-04"), ("SEP232703:38", "2027-09-23"), ("13/03/2712:45", "2027-03-13"),
    ("20062027", "2027-06-20"), ("19012027", "2027-01-19"), ("20270620", "2027-06-20"),
    ("12:12:2026", "2026-12-12"), ("2026:12:12 09:30", "2026-12-12"),
    ("MAY2027", "2027-05"), ("BB MAY2127", "2027-05-21"),
    ("12122614:30", "2026-12-12"), ("2O26.12.12", "2026-12-12"), ("12 N0V 27", "2027-11-12"),
    ("31 0CT 27", "2027-10-31"),
    ("2026.12 04", "2026-12-04"), ("2026 12.04", "2026-12-04"), ("2026.12 09:30", "2026-12"),
    ("EXP 0412 2026", "2026-12-04"), ("BB-12-2026", "2026-12"), ("EXP.12.2026", "2026-12"),
    ("2026.12. O4", "2026-12-04"), ("12.12.2O", "none"),
    ("29 FEB", "2028-02-29"), ("BB12/2026", "2026-12"), ("EXP12/2026", "2026-12"),
    ("USE BY 2 MAY KEEP COLD", "2027-05-02"), ("24 DEC L12", "2026-12-24"), ("24 DEC EXP", "2026-12-24"),
  ]) func `reads the forms of packs`(text: String, date: String) {
    #expect(said(printed(text)) == date)
  }

  @Test(arguments: [
    "2026.12.139", "12.12.2611", "8 801234 567893", "801234 567893", "12/26", "12.12", "08.10", "12.3 oz",
    "1.299",
    "FR 56.246.008 CE", "02-123-4567", "EXF126/11.2026", "2026.12. N4", "L121226", "99.99.99", "06:57",
    "121226A5", "2026.12 49", "Te-12-2026", "Te-12- 2026", "0412 2026", "TEL 0412 2026", "EXP 0412 2026 7",
    "2026.12 04 11", "2A/N7/2027", "N7/2027", "SO12.2026",
    "12:12:26", "12:12.2026", "8.03.2027", "08.03.2", "2027.03.1", "B02027년07월31일", "20Z년 07월 31일",
    "2 MAY CONTAIN NUTS", "1. SET THE CLOCK", "MAY 12 CONTAIN",
    "0 121226", "", "까지",
  ]) func `takes no other number for a date`(text: String) {
    let found = printed(text)
    #expect(found == nil || found?.isWeak == true, "\(said(found)) in \(text)")
  }

  @Test(arguments: [
    ("EXP 01.12.26", true), ("BB 01DEC26", true), ("BestBy DEC/01/26", true), ("USE BY01.12.26", true),
    ("소비기한 2026.12.01", true), ("2026.12.01까지", true), ("EXPIRY DATE: 01.12.26", true),
    ("8EST BEFORE 01.12.26", true),
    ("E 01 12 26", true), ("01.12.26", false),
  ]) func `knows the marks of an expiry date`(text: String, isMarked: Bool) throws {
    let found = try #require(printed(text))
    #expect(said(found) == "2026-12-01")
    #expect(found.isMarked == isMarked)
  }

  @Test(arguments: [
    "MFG 01.12.25", "제조 2025.12.01", "P 01.12.25", "PROD. DATE 01.12.25", "01.12.25",
    "PR0D 01.12.25", "L0T 01.12.25",
  ])
  func `proposes no day of manufacture`(text: String) {
    #expect(printed(text) == nil)
  }

  @Test func `a digit behind a date makes it weak`() throws {
    let found = try #require(printed("2026.12.139"))
    #expect(found.isWeak && said(found) == "2026-12-13")
    #expect(printed("2026.12.13A")?.isWeak == false)
  }

  @Test func `all dates of one form are in one order`() {
    // Alone 27/04/26 would be 2026-04-27, or in April 2027 for who writes the year first; its partner decides.
    #expect(said(printed("25/04/26", "27/04/27", order: .yearMonthDay)) == "2027-04-27")
    #expect(said(printed("12/02/27", order: .yearMonthDay)) == "2027-02-12")
  }

  @Test func `what may be part of a longer date says so`() throws {
    func open(_ text: String) throws -> [Bool] {
      let date = try #require(printed(text))
      return [date.mayBeginBefore, date.mayGoOnBehind]
    }
    #expect(try open("12.12.2026") == [false, false])
    #expect(try open("2026.12.12") == [false, false])
    #expect(try open("2026.12.1") == [false, true])
    #expect(try open("2026.12") == [true, true])
    #expect(try open("24 DEC") == [true, true])
    #expect(try open("2 DEC 26") == [true, false])
    #expect(try open("24 DEC 26") == [false, false])
    let day = CivilDate(year: 2020, month: 6, day: 15)
    let short = PrintedDate(lines(["22.09.20"]), asOf: try #require(day), order: .dayMonthYear)
    #expect(short?.mayGoOnBehind == true)
  }

  @Test func `what another order allows is said`() {
    #expect(printed("MAY2027")?.otherOrders.map(\.description) == ["2027-05-20"])
    #expect(printed("02/12/27")?.otherOrders.map(\.description) == ["2027-02-12"])
    #expect(printed("02/12/27", order: .monthDayYear)?.otherOrders.map(\.description) == ["2027-12-02"])
    #expect(printed("27/12/27")?.otherOrders == [])
  }

  @Test func `of two dates the later one counts, unless the earlier is to come`() {
    #expect(said(printed("22.09.26", "22.09.27")) == "2027-09-22")
    #expect(said(printed("22.09.27", "22.09.26")) == "2027-09-22")
    #expect(printed("25.11.26", "22.09.27") == nil)
  }

  @Test func `a lone date of the past needs a mark`() {
    #expect(printed("22.09.26") == nil)
    #expect(said(printed("BEST BEFORE", "22.09.26")) == "2026-09-22")
    #expect(said(printed("MFG 22.03.26", "22.09.26")) == "2026-09-22")
    #expect(said(printed("MFG 22.03.26 EXP 22.09.26")) == "2026-09-22")
  }

  @Test func `what is written otherwise is no partner of a date of the past`() {
    #expect(said(printed("22.03.26", "22.09.26")) == "2026-09-22")
    #expect(said(printed("220326", "220926")) == "2026-09-22")
    // A lot's number, above the day on which the pack was made.
    #expect(printed("050625", "22.09.26") == nil)
    #expect(said(printed("MFG 05 JUN 26", "22.09.26")) == "2026-09-22")
    #expect(said(printed("050625", "22.09.27")) == "2027-09-22")
  }

  @Test func `marks stand above and left as well, and heads of columns say nothing`() {
    let above = [
      PrintedLine(text: "MFG", box: PixelBox(minX: 0, minY: 0, maxX: 80, maxY: 20)),
      PrintedLine(text: "EXP", box: PixelBox(minX: 300, minY: 0, maxX: 380, maxY: 20)),
      PrintedLine(text: "010926", box: PixelBox(minX: 0, minY: 30, maxX: 120, maxY: 50)),
      PrintedLine(text: "011226", box: PixelBox(minX: 300, minY: 30, maxX: 420, maxY: 50)),
    ]
    let found = PrintedDate(above, asOf: asOf, order: .dayMonthYear)
    #expect(said(found) == "2026-12-01" && found?.isMarked == true)
    #expect(said(printed("Prod. Date/Exp. Date 280326", "280327")) == "2027-03-28")
  }

  @Test func `print that runs downwards is understood`() {
    let lines = [
      PrintedLine(text: "NTU EXP", box: PixelBox(minX: 1107, minY: 658, maxX: 1181, maxY: 1052)),
      PrintedLine(text: "10.12.26", box: PixelBox(minX: 1015, minY: 678, maxX: 1100, maxY: 1047)),
      PrintedLine(text: "Nn MFG.", box: PixelBox(minX: 958, minY: 685, maxX: 1010, maxY: 1029)),
      PrintedLine(text: "04.10.26", box: PixelBox(minX: 901, minY: 672, maxX: 950, maxY: 1043)),
    ]
    let found = PrintedDate(lines, asOf: asOf, order: .dayMonthYear)
    #expect(said(found) == "2026-12-10" && found?.isMarked == true)
    #expect(found?.box == lines[1].box)
  }

  @Test func `a date that cannot be read is a rival`() {
    #expect(printed("12.12.26", "2026.13.45")?.hasRival == true)
    #expect(printed("12.12.26", "BEST BEFORE 2?.1?.2026 12")?.hasRival == true)
    #expect(printed("12.10.26", "12.12.26")?.hasRival == false)
  }

  @Test func `a mark beside a day that has passed is not believed where another is to come`() {
    // The mark of the other line was not read, and stands beside the wrong date.
    #expect(printed("EXP 16.08.26", "16.08.27") == nil)
    #expect(said(printed("EXP 16.08.26", "16.08.25")) == "2026-08-16")
    #expect(said(printed("EXP 16.08.27", "16.08.26")) == "2027-08-16")
  }

  @Test
  func `bare digits with a letter are a lot, but not two rows of them with a day passed and one to come`() {
    #expect(printed("050327D")?.isWeak == true)
    #expect(printed("050926S", "050327D")?.isWeak == false)
    #expect(said(printed("050926S", "050327D")) == "2027-03-05")
    #expect(printed("050926S 050327D")?.isWeak == true)
    #expect(printed("050926S", "999999D") == nil)
  }

  @Test func `two packs are none`() {
    #expect(printed("EXP 12.12.26", "EXP 14.12.26") == nil)
  }

  @Test func `the box is that of the date alone`() throws {
    let line = PrintedLine(text: "EXP 12.12.26", box: PixelBox(minX: 0, minY: 10, maxX: 120, maxY: 30))
    let found = try #require(PrintedDate([line], asOf: asOf, order: .dayMonthYear))
    #expect(found.box == PixelBox(minX: 40, minY: 10, maxX: 120, maxY: 30))
    #expect(found.text == "12.12.26")
  }

  @Test func `pieces of one line are put together`() {
    let pieces = [("BEST BY", 0, 150), ("MAR", 170, 230), ("22 27", 240, 340)].map {
      PrintedLine(text: $0.0, box: PixelBox(minX: $0.1, minY: 10, maxX: $0.2, maxY: 40))
    }
    #expect(said(PrintedDate(pieces, asOf: asOf)) == "2027-03-22")
  }
}
