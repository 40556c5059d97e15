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

  /// True for UTF-8 also where a few bytes of it are broken: text of another encoding almost never has characters of
  /// two bytes and more.
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

/// How much bytes look like text of an encoding that can decode them: the mean over their characters beyond
/// ASCII, about 1 for text as people write it, below 0 for what comes of reading another encoding's bytes.
///
/// The ranges are those of the character sets' own order: KS X 1001 keeps its 2,350 syllables in rows B0 … C8
/// and Hanja after them; JIS X 0208 kana in 82 and 83 and the usual kanji in 88 … 97; GB 2312 the usual
/// characters in B0 … D7, sorted by sound, so that a third of any Chinese text lies where Korean has Hanja.
private enum EncodingPlausibility {
  static func score(_ bytes: [UInt8], as encoding: TextEncoding) -> Double {
    var total = 0.0
    var count = 0
    var index = 0
    var previous: UInt8 = 0x20
    while index < bytes.count {
      let lead = bytes[index]
      guard lead >= 0x80 else {
        previous = lead
        index += 1
        continue
      }
      let trail = index + 1 < bytes.count ? bytes[index + 1] : 0x20
      let isSingle = encoding == .shiftJIS && (0xA1...0xDF).contains(lead)
      // Between two letters of ASCII stands an accented one, in whatever encoding.
      total += isLetter(previous) && isLetter(trail) ? -1 : value(lead, trail, encoding)
      count += 1
      previous = lead
      index += isSingle ? 1 : 2
    }
    return count == 0 ? 0 : total / Double(count)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func value(_ lead: UInt8, _ trail: UInt8, _ encoding: TextEncoding) -> Double {
    switch encoding {
    case .cp949: korean(lead, trail)
    case .shiftJIS: japanese(lead, trail)
    case .gb18030: chinese(lead, trail)
    case .big5: traditional(lead, trail)
    default: eucJapanese(lead, trail)
    }
  }

  private static func korean(_ lead: UInt8, _ trail: UInt8) -> Double {
    if trail < 0xA1 { return (0x81...0xC6).contains(lead) ? 0 : -1 }
    switch lead {
    case 0xB0...0xC8: return 1
    case 0xA1...0xA5: return 0.5
    case 0xCA...0xFD: return -0.5
    default: return -0.3
    }
  }

  private static func japanese(_ lead: UInt8, _ trail: UInt8) -> Double {
    switch lead {
    case 0x82: trail >= 0x9F ? 1 : 0.5
    case 0x83: trail < 0x97 ? 1 : 0
    case 0x81: 0.5
    case 0x88...0x97: 0.8
    case 0x98...0x9F, 0xE0...0xEA: -0.3
    case 0xA1...0xDF: -0.3
    default: -0.8
    }
  }

  private static func chinese(_ lead: UInt8, _ trail: UInt8) -> Double {
    if (0x30...0x39).contains(trail) { return -0.5 }
    if trail < 0xA1 { return -0.3 }
    switch lead {
    case 0xB0...0xC8: return 0.85
    case 0xC9...0xD7: return 1.3
    case 0xA1...0xA3: return 0.5
    case 0xD8...0xF7: return -0.1
    default: return -0.5
    }
  }

  /// The 5,401 usual characters stand in A4 … C6, by strokes.
  private static func traditional(_ lead: UInt8, _ trail: UInt8) -> Double {
    switch lead {
    case 0xA4...0xC6: 0.95
    case 0xA1...0xA3: 0.5
    case 0xC9...0xF9: -0.2
    default: -0.8
    }
  }

  /// Kana in A4 and A5, the usual kanji in B0 … CF.
  private static func eucJapanese(_ lead: UInt8, _ trail: UInt8) -> Double {
    switch lead {
    case 0xA4, 0xA5: trail < 0xF7 ? 1 : -0.5
    case 0xA1, 0xA3: 0.5
    case 0xB0...0xCF: 0.7
    default: -0.4
    }
  }
}
