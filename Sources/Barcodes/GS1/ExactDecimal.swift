/// A number as a label writes it: digits, and how many of them are decimals. Never rounded.
public struct ExactDecimal: Hashable, Sendable {
  /// The number without its point; at most fifteen digits.
  public let units: UInt64
  /// 0 … 9.
  public let decimals: Int

  /// - Parameter digits: one to fifteen ASCII digits.
  public init?(digits: some StringProtocol, decimals: Int) {
    let bytes = digits.utf8
    guard (1...15).contains(bytes.count), (0...9).contains(decimals), bytes.allSatisfy(\.isASCIIDigit) else {
      return nil
    }
    units = bytes.reduce(0) { $0 * 10 + UInt64($1 - UInt8(ascii: "0")) }
    self.decimals = decimals
  }
}

extension ExactDecimal: CustomStringConvertible {
  /// With all its decimals, also those that are zero: `1.250`.
  public var description: String {
    var digits = String(units)
    guard decimals > 0 else { return digits }
    digits = String(repeating: "0", count: max(0, decimals + 1 - digits.utf8.count)) + digits
    return digits.dropLast(decimals) + "." + digits.suffix(decimals)
  }
}
