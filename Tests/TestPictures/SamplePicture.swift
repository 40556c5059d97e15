/// A grey picture drawn by a test: no sample files are needed to see the whole way from bytes to barcodes.
package struct SamplePicture {
  package let width: Int
  package let height: Int
  /// One byte a pixel, row-major, top row first.
  package private(set) var pixels: [UInt8]

  /// A white one.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = [UInt8](repeating: 255, count: width * height)
  }

  /// An EAN-13 with its quiet zones, three pixels a module.
  package init(ean13 digits: String) {
    let modules = Self.modules(ean13: digits)
    self.init(width: (modules.count + 24) * 3, height: 120)
    for (index, isBar) in modules.enumerated() where isBar {
      for y in 20..<100 {
        for x in 0..<3 { pixels[y * width + (index + 12) * 3 + x] = 0 }
      }
    }
  }

  /// Pictures of one size beside and below each other.
  package init(_ pictures: [SamplePicture], columns: Int) {
    let rows = (pictures.count + columns - 1) / columns
    self.init(width: (pictures.first?.width ?? 1) * columns, height: (pictures.first?.height ?? 1) * rows)
    for (place, picture) in pictures.enumerated() {
      let (left, top) = (place % columns * picture.width, place / columns * picture.height)
      for y in 0..<picture.height {
        let start = (top + y) * width + left
        pixels.replaceSubrange(
          start..<(start + picture.width),
          with: picture.pixels[(y * picture.width)..<((y + 1) * picture.width)])
      }
    }
  }

  /// As a PNG of grey pixels.
  package var file: PNGFile {
    PNGFile(
      width: UInt32(width), height: UInt32(height),
      rows: (0..<height).map { Array(pixels[($0 * width)..<(($0 + 1) * width)]) })
  }

  package var png: [UInt8] { file.bytes }

  /// True for a dark one. Source: GS1 General Specifications, section 5.2.1.
  static func modules(ean13 text: String) -> [Bool] {
    let digits = text.utf8.map { Int($0) - 48 }
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
}
