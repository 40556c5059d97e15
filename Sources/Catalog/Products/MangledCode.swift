import Barcodes

/// What a spreadsheet leaves of a long number: `8.80106E+12`, or the number without its zeros at the front.
struct MangledCode {
  /// The digits that are left, without a decimal point; the last may be rounded.
  private let digits: [UInt8]
  /// How many digits the number had; nil where only zeros at the front may be missing.
  private let length: Int?

  /// Nil when it is neither.
  init?(_ code: ArraySlice<UInt8>) {
    let parts = code.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 | 0x20 == UInt8(ascii: "e") }
    if parts.count == 1 {
      guard (1...14).contains(code.count), code.allSatisfy(Self.isDigit) else { return nil }
      digits = Array(code)
      length = nil
      return
    }
    guard let exponent = parts.last.flatMap(Self.exponent),
      let point = parts.first.map({ $0.firstIndex { !Self.isDigit($0) } ?? $0.endIndex })
    else { return nil }
    let mantissa = parts[0]
    let fraction = mantissa[point...].dropFirst()
    let mark = point < mantissa.endIndex ? mantissa[point] : UInt8(ascii: ".")
    guard mark == UInt8(ascii: ".") || mark == UInt8(ascii: ","), point > mantissa.startIndex,
      fraction.allSatisfy(Self.isDigit), fraction.count <= 20, exponent < 30
    else { return nil }
    digits = Array(mantissa[..<point]) + fraction
    length = point - mantissa.startIndex + exponent
  }

  /// True for the form with an exponent, of which digits are gone.
  var isShortened: Bool { length != nil }

  /// All digits of the number, where the form with an exponent still has them; else nil.
  var whole: [UInt8]? {
    guard let length, digits.count >= length, digits[length...].allSatisfy({ $0 == UInt8(ascii: "0") }) else {
      return nil
    }
    return Array(digits[..<length])
  }

  /// The digits of a link from which this may have come, or nil: those of one part of its path.
  func original(in link: [UInt8]) -> [UInt8]? {
    for part in link.split(whereSeparator: { !Self.isDigit($0) }) where (8...24).contains(part.count) {
      let digits = Array(part)
      if isLeft(of: digits) { return digits }
    }
    return nil
  }

  private func isLeft(of original: [UInt8]) -> Bool {
    let significant = Array(original.drop { $0 == UInt8(ascii: "0") })
    guard let length else {
      return significant == Array(digits.drop { $0 == UInt8(ascii: "0") }) && original.count > digits.count
    }
    guard significant.count == length else { return false }
    if digits.count >= length { return digits.starts(with: significant) }
    let kept = Self.number(digits)
    let cut = Self.number(Array(significant.prefix(digits.count)))
    let roundsUp = significant[digits.count] >= UInt8(ascii: "5")
    return kept == (roundsUp ? cut + 1 : cut) || kept == cut
  }

  private static func exponent(_ text: ArraySlice<UInt8>) -> Int? {
    let digits = text.first == UInt8(ascii: "+") ? text.dropFirst() : text
    guard (1...2).contains(digits.count), digits.allSatisfy(isDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private static func number(_ digits: [UInt8]) -> UInt64 {
    digits.reduce(0) { $0 &* 10 &+ UInt64($1 &- UInt8(ascii: "0")) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
