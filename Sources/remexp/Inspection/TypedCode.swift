/// A code as somebody typed it: the separator, which no key gives, is spelled out, and a number may stand in groups.
struct TypedCode {
  /// The code that is meant.
  let text: String
  /// Where in the text bytes of the input were left out, and how many, in order.
  private let gaps: [(position: Int, bytes: Int)]

  /// Ways to write FNC1, with small letters. Each begins with a character that is in no value, so that it can mean
  /// nothing else.
  private static let separators = ["{gs}", "{fnc1}", "\\x1d", "\\u001d", "\\u{1d}", "^]", "␝"].map {
    Array($0.utf8)
  }

  init(_ input: String) {
    let bytes = Array(input.utf8)
    let small = input.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    var text: [UInt8] = []
    var gaps: [(position: Int, bytes: Int)] = []
    var index = 0
    while index < bytes.count {
      guard let spelled = Self.separators.first(where: { small[index...].starts(with: $0) }) else {
        text.append(bytes[index])
        index += 1
        continue
      }
      text.append(0x1d)
      gaps.append((text.count, spelled.count - 1))
      index += spelled.count
    }
    self.init(text, gaps: gaps)
  }

  private init(_ text: [UInt8], gaps: [(position: Int, bytes: Int)]) {
    self.text = String(decoding: text, as: UTF8.self)
    self.gaps = gaps
  }

  /// Where in the input a byte of the text stands.
  func position(of byte: Int) -> Int {
    gaps.reduce(byte) { $1.position <= byte ? $0 + $1.bytes : $0 }
  }

  /// The message behind the FNC1 that some decoders give as data; nil where none stands before it.
  var withoutLeadingSeparator: TypedCode? {
    guard text.hasPrefix("\u{1d}") else { return nil }
    let rest = gaps.map { (position: $0.position - 1, bytes: $0.bytes) }
    return TypedCode(Array(text.utf8.dropFirst()), gaps: [(0, 1)] + rest)
  }

  /// The number without the spaces and hyphens between its groups, `978-89-1234567-9`; nil for another text.
  var numberInGroups: TypedCode? {
    let marks = [UInt8(ascii: " "), UInt8(ascii: "-")]
    guard gaps.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || marks.contains($0) }) else {
      return nil
    }
    var digits: [UInt8] = []
    var gaps: [(position: Int, bytes: Int)] = []
    for byte in text.utf8 {
      if marks.contains(byte) { gaps.append((digits.count, 1)) } else { digits.append(byte) }
    }
    return [8, 12, 13, 14].contains(digits.count) ? TypedCode(digits, gaps: gaps) : nil
  }
}
