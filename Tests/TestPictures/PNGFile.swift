/// Writes PNG files with uncompressed data.
package struct PNGFile {
  package enum Color: UInt8 {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6
  }

  package var width: UInt32
  package var height: UInt32
  package var depth: UInt8
  package var color: Color
  /// 0, or 1 for the seven passes, which the rows then hold.
  package var interlace: UInt8 = 0
  /// The bytes of each row, as the depth packs them.
  package var rows: [[UInt8]]
  /// How every row says that its bytes stand for themselves; above 4 there is no meaning.
  package var filter: UInt8 = 0
  package var palette: [UInt8]
  package var transparency: [UInt8]
  /// Further chunks, which stand before the image data.
  package var extra: [(name: String, data: [UInt8])] = []

  package init(
    width: UInt32, height: UInt32, depth: UInt8 = 8, color: Color = .gray, rows: [[UInt8]],
    palette: [UInt8] = [], transparency: [UInt8] = []
  ) {
    self.width = width
    self.height = height
    self.depth = depth
    self.color = color
    self.rows = rows
    self.palette = palette
    self.transparency = transparency
  }

  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  package var bytes: [UInt8] {
    var file = Self.signature + header
    if !palette.isEmpty { file += Self.chunk("PLTE", palette) }
    if !transparency.isEmpty { file += Self.chunk("tRNS", transparency) }
    for chunk in extra { file += Self.chunk(chunk.name, chunk.data) }
    return file + Self.chunk("IDAT", data) + Self.chunk("IEND", [])
  }

  /// The first chunk.
  package var header: [UInt8] {
    Self.chunk("IHDR", bigEndian(width) + bigEndian(height) + [depth, color.rawValue, 0, 0, interlace])
  }

  /// The rows as a chunk of image data holds them.
  package var data: [UInt8] { Self.zlib(rows.flatMap { [filter] + $0 }) }

  package static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + data
    return bigEndian(UInt32(data.count)) + named + bigEndian(crc32(named))
  }

  /// Stored blocks. Source: RFC 1950 and RFC 1951, section 3.2.4.
  package static func zlib(_ data: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: max(1, data.count), by: 0xFFFF) {
      let block = data[start..<min(start + 0xFFFF, data.count)]
      let size = UInt16(block.count)
      stream.append(block.endIndex == data.count ? 1 : 0)
      for number in [size, ~size] { stream += [UInt8(number & 0xFF), UInt8(number >> 8)] }
      stream += block
    }
    return stream + bigEndian(adler32(data))
  }

  private static let remainders: [UInt32] = (0..<256).map { byte in
    var crc = UInt32(byte)
    for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
    return crc
  }

  private static func crc32(_ data: [UInt8]) -> UInt32 {
    let table = remainders
    var crc = ~UInt32(0)
    for byte in data { crc = crc >> 8 ^ table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] }
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

package func bigEndian(_ number: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}
