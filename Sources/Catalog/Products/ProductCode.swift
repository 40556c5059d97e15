public import Barcodes

/// A catalog's code read as the product that it names: what ``WrittenCode`` knows to be no part of the code is left
/// out, and ``CodeReading`` says what the digits are.
struct ProductCode {
  let gtin: GTIN
  /// True when the eight digits are a valid GTIN-8 and a valid UPC-E.
  let isAmbiguous: Bool

  /// - Parameter acceptsInStore: true to take numbers that mean something else in each shop.
  init(_ bytes: Span<UInt8>, acceptsInStore: Bool) throws(RejectionReason) {
    if let plain = Self.plain(bytes), acceptsInStore || !plain.isInStoreNumber {
      gtin = plain
      isAmbiguous = false
      return
    }
    let reading = try CodeReading(written: bytes)
    guard acceptsInStore || !reading.gtin.isInStoreNumber else { throw .inStoreNumber }
    gtin = reading.gtin
    isAmbiguous = reading.isAmbiguous
  }

  /// The usual case without a string: 12 to 14 digits and nothing else.
  private static func plain(_ bytes: Span<UInt8>) -> GTIN? {
    guard (12...14).contains(bytes.count) else { return nil }
    var number: UInt64 = 0
    for index in bytes.indices {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      number = number * 10 + UInt64(digit)
    }
    return GTIN(number: number)
  }

}

extension CodeReading {
  /// Reads a code as files and people write it: with spaces or hyphens between groups, as `="880…"`, behind a byte
  /// order mark.
  /// - Throws: why it is none.
  @specialized(where Text == String)
  @specialized(where Text == Substring)
  public init<Text: StringProtocol>(written text: Text) throws(RejectionReason) {
    try self.init(written: Array(text.utf8).span)
  }

  init(written bytes: Span<UInt8>) throws(RejectionReason) {
    let digits = WrittenCode.digits(of: bytes)
    guard !digits.isEmpty else { throw .emptyCode }
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count >= 8, let reading = CodeReading(text) else {
      throw Self.reason(against: text, digits[...])
    }
    self = reading
  }

  private static func reason(against text: String, _ bytes: ArraySlice<UInt8>) -> RejectionReason {
    if MangledCode(bytes)?.isShortened == true { return .mangledCode(canRecover: false) }
    if mayLackZeros(text) { return .lostZeros(found: bytes.count) }
    return GTIN.problem(with: text).map { .invalidCode($0) } ?? .emptyCode
  }

  /// True for 9, 10 or 11 digits that zeros at the front make a GTIN; where one is there still, none was dropped. They
  /// are not put there: one number in ten would be one by chance.
  private static func mayLackZeros(_ text: String) -> Bool {
    (9...11).contains(text.utf8.count) && text.utf8.first != UInt8(ascii: "0")
      && GTIN(String(repeating: "0", count: 12 - text.utf8.count) + text) != nil
  }
}

/// A code as files write it, brought to its digits where no digit is in doubt.
enum WrittenCode {
  /// The digits, or what is left of the text where it is not only digits in one of the known forms: spaces and
  /// hyphens, spaces and digits of other widths, `'880…` and `="880…"`, by which spreadsheets keep text as text, and
  /// `880….0`, `8,801,234,567,893` and `8.801234567893E+12`, where every digit is still there.
  static func digits(of bytes: Span<UInt8>) -> [UInt8] {
    let plain = withoutText(narrow(bytes))
    guard !plain.allSatisfy(isDigit) else { return plain }
    return withoutFraction(plain) ?? withoutGroups(plain) ?? MangledCode(plain[...])?.whole ?? plain
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// Without spaces and hyphens; the digits of East Asian width as others.
  private static func narrow(_ bytes: Span<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let (second, third) = (
        index + 1 < bytes.count ? bytes[index + 1] : 0, index + 2 < bytes.count ? bytes[index + 2] : 0
      )
      switch (byte, second, third) {
      case (UInt8(ascii: " "), _, _), (UInt8(ascii: "-"), _, _): index += 1
      // No-break space; zero-width space, byte order mark and ideographic space.
      case (0xC2, 0xA0, _): index += 2
      case (0xE2, 0x80, 0x8B), (0xEF, 0xBB, 0xBF), (0xE3, 0x80, 0x80): index += 3
      case (0xEF, 0xBC, 0x90...0x99):
        plain.append(third - 0x90 + UInt8(ascii: "0"))
        index += 3
      default:
        plain.append(byte)
        index += 1
      }
    }
    return plain
  }

  /// Without the apostrophe or the `="…"` that say text to a spreadsheet.
  private static func withoutText(_ bytes: [UInt8]) -> [UInt8] {
    var rest = bytes[...]
    if rest.first == UInt8(ascii: "'") { rest.removeFirst() }
    if rest.first == UInt8(ascii: "=") { rest.removeFirst() }
    if rest.count > 1, rest.first == UInt8(ascii: "\""), rest.last == UInt8(ascii: "\"") {
      rest = rest.dropFirst().dropLast()
    }
    return Array(rest)
  }

  /// `8801234567893.0`, with one or two zeros.
  private static func withoutFraction(_ bytes: [UInt8]) -> [UInt8]? {
    guard let mark = bytes.firstIndex(where: { !isDigit($0) }), isMark(bytes[mark]),
      (1...2).contains(bytes.count - mark - 1), bytes[(mark + 1)...].allSatisfy({ $0 == UInt8(ascii: "0") })
    else { return nil }
    return Array(bytes[..<mark])
  }

  /// `8,801,234,567,893`: at least two marks, all the same, each before three digits.
  private static func withoutGroups(_ bytes: [UInt8]) -> [UInt8]? {
    guard let first = bytes.firstIndex(where: { !isDigit($0) }), isMark(bytes[first]), (1...3).contains(first)
    else { return nil }
    let groups = bytes.split(separator: bytes[first], omittingEmptySubsequences: false)
    guard groups.count > 2, groups.dropFirst().allSatisfy({ $0.count == 3 && $0.allSatisfy(isDigit) }) else {
      return nil
    }
    return Array(groups.joined())
  }

  private static func isMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") }
}

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
