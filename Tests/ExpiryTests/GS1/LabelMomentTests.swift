import Barcodes
import Expiry
import Testing

@Suite struct LabelMomentTests {
  private static let today = CivilDate(year: 2026, month: 11, day: 21) ?? CivilDate(dayNumber: 0)

  private func moment(_ bracketed: String) throws -> LabelMoment? {
    let message = try ElementString(bracketed: bracketed, thisYear: Self.today.year)
    return LabelMoment(message.elements[0], today: Self.today)
  }

  @Test(
    arguments: [
      ("(17)261231", "2026-12-31", .day), ("(15)280200", "2028-02-29", .month),
      ("(15)270200", "2027-02-28", .month),
      ("(16)770100", "1977-01-31", .month), ("(11)760131", "2076-01-31", .day),
      ("(7003)2612010000", "2026-12-01T00:00", .minute), ("(7003)2612012359", "2026-12-01T23:59", .minute),
      ("(7006)261201", "2026-12-01", .day), ("(7007)261130", "2026-11-30", .day),
      ("(7007)261130261202", "2026-11-30/2026-12-02", .day), ("(7011)261201", "2026-12-01", .day),
      ("(7011)2612011530", "2026-12-01T15:30", .minute), ("(8008)26112107", "2026-11-21T07:00", .hour),
      ("(8008)2611210745", "2026-11-21T07:45", .minute), ("(8008)261121074559", "2026-11-21T07:45", .second),
      ("(4324)2612010930", "2026-12-01T09:30", .minute), ("(4325)2612000930", "2026-12-31T09:30", .minute),
      ("(4326)261201", "2026-12-01", .day),
    ] as [(String, String, LabelMoment.Precision)])
  func `says what a date on a label means`(bracketed: String, text: String, precision: LabelMoment.Precision)
    throws
  {
    let moment = try #require(try moment(bracketed))
    #expect(moment.description == text)
    #expect(moment.precision == precision)
  }

  @Test(arguments: ["(10)261231", "(20)26", "(4321)1", "(7250)20261231", "(01)08801234567893"])
  func `is nil for what is no date of six digits`(bracketed: String) throws {
    #expect(try moment(bracketed) == nil)
  }

  @Test(arguments: [
    "(7003)2612002359", "(7003)2612012400", "(7003)2612012360", "(7003)260229120", "(7006)261200",
    "(7007)261131",
    "(7007)261130261200", "(7007)2611302612", "(7011)261200", "(8008)26112124", "(8008)2611210760",
    "(8008)261121075960", "(4324)2612012400", "(4326)261200", "(17)270229", "(17)260000",
  ])
  func `there is no such day or time`(bracketed: String) {
    #expect(throws: GS1Error.self) { try moment(bracketed) }
  }

  @Test(arguments: [
    // Both ends of the window are inside; today 29 February counts back to the 28th.
    ("2026-11-21", "251121", true), ("2026-11-21", "251120", false), ("2026-11-21", "361121", true),
    ("2026-11-21", "361122", false), ("2028-02-29", "270228", true), ("2028-02-29", "270227", false),
    ("2028-02-29", "380228", true), ("2028-02-29", "380301", false), ("2026-11-21", "251100", true),
  ])
  func `believes dates from a year back to ten years ahead`(today: String, date: String, isBelieved: Bool)
    throws
  {
    let today = try #require(CivilDate(today))
    let code = Barcode(symbology: .dataMatrix, bytes: Array("010880123456789317\(date)".utf8), isGS1: true)
    #expect((PhotoCodes([code], today: today).expiry != nil) == isBelieved)
  }

  @Test func `no years back or ahead leave only today`() {
    let today = PlausibleDates(yearsBack: 0, yearsAhead: 0)
    for offset in -1...1 { #expect(today.contains(Self.today + offset, today: Self.today) == (offset == 0)) }
  }
}
