/// The structure of North American coupons, which says of most parts how long they are.
///
/// Sources: GS1 US, North American Coupon Application Guideline Using GS1 DataBar Expanded Symbols, for (8110);
/// GS1 AI (8112) Coupon Data Specification.
enum CouponCode {
  /// Where an (8110) breaks the rules.
  static func fault(in content: Span<UInt8>, thisYear: Int) -> Int? {
    if let other = content.firstIndex(where: { !$0.isASCIIDigit }) { return other }
    var reader = Reader(content)
    reader.counted(indicators: "0123456", plus: 6)
    reader.fixed(6)
    reader.counted(indicators: "12345", plus: 0)
    reader.requirement()
    if reader.begins(with: "1") {
      reader.one(of: "0123")
      reader.requirement()
      reader.furtherPrefix()
    }
    if reader.begins(with: "2") {
      reader.requirement()
      reader.furtherPrefix()
    }
    reader.dates(thisYear: thisYear)
    if reader.begins(with: "5") { reader.counted(indicators: "0123456789", plus: 6) }
    if reader.begins(with: "6") { reader.counted(indicators: "1234567", plus: 6) }
    if reader.begins(with: "9") {
      reader.one(of: "01256")
      reader.one(of: "012")
      reader.fixed(1)
      reader.one(of: "01")
    }
    return reader.fault ?? reader.excess
  }

  /// Where an (8112) breaks the rules.
  static func faultOfOffer(in content: Span<UInt8>) -> Int? {
    if let other = content.firstIndex(where: { !$0.isASCIIDigit }) { return other }
    var reader = Reader(content)
    reader.one(of: "01")
    reader.counted(indicators: "0123456", plus: 6)
    reader.fixed(6)
    reader.counted(indicators: "0123456789", plus: 6)
    return reader.fault ?? reader.excess
  }

  /// Goes through the digits; after the first fault it stays where it is.
  private struct Reader {
    private let digits: [UInt8]
    private var position = 0
    private(set) var fault: Int?

    init(_ digits: Span<UInt8>) {
      self.digits = digits.indices.map { digits[$0] }
    }

    /// The first digit that no part has taken.
    var excess: Int? { position < digits.count ? position : nil }

    mutating func fixed(_ count: Int) {
      guard fault == nil else { return }
      guard position + count <= digits.count else {
        fault = position
        return
      }
      position += count
    }

    mutating func one(of allowed: String) {
      guard fault == nil else { return }
      guard position < digits.count, allowed.utf8.contains(digits[position]) else {
        fault = position
        return
      }
      position += 1
    }

    /// A digit that says how many more than `plus` follow.
    mutating func counted(indicators: String, plus: Int) {
      let start = position
      one(of: indicators)
      if fault == nil { fixed(Int(digits[start] - UInt8(ascii: "0")) + plus) }
    }

    /// How much must be bought, of what kind and of which family.
    mutating func requirement() {
      counted(indicators: "12345", plus: 0)
      one(of: "012349")
      fixed(3)
    }

    /// The company prefix of a second or third purchase; 9 for that of the first.
    mutating func furtherPrefix() {
      if !begins(with: "9") { counted(indicators: "0123456", plus: 6) }
    }

    /// Expiry and start, the start not after the expiry.
    mutating func dates(thisYear: Int) {
      let expiry = begins(with: "3") ? date(thisYear: thisYear) : nil
      let start = begins(with: "4") ? date(thisYear: thisYear) : nil
      if fault == nil, let expiry, let start, start > expiry { fault = position - 6 }
    }

    /// The six digits as a number, which is in the order of the dates within a century.
    private mutating func date(thisYear: Int) -> UInt64? {
      let start = position
      fixed(6)
      guard fault == nil else { return nil }
      let date = Array(digits[start..<start + 6])
      fault = GS1Date.fault(in: date.span, allowsDayZero: false, thisYear: thisYear).map { start + $0 }
      return date.span.number
    }

    /// True, and past it, when the optional part with this indicator comes next.
    mutating func begins(with indicator: Unicode.Scalar) -> Bool {
      guard fault == nil, position < digits.count, digits[position] == UInt8(ascii: indicator) else {
        return false
      }
      position += 1
      return true
    }
  }
}
