import Harness
import Imaging

/// The picture that an input stands for: modules, black or white, that symbols are made of, or plain pixels.
///
/// In modules one changed bit is one changed module, which keeps most of a symbol as it was. The picture is small, for
/// what a run takes grows with its pixels; a QR code of version 4 or a label of GS1-128 still fits.
struct Drawing {
  let image: GrayImage

  static let moduleLimit = 33 * 33
  private static let pixelLimit = 128 * 128

  init(_ input: Input) {
    var input = input
    let isModules = input.byte() % 4 != 0
    let width = 1 + input.byte()
    let height = min(1 + input.byte(), max(1, Self.moduleLimit / width))
    let scale = 1 + input.byte() % 4
    image =
      isModules
      ? Self.modules(input.bytes, width, height, scale) : Self.pixels(input.bytes, width: width)
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

  private static func pixels(_ pixels: [UInt8], width: Int) -> GrayImage {
    let height = min(pixels.count, pixelLimit) / width
    return GrayImage(width: width, height: height, pixels: Array(pixels.prefix(width * height)))
  }
}
