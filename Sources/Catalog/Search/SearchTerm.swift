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

  /// What SQLite keeps: its integers are signed; this keeps the order.
  var stored: Int64 { Int64(bitPattern: number ^ (1 << 63)) }

  init(number: UInt64) { self.number = number }

  init(stored: Int64) { number = UInt64(bitPattern: stored) ^ (1 << 63) }

  /// The term and all that begin with it.
  var prefixed: ClosedRange<UInt64> {
    let free = UInt64(number == 0 ? 64 : number.trailingZeroBitCount & ~7)
    return number...(free >= 64 ? .max : number | ((1 << free) - 1))
  }

  /// The first character alone.
  var firstCharacter: SearchTerm {
    let lead = number >> 56
    let count: UInt64 = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    return SearchTerm(number: number & ~(UInt64.max >> (count * 8)))
  }

  /// Of two characters that take three bytes each, these as numbers.
  var pair: (first: UInt64, second: UInt64) { (number >> 40, number >> 16 & 0xFF_FFFF) }

  /// Of a character, the list of all longer terms that begin with it. No text in UTF-8 holds its first byte.
  var prefixList: SearchTerm { SearchTerm(number: 0xFF << 56 | number >> 8) }
}

/// Finds the terms of folded text, in order.
struct TermScanner {
  private let text: [UInt8]
  private let end: Int
  private var position: Int
  private var word = PackedText()
  private var previous = PackedText()
  /// Characters since the last that is not of a script that does not part words.
  private var runLength = 0

  init(_ text: [UInt8], _ range: Range<Int>) {
    self.text = text
    position = range.lowerBound
    end = range.upperBound
  }

  @inline(__always)
  mutating func forEach(_ body: (SearchTerm, SearchTerm.Kind) -> Void) {
    while position < end {
      if text[position] < 0x80 { takeASCII(body) } else { takeOther(body) }
    }
    endWord(body)
    endRun(body)
  }

  @inline(__always)
  private mutating func takeASCII(_ body: (SearchTerm, SearchTerm.Kind) -> Void) {
    let byte = text[position]
    position += 1
    if runLength > 0 { endRun(body) }
    if Self.isWord(byte) { return word.append(byte) }
    endWord(body)
    if byte > UInt8(ascii: " ") { body(SearchTerm(number: UInt64(byte) << 56), .mark) }
  }

  private mutating func takeOther(_ body: (SearchTerm, SearchTerm.Kind) -> Void) {
    let lead = text[position]
    let range = position..<min(position + (lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4), end)
    position = range.upperBound
    switch CharacterClass(text, range) {
    case .alphabetic:
      endRun(body)
      word.append(text, range)
    case .dense:
      endWord(body)
      var current = PackedText()
      current.append(text, range)
      if runLength > 0 { body(SearchTerm(number: previous.followed(by: current)), .pair) }
      previous = current
      runLength += 1
    case .separator:
      endWord(body)
      endRun(body)
      var mark = PackedText()
      mark.append(text, range)
      body(SearchTerm(number: mark.number), .mark)
    }
  }

  @inline(__always)
  private mutating func endWord(_ body: (SearchTerm, SearchTerm.Kind) -> Void) {
    if word.count > 0 { body(SearchTerm(number: word.number), .word) }
    word = PackedText()
  }

  @inline(__always)
  private mutating func endRun(_ body: (SearchTerm, SearchTerm.Kind) -> Void) {
    if runLength > 0 { body(SearchTerm(number: previous.number), .last(isAlone: runLength == 1)) }
    runLength = 0
  }

  /// True for the letters and digits of ASCII, folded.
  static func isWord(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

/// The first eight bytes of a text as a number, the first one highest.
private struct PackedText {
  private(set) var number: UInt64 = 0
  /// Of all bytes.
  private(set) var count = 0

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count < 8 { number |= UInt64(byte) << UInt64(56 - count * 8) }
    count += 1
  }

  mutating func append(_ text: [UInt8], _ range: Range<Int>) {
    for index in range { append(text[index]) }
  }

  func followed(by other: PackedText) -> UInt64 { number | other.number >> UInt64(min(count, 8) * 8) }
}

/// How a character beyond ASCII takes part in words.
enum CharacterClass {
  /// Part of a word that spaces and marks end.
  case alphabetic
  /// Of a script that does not part words.
  case dense
  /// A mark or a symbol.
  case separator

  /// The class of the character that stands in the range as UTF-8.
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
