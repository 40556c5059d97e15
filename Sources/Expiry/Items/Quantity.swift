/// How much of an item there is: an exact decimal of up to six places, never negative.
public struct Quantity: Hashable, Sendable {
  /// Millionths of the unit, 0 … 10^15 − 1.
  public let millionths: Int64

  public static let zero = Quantity(uncheckedMillionths: 0)
  public static let one = Quantity(uncheckedMillionths: 1_000_000)
  /// Nine digits before the point and six behind it.
  public static let limit = Quantity(uncheckedMillionths: 999_999_999_999_999)

  /// Nil when negative or beyond ``limit``.
  public init?(millionths: Int64) {
    guard (0...Self.limit.millionths).contains(millionths) else { return nil }
    self.millionths = millionths
  }

  private init(uncheckedMillionths: Int64) {
    millionths = uncheckedMillionths
  }

  public static func + (a: Quantity, b: Quantity) -> Quantity {
    Quantity(uncheckedMillionths: min(a.millionths + b.millionths, limit.millionths))
  }

  /// What is left after taking `b`, or nil when there is less than that.
  public func subtracting(_ b: Quantity) -> Quantity? {
    Quantity(millionths: millionths - b.millionths)
  }
}

extension Quantity: Comparable {
  public static func < (a: Quantity, b: Quantity) -> Bool { a.millionths < b.millionths }
}

extension Quantity: CustomStringConvertible, LosslessStringConvertible {
  /// Digits with an optional decimal point or comma and up to six decimals: `3`, `0.5`, `1,25`.
  public init?(_ text: String) {
    let parts = text.utf8.split(
      maxSplits: 1, omittingEmptySubsequences: false,
      whereSeparator: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") })
    guard let whole = Int(asciiDigits: parts[0]) else { return nil }
    var fraction = 0
    if parts.count == 2 {
      guard parts[1].count <= 6, let digits = Int(asciiDigits: parts[1]) else { return nil }
      fraction = (parts[1].count..<6).reduce(digits) { value, _ in value * 10 }
    }
    self.init(millionths: Int64(whole) * 1_000_000 + Int64(fraction))
  }

  /// The shortest exact form, with a point: `1`, `0.5`, `1.25`.
  public var description: String {
    let whole = millionths / 1_000_000
    var fraction = Int(millionths % 1_000_000)
    guard fraction > 0 else { return String(whole) }
    var width = 6
    while fraction % 10 == 0 { (fraction, width) = (fraction / 10, width - 1) }
    return "\(whole).\(padded(fraction, to: width))"
  }
}
