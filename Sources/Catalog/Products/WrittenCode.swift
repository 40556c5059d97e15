/// A code as files write it, brought to its digits where no digit is in doubt.
enum WrittenCode {
  /// The digits, or what is left of the text where it is not only digits in one of the known dresses: spaces and
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
