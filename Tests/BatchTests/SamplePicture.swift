/// A grey picture drawn by a test: no sample files are needed to see the whole way from bytes to barcodes.
struct SamplePicture {
  let width: Int
  let height: Int
  /// One byte a pixel, row-major, top row first.
  private(set) var pixels: [UInt8]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = [UInt8](repeating: 255, count: width * height)
  }

  /// An EAN-13 with its quiet zones, three pixels a module.
  init(ean13 digits: String) {
    let modules = Self.modules(ean13: digits.utf8.map { Int($0) - 48 })
    self.init(width: (modules.count + 24) * 3, height: 120)
    for (index, isBar) in modules.enumerated() where isBar {
      for y in 20..<100 {
        for x in 0..<3 { pixels[y * width + (index + 12) * 3 + x] = 0 }
      }
    }
  }

  /// Its rows as a PNG holds them.
  var data: [UInt8] {
    Self.stored((0..<height).flatMap { [0] + pixels[($0 * width)..<(($0 + 1) * width)] })
  }

  /// As a PNG whose data is stored, not compressed.
  var png: [UInt8] {
    let header = Self.bigEndian(width) + Self.bigEndian(height) + [8, 0, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header)
      + Self.chunk("IDAT", data) + Self.chunk("IEND", [])
  }

  // Source: GS1 General Specifications, section 5.2.1.
  private static func modules(ean13 digits: [Int]) -> [Bool] {
    let odd = [0x0D, 0x19, 0x13, 0x3D, 0x23, 0x31, 0x2F, 0x3B, 0x37, 0x0B]
    let parities = [0x00, 0x0B, 0x0D, 0x0E, 0x13, 0x19, 0x1C, 0x15, 0x16, 0x1A]
    func bits(_ value: Int, _ count: Int) -> [Bool] { (0..<count).map { value >> (count - 1 - $0) & 1 == 1 } }
    func reversed(_ value: Int) -> Int { (0..<7).reduce(0) { $0 | (value >> $1 & 1) << (6 - $1) } }
    var modules = bits(0b101, 3)
    for (place, digit) in digits[1...6].enumerated() {
      let isEven = parities[digits[0]] >> (5 - place) & 1 == 1
      modules += bits(isEven ? reversed(odd[digit] ^ 0x7F) : odd[digit], 7)
    }
    modules += bits(0b01010, 5)
    for digit in digits[7...12] { modules += bits(odd[digit] ^ 0x7F, 7) }
    return modules + bits(0b101, 3)
  }

  // Source: RFC 1950 and RFC 1951, section 3.2.4.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: bytes.count, by: 0xFFFF) {
      let block = bytes[start..<min(start + 0xFFFF, bytes.count)]
      let size = UInt16(block.count)
      stream.append(block.endIndex == bytes.count ? 1 : 0)
      for number in [size, ~size] { stream += [UInt8(number & 0xFF), UInt8(number >> 8)] }
      stream += block
    }
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return stream + bigEndian(b << 16 | a)
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    var remainder: UInt32 = 0xFFFF_FFFF
    for byte in body {
      remainder ^= UInt32(byte)
      for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return bigEndian(data.count) + body + bigEndian(Int(~remainder))
  }

  static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) }
  }
}
