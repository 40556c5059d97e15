/// Text of a DataBar Expanded, packed in the way that takes least room: two digits in seven bits, digits and capitals
/// in five and six, others in seven and eight. Source: ISO/IEC 24724, section 7.2.5.5.
struct GeneralPurposeData {
  /// FNC1.
  static let separator: UInt8 = 0x1D

  private enum Mode {
    case numeric, alphanumeric, iso646
  }

  /// What was read, 0x1D for FNC1; nil where the bits stand for nothing.
  private(set) var bytes: [UInt8]? = []

  private var mode = Mode.numeric

  /// Reads all the rest of the bits, but for what fills up the last character.
  init(_ bits: inout BitReader) {
    while bytes != nil, step(&bits) {}
  }

  /// Reads one character or change of mode; false at the end.
  private mutating func step(_ bits: inout BitReader) -> Bool {
    switch mode {
    case .numeric: return numeric(&bits)
    case .alphanumeric, .iso646:
      guard bits.rest >= 3 else { return false }
      if bits.skip(0b000, 3) {
        mode = .numeric
      } else if bits.skip(0b00100, 5) {
        mode = mode == .iso646 ? .alphanumeric : .iso646
      } else {
        return character(&bits)
      }
      return true
    }
  }

  private mutating func numeric(_ bits: inout BitReader) -> Bool {
    guard bits.rest >= 4 else { return false }
    if bits.skip(0b0000, 4) {
      mode = .alphanumeric
      return true
    }
    guard let pair = bits.take(7) else {
      // Less room is left than a pair takes: a last digit.
      if let last = bits.take(4), last <= 10 {
        append(UInt8(ascii: "0") + UInt8(last - 1))
      } else {
        bytes = nil
      }
      return false
    }
    guard pair >= 8 else {
      bytes = nil
      return false
    }
    append(digit: (pair - 8) / 11)
    append(digit: (pair - 8) % 11)
    return true
  }

  /// Ten stands for FNC1.
  private mutating func append(digit: Int) {
    append(digit == 10 ? Self.separator : UInt8(ascii: "0") + UInt8(digit))
  }

  private mutating func append(_ byte: UInt8) { bytes?.append(byte) }

  /// Reads one character of either of the two modes with letters; false where the bits end or stand for none.
  private mutating func character(_ bits: inout BitReader) -> Bool {
    guard let five = bits.peek(5) else { return false }
    if (5...14).contains(five) {
      _ = bits.take(5)
      append(digit: five - 5)
    } else if five == 15 {
      _ = bits.take(5)
      append(Self.separator)
      mode = .numeric
      // Behind FNC1 stands an identifier, whose two digits are no such bits in the numeric mode; some generators change to
      // that mode once more.
      if bits.rest >= 7, let pair = bits.peek(7), pair < 8 { _ = bits.take(3) }
    } else if mode == .alphanumeric, let six = bits.peek(6), let byte = Self.alphanumerics[six] {
      _ = bits.take(6)
      append(byte)
    } else if mode == .iso646, let seven = bits.peek(7), let byte = Self.letters[seven] {
      _ = bits.take(7)
      append(byte)
    } else if mode == .iso646, let eight = bits.peek(8), let byte = Self.marks[eight] {
      _ = bits.take(8)
      append(byte)
    } else {
      // What fills up the last character ends in the middle of a change of mode.
      if bits.rest >= 5 { bytes = nil }
      return false
    }
    return true
  }

  /// Six bits.
  private static let alphanumerics = numbered(from: 32, "ABCDEFGHIJKLMNOPQRSTUVWXYZ*,-./")

  /// Seven bits.
  private static let letters = numbered(from: 64, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  /// Eight bits.
  private static let marks = numbered(from: 232, "!\"%&'()*+,-./:;<=>?_ ")

  private static func numbered(from first: Int, _ characters: String) -> [Int: UInt8] {
    Dictionary(uniqueKeysWithValues: characters.utf8.enumerated().map { (first + $0.offset, $0.element) })
  }
}

/// Bits that are taken from the front.
struct BitReader {
  private let bits: [Bool]
  private var next = 0

  /// Twelve bits of each value, the highest first.
  init(characters: [Int]) {
    bits = characters.flatMap { value in (0..<12).map { value >> (11 - $0) & 1 == 1 } }
  }

  var rest: Int { bits.count - next }

  /// The next `count` bits as a number, without taking them; nil where fewer are left.
  func peek(_ count: Int) -> Int? {
    guard count <= rest else { return nil }
    return bits[next..<next + count].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
  }

  /// Takes `count` bits as a number; nil where fewer are left.
  mutating func take(_ count: Int) -> Int? {
    guard let value = peek(count) else { return nil }
    next += count
    return value
  }

  /// Takes these bits if they come next.
  mutating func skip(_ pattern: Int, _ count: Int) -> Bool {
    guard peek(count) == pattern else { return false }
    next += count
    return true
  }
}
