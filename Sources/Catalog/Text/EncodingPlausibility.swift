/// How much bytes look like text of an encoding that can decode them: the mean over their characters beyond
/// ASCII, about 1 for text as people write it, below 0 for what comes of reading another encoding's bytes.
///
/// The ranges are those of the character sets' own order: KS X 1001 keeps its 2,350 syllables in rows B0 … C8
/// and Hanja after them; JIS X 0208 kana in 82 and 83 and the usual kanji in 88 … 97; GB 2312 the usual
/// characters in B0 … D7, sorted by sound, so that a third of any Chinese text lies where Korean has Hanja.
enum EncodingPlausibility {
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
