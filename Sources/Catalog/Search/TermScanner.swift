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
