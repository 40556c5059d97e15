import Barcodes

/// A code of narrow and wide elements as they stand in its symbol: what a reading of Code 39, Codabar or Interleaved 2 of
/// 5 claims is in the picture.
///
/// None of these has a check character that has to be there, so that what stands beside each other by chance reads as
/// one: a piece of another code, print, a fence.
struct LinearClaim: Hashable {
  enum Element: Hashable {
    case narrow, wide
    /// Between two characters; as wide as who prints it likes.
    case gap
  }

  /// Bars and spaces in turn, from the first bar to the last.
  let elements: [Element]

  /// Of seven lines across its height, how many have to show it. Digits that are no GTIN may be a torn piece of others, as
  /// the ends of an Interleaved 2 of 5 are a few narrow bars: the fewer there are, the more likely.
  let linesToConfirm: Int

  /// Nil for what is no such code.
  init?(_ reading: Reading) {
    switch reading.symbology {
    case .code39: self.init(characters: [Self.star] + reading.bytes + [Self.star], Self.code39)
    case .codabar: self.init(characters: reading.bytes, Self.codabar)
    case .itf: self.init(pairsOf: reading.bytes.map { Int($0) - 0x30 })
    default: return nil
    }
  }

  /// Characters that stand for themselves, with gaps between them.
  private init?(characters: [UInt8], _ patterns: [UInt8: [Element]]) {
    var elements: [Element] = []
    for character in characters {
      guard let pattern = patterns[character] else { return nil }
      elements += (elements.isEmpty ? [] : [.gap]) + pattern
    }
    guard characters.count > 2 else { return nil }
    self.elements = elements
    linesToConfirm = 2
  }

  /// Digits in pairs: the bars are the first of each, the spaces between them the second. Source: ISO/IEC 16390.
  private init?(pairsOf digits: [Int]) {
    guard !digits.isEmpty, digits.count.isMultiple(of: 2), digits.allSatisfy({ (0...9).contains($0) }) else {
      return nil
    }
    let pairs = stride(from: 0, to: digits.count, by: 2).flatMap { first in
      zip(Self.interleaved[digits[first]], Self.interleaved[digits[first + 1]]).flatMap { [$0, $1] }
    }
    elements = [.narrow, .narrow, .narrow, .narrow] + pairs + [.wide, .narrow, .narrow]
    let isWhole = GTIN(digits.map(String.init).joined()) != nil
    linesToConfirm = isWhole ? 2 : digits.count > 6 ? 4 : 6
  }

  /// How many narrow elements it is wide, about: a wide one is two to three of them.
  var modules: Int {
    elements.reduce(0) { $0 + ($1 == .wide ? 5 : 2) } / 2
  }
}

extension LinearClaim {
  private static let star = UInt8(ascii: "*")

  /// Source: ISO/IEC 16388, table 1.
  private static let code39 = table(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. *$/+%",
    """
    000110100 100100001 001100001 101100000 000110001 100110000 001110000 000100101 100100100 001100100 100001001
    001001001 101001000 000011001 100011000 001011000 000001101 100001100 001001100 000011100 100000011 001000011
    101000010 000010011 100010010 001010010 000000111 100000110 001000110 000010110 110000001 011000001 111000000
    010010001 110010000 011010000 010000101 110000100 011000100 010010100 010101000 010100010 010001010 000101010
    """)

  /// Source: EN 798, table 1.
  private static let codabar = table(
    "0123456789-$:/.+ABCD",
    """
    0000011 0000110 0001001 1100000 0010010 1000010 0100001 0100100 0110000 1001000 0001100 0011000 1000101 1010001
    1010100 0010101 0011010 0101001 0001011 0001110
    """)

  private static let interleaved = "00110 10001 01001 11000 00101 10100 01100 00011 10010 01010"
    .split(separator: " ").map(pattern)

  private static func table(_ characters: String, _ patterns: String) -> [UInt8: [Element]] {
    Dictionary(
      uniqueKeysWithValues: zip(characters.utf8, patterns.split(whereSeparator: \.isWhitespace).map(pattern)))
  }

  private static func pattern(_ digits: Substring) -> [Element] { digits.map { $0 == "1" ? .wide : .narrow } }
}
