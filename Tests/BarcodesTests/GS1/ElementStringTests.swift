import Barcodes
import Testing

@Suite struct ElementStringTests {
  private static let gs = "\u{1d}"

  @Test(arguments: [
    ("0108801234567893", ["(01)08801234567893"]),
    ("010880123456789317261231", ["(01)08801234567893", "(17)261231"]),
    ("172612310108801234567893", ["(17)261231", "(01)08801234567893"]),
    ("0108801234567893\(gs)17261231\(gs)10A\(gs)", ["(01)08801234567893", "(17)261231", "(10)A"]),
    ("10A-1/2\(gs)2112", ["(10)A-1/2", "(21)12"]), ("17261200", ["(17)261200"]),
    ("7007260501260503\(gs)2005", ["(7007)260501260503", "(20)05"]),
    ("800826061508\(gs)2005", ["(8008)26061508", "(20)05"]),
    ("31030012503922129", ["(3103)001250", "(3922)129"]), ("1726123117261231", ["(17)261231", "(17)261231"]),
    ("2539521234567899", ["(253)9521234567899"]), ("2539521234567899AB", ["(253)9521234567899AB"]),
    ("4330012345", ["(4330)012345"]), ("4330012345-", ["(4330)012345-"]),
  ])
  func `reads identifiers and values`(message: String, elements: [String]) throws {
    #expect(try ElementString(message, thisYear: 2026).elements.map(\.description) == elements)
  }

  @Test(
    arguments: [
      ("", "empty-value", nil, 0), ("05123", "unknown-ai", nil, 0), ("0", "unknown-ai", nil, 0),
      ("310", "unknown-ai", nil, 0), ("3106001250", "unknown-ai", nil, 0),
      ("17261231\(gs)\(gs)10A", "unknown-ai", nil, 9),
      ("\(gs)17261231", "unknown-ai", nil, 0), ("１７261231", "unknown-ai", nil, 0),
      ("10", "empty-value", "10", 2),
      ("1726123110\(gs)", "empty-value", "10", 10), ("0108801234567894", "bad-check-digit", "01", 15),
      ("17261301", "bad-date", "17", 4), ("17260931", "bad-date", "17", 6), ("1726", "too-short", "17", 4),
      ("01088012\(gs)34567893", "too-short", "01", 8), ("1726123X", "bad-charset", "17", 7),
      ("10A B", "bad-charset", "10", 3), ("10A#", "bad-charset", "10", 3), ("10로트", "bad-charset", "10", 2),
      ("10ABCDEFGHIJ01234567890", "too-long", "10", 22), ("4224101", "too-long", "422", 6),
      ("70032606152400", "bad-time", "7003", 10),
      ("70032606152359\(gs)70032606152358", "repeated-conflict", "7003", 19),
      ("70032606152260", "bad-time", "7003", 12), ("7006260600", "bad-date", "7006", 8),
      ("1726123117261230", "repeated-conflict", "17", 10),
      ("31030012503102000125", "mutually-exclusive", "3102", 14),
      ("0108801234567893371", "mutually-exclusive", "37", 18),
      ("371\(gs)0108801234567893", "mutually-exclusive", "01", 6), ("39320001299", "bad-code", "3932", 4),
      ("422999", "bad-code", "422", 3), ("433001234x", "bad-charset", "4330", 9),
      ("4330012345+", "bad-code", "4330", 10),
    ] as [(String, String, String?, Int)])
  func `says what is wrong and where`(message: String, code: String, ai: String?, position: Int) {
    let error = #expect(throws: GS1Error.self) { try ElementString(message, thisYear: 2026) }
    #expect(error?.reason.code == code)
    #expect(error?.ai?.description == ai)
    #expect(error?.position == position)
  }

