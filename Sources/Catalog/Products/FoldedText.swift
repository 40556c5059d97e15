import Foundation

/// Text as the search compares it: lower case, composed (Unicode NFC), its words parted by single spaces, and
/// one space before and after, so that `' word '` finds a whole word and `' wo'` the beginning of one.
///
/// Everything that is not white space belongs to a word: `100%` stays `100%`.
enum FoldedText {
  /// The different words of a text, in order, folded.
  static func words(_ text: String) -> [String] {
    var known: Set<String> = []
    return folded(text).split(separator: " ").map(String.init).filter { known.insert($0).inserted }
  }

  static func folded(_ text: String) -> String { String(decoding: bytes(of: text), as: UTF8.self) }

  static func bytes(of text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    let utf8 = Array(text.utf8)
    append(utf8, utf8.indices, to: &bytes)
    return bytes
  }

  /// Appends the folded form of UTF-8 text. ASCII, Latin letters, Hangul, Kana and Han, almost all of any catalog, take
  /// the short way.
  static func append(_ text: [UInt8], _ range: Range<Int>, to bytes: inout [UInt8]) {
    let start = bytes.count
    if appendSimple(text, range, to: &bytes) { return }
    bytes.removeLast(bytes.count - start)
    let lowered = String(decoding: text[range], as: UTF8.self).lowercased()
    var composed = lowered.precomposedStringWithCanonicalMapping
    composed.unicodeScalars.replaceWideSpaces()
    appendWords(of: Array(composed.utf8), to: &bytes)
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
      } else if byte == 0xC3, index + 1 < range.upperBound {
        // Latin-1 letters; × is not one.
        let trail = text[index + 1]
        bytes.append(byte)
        bytes.append(trail < 0x9F && trail != 0x97 ? trail | 0x20 : trail)
        index += 2
      } else if (0xC2...0xC5).contains(byte), index + 1 < range.upperBound {
        guard let value = lowered(UInt32(byte & 0x1F) << 6 | UInt32(text[index + 1] & 0x3F)) else {
          return false
        }
        bytes.append(UInt8(0xC0 | value >> 6))
        bytes.append(UInt8(0x80 | value & 0x3F))
        index += 2
      } else if (0xE2...0xED).contains(byte), index + 2 < range.upperBound {
        let value =
          UInt32(byte & 0x0F) << 12 | UInt32(text[index + 1] & 0x3F) << 6 | UInt32(text[index + 2] & 0x3F)
        guard isComposed(value) else { return false }
        bytes.append(contentsOf: text[index..<index + 3])
        index += 3
      } else {
        return false
      }
    }
    if bytes.last != space { bytes.append(space) }
    return true
  }

  private static func appendWords(of text: [UInt8], to bytes: inout [UInt8]) {
    bytes.append(space)
    for byte in text { appendASCII(byte, to: &bytes) }
    if bytes.last != space { bytes.append(space) }
  }

  @inline(__always)
  private static func appendASCII(_ byte: UInt8, to bytes: inout [UInt8]) {
    if byte <= space || byte == delete {
      if bytes.last != space { bytes.append(space) }
    } else {
      let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      bytes.append(isUpper ? byte | 0x20 : byte)
    }
  }

  private static let space = UInt8(ascii: " ")
  private static let delete: UInt8 = 0x7F

  /// The lower case of the signs of Latin-1 and of Latin Extended-A, in which capitals and small letters take turns;
  /// nil for a space, controls and the few letters that need more.
  private static func lowered(_ value: UInt32) -> UInt32? {
    switch value {
    case ..<0xA1, 0x130, 0x178: nil
    case 0x100...0x137, 0x14A...0x177: value | 1
    case 0x139...0x148, 0x179...0x17E: value + (value & 1)
    default: value
    }
  }

  /// Characters that have no case and that composition leaves alone: dashes and quotation marks, € and ™, Kana without
  /// the marks of voicing, common ideographs, Hangul syllables.
  private static func isComposed(_ value: UInt32) -> Bool {
    (0xAC00...0xD7A3).contains(value) || (0x4E00...0x9FFF).contains(value)
      || (0x3041...0x3096).contains(value) || (0x30A1...0x30FF).contains(value)
      || (0x2010...0x2027).contains(value) || value == 0x20AC || value == 0x2122
  }
}

extension String.UnicodeScalarView {
  /// No-break, ideographic and the other spaces beyond ASCII part words too.
  fileprivate mutating func replaceWideSpaces() {
    guard contains(where: { $0.value > 0x7F && $0.properties.isWhitespace }) else { return }
    self = String.UnicodeScalarView(map { $0.properties.isWhitespace ? " " : $0 })
  }
}
