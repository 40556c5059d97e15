import Imaging

/// A square code drawn as text, a line a row and `#` for dark, in its quiet zone of four modules.
struct Squares {
  let rows: [String]

  /// With `module` pixels a side of each square.
  func image(module: Int = 4) -> GrayImage {
    let side = (rows.count + 8) * module
    var pixels = [UInt8](repeating: 255, count: side * side)
    for y in 4 * module..<side - 4 * module {
      let row = Array(rows[y / module - 4].utf8)
      for x in 4 * module..<side - 4 * module where row[x / module - 4] == UInt8(ascii: "#") {
        pixels[y * side + x] = 0
      }
    }
    return GrayImage(width: side, height: side, pixels: pixels)
  }
}

extension GrayImage {
  /// White with these pictures on it, each with the place of its top left corner.
  static func canvas(width: Int, height: Int, _ images: [(GrayImage, x: Int, y: Int)]) -> GrayImage {
    var pixels = [UInt8](repeating: 255, count: width * height)
    for (image, left, top) in images {
      for y in 0..<image.height {
        let start = (top + y) * width + left
        pixels.replaceSubrange(
          start..<start + image.width, with: image.pixels[y * image.width..<(y + 1) * image.width])
      }
    }
    return GrayImage(width: width, height: height, pixels: pixels)
  }

  /// One below the other on white.
  static func stacked(_ images: [GrayImage]) -> GrayImage {
    let width = images.map(\.width).max() ?? 0
    let height = images.map(\.height).reduce(0, +)
    var pixels: [UInt8] = []
    for image in images {
      for y in 0..<image.height {
        pixels += image.pixels[y * image.width..<(y + 1) * image.width]
        pixels += [UInt8](repeating: 255, count: width - image.width)
      }
    }
    return GrayImage(width: width, height: height, pixels: pixels)
  }
}
