private import Glibc

extension GrayImage {
  /// The picture turned clockwise by so many degrees about its middle, on white paper large enough for all of
  /// it, with the map of places from the new picture to this one.
  package func rotated(byDegrees degrees: Double) -> (image: GrayImage, back: AffineMap) {
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
    let walk = (x: map.xx.fixedPoint, y: map.yx.fixedPoint)
    for row in 0..<newHeight {
      let start = map.apply(0.5, Double(row) + 0.5)
      let place = (x: (start.x - 0.5).fixedPoint, y: (start.y - 0.5).fixedPoint)
      let inside = steps(from: place.x, by: walk.x, within: width - 1)
        .clamped(to: steps(from: place.y, by: walk.y, within: height - 1)).clamped(to: 0..<newWidth)
      for step in inside {
        result[row &* newWidth &+ step] = shade(atX: place.x &+ step &* walk.x, y: place.y &+ step &* walk.y)
      }
    }
    return GrayImage(width: newWidth, height: newHeight, pixels: result)
  }

  /// The steps after which a place lies from 0 up to but not at the end.
  private func steps(from start: Int, by step: Int, within end: Int) -> Range<Int> {
    let end = end << 16
    switch step {
    case 0: return start >= 0 && start < end ? 0..<Int.max : 0..<0
    case 1...:
      return ceilingQuotient(
        -start, step)..<max(ceilingQuotient(-start, step), ceilingQuotient(end - start, step))
    default:
      let first = ceilingQuotient(start - end + 1, -step)
      return first..<max(first, ceilingQuotient(start + 1, -step))
    }
  }

  private func ceilingQuotient(_ dividend: Int, _ divisor: Int) -> Int {
    dividend >= 0 ? (dividend + divisor - 1) / divisor : -(-dividend / divisor)
  }

  /// The shade between four pixels, of a place in 65536ths of a pixel.
  private func shade(atX x: Int, y: Int) -> UInt8 {
    let (right, down) = ((x >> 8) & 255, (y >> 8) & 255)
    let upper = (y >> 16) &* width &+ (x >> 16)
    let lower = upper &+ width
    let top = Int(pixels[upper]) &* (256 &- right) &+ Int(pixels[upper &+ 1]) &* right
    let bottom = Int(pixels[lower]) &* (256 &- right) &+ Int(pixels[lower &+ 1]) &* right
    return UInt8(truncatingIfNeeded: (top &* (256 &- down) &+ bottom &* down &+ 1 << 15) >> 16)
  }

  /// A part of the picture.
  ///
  /// - Precondition: the part lies in the picture.
  package func cropped(columns: Range<Int>, rows: Range<Int>) -> GrayImage {
    precondition(0 <= columns.lowerBound && columns.upperBound <= width, "columns of the picture")
    precondition(0 <= rows.lowerBound && rows.upperBound <= height, "rows of the picture")
    return unsafe GrayImage(width: columns.count, height: rows.count) { result in
      unsafe pixels.withUnsafeBufferPointer { pixels in
        for y in rows {
          let start = (y - rows.lowerBound) * columns.count
          let old = y * width + columns.lowerBound
          for x in 0..<columns.count { unsafe result[start &+ x] = pixels[old &+ x] }
        }
      }
    }
  }

  /// The picture with columns as rows: what was the left side is on top.
  package func transposed() -> GrayImage {
    unsafe GrayImage(width: height, height: width) { result in
      unsafe pixels.withUnsafeBufferPointer { pixels in
        for y in 0..<height {
          for x in 0..<width { unsafe result[x &* height &+ y] = pixels[y &* width &+ x] }
        }
      }
    }
  }
}
