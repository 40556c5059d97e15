/// Numbers in groups of seven bits, the lowest first; each group but a number's last has the highest bit set.
extension [UInt8] {
  @inline(__always)
  mutating func appendVarint(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }
}

/// Reads such numbers from bytes that outlive it.
@safe
struct VarintReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe self.bytes = unsafe bytes
  }

  /// The next number; nil at the end, and where the bytes are damaged.
  @inline(__always)
  mutating func next() -> UInt64? {
    guard unsafe position < bytes.count else { return nil }
    var byte = unsafe bytes[position]
    position += 1
    var number = UInt64(byte & 0x7F)
    var shift: UInt64 = 7
    while byte >= 0x80 {
      guard unsafe position < bytes.count, shift < 63 else { return nil }
      byte = unsafe bytes[position]
      position += 1
      number |= UInt64(byte & 0x7F) << shift
      shift += 7
    }
    return number
  }

  /// As many of the next bytes; nil when there are fewer.
  mutating func bytes(_ count: UInt64) -> UnsafeBufferPointer<UInt8>? {
    guard let count = Int(exactly: count), unsafe count <= bytes.count - position else { return nil }
    defer { position += count }
    return unsafe UnsafeBufferPointer(rebasing: bytes[position..<position + count])
  }
}
