/// Well-formed UTF-8. Source: The Unicode Standard, table 3-7.
///
/// The standard library checks as well, yet takes twice as long where most of a text is ASCII.
enum UTF8Check {
  /// The offset of the first byte that does not belong to a well-formed character, or nil.
  static func firstInvalid(_ bytes: Span<UInt8>) -> Int? {
    var position = 0
    while true {
      position = afterASCII(bytes, from: position)
      guard position < bytes.count else { return nil }
      let length = characterLength(bytes, at: position)
      guard length > 0 else { return position }
      position += length
    }
  }

  /// The offset of the next byte that is not ASCII, or the count. Eight bytes a step.
  @inline(__always)
  private static func afterASCII(_ bytes: Span<UInt8>, from start: Int) -> Int {
    let raw = unsafe bytes.bytes
    var position = start
    while position + 8 <= bytes.count {
      let word = unsafe UInt64(
        littleEndian: raw.unsafeLoadUnaligned(fromUncheckedByteOffset: position, as: UInt64.self))
      let hits = word & 0x8080_8080_8080_8080
      if hits != 0 { return position + (hits.trailingZeroBitCount >> 3) }
      position += 8
    }
    while position < bytes.count, bytes[position] < 0x80 { position += 1 }
    return position
  }

  /// The bytes of the character beyond ASCII that begins there; 0 where it is ill-formed or cut off.
  @inline(__always)
  private static func characterLength(_ bytes: Span<UInt8>, at position: Int) -> Int {
    let lead = bytes[position]
    let length: Int
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return 0
    }
    guard position + length <= bytes.count, seconds(after: lead).contains(bytes[position + 1]) else {
      return 0
    }
    for index in 2..<max(2, length) where bytes[position + index] & 0xC0 != 0x80 { return 0 }
    return length
  }

  /// What may follow: neither longer forms than needed, nor surrogates, nor what lies beyond U+10FFFF.
  @inline(__always)
  private static func seconds(after lead: UInt8) -> ClosedRange<UInt8> {
    switch lead {
    case 0xE0: 0xA0...0xBF
    case 0xED: 0x80...0x9F
    case 0xF0: 0x90...0xBF
    case 0xF4: 0x80...0x8F
    default: 0x80...0xBF
    }
  }
}
