public import Imaging

/// The picture that an input stands for: modules, black or white, that symbols are made of; the same again and again,
/// side by side, until the picture is full; widths of bars and spaces; or plain pixels.
///
/// In modules one changed bit is one changed module, which keeps most of a symbol as it was; in widths all that follows
/// moves along. Many symbols beside each other make a scanner lose its way. The picture is small, for what a run takes
/// grows with its pixels; a QR code of version 4 or a label of GS1-128 still fits.
public struct Drawing {
  /// What is scanned.
  public let image: GrayImage

  /// What the first byte of an input chooses, by its remainder.
  public enum Kind: Int, CaseIterable {
    case pixels, modules, moreModules, evenMoreModules, pattern, morePattern, bars, moreBars
  }

  /// How many modules it may have.
  public static let moduleLimit = 33 * 33
  private static let pixelLimit = 128 * 128
  private static let side = 128

  /// Of any bytes.
  public init(_ input: Input) {
    var input = input
    let kind = Kind(rawValue: input.byte() % Kind.allCases.count) ?? .pixels
    let width = 1 + input.byte()
    let height = min(1 + input.byte(), max(1, Self.moduleLimit / width))
    let scale = 1 + input.byte() % 4
    image =
      switch kind {
      case .pixels: Self.pixels(input.bytes, width: width)
      case .modules, .moreModules, .evenMoreModules: Self.modules(input.bytes, width, height, scale)
      case .pattern, .morePattern: Self.pattern(input.bytes, width, height, scale)
      case .bars, .moreBars: Self.bars(input.bytes, scale)
      }
  }

  /// Rows of bits, a set one black; a single row is drawn high enough to be scanned. Of the scale as much as fits.
  private static func modules(_ bits: [UInt8], _ width: Int, _ height: Int, _ wanted: Int) -> GrayImage {
    func area(_ scale: Int) -> Int { (width + 20) * scale * (height == 1 ? 20 : (height + 20) * scale) }
    let scale = (1...wanted).last { area($0) <= pixelLimit } ?? 1
    let (aside, above) = (10 * scale, height == 1 ? 0 : 10 * scale)
    let stretch = height == 1 ? 20 : scale
    let (fullWidth, fullHeight) = (width * scale + 2 * aside, height * stretch + 2 * above)
    var pixels = [UInt8](repeating: 255, count: fullWidth * fullHeight)
    for index in 0..<min(width * height, bits.count * 8) where bits[index / 8] >> (7 - index % 8) & 1 == 1 {
      let (left, top) = (aside + index % width * scale, above + index / width * stretch)
      for y in top..<(top + stretch) {
        for x in left..<(left + scale) { pixels[y * fullWidth + x] = 0 }
      }
    }
    return GrayImage(width: fullWidth, height: fullHeight, pixels: pixels)
  }

  /// Rows of bits, over and over, with two modules of white between them.
  private static func pattern(_ bits: [UInt8], _ width: Int, _ height: Int, _ scale: Int) -> GrayImage {
    var pixels = [UInt8](repeating: 255, count: side * side)
    for y in 0..<side {
      for x in 0..<side {
        let (column, row) = (x / scale % (width + 2), y / scale % (height + 2))
        guard column < width, row < height else { continue }
        let index = row * width + column
        guard index < bits.count * 8, bits[index / 8] >> (7 - index % 8) & 1 == 1 else { continue }
        pixels[y * side + x] = 0
      }
    }
    return GrayImage(width: side, height: side, pixels: pixels)
  }

  /// A row of black and white in turn, each as wide as half a byte says and one more.
  private static func bars(_ widths: [UInt8], _ wanted: Int) -> GrayImage {
    var row = [UInt8](repeating: 255, count: 10)
    for (index, width) in widths.flatMap({ [$0 >> 4, $0 & 15] }).enumerated() {
      guard row.count + 16 + 10 <= pixelLimit / 20 else { break }
      row += repeatElement(index % 2 == 0 ? 0 : 255, count: Int(width) + 1)
    }
    row += repeatElement(255, count: 10)
    let scale = min(wanted, pixelLimit / 20 / row.count)
    let line = row.flatMap { repeatElement($0, count: scale) }
    return GrayImage(width: line.count, height: 20, pixels: Array(repeatElement(line, count: 20).joined()))
  }

  private static func pixels(_ pixels: [UInt8], width: Int) -> GrayImage {
    let height = min(pixels.count, pixelLimit) / width
    return GrayImage(width: width, height: height, pixels: Array(pixels.prefix(width * height)))
  }
}
