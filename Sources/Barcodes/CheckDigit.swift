/// The modulo-10 check digit of GTIN, SSCC and GLN.
///
/// From the right, the digits before the check digit weigh 3, 1, 3, 1 …; the check digit brings the sum to a
/// multiple of ten. Source: GS1 General Specifications, section 7.9.1.
public enum CheckDigit {
  /// The check digit, 0 … 9, that follows these digits.
  public static func of(_ body: UInt64) -> Int {
    var rest = body
    var sum: UInt64 = 0
    var weight: UInt64 = 3
    while rest > 0 {
      sum += rest % 10 * weight
      rest /= 10
      weight = 4 - weight
    }
    return Int((10 - sum % 10) % 10)
  }

  /// True when the last digit of the number is the check digit of those before it.
  public static func isValid(_ number: UInt64) -> Bool {
    of(number / 10) == Int(number % 10)
  }
}

extension UInt8 {
  /// True for 0 … 9 of ASCII alone: full-width and Arabic-Indic digits never stand in a barcode.
  var isASCIIDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
