import Barcodes
import Testing
import TestSupport

@Suite struct GTINTests {
  @Test(arguments: [
    ("4006381333931", "04006381333931"), ("96385074", "00000096385074"), ("036000291452", "00036000291452"),
    ("00012345600012", "00012345600012"), ("10614141000415", "10614141000415"),
    ("9791234567896", "09791234567896"),
  ]) func `takes every standard length to fourteen digits`(text: String, digits: String) {
    #expect(GTIN(text)?.description == digits)
  }

  @Test(arguments: [
    ("4006381333932", GTIN.Problem.checkDigit(expected: 1, found: 2)), ("", .length(0)), ("123", .length(3)),
    ("123456789012345", .length(15)), ("00000000", .allZeros), ("0000000000000", .allZeros),
    ("400638133393X", .notDigits), (" 4006381333931", .notDigits), ("４００６３８１３３３９３１", .notDigits),
    ("٤٠٠٦٣٨١٣٣٣٩٣١", .notDigits),
  ]) func `says why a text is not a GTIN`(text: String, problem: GTIN.Problem) {
    #expect(GTIN(text) == nil)
    #expect(GTIN.problem(with: text) == problem)
  }

  @Test func `accepts exactly one check digit for any body`() {
    var dice = SplitMix64(seed: 1)
    for _ in 0..<2000 {
      let length = [7, 11, 12, 13].randomElement(using: &dice) ?? 12
      let body = String((0..<length).map { _ in Character(String(Int.random(in: 0...9, using: &dice))) })
      let valid = (0...9).filter { GTIN(body + String($0)) != nil }
      #expect(valid.count == 1 || body.allSatisfy { $0 == "0" })
    }
  }

  @Test func `is the same product whatever zeros stand on its left`() {
    var dice = SplitMix64(seed: 2)
    for _ in 0..<1000 {
      let body = UInt64.random(in: 1...99_999_999_999, using: &dice)
      let number = body * 10 + UInt64(CheckDigit.of(body))
      let upc = String(repeating: "0", count: 12 - String(number).count) + String(number)
      #expect(GTIN(upc) == GTIN("0" + upc))
      #expect(GTIN("0" + upc) == GTIN("00" + upc))
      #expect(GTIN(upc)?.number == number)
      #expect(GTIN(GTIN(upc)?.shortest ?? "") == GTIN(upc))
    }
  }

  @Test(arguments: [
    ("96385074", "96385074"), ("036000291452", "036000291452"), ("0036000291452", "036000291452"),
    ("04006381333931", "4006381333931"), ("10614141000415", "10614141000415"),
  ]) func `prints the form that stands under the bars`(text: String, shortest: String) {
    #expect(GTIN(text)?.shortest == shortest)
  }

  @Test(arguments: [
    ("201234567890", true), ("299999999999", true), ("020123456789", true), ("041234567890", true),
    ("20123456789", true), ("40123456789", true), ("400638133393", false), ("2012345", true),
    ("0123456", true),
    ("9638507", false), ("1201234567890", false), ("952012345678", false), ("01234567890", false),
  ]) func `knows numbers that mean something in one shop only`(body: String, restricted: Bool) throws {
    let digits = try #require(UInt64(body))
    let gtin = try #require(GTIN(body + String(CheckDigit.of(digits))))
    #expect(gtin.isRestrictedCirculation == restricted)
  }
}
