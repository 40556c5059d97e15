import Harness
import Imaging

/// The picture that an input stands for: modules, black or white, that symbols are made of, or plain pixels.
///
/// In modules one changed bit is one changed module, which keeps most of a symbol as it was.
struct Drawing {
  let image: GrayImage

  init(_ input: Input) {
    var input = input
    let isModules = input.byte() % 4 != 0
    let width = 1 + input.byte()
    let height = 1 + input.byte()
    let scale = 1 + input.byte() % 4
    image =
      isModules
      ? Self.modules(input.bytes, width, height, scale) : Self.pixels(input.bytes, width: width)
  }

  /// Rows of bits, a set one black; a single row is drawn high enough to be scanned.
  private static func modules(_ bits: [UInt8], _ width: Int, _ height: Int, _ scale: Int) -> GrayImage {
    let quiet = 10 * scale
    let stretch = height == 1 ? 40 : scale
    let (fullWidth, fullHeight) = (width * scale + 2 * quiet, height * stretch + 2 * quiet)
    var pixels = [UInt8](repeating: 255, count: fullWidth * fullHeight)
    for index in 0..<min(width * height, bits.count * 8) where bits[index / 8] >> (7 - index % 8) & 1 == 1 {
      let (left, top) = (quiet + index % width * scale, quiet + index / width * stretch)
      for y in top..<(top + stretch) {
        for x in left..<(left + scale) { pixels[y * fullWidth + x] = 0 }
      }
    }
    return GrayImage(width: fullWidth, height: fullHeight, pixels: pixels)
  }

  private static func pixels(_ pixels: [UInt8], width: Int) -> GrayImage {
    let height = pixels.count / width
    return GrayImage(width: width, height: height, pixels: Array(pixels.prefix(width * height)))
  }
}
