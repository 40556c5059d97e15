/// A Global Trade Item Number: the identity of a product, whatever length its barcode has.
///
/// GTIN-8, GTIN-12 (UPC-A), GTIN-13 (EAN-13) and GTIN-14 of the same product are one value, because
/// zeros on the left leave the check digit valid. Source: GS1 General Specifications, section 3.3.
public struct GTIN: Hashable, Sendable {
  /// The number as an integer, 1 … 99_999_999_999_999, check digit included.
  public let number: UInt64

  /// The GTIN of 8, 12, 13 or 14 ASCII digits with the right check digit, or nil.
  ///
  /// An eight-digit UPC-E is not a GTIN-8 and has its own initializer; only the symbology tells the two apart.
  /// All zeros pass the check digit but identify nothing: nil.
  @specialized(where Text == String)
  @specialized(where Text == Substring)
  public init?<Text: StringProtocol>(_ text: Text) {
    switch Self.problem(with: text) {
    case nil: self.init(uncheckedDigits: text.utf8)
    default: return nil
    }
  }

  /// The GTIN of a number that carries its check digit, such as one read from a database, or nil.
  public init?(number: UInt64) {
    guard number > 0, number <= 99_999_999_999_999, CheckDigit.isValid(number) else { return nil }
    self.number = number
  }

  private init(uncheckedDigits digits: some Sequence<UInt8>) {
    number = digits.reduce(0) { $0 * 10 + UInt64($1 - UInt8(ascii: "0")) }
  }

  /// Why a text is not a GTIN, or nil if it is one.
  @specialized(where Text == String)
  @specialized(where Text == Substring)
  public static func problem<Text: StringProtocol>(with text: Text) -> Problem? {
    let bytes = text.utf8
    guard bytes.allSatisfy(\.isASCIIDigit) else { return .notDigits }
    let count = bytes.count
    guard count == 8 || (12...14).contains(count) else { return .length(count) }
    let gtin = GTIN(uncheckedDigits: bytes)
    guard gtin.number > 0 else { return .allZeros }
    guard CheckDigit.isValid(gtin.number) else {
      return .checkDigit(expected: CheckDigit.of(gtin.number / 10), found: Int(gtin.number % 10))
    }
    return nil
  }

  /// The indicator digit: 0 for a consumer unit, 1 … 8 for a case of it, 9 for variable measure.
  public var indicator: Int { Int(number / 10_000_000_000_000) }

  /// True for numbers that a shop or company gives out itself and that mean something else elsewhere:
  /// prefixes 02, 04 and 20 … 29 of GTIN-13, and GTIN-8 starting with 0 or 2. They are never looked up in,
  /// or added to, a catalog that others use. Source: GS1 General Specifications, section 1.4.
  public var isRestrictedCirculation: Bool {
    if number < 100_000_000 {
      let first = number / 10_000_000
      return first == 0 || first == 2
    }
    guard indicator == 0 else { return false }
    let prefix = number / 100_000_000_000
    return prefix == 2 || prefix == 4 || (20...29).contains(prefix)
  }

  /// True for the eight digits that a retailer gives its own goods, the same in all its branches: RCN-8, beginning with
  /// 0 or 2. Another retailer may use the same number. Source: GS1 General Specifications, section 2.1.10.
  public var isRetailerNumber: Bool { number < 100_000_000 && isRestrictedCirculation }

  /// True for the longer numbers of restricted circulation, which mean something else in each shop and often hold a
  /// weight or a price.
  public var isInStoreNumber: Bool { number >= 100_000_000 && isRestrictedCirculation }

  /// The shortest standard form: 8, 12, 13 or 14 digits.
  ///
  /// Twelve digits for a number whose thirteenth would be zero, as it is printed under a UPC-A.
  public var shortest: String {
    let digits = description
    let leadingZeros = digits.utf8.prefix { $0 == UInt8(ascii: "0") }.count
    switch leadingZeros {
    case 6...: return String(digits.suffix(8))
    case 2...5: return String(digits.suffix(12))
    case 1: return String(digits.suffix(13))
    default: return digits
    }
  }

  /// The standard length that the number has without zeros on its left, as it is printed under the code.
  public var format: Format {
    switch number {
    case ..<100_000_000: .gtin8
    case ..<1_000_000_000_000: .gtin12
    case ..<10_000_000_000_000: .gtin13
    default: .gtin14
    }
  }

  /// A standard length. The raw value is its name.
  public enum Format: String, CaseIterable, Hashable, Sendable {
    case gtin8 = "GTIN-8"
    case gtin12 = "GTIN-12"
    case gtin13 = "GTIN-13"
    case gtin14 = "GTIN-14"
  }

  /// What keeps a text from being a GTIN.
  public enum Problem: Hashable, Sendable {
    case notDigits
    /// The number of digits found; 8, 12, 13 and 14 are right.
    case length(Int)
    case allZeros
    case checkDigit(expected: Int, found: Int)
  }
}

extension GTIN: CustomStringConvertible, LosslessStringConvertible {
  /// Fourteen digits, padded with zeros on the left.
  public var description: String {
    var rest = number
    var digits = [UInt8](repeating: UInt8(ascii: "0"), count: 14)
    for place in digits.indices.reversed() where rest > 0 {
      digits[place] += UInt8(rest % 10)
      rest /= 10
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The same as for any text.
  public init?(_ description: String) {
    self.init(description[...])
  }
}

extension GTIN: Comparable {
  /// In the order of their numbers.
  public static func < (a: GTIN, b: GTIN) -> Bool { a.number < b.number }
}

extension GTIN.Problem: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    switch self {
    case .notDigits: "a GTIN has digits only"
    case .length(let found): "a GTIN has 8, 12, 13 or 14 digits, not \(found)"
    case .allZeros: "all zeros identify no product"
    case .checkDigit(let expected, let found): "check digit is \(found), should be \(expected)"
    }
  }
}
