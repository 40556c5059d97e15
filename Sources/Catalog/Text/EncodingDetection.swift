import Delimited

extension TextEncoding {
  /// The encoding of text that begins with, or has, these bytes; nil where none is plausible.
  ///
  /// A byte order mark decides; then whether every other byte of ASCII text is NUL, as in UTF-16; then whether
  /// all is UTF-8, which other encodings almost never look like. Of the rest those are left that can decode all
  /// of it, and the one wins whose characters are what product lists are written with.
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
      var best: (encoding: TextEncoding, score: Double)?
      for encoding in [TextEncoding.cp949, .shiftJIS, .gb18030, .windows1252] {
        guard let converter = TextConverter(encoding), !converter.convert(sample, isLast: isWhole).isBroken
        else { continue }
        let score = EncodingPlausibility.score(sample, as: encoding)
        if score > best?.score ?? 0.2 { best = (encoding, score) }
      }
      guard let best else { return nil }
      self = best.encoding
    }
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

  private static func isUTF8(_ sample: [UInt8], isWhole: Bool) -> Bool {
    guard let converter = TextConverter(.utf8) else {
      return String(validating: sample, as: UTF8.self) != nil
    }
    return !converter.convert(sample, isLast: isWhole).isBroken
  }
}
