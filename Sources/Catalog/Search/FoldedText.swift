import Foundation

/// Text as the search compares it: case, accents, width and the marks that only part words do not matter. Its words
/// stand parted by single spaces, with one space before and after, so that `' word '` finds a whole word and `' wo'`
/// the beginning of one. Marks that mean something, such as %, belong to a word: `100%` stays `100%`.
public enum FoldedText {
  /// The different words of a text, in order, folded.
  public static func words(_ text: String) -> [String] {
    var known: Set<String> = []
    return folded(text).split(separator: " ").map(String.init).filter { known.insert($0).inserted }
  }

  /// The text with one space before, between and after its words.
  public static func folded(_ text: String) -> String { String(decoding: bytes(of: text), as: UTF8.self) }

  static func bytes(of text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    let utf8 = Array(text.utf8)
    append(utf8, utf8.indices, to: &bytes)
    return bytes
  }

  /// Appends the folded form of UTF-8 text. Latin, Greek and Cyrillic letters, Hangul, Kana and Han, almost all of any
  /// catalog, take the short way.
  static func append(_ text: [UInt8], _ range: Range<Int>, to bytes: inout [UInt8]) {
    let start = bytes.count
    if appendSimple(text, range, to: &bytes) { return }
    bytes.removeLast(bytes.count - start)
    bytes.append(space)
    for byte in Fold.slowly(String(decoding: text[range], as: UTF8.self)).utf8 {
      appendASCII(byte, to: &bytes)
    }
    if bytes.last != space { bytes.append(space) }
  }

  /// False when a character needs more than these rules, with part of the text appended.
  private static func appendSimple(_ text: [UInt8], _ range: Range<Int>, to bytes: inout [UInt8]) -> Bool {
    bytes.append(space)
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = text[index]
      if byte < 0x80 {
        appendASCII(byte, to: &bytes)
        index += 1
      } else if byte < 0xE0, index + 1 < range.upperBound {
        let value = Int(byte & 0x1F) << 6 | Int(text[index + 1] & 0x3F)
        guard value < Fold.letters.count, appendLetter(Fold.letters[value], to: &bytes) else { return false }
        index += 2
      } else if (0xE2...0xED).contains(byte), index + 2 < range.upperBound {
        let value =
          UInt32(byte & 0x0F) << 12 | UInt32(text[index + 1] & 0x3F) << 6 | UInt32(text[index + 2] & 0x3F)
        if (0x2010...0x2027).contains(value) {
          if bytes.last != space { bytes.append(space) }
        } else {
          guard isComposed(value) else { return false }
          bytes.append(contentsOf: text[index..<index + 3])
        }
        index += 3
      } else {
        return false
      }
    }
    if bytes.last != space { bytes.append(space) }
    return true
  }

  @inline(__always)
  private static func appendLetter(_ packed: UInt32, to bytes: inout [UInt8]) -> Bool {
    var rest = packed
    guard rest != Fold.needsMore else { return false }
    while rest > 0 {
      appendASCII(UInt8(truncatingIfNeeded: rest), to: &bytes)
      rest >>= 8
    }
    return true
  }

  @inline(__always)
  private static func appendASCII(_ byte: UInt8, to bytes: inout [UInt8]) {
    let folded = byte < 0x80 ? Fold.ascii[Int(byte)] : byte
    if folded != space || bytes.last != space { bytes.append(folded) }
  }

  private static let space = UInt8(ascii: " ")

  /// Characters that have no case and that composition leaves alone: € , Kana without the marks of voicing, common
  /// ideographs, Hangul syllables.
  private static func isComposed(_ value: UInt32) -> Bool {
    (0xAC00...0xD7A3).contains(value) || (0x4E00...0x9FFF).contains(value)
      || (0x3041...0x3096).contains(value) || (0x30A1...0x30FA).contains(value) || value == 0x30FC
      || value == 0x20AC
  }
}

/// What becomes of single characters.
private enum Fold {
  /// Of each ASCII byte: itself, a small letter or a space.
  static let ascii: [UInt8] = (0..<0x80).map { (byte: UInt8) in
    let parting = Array("!\"'()*,-./:;<>?[\\]^`{|}~".utf8)
    if byte <= 0x20 || byte == 0x7F || parting.contains(byte) { return 0x20 }
    return (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  static let needsMore = UInt32.max

  /// Of each character that takes two bytes, up to Armenian, the bytes that it becomes, the first one lowest; a space
  /// for none. ``needsMore`` for marks that belong to the letter before them, and where three bytes are not enough.
  static let letters: [UInt32] = (0..<0x590).map { (value: UInt32) in
    guard value >= 0x80, let scalar = Unicode.Scalar(value), !(0x300..<0x370).contains(value),
      !(0x483..<0x48A).contains(value)
    else { return needsMore }
    let bytes = Array(slowly(String(Character(scalar))).utf8)
    guard bytes.count <= 3 else { return needsMore }
    return bytes.isEmpty ? 0x20 : bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Any text, by the Unicode Character Database: compatible forms, small letters, no accents.
  static func slowly(_ text: String) -> String {
    // Before ™ would become letters.
    var plain = String.UnicodeScalarView()
    let marked = String(
      String.UnicodeScalarView(text.unicodeScalars.map { "™®©℠".unicodeScalars.contains($0) ? " " : $0 }))
    let decomposed = marked.decomposedStringWithCompatibilityMapping.lowercased()
    var base: Unicode.Scalar = " "
    for scalar in decomposed.decomposedStringWithCanonicalMapping.unicodeScalars {
      if isAccent(scalar) {
        // й is a letter of its own.
        if scalar.value == 0x306, base == "и" { plain.append(scalar) }
        continue
      }
      base = scalar
      if let letters = own[scalar] {
        plain.append(contentsOf: letters.unicodeScalars)
      } else {
        plain.append(isParting(scalar) ? " " : scalar)
      }
    }
    return String(plain).precomposedStringWithCanonicalMapping
  }

  /// Accents of Latin, Greek and Cyrillic letters, the vowel signs of Hebrew and Arabic, and the line that stretches
  /// Arabic words.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x483...0x487, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C7, 0x610...0x61A, 0x640,
      0x64B...0x65F, 0x670,
      0x200B...0x200F, 0xAD, 0xFEFF:
      true
    default: false
    }
  }

  private static func isParting(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x80 else { return false }
    switch scalar.properties.generalCategory {
    case .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation, .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .modifierSymbol:
      return true
    default: return scalar.properties.isWhitespace || scalar.value == 0x2044
    }
  }

  /// Letters that no rule takes apart.
  private static let own: [Unicode.Scalar: String] = [
    "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i", "ŋ": "n",
    "ħ": "h",
    "ŧ": "t", "ĸ": "k", "ς": "σ", "ə": "e",
  ]
}
