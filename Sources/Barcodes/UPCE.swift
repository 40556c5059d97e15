/// A UPC-E: a UPC-A with its zeros left out, so that it fits a small pack.
///
/// Source: GS1 General Specifications, section 5.2.2.4.2.
public struct UPCE: Hashable, Sendable {
  /// The product that the code stands for.
  public let gtin: GTIN

  /// The UPC-E of 8 digits (number system 0 or 1, six digits, check digit), of 7 digits (without the check
  /// digit) or of 6 digits (number system 0, without the check digit), or nil.
  public init?(_ text: some StringProtocol) {
    let given = text.utf8.map { $0 &- UInt8(ascii: "0") }
    guard given.allSatisfy({ $0 <= 9 }) else { return nil }
    let digits: [UInt8]
    switch given.count {
    case 6: digits = [0] + given
    case 7, 8: digits = given
    default: return nil
    }
    guard digits[0] <= 1 else { return nil }
    let body = Self.expanded(system: digits[0], code: digits[1..<7]).reduce(0) { $0 * 10 + UInt64($1) }
    let check = CheckDigit.of(body)
    if digits.count == 8, Int(digits[7]) != check { return nil }
    guard let gtin = GTIN(number: body * 10 + UInt64(check)) else { return nil }
    self.gtin = gtin
  }

  /// The eleven digits of the UPC-A before its check digit.
  private static func expanded(system: UInt8, code: ArraySlice<UInt8>) -> [UInt8] {
    let d = Array(code)
    switch d[5] {
    case 0, 1, 2: return [system, d[0], d[1], d[5], 0, 0, 0, 0, d[2], d[3], d[4]]
    case 3: return [system, d[0], d[1], d[2], 0, 0, 0, 0, 0, d[3], d[4]]
    case 4: return [system, d[0], d[1], d[2], d[3], 0, 0, 0, 0, 0, d[4]]
    default: return [system, d[0], d[1], d[2], d[3], d[4], 0, 0, 0, 0, d[5]]
    }
  }
}