  @Test func `repeats what it says in one sentence`() {
    let error = #expect(throws: GS1Error.self) {
      try ElementString("010880123456789317260931", thisYear: 2026)
    }
    #expect(
      error?.description == "(17) at byte 22: neither a day of the calendar nor a month with day 00")
  }

  @Test(
    arguments: [
      ("(01)08801234567893(17)261231(10)LOT42", "010880123456789317261231" + "10LOT42"),
      ("(10)A\\(B)C(17)261231", "10A(B)C\(gs)17261231"), ("(10)A\\B", nil), ("(10)", nil),
      ("(10)(17)261231", nil),
      ("10)A", nil), ("(10", nil), ("()1", nil), ("(1)1", nil), ("(00001)1", nil), ("(01)8801234567893", nil),
      ("(17)2612311", nil), ("(17)9(90)217", nil), (" (10)A", nil), ("(05)1", nil), ("(10)A(B", nil),
    ] as [(String, String?)])
  func `reads what people write in brackets`(text: String, message: String?) {
    let read = try? ElementString(bracketed: text, thisYear: 2026)
    #expect(read?.message == message.map { Array($0.utf8) })
    if let read { #expect(read.bracketed == text) }
  }

  @Test(arguments: [
    ("(01) 08801234567893(17)261231", "bad-charset", 4), ("(01)０８８０１２３４５６７８９３", "bad-charset", 4),
    ("(01)088012345678931", "too-long", 18), ("(10)ABC DEFGHIJKLMNOPQRSTU", "bad-charset", 7),
    ("(17)2612311", "too-long", 10),
  ])
  func `names the character that makes a value too long`(text: String, code: String, position: Int) {
    let error = #expect(throws: GS1Error.self) { try ElementString(bracketed: text, thisYear: 2026) }
    #expect(error?.reason.code == code)
    #expect(error?.position == position)
    #expect(error?.description.contains("separator") == false)
  }

  @Test func `century of a leap day depends on the year of reading`() {
    #expect(throws: Never.self) { try ElementString("11000229", thisYear: 2026) }
    // In 2051 the year 00 is 2100, which has no leap day.
    #expect(throws: GS1Error.self) { try ElementString("11000229", thisYear: 2051) }
  }

  @Test func `tells which companions are missing`() throws {
    let message = try ElementString("0204901234567894", thisYear: 2026)
    #expect(message.missingAssociations.map(\.ai.description) == ["02"])
    #expect(message.missingAssociations.first?.alternatives == ["37"])
    // (02) with (37) still wants the (00) of the pallet.
    let pallet = try ElementString("02049012345678943724", thisYear: 2026)
    #expect(pallet.missingAssociations.map(\.ai.description) == ["37"])
    #expect(try ElementString("010880123456789317261231", thisYear: 2026).missingAssociations.isEmpty)
    // (8030) is content with (01) only if (21) is there too.
    let signed = try ElementString("0108801234567893" + "8030AAAA", thisYear: 2026)
    #expect(signed.missingAssociations.first?.alternatives.contains("01+21") == true)
  }

  @Test func `warns of a date that a lot may have swallowed`() throws {
    let swallowed = try ElementString("10LOT4217261231", thisYear: 2026).swallowedDates(thisYear: 2026)
    #expect(swallowed.map(\.date.description) == ["(17)261231"])
    let own = try ElementString("1017261231\(Self.gs)17271130", thisYear: 2026)
    #expect(own.swallowedDates(thisYear: 2026).isEmpty)
    #expect(try ElementString("10LOT4217261331", thisYear: 2026).swallowedDates(thisYear: 2026).isEmpty)
  }

  @Test func `a message of many values takes time in proportion`() throws {
    // 20 000 repetitions: quadratic work would be 400 million comparisons.
    let message =
      String(repeating: "2005", count: 20_000) + String(repeating: "421410A\(Self.gs)", count: 20_000)
    #expect(try ElementString(message, thisYear: 2026).elements.count == 40_000)
    #expect(throws: GS1Error.self) {
      try ElementString("10" + String(repeating: "A", count: 1_000_000), thisYear: 2026)
    }
  }
}
