import Imaging

/// A gray picture in sixels: rows of bands of six pixels, one pass for each shade in a band.
struct SixelPicture {
  let bytes: [UInt8]

  /// Sixteen shades are enough to tell a digit, and no terminal has fewer.
  private static let shades = 16

  init(_ picture: GrayImage) {
    var bytes = Array("\u{1b}P0;1q\"1;1;\(picture.width);\(picture.height)".utf8)
    for shade in 0..<Self.shades {
      let percent = shade * 100 / (Self.shades - 1)
      bytes += Array("#\(shade);2;\(percent);\(percent);\(percent)".utf8)
    }
    for top in stride(from: 0, to: picture.height, by: 6) {
      Self.append(band: top..<min(top + 6, picture.height), of: picture, to: &bytes)
    }
    self.bytes = bytes + Array("\u{1b}\\".utf8)
  }

  private static func append(band: Range<Int>, of picture: GrayImage, to bytes: inout [UInt8]) {
    var passes = [[UInt8]](repeating: [], count: shades)
    for (bit, y) in band.enumerated() {
      for (x, pixel) in picture.row(y).enumerated() {
        let shade = Int(pixel) * shades / 256
        if passes[shade].isEmpty { passes[shade] = [UInt8](repeating: 0, count: picture.width) }
        passes[shade][x] |= 1 << bit
      }
    }
    for (shade, pass) in passes.enumerated() where !pass.isEmpty {
      bytes += Array("#\(shade)".utf8) + runs(of: pass) + [UInt8(ascii: "$")]
    }
    bytes.append(UInt8(ascii: "-"))
  }

  /// A sixel is a character from `?` on; more than three alike are counted.
  private static func runs(of pass: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var start = 0
    while start < pass.count {
      var end = start + 1
      while end < pass.count, pass[end] == pass[start] { end += 1 }
      let sixel = pass[start] + 63
      bytes +=
        end - start > 3
        ? Array("!\(end - start)".utf8) + [sixel] : [UInt8](repeating: sixel, count: end - start)
      start = end
    }
    return bytes
  }
}
