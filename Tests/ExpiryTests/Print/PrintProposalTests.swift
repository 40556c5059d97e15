import Expiry
import Testing

/// When readings of one place agree.
@Suite struct PrintProposalTests {
  let asOf = CivilDate(dayNumber: 20_779)  // 2026-11-22
  let box = PixelBox(minX: 10, minY: 10, maxX: 200, maxY: 40)

  private func lines(_ text: String) -> [PrintedLine] { [PrintedLine(text: text, box: box)] }

  private func proposal(_ first: String, _ rereads: [(String, String)], least: Int = 2) throws
    -> PrintProposal?
  {
    let found = try #require(PrintedDate(lines(first), asOf: asOf, order: .dayMonthYear))
    return PrintProposal(
      found, by: "nets", rereads: rereads.map { PrintReading(engine: $0.0, lines: lines($0.1)) },
      least: least, asOf: asOf)
  }

  @Test func `one reading is none`() throws {
    #expect(try proposal("12.12.26", []) == nil)
    #expect(try proposal("12.12.26", [("nets", "12.12.28"), ("tesseract", "")]) == nil)
  }

  @Test func `equal readings are counted, with who gave them`() throws {
    let found = try #require(
      try proposal("12.12.26", [("nets", "12.12.26"), ("tesseract", "12.12.26"), ("tesseract", "1Z.1?")]))
    #expect(found.printed.date == CivilDate("2026-12-12")!)
    #expect(found.equal == 3 && found.readings == 4 && found.engines == ["nets", "tesseract"])
    #expect(found.printed.box == box)
  }

  @Test func `a wrong first look is outvoted by its own engine`() throws {
    let found = try proposal(
      "12.12.26", [("nets", "12.12.27"), ("nets", "12.12.27"), ("tesseract", "12.12.27")])
    #expect(found?.printed.date == CivilDate("2027-12-12")!)
  }

  @Test func `who did not find the place cannot win alone`() throws {
    let witness = Array(repeating: ("tesseract", "12.12.28"), count: 6)
    let found = try proposal("12.12.26", [("nets", "12.12.26")] + witness)
    #expect(found?.printed.date == CivilDate("2026-12-12")!)
    #expect(found?.printed.hasRival == true)
  }

  @Test func `a draw is none`() throws {
    #expect(
      try proposal("12.12.26", [("nets", "12.12.26"), ("nets", "12.12.27"), ("nets", "12.12.27")]) == nil)
  }

  @Test func `what is weak counts only beside what is not`() throws {
    #expect(try proposal("2026.12.139", [("nets", "2026.12.138")]) == nil)
    let found = try proposal("2026.12.139", [("nets", "2026.12.13A")])
    #expect(found?.printed.date == CivilDate("2026-12-13")! && found?.equal == 2)
  }

  @Test func `a second look sees the date without its partner`() throws {
    let found = try #require(
      PrintedDate(lines("MFG 01.09.26 EXP 01.11.26"), asOf: asOf, order: .dayMonthYear))
    let proposal = PrintProposal(
      found, by: "nets", rereads: [PrintReading(engine: "nets", lines: lines("01.11.26"))], least: 2,
      asOf: asOf)
    #expect(proposal?.printed.date == CivilDate("2026-11-01")!)
  }

  @Test(arguments: [
    ("27.12.2026", 4, true), ("27.12.2026", 5, false), ("02.12.26", 4, false), ("27 DEC", 4, false),
    ("EXP 20.11.26", 4, false),
  ]) func `is sure only of what nothing speaks against`(text: String, least: Int, isSure: Bool) throws {
    let found = try proposal(text, [("nets", text), ("tesseract", text), ("tesseract", text)])
    #expect(try #require(found).isSure(least: least, today: asOf) == isSure)
  }

  @Test func `one engine alone is never sure`() throws {
    let found = try proposal("27.12.2026", Array(repeating: ("nets", "27.12.2026"), count: 6))
    #expect(try #require(found).isSure(least: 4, today: asOf) == false)
  }
}
