/// An initial consonant that stands for every syllable that begins with it: many type ㅅㄹㅁ for 신라면.
///
/// The 19 initials are U+1100 to U+1112 once a text is folded, and the syllables of each are the 588 that follow one
/// another from U+AC00 on. Source: The Unicode Standard, section 3.12. So those of one initial are neighbours in the
/// index, which needs to know nothing of initials; and in UTF-8 both take three bytes.
enum HangulInitial {
  /// The syllables that begin with the consonant, by their three bytes of UTF-8 as a number; nil for another character.
  static func syllables(of character: UInt64) -> ClosedRange<UInt64>? {
    // 0xE18480 is U+1100.
    guard (0xE18480...0xE18492).contains(character) else { return nil }
    let first = 0xAC00 + (character - 0xE18480) * 588
    return utf8(first)...utf8(first + 587)
  }

  /// The index's terms that begin with a syllable of the consonant; nil for another character.
  static func range(of term: SearchTerm) -> SearchRange? {
    guard let syllables = syllables(of: term.pair.first) else { return nil }
    return SearchRange(terms: (syllables.lowerBound << 40)...(syllables.upperBound << 40 | 0xFF_FFFF_FFFF))
  }

  /// The pairs that one may stand for; nil where none of its characters is an initial.
  static func range(ofPair term: SearchTerm) -> SearchRange? {
    let firsts = syllables(of: term.pair.first)
    let seconds = syllables(of: term.pair.second)
    guard firsts != nil || seconds != nil else { return nil }
    let (first, second) = (firsts ?? only(term.pair.first), seconds ?? only(term.pair.second))
    return SearchRange(
      terms: (first.lowerBound << 40 | second.lowerBound << 16)...(first.upperBound << 40 | second.upperBound
        << 16),
      second: second)
  }

  private static func only(_ character: UInt64) -> ClosedRange<UInt64> { character...character }

  /// True when what is looked for stands at the place, each initial for any of its syllables.
  static func stands(_ word: [UInt8], in text: [UInt8], at start: Int) -> Bool {
    var index = 0
    while index < word.count {
      if let meant = character(word, at: index).flatMap(syllables),
        let met = character(text, at: start + index),
        meant.contains(met)
      {
        index += 3
      } else if word[index] == text[start + index] {
        index += 1
      } else {
        return false
      }
    }
    return true
  }

  static func isIn(_ word: [UInt8]) -> Bool {
    word.indices.contains { character(word, at: $0).flatMap(syllables) != nil }
  }

  /// The character of three bytes that begins there.
  private static func character(_ text: [UInt8], at index: Int) -> UInt64? {
    guard index + 2 < text.count, text[index] & 0xF0 == 0xE0 else { return nil }
    return UInt64(text[index]) << 16 | UInt64(text[index + 1]) << 8 | UInt64(text[index + 2])
  }

  private static func utf8(_ value: UInt64) -> UInt64 {
    (0xE0 | value >> 12) << 16 | (0x80 | value >> 6 & 0x3F) << 8 | (0x80 | value & 0x3F)
  }
}
