/// Puts a message together. Numbers stand with their lowest byte first.
struct MessageWriter {
  private(set) var bytes: [UInt8] = []

  mutating func put(_ number: some FixedWidthInteger) {
    unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  mutating func put(_ flag: Bool) {
    put(UInt8(flag ? 1 : 0))
  }

  /// With their number before them.
  mutating func put(_ list: [UInt8]) {
    put(UInt32(list.count))
    bytes += list
  }
}
