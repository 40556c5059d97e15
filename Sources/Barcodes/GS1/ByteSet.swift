/// A set of ASCII characters that is asked for every byte of a text.
struct ByteSet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// The letters and digits of ASCII and these.
  init(alphanumericsAnd others: StaticString) {
    for byte in UInt8(ascii: "0")...UInt8(ascii: "9") { insert(byte) }
    for byte in UInt8(ascii: "A")...UInt8(ascii: "Z") { insert(byte) }
    for byte in UInt8(ascii: "a")...UInt8(ascii: "z") { insert(byte) }
    for byte in others.description.utf8 { insert(byte) }
  }

  private mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
  }

  func contains(_ byte: UInt8) -> Bool {
    byte < 0x80 && (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 == 1
  }
}
