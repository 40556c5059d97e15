/// Writes PNG files with uncompressed data, for the tests of the decoder.
struct PNGFile {
  enum Color: UInt8 {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6
  }

  var width: UInt32
  var height: UInt32
  var depth: UInt8 = 8
  var color = Color.gray
  /// The bytes of each row, as the depth packs them.
  var rows: [[UInt8]]
  var palette: [UInt8] = []
  var transparency: [UInt8] = []
  /// Further chunks, which stand before the image data.
  var extra: [(name: String, data: [UInt8])] = []

  var bytes: [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += Self.chunk("IHDR", bigEndian(width) + bigEndian(height) + [depth, color.rawValue, 0, 0, 0])
    if !palette.isEmpty { file += Self.chunk("PLTE", palette) }
    if !transparency.isEmpty { file += Self.chunk("tRNS", transparency) }
    for chunk in extra { file += Self.chunk(chunk.name, chunk.data) }
    file += Self.chunk("IDAT", Self.zlib(rows.flatMap { [0] + $0 }))
    return file + Self.chunk("IEND", [])
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + data
    return bigEndian(UInt32(data.count)) + named + bigEndian(crc32(named))
  }

  /// One stored block. Source: RFC 1950 and RFC 1951, section 3.2.4.
  private static func zlib(_ data: [UInt8]) -> [UInt8] {
    let count = UInt16(data.count)
    let lengths = [count, ~count].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    return [0x78, 0x01, 0x01] + lengths + data + bigEndian(adler32(data))
  }

  private static func crc32(_ data: [UInt8]) -> UInt32 {
    var crc = ~UInt32(0)
    for byte in data {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }

  private static func adler32(_ data: [UInt8]) -> UInt32 {
    let sums = data.reduce((a: UInt32(1), b: UInt32(0))) { sums, byte in
      let a = (sums.a + UInt32(byte)) % 65521
      return (a, (sums.b + a) % 65521)
    }
    return sums.b << 16 | sums.a
  }
}

private func bigEndian(_ number: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}
