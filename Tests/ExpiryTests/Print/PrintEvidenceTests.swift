import Foundation
import Testing

@testable import Expiry

/// What readings say that are not enough, and what photos of one pack say together.
@Suite struct PrintEvidenceTests {
  private let asOf = CivilDate(dayNumber: 20_779)  // 2026-11-22
  private let box = PixelBox(minX: 10, minY: 10, maxX: 200, maxY: 40)

  private func evidence(
    _ readings: String..., confidence: Double = 0.9, leastConfidence: Int = 0
  ) throws -> PrintEvidence {
    func lines(_ text: String) -> [PrintedLine] {
      [PrintedLine(text: text, box: box, confidence: confidence)]
    }
    let found = try #require(PrintedDate(lines(readings[0]), asOf: asOf, order: .dayMonthYear))
    let rereads = readings.dropFirst().map { PrintReading(engine: "own", lines: lines($0)) }
    return try #require(
      PrintEvidence(
        found, by: "own", rereads: Array(rereads), least: 2, leastConfidence: leastConfidence, asOf: asOf))
  }

  private func own(_ confidence: Double) -> PrintSupport.Reading {
    PrintSupport.Reading(engine: "own", confidence: confidence)
  }

  @Test func `what many doubtful readings say does not outvote a few that are trusted`() throws {
    func lines(_ text: String) -> [PrintedLine] { [PrintedLine(text: text, box: box, confidence: 0.9)] }
    let found = try #require(PrintedDate(lines("12.12.26"), asOf: asOf, order: .dayMonthYear))
    func evidence(trust: Double) -> PrintEvidence? {
      PrintEvidence(
        found, by: "own",
        rereads: ["12.12.26", "12.12.27"].map { PrintReading(engine: "own", lines: lines($0)) }
          + Array(repeating: PrintReading(engine: "other", lines: lines("12.12.27"), trust: trust), count: 5),
        least: 2, asOf: asOf)
    }
    let doubted = try #require(evidence(trust: 0.1)).proposal
    #expect(doubted.printed.date == CivilDate("2026-12-12")! && doubted.printed.hasRival)
    #expect(try #require(evidence(trust: 1)).proposal.printed.date == CivilDate("2027-12-12")!)
  }

  @Test func `how sure a date is, is said of its digits and letters`() throws {
    func confidence(_ text: String, _ characters: [Double], line: Double = 0.01) throws -> Double {
      let read = PrintedLine(text: text, box: box, confidence: line, characterConfidences: characters)
      return try #require(PrintedDate([read], asOf: asOf, order: .dayMonthYear)).confidence
    }
    // Neither the word before it nor what joins its numbers.
    let word = [Double](repeating: 0.1, count: 4)
    #expect(abs(try confidence("XQK 12.11.27", word + [1, 0.9, 0.2, 1, 0.8, 0.2, 1, 1]) - 0.72) < 1e-12)
    #expect(abs(try confidence("12 NOV 27", [1, 1, 0.1, 1, 0.5, 1, 0.1, 1, 1]) - 0.5) < 1e-12)
    // Of an engine that says it of lines alone, or not of all characters, the line's.
    #expect(try confidence("12.11.27", [], line: 0.4) == 0.4)
    #expect(try confidence("12.11.27", [1, 1], line: 0.4) == 0.4)
    // What no engine may say is not believed.
    #expect(try confidence("12.11.27", [Double](repeating: 3, count: 8)) == 1)
  }

  @Test func `a date of two lines is as sure as both`() throws {
    let lines = [
      PrintedLine(
        text: "12.11.", box: PixelBox(minX: 0, minY: 0, maxX: 60, maxY: 20), confidence: 0.1,
        characterConfidences: [0.5, 1, 1, 1, 1, 1]),
      PrintedLine(text: "2027", box: PixelBox(minX: 64, minY: 0, maxX: 104, maxY: 20), confidence: 0.4),
    ]
    let date = try #require(PrintedDate(lines, asOf: asOf, order: .dayMonthYear))
    #expect(date.date == CivilDate("2027-11-12")! && abs(date.confidence - 0.2) < 1e-12)
  }

  @Test func `one reading is evidence, and no proposal`() throws {
    let alone = try evidence("12.12.26", "", "1?")
    #expect(!alone.isEnough && alone.proposal.equal == 1 && alone.proposal.readings == 3)
    #expect(try evidence("12.12.26", "12.12.26").isEnough)
  }

  @Test func `two photos that say the same are enough together`() throws {
    let one = try evidence("12.12.26", "12.12.26", "", leastConfidence: 95)
    let other = try evidence("12.12.26", "12.12.26", leastConfidence: 95)
    #expect(!one.isEnough && !other.isEnough)
    let together = PrintEvidence.together([one, nil, other])
    #expect(together[1] == nil)
    for photo in [together[0], together[2]] {
      let photo = try #require(photo)
      #expect(photo.isEnough && photo.proposal.equal == 4 && photo.proposal.readings == 5)
      #expect(!photo.proposal.printed.hasRival && photo.proposal.engines == ["own"])
      #expect(photo.proposal.confidence == 99)
    }
  }

  @Test func `two photos that are hardly sure are not enough together, and a third may do`() throws {
    let unsure = try evidence("12.12.26")
    func together(_ count: Int) throws -> (isEnough: Bool, confidence: Int) {
      let photo = try #require(PrintEvidence.together(Array(repeating: unsure, count: count))[0])
      return (photo.isEnough, try #require(photo.proposal.confidence))
    }
    let (one, two, three) = (try #require(unsure.proposal.confidence), try together(2), try together(3))
    #expect(!two.isEnough && (one + 1..<95).contains(two.confidence))
    #expect(three.isEnough && (95...99).contains(three.confidence))
  }

  @Test func `what one photo is sure of, another that says it too takes nothing from`() throws {
    // Two of five readings give another date: less likely than not.
    let doubtful = try evidence(
      "12.12.26", "12.12.27", "12.12.27", "12.12.26", "12.12.26", leastConfidence: 95)
    let sure = try evidence("12.12.26", "12.12.26", "12.12.26", leastConfidence: 95)
    let (less, more) = (try #require(doubtful.proposal.confidence), try #require(sure.proposal.confidence))
    #expect(less < 50 && more >= 95 && sure.isEnough)
    let together = PrintEvidence.together([doubtful, sure]).compactMap { $0 }
    #expect(together.map(\.isEnough) == [true, true] && together.map(\.proposal.confidence) == [more, more])
    // Of an engine that is asked for less, what is enough stays so.
    let enough = try evidence("12.12.26", "12.12.26")
    let confidence = try #require(enough.proposal.confidence)
    #expect(enough.isEnough && (51..<95).contains(confidence))
    let unsure = PrintEvidence.together([doubtful, enough]).compactMap { $0 }
    #expect(unsure.map(\.isEnough) == [true, true])
    #expect(unsure.map(\.proposal.confidence) == [confidence, confidence])
  }

  @Test func `photos that do not say how sure they are do not become sure together`() throws {
    let one = try evidence("12.12.26").proposal
    let silent = PrintEvidence(
      PrintProposal(printed: one.printed, equal: 1, readings: 2, engines: ["own"]), isEnough: false)
    let together = try #require(PrintEvidence.together([silent, silent])[0])
    #expect(!together.isEnough && together.proposal.confidence == nil)
  }

  @Test(arguments: [
    ([80, 80], 94), ([90, 90], 99), ([75, 75, 75], 96), ([50, 60], 60), ([40, 30], 40), ([1, 1], 1),
    ([99, 99, 99], 99), ([], nil),
  ])
  func `the odds of photos multiply`(alone: [Int], together: Int?) {
    #expect(PrintSupport.percent(ofPhotos: alone) == together)
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
    let together = PrintEvidence.together(Array(repeating: many, count: 400))
    let proposal = try #require(together[0]).proposal
    #expect(proposal.readings == PrintProposal.mostReadings && proposal.isBelievable(on: asOf))
  }

  @Test func `the more agree and the surer they are, the likelier the date`() throws {
    func percent(_ equal: [Double], _ others: [Double] = []) -> Int {
      PrintSupport(equal: equal.map { own($0) }, others: others.map { own($0) }).percent
    }
    #expect(percent([0.9]) < percent([0.9, 0.9]) && percent([0.9, 0.9]) < percent([0.9, 0.9, 0.9]))
    #expect(percent([0.2, 0.2]) < percent([0.9, 0.9]))
    #expect(percent([0.9, 0.9], [0.9]) < percent([0.9, 0.9]))
    #expect((1...99).contains(percent([], Array(repeating: 1, count: 60))))
    // Looks of one engine count up to a limit; another engine counts anew.
    let many = Array(repeating: own(1), count: 20)
    #expect(PrintSupport.weight(of: many) == PrintSupport.weight(of: many + many))
    #expect(
      PrintSupport.weight(of: many)
        < PrintSupport.weight(of: many + [PrintSupport.Reading(engine: "other", confidence: 1)]))
    // One that is trusted by a tenth counts a tenth, also where it says a lot.
    let doubtful = Array(
      repeating: PrintSupport.Reading(engine: "other", confidence: 1, trust: 0.1), count: 20)
    let difference = PrintSupport.weight(of: many + doubtful) - PrintSupport.weight(of: many)
    #expect(abs(difference - 0.1 * PrintSupport.weight(of: many)) < 1e-9)
  }

  /// The rule is a logistic one, as the C library's exponential has it.
  @Test(arguments: 0...12, 0...8)
  func `the share is the logistic function of what speaks for and against`(equal: Int, others: Int) {
    func readings(_ count: Int) -> [PrintSupport.Reading] {
      (0..<count).map { PrintSupport.Reading(engine: "engine \($0 / 5)", confidence: 0.3) }
    }
    let odds =
      -0.03 + 1.26 * PrintSupport.weight(of: readings(equal)) - 1.95
      * PrintSupport.weight(of: readings(others))
    let percent = PrintSupport(equal: readings(equal), others: readings(others)).percent
    #expect(abs(Double(percent) - min(99, max(1, 100 / (1 + exp(-odds))))) <= 1)
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
