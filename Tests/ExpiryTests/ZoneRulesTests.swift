import Testing
import TestSupport

@testable import Expiry

/// The rules of time zones as compiled files and formulas have them.
@Suite struct ZoneRulesTests {
  private func moment(_ text: String) throws -> Instant { try #require(Instant(text)) }

  @Test(arguments: [
    ("KST-9", "2026-11-21T15:00:00Z", 9 * 3600), ("EST5", "2026-07-01T00:00:00Z", -5 * 3600),
    ("<+0545>-5:45", "2026-07-01T00:00:00Z", 20_700), ("<-01>1", "2026-07-01T00:00:00Z", -3600),
    // Both changes of Berlin, to the second.
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-29T00:59:59Z", 3600),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-29T01:00:00Z", 7200),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-10-25T00:59:59Z", 7200),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-10-25T01:00:00Z", 3600),
    // Summer over the end of the year.
    ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2026-12-31T12:00:00Z", 13 * 3600),
    ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2026-06-30T12:00:00Z", 12 * 3600),
    // Half an hour; hours beyond a day; the winter that is counted as an hour less.
    ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2026-01-01T00:00:00Z", 39_600),
    ("IST-2IDT,M3.4.4/26,M10.5.0", "2026-03-26T23:59:59Z", 7200),
    ("IST-2IDT,M3.4.4/26,M10.5.0", "2026-03-27T00:00:00Z", 10_800),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T00:59:59Z", -7200),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T01:00:00Z", -3600),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-01-01T00:00:00Z", 0),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-07-01T00:00:00Z", 3600),
    // Days by number: 29 February is not counted, or is.
    ("AAA0BBB,J60/0,J300", "2028-02-29T12:00:00Z", 0), ("AAA0BBB,J60/0,J300", "2028-03-01T00:00:00Z", 3600),
    ("AAA0BBB,59/0,300", "2028-02-29T00:00:00Z", 3600),
    // Always summer. Source: RFC 9636, section 3.3.1.
    ("XXX3EST4,0/0,J365/23", "2026-12-31T23:30:00Z", -14_400),
    ("XXX3EST4,0/0,J365/23", "2027-01-01T03:00:00Z", -14_400),
  ]) func `a formula tells how far clocks are ahead`(text: String, at: String, offset: Int) throws {
    let formula = try #require(ZoneFormula(text))
    #expect(formula.offset(at: try moment(at)) == offset)
    #expect(ZoneRules(formula).offset(at: try moment(at)) == offset)
  }

  @Test(arguments: [
    "", "KST", "KS-9", "KST-25", "KST-9X", "EST5EDT", "<+9-9", "CET-1CEST,M3.5.0",
    "CET-1CEST,M13.5.0,M10.5.0",
    "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,J0,J365", "CET-1CEST,J1,366/1",
    "CET-1CEST,M3.5.0/168,M10.5.0", "CET-1CEST,M3.5.0,M10.5.0,", "CET-1:60", "KST-9 ", "한국-9",
  ]) func `refuses what is no formula`(text: String) {
    #expect(ZoneFormula(text) == nil)
  }

  @Test func `no moment is too far away`() throws {
    let formula = try #require(ZoneFormula("CET-1CEST,M3.5.0,M10.5.0/3"))
    for seconds in [Int64.min, -1 << 56, 1 << 56, .max] {
      #expect([3600, 7200].contains(ZoneRules(formula).offset(at: Instant(seconds: seconds))))
    }
  }

  // MARK: Files

  private static func number(_ value: Int, _ width: Int = 4) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// A file with these changes, of which each begins one of these offsets.
  private static func file(
    _ changes: [(at: Int, type: UInt8)], offsets: [Int], footer: String = "", leaps: Int = 0
  ) -> [UInt8] {
    func part(_ width: Int) -> [UInt8] {
      let counts = [0, 0, leaps, changes.count, offsets.count, 4].flatMap { number($0) }
      return "TZif2".utf8 + [UInt8](repeating: 0, count: 15) + counts
        + changes.flatMap { number($0.at, width) } + changes.map(\.type)
        + offsets.flatMap { number($0) + [0, 0] } + "ABC\0".utf8
        + [UInt8](repeating: 0, count: leaps * (width + 4))
    }
    return part(4) + part(8) + "\n\(footer)\n".utf8
  }

  @Test func `a file tells what was before, between and after its changes`() throws {
    let rules = try ZoneRules(
      Self.file([(-100, 1), (100, 2), (200, 1)], offsets: [500, 600, 700], footer: "KST-9"))
    for (at, offset) in [
      (-1000, 500), (-101, 500), (-100, 600), (99, 600), (100, 700), (199, 700), (200, 32_400),
      (9999, 32_400),
    ] {
      #expect(rules.offset(at: Instant(seconds: Int64(at))) == offset, "\(at)")
    }
    let ended = try ZoneRules(Self.file([(5, 1)], offsets: [0, 60]))
    #expect(ended.offset(at: Instant(seconds: 5)) == 60 && ended.offset(at: Instant(seconds: 4)) == 0)
    #expect(try ZoneRules(Self.file([], offsets: [3600])).offset(at: Instant(seconds: 0)) == 3600)
  }

  @Test func `a file is checked before it is believed`() throws {
    let whole = Self.file([(1, 1), (2, 0)], offsets: [0, 3600], footer: "KST-9")
    #expect(throws: Never.self) { try ZoneRules(whole) }
    for count in 0..<whole.count {
      #expect(throws: ZoneRulesProblem.self, "\(count)") { try ZoneRules(Array(whole.prefix(count))) }
    }
    let bad: [[UInt8]] = [
      Self.file([(2, 0), (1, 0)], offsets: [0]), Self.file([(1, 1)], offsets: [0]),
      Self.file([], offsets: []), Self.file([], offsets: [100_000]),
      Self.file([], offsets: [0], footer: "Seoul"),
    ]
    for file in bad { #expect(throws: ZoneRulesProblem.notRules) { try ZoneRules(file) } }
    #expect(throws: ZoneRulesProblem.leapSeconds) { try ZoneRules(Self.file([], offsets: [0], leaps: 1)) }
    // Whatever stands in it, there is an answer.
    var random = SplitMix64(seed: 7)
    for _ in 0..<4000 {
      var file = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        file[Int.random(in: 0..<file.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if let rules = try? ZoneRules(file) {
        #expect((-700_000...700_000).contains(rules.offset(at: Instant(seconds: 1_800_000_000))))
      }
    }
  }
}
