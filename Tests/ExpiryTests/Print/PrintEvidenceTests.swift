import Testing

@testable import Expiry

/// What readings say that are not enough, and what photos of one pack say together.
@Suite struct PrintEvidenceTests {
  private let asOf = CivilDate(dayNumber: 20_779)  // 2026-11-22
  private let box = PixelBox(minX: 10, minY: 10, maxX: 200, maxY: 40)

  private func evidence(_ readings: String..., confidence: Double = 0.9) throws -> PrintEvidence {
    func lines(_ text: String) -> [PrintedLine] {
      [PrintedLine(text: text, box: box, confidence: confidence)]
    }
    let found = try #require(PrintedDate(lines(readings[0]), asOf: asOf, order: .dayMonthYear))
    let rereads = readings.dropFirst().map { PrintReading(engine: "own", lines: lines($0)) }
    return try #require(
      PrintEvidence(found, by: "own", rereads: Array(rereads), least: 2, asOf: asOf))
  }

  @Test func `one reading is evidence, and no proposal`() throws {
    let alone = try evidence("12.12.26", "", "1?")
    #expect(!alone.isEnough && alone.proposal.equal == 1 && alone.proposal.readings == 3)
    #expect(try evidence("12.12.26", "12.12.26").isEnough)
  }

  @Test func `two photos that say the same are enough together`() throws {
    let (one, other) = (try evidence("12.12.26", ""), try evidence("12.12.26", "", ""))
    let together = PrintEvidence.together([one, nil, other])
    #expect(together[1] == nil)
    for photo in [together[0], together[2]] {
      let photo = try #require(photo)
      #expect(photo.isEnough && photo.proposal.equal == 2 && photo.proposal.readings == 5)
      #expect(!photo.proposal.printed.hasRival && photo.proposal.engines == ["own"])
    }
  }

  @Test func `photos that differ stand for themselves`() throws {
    let (weak, strong) = (try evidence("12.12.26", ""), try evidence("12.12.27", "12.12.27"))
    let together = PrintEvidence.together([weak, strong])
    #expect(together == [weak, strong])
    let other = try evidence("12.01.27", "12.01.27")
    let rivals = PrintEvidence.together([weak, strong, other]).compactMap { $0 }
    #expect(rivals.map(\.isEnough) == [false, true, true])
    #expect(rivals.allSatisfy { $0.proposal.printed.hasRival })
  }

  @Test func `a photo alone stays as it is`() throws {
    let one = try evidence("12.12.26", "12.12.26")
    #expect(PrintEvidence.together([one, nil]) == [one, nil])
    #expect(PrintEvidence.together([]) == [])
  }

  @Test func `what is added up stays within what is believed`() throws {
    let many = try evidence("12.12.26", "12.12.26")
    let together = PrintEvidence.together(Array(repeating: many, count: 40))
    let proposal = try #require(together[0]).proposal
    #expect(proposal.readings == PrintProposal.mostReadings && proposal.isBelievable(on: asOf))
  }

  @Test func `the more agree and the surer they are, the likelier the date`() throws {
    func percent(_ equal: [Double], _ others: [Double] = []) -> Int {
      PrintSupport(equal: equal.map { ("own", $0) }, others: others.map { ("own", $0) }).percent
    }
    #expect(percent([0.9]) < percent([0.9, 0.9]) && percent([0.9, 0.9]) < percent([0.9, 0.9, 0.9]))
    #expect(percent([0.2, 0.2]) < percent([0.9, 0.9]))
    #expect(percent([0.9, 0.9], [0.9]) < percent([0.9, 0.9]))
    #expect((1...99).contains(percent([], Array(repeating: 1, count: 60))))
    // Looks of one engine count up to a limit; another engine counts anew.
    let many = Array(repeating: (engine: "own", confidence: 1.0), count: 20)
    #expect(PrintSupport.weight(of: many) == PrintSupport.weight(of: many + many))
    #expect(PrintSupport.weight(of: many) < PrintSupport.weight(of: many + [("other", 1.0)]))
  }

  @Test func `a confidence out of range is not believed`() throws {
    let one = try evidence("12.12.26", "12.12.26").proposal
    for (confidence, isBelieved) in [(0, false), (1, true), (99, true), (100, false)] {
      let proposal = PrintProposal(
        printed: one.printed, equal: 2, readings: 2, engines: ["own"], confidence: confidence)
      #expect(proposal.isBelievable(on: asOf) == isBelieved)
    }
  }
}
