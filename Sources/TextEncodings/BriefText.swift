/// A text of a few words in an unknown encoding, such as a code holds: too short for the frequencies of letters, on which
/// ``TextEncoding/init(detecting:isWhole:)`` rests.
public struct BriefText: Hashable, Sendable {
  public let text: String
  /// What the bytes are likely in.
  public let encoding: TextEncoding

  /// The text in the encoding in which it looks most like text that people write; of those that look equally so, the
  /// first of ``candidates``. UTF-8 where the bytes are that.
  ///
  /// Nil for what is no text in any of them, and for what holds control characters: UTF-16 and binary data.
  public init?(guessing bytes: [UInt8]) {
    guard !bytes.contains(where: Self.isControl) else { return nil }
    if let text = String(validating: bytes, as: UTF8.self) {
      self.init(text: text, encoding: .utf8)
      return
    }
    var best: (text: BriefText, score: Double)?
    for candidate in Self.candidates {
      guard let text = candidate.encoding.decode(bytes) else { continue }
      let score = candidate.likeness.score(of: text)
      if score > best?.score ?? Self.leastScore {
        best = (BriefText(text: text, encoding: candidate.encoding), score)
      }
    }
    guard let found = best?.text else { return nil }
    self = found
  }

  private init(text: String, encoding: TextEncoding) {
    self.text = text
    self.encoding = encoding
  }

  /// Japanese before Korean, for that is what QR codes were made for; Western European before its neighbours.
  private static let candidates: [(encoding: TextEncoding, likeness: Likeness)] = [
    (.shiftJIS, .japanese(usual: UsualCharacters.firstLevelKanji)), (.cp949, .korean), (.gb18030, .chinese),
    (.big5, .traditionalChinese),
    (.eucJP, .japanese(usual: UsualCharacters.japanese)), (.windows1252, .western),
    (TextEncoding(rawValue: "windows-1251"), .russian),
    (TextEncoding(rawValue: "windows-1254"), .turkish), (TextEncoding(rawValue: "windows-1250"), .central),
    (TextEncoding(rawValue: "windows-1253"), .greek),
  ]

  private static let leastScore = 0.35

  /// Line ends and tabs are text, and so are the separators of GS1 and ISO/IEC 15434.
  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && ![0x04, 0x09, 0x0A, 0x0D, 0x1C, 0x1D, 0x1E, 0x1F].contains(byte) || byte == 0x7F
  }
}

extension TextEncoding {
  /// The text of these bytes; nil where they are none in this encoding, or the system does not know it.
  public func decode(_ bytes: [UInt8]) -> String? {
    if self == .utf8 { return String(validating: bytes, as: UTF8.self) }
    guard let result = TextConverter(self)?.convert(bytes, isLast: true), !result.isBroken else { return nil }
    return String(decoding: result.text, as: UTF8.self)
  }
}
