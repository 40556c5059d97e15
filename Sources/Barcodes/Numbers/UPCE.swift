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

  /// The eight digits of every UPC-E that stands for the product; hardly ever more than one.
  static func texts(of gtin: GTIN) -> [String] {
    guard gtin.number < 200_000_000_000 else { return [] }
    let upca = Array(gtin.description.utf8.dropFirst(2)).map { Int($0 &- UInt8(ascii: "0")) }
    let (maker, item) = (Array(upca[1...5]), Array(upca[6...10]))
    // The last digit of the six says which zeros were left out; the expansion tells whether these were.
    let codes = [
      [maker[0], maker[1], item[2], item[3], item[4], maker[2]],
      [maker[0], maker[1], maker[2], item[3], item[4], 3],
      [maker[0], maker[1], maker[2], maker[3], item[4], 4],
      maker + [item[4]],
    ]
    let texts = codes.map { code in ([upca[0]] + code + [upca[11]]).map(String.init).joined() }
    return texts.enumerated().filter {
      UPCE($0.element)?.gtin == gtin && texts.firstIndex(of: $0.element) == $0.offset
    }
    .map(\.element)
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
