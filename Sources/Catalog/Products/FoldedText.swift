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

  static func folded(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(Array(text.utf8), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the folded form of UTF-8 text. Plain ASCII, most of any large catalog, takes the short way.
  static func append(_ text: [UInt8], to bytes: inout [UInt8]) {
    if text.allSatisfy({ $0 < 0x80 }) {
      appendWords(of: text, to: &bytes)
    } else {
      let lowered = String(decoding: text, as: UTF8.self).lowercased()
      var composed = lowered.unicodeScalars.allSatisfy(isComposed) ? lowered : lowered.composed
      composed.unicodeScalars.replaceWideSpaces()
      appendWords(of: Array(composed.utf8), to: &bytes)
    }
  }

  private static func appendWords(of text: [UInt8], to bytes: inout [UInt8]) {
    bytes.append(space)
    for byte in text {
      if byte <= space || byte == delete {
        if bytes.last != space { bytes.append(space) }
      } else {
        let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
        bytes.append(isUpper ? byte | 0x20 : byte)
      }
    }
    if bytes.last != space { bytes.append(space) }
  }

  private static let space = UInt8(ascii: " ")
  private static let delete: UInt8 = 0x7F

  /// True for characters that composition neither changes nor joins to another: a quick way past it for Latin,
  /// Hangul syllables and common ideographs.
  private static func isComposed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x300 || (0xAC00...0xD7A3).contains(scalar.value)
      || (0x4E00...0x9FFF).contains(scalar.value)
  }
}

extension String {
  fileprivate var composed: String { precomposedStringWithCanonicalMapping }
}

extension String.UnicodeScalarView {
  /// No-break, ideographic and the other spaces beyond ASCII part words too.
  fileprivate mutating func replaceWideSpaces() {
    guard contains(where: { $0.value > 0x7F && $0.properties.isWhitespace }) else { return }
    self = String.UnicodeScalarView(map { $0.properties.isWhitespace ? " " : $0 })
  }
}
