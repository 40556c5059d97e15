import Barcodes
import Testing

@Suite struct AITableTests {
  @Test func `has every identifier of the release, each once`() {
    let all = ApplicationIdentifier.all
    #expect(all.count == 541)
    #expect(Set(all).count == all.count)
    #expect(all == all.sorted())
    #expect(all.allSatisfy { ApplicationIdentifier($0.description) == $0 })
  }

  @Test(arguments: [
    ("01", "GTIN", 14...14, true, true), ("10", "BATCH/LOT", 1...20, false, true),
    ("17", "USE BY or EXPIRY", 6...6, true, true),
    ("3103", "NET WEIGHT (kg)", 6...6, true, true), ("3939", "PRICE", 4...18, false, true),
    ("7007", "HARVEST DATE", 6...12, false, true), ("03", "MTO GTIN", 14...14, true, false),
    ("8110", "", 1...70, false, true),
    ("8008", "PROD TIME", 8...12, false, true), ("414", "LOC No.", 13...13, true, true),
    ("99", "INTERNAL", 1...90, false, true),
  ])
  func `knows what GS1 says of each`(
    digits: String, title: String, lengths: ClosedRange<Int>, isPredefined: Bool, isAttribute: Bool
  ) throws {
    let definition = try #require(ApplicationIdentifier(digits)).definition
    #expect(definition.title == title)
    #expect(definition.lengths == lengths)
    #expect(definition.isPredefinedLength == isPredefined)
    #expect(definition.isDigitalLinkAttribute == isAttribute)
  }

  @Test(arguments: [
    "", "0", "1", "05", "001", "0001", "310", "3106", "31030", "１７", "1a", "89", "8900", "(01)",
  ])
  func `knows no others`(digits: String) {
    #expect(ApplicationIdentifier(digits) == nil)
  }

  /// Source: GS1 General Specifications, figure 7.8.5-2.
  @Test func `exactly the identifiers of the fixed list need no separator`() {
    let fixed: [String: Int] = [
      "00": 20, "01": 16, "02": 16, "03": 16, "04": 18, "11": 8, "12": 8, "13": 8, "14": 8, "15": 8, "16": 8,
      "17": 8, "18": 8, "19": 8, "20": 4, "31": 10, "32": 10, "33": 10, "34": 10, "35": 10, "36": 10,
      "41": 16,
    ]
    for ai in ApplicationIdentifier.all {
      let total = fixed[String(ai.description.prefix(2))]
      #expect(ai.definition.isPredefinedLength == (total != nil), "\(ai)")
      if let total { #expect(ai.description.utf8.count + ai.definition.lengths.upperBound == total) }
    }
  }

  @Test func `keys of a Digital Link are those of the standard`() {
    let keys = ApplicationIdentifier.all.filter { $0.definition.qualifierSequences != nil }.map(\.description)
    #expect(
      keys == [
        "00", "01", "253", "255", "401", "402", "414", "415", "417", "8003", "8004", "8006", "8010", "8013",
        "8017",
        "8018",
      ])
  }
}
