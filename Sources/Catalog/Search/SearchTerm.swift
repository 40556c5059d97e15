/// What the search index knows of a text: the first eight bytes of every word of an alphabet, and every pair of
/// neighbours in scripts that do not part words, so that 라면 finds 신라면; the last character of those stands
/// alone, and so does every mark such as % or ®. As a number a term sorts as its bytes do.
struct SearchTerm: Hashable {
  enum Kind: Equatable {
    /// A word, or the beginning of a longer one.
    case word
    /// Two characters of a run of Hangul, Kana, Han, Thai and the like.
    case pair
    /// The last character of such a run.
    case last(isAlone: Bool)
    /// What parts words and is no white space.
    case mark
  }

  let number: UInt64

  /// Finds the terms of folded text, in order.
  static func forEach(in text: [UInt8], _ range: Range<Int>, _ body: (SearchTerm, Kind) -> Void) {
    var word = Packed()
    var previous = Packed()
    var runLength = 0
    var position = range.lowerBound
    func endRun() {
      if runLength > 0 { body(SearchTerm(number: previous.number), .last(isAlone: runLength == 1)) }
      runLength = 0
    }
    func endWord() {
      if word.count > 0 { body(SearchTerm(number: word.number), .word) }
      word = Packed()
    }
    while position < range.upperBound {
      let lead = text[position]
      if lead < 0x80 {
        if runLength > 0 { endRun() }
        if Self.isWordASCII(lead) {
          word.append(lead)
        } else {
          endWord()
          if lead > UInt8(ascii: " ") { body(SearchTerm(number: UInt64(lead) << 56), .mark) }
        }
        position += 1
        continue
      }
      let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
      let end = min(position + length, range.upperBound)
      switch CharacterClass(text, position..<end) {
      case .alphabetic:
        if runLength > 0 { endRun() }
        for index in position..<end { word.append(text[index]) }
      case .dense:
        endWord()
        var current = Packed()
        for index in position..<end { current.append(text[index]) }
        if runLength > 0 { body(SearchTerm(number: previous.followed(by: current)), .pair) }
        previous = current
        runLength += 1
      case .separator:
        endWord()
        endRun()
        var mark = Packed()
        for index in position..<end { mark.append(text[index]) }
        body(SearchTerm(number: mark.number), .mark)
      }
      position = end
    }
    endWord()
    endRun()
  }

  private static func isWordASCII(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The term and all that begin with it.
  var prefixed: ClosedRange<UInt64> {
    let free = UInt64(number == 0 ? 64 : number.trailingZeroBitCount & ~7)
    return number...(free >= 64 ? .max : number | ((1 << free) - 1))
  }

  /// The first eight bytes, the first one highest.
  private struct Packed {
    var number: UInt64 = 0
    var count = 0

    mutating func append(_ byte: UInt8) {
      if count < 8 { number |= UInt64(byte) << UInt64(56 - count * 8) }
      count += 1
    }

    func followed(by other: Packed) -> UInt64 { number | other.number >> UInt64(min(count, 8) * 8) }
  }
}

/// How a character beyond ASCII takes part in words.
private enum CharacterClass {
  case alphabetic, dense, separator

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    var value = UInt32(bytes[range.lowerBound]) & (0xFF >> UInt32(range.count + 1))
    for byte in bytes[range.dropFirst()] { value = value << 6 | UInt32(byte & 0x3F) }
    switch value {
    case 0xAA, 0xB5, 0xBA, 0xC0..<0xD7, 0xD8..<0xF7, 0xF8..<0x0E00, 0x1E00..<0x2000: self = .alphabetic
    case ..<0x0E00, 0x2000..<0x2C00, 0x2E00..<0x2E80, 0x3000..<0x3005, 0x3008..<0x3021, 0x3030,
      0x303D..<0x3041,
      0xE000..<0xF900, 0xFE10..<0xFE70, 0xFF00..<0xFF10, 0xFF1A..<0xFF21, 0xFF3B..<0xFF41,
      0xFF5B..<0xFF66, 0xFFE0..<0x10000, 0x1F000..<0x20000:
      self = .separator
    default: self = .dense
    }
  }
}
