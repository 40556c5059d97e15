/// The chunks of a PNG file. Source: PNG Specification (Third Edition), section 5.3.
enum Chunks {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func withRightChecksums(_ file: [UInt8]) -> [UInt8] {
    var file = file
    var start = signature.count
    while start + 12 <= file.count {
      let length = file[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
      let end = start + 8 + length
      guard end + 4 <= file.count else { break }
      let checksum = checksum(of: file[(start + 4)..<end])
      for index in 0..<4 { file[end + index] = UInt8(truncatingIfNeeded: checksum >> (24 - 8 * index)) }
      start = end + 4
    }
    return file
  }

  private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { remainder, byte in remainder >> 8 ^ table[Int((remainder ^ UInt32(byte)) & 0xFF)] }
  }

  private static let table = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
  }
}
