private import Glibc

extension GrayImage {
  /// The picture turned clockwise by so many degrees about its middle, on white paper large enough for all of
  /// it, with the map of places from the new picture to this one.
  public func rotated(byDegrees degrees: Double) -> (image: GrayImage, back: AffineMap) {
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    let (w, h) = (Double(width), Double(height))
    let newWidth = Int((abs(w * cosine) + abs(h * sine)).rounded(.up))
    let newHeight = Int((abs(w * sine) + abs(h * cosine)).rounded(.up))
    let (middleX, middleY) = (Double(newWidth) / 2, Double(newHeight) / 2)
    let back = AffineMap(
      xx: cosine, xy: sine, x: w / 2 - cosine * middleX - sine * middleY,
      yx: -sine, yy: cosine, y: h / 2 + sine * middleX - cosine * middleY)
    return (sampled(width: newWidth, height: newHeight, by: back), back)
  }

  /// A picture of which each pixel lies where the map says in this one; white outside.
  private func sampled(width newWidth: Int, height newHeight: Int, by map: AffineMap) -> GrayImage {
    var result = [UInt8](repeating: 255, count: newWidth * newHeight)
    let unit = 65536.0
    let stepX = Int((map.xx * unit).rounded())
    let stepY = Int((map.yx * unit).rounded())
    for y in 0..<newHeight {
      let start = map.apply(0.5, Double(y) + 0.5)
      var x = Int(((start.x - 0.5) * unit).rounded())
      var y2 = Int(((start.y - 0.5) * unit).rounded())
      for place in y * newWidth..<(y + 1) * newWidth {
        if let shade = shade(atX: x, y: y2) { result[place] = shade }
        x &+= stepX
        y2 &+= stepY
      }
    }
    return GrayImage(width: newWidth, height: newHeight, pixels: result)
  }

  /// The shade between four pixels, of a place in 65536ths of a pixel; nil where one of them is outside.
  private func shade(atX x: Int, y: Int) -> UInt8? {
    let (column, row) = (x >> 16, y >> 16)
    guard column >= 0, row >= 0, column < width - 1, row < height - 1 else { return nil }
    let (right, down) = ((x >> 8) & 255, (y >> 8) & 255)
    let upper = row * width + column
    let lower = upper + width
    let top = Int(pixels[upper]) * (256 - right) + Int(pixels[upper + 1]) * right
    let bottom = Int(pixels[lower]) * (256 - right) + Int(pixels[lower + 1]) * right
    return UInt8(truncatingIfNeeded: (top * (256 - down) + bottom * down + 1 << 15) >> 16)
  }
}
