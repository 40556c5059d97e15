import Imaging
import TestPictures

extension PrintFont {
  func picture(of lines: [String], paper: UInt8 = 215, ink: UInt8 = 40) -> GrayImage {
    let rows = rows(of: lines, paper: paper, ink: ink)
    return GrayImage(width: rows[0].count, height: rows.count, pixels: Array(rows.joined()))
  }
}

extension GrayImage {
  /// Bent like print around a can: the columns sink towards both sides, at most so many pixels.
  func curved(by depth: Int) -> GrayImage {
    var bent = [UInt8](repeating: 215, count: pixels.count)
    for x in 0..<width {
      let side = Double(2 * x - width) / Double(width)
      let shift = Int((Double(depth) * side * side).rounded())
      for y in shift..<height { bent[y * width + x] = pixels[(y - shift) * width + x] }
    }
    return GrayImage(width: width, height: height, pixels: bent)
  }
}
