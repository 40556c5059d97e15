import Delimited

extension TextEncoding {
  /// The encoding of text that begins with, or has, these bytes; nil where none is plausible.
  ///
  /// A byte order mark decides; then whether every other byte of ASCII text is NUL, as in UTF-16; then whether
  /// all is UTF-8, which other encodings almost never look like. Then whether the characters of an East Asian encoding
  /// are the usual ones of its language, and at last ``LetterEncoding``.
  /// - Parameter isWhole: false when the last character may be cut off.
  public init?(detecting sample: [UInt8], isWhole: Bool) {
    if sample.starts(with: [0xEF, 0xBB, 0xBF]) {
      self = .utf8
    } else if sample.starts(with: [0xFF, 0xFE]) {
      self = .utf16LittleEndian
    } else if sample.starts(with: [0xFE, 0xFF]) {
      self = .utf16BigEndian
    } else if let wide = Self.wide(sample) {
      self = wide
    } else if Self.isUTF8(sample, isWhole: isWhole) {
      self = .utf8
    } else {
      let dense = Self.ofManyBytes(sample, isWhole: isWhole)
      if let dense, dense.score >= 0.9 {
        self = dense.encoding
      } else if let letters = LetterEncoding.find(sample, isWhole: isWhole),
        letters.isOtherScript || dense == nil
      {
        self = letters.encoding
      } else if let dense {
        self = dense.encoding
      } else {
        return nil
      }
    }
  }

  /// The East Asian encoding whose usual characters these are. In other encodings the same bytes are rare ones.
  private static func ofManyBytes(
    _ sample: [UInt8], isWhole: Bool
  ) -> (encoding: TextEncoding, score: Double)? {
    var best: (encoding: TextEncoding, score: Double)?
    for encoding in [TextEncoding.cp949, .shiftJIS, .gb18030, .big5, .eucJP] {
      guard let converter = TextConverter(encoding), !converter.convert(sample, isLast: isWhole).isBroken
      else { continue }
      let score = EncodingPlausibility.score(sample, as: encoding)
      if score > best?.score ?? 0.55 { best = (encoding, score) }
    }
    return best
  }

  /// UTF-16 without a mark: the commas, digits and line ends of any list are ASCII, and stand beside a NUL.
  private static func wide(_ sample: [UInt8]) -> TextEncoding? {
    let end = min(sample.count, 1 << 16) & ~1
    guard end >= 4 else { return nil }
    var little = 0
    var big = 0
    for index in stride(from: 0, to: end, by: 2) {
      if isText(sample[index]), sample[index + 1] == 0 { little += 1 }
      if isText(sample[index + 1]), sample[index] == 0 { big += 1 }
    }
    let enough = max(2, end / 2 / 16)
    if little >= enough, big * 8 < little { return .utf16LittleEndian }
    if big >= enough, little * 8 < big { return .utf16BigEndian }
    return nil
  }

  private static func isText(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) || byte == 9 || byte == 10 || byte == 13
  }

  /// True for UTF-8 also where a few bytes of it are broken: text of another encoding almost never has characters of two
  /// bytes and more.
  private static func isUTF8(_ sample: [UInt8], isWhole: Bool) -> Bool {
    if String(validating: isWhole ? sample[...] : withoutCutCharacter(sample), as: UTF8.self) != nil {
      return true
    }
    let repaired = String(decoding: sample, as: UTF8.self).unicodeScalars
    let broken = repaired.count { $0.value == 0xFFFD }
    let whole = repaired.count { $0.value >= 0x80 && $0.value != 0xFFFD }
    return whole >= 8 && whole >= broken * 8
  }

  private static func withoutCutCharacter(_ sample: [UInt8]) -> ArraySlice<UInt8> {
    let tail = sample.suffix(4)
    guard let lead = tail.lastIndex(where: { $0 & 0xC0 == 0xC0 }) else { return sample[...] }
    let length = sample[lead] >= 0xF0 ? 4 : sample[lead] >= 0xE0 ? 3 : 2
    return lead + length > sample.count ? sample[..<lead] : sample[...]
  }
}
