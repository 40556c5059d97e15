import Imaging

extension GrayImage {
  /// How far the shades of two pictures lie apart at most, but for a few pixels at edges that a codec has blurred; nil where
  /// the sizes are not the same.
  func distance(to other: GrayImage) -> Int? {
    guard width == other.width, height == other.height else { return nil }
    let all = zip(pixels, other.pixels).map { abs(Int($0) - Int($1)) }.sorted()
    return all.isEmpty ? 0 : all[all.count * 99 / 100]
  }

  /// A picture whose pixel at each place is that of this one at another.
  func mapped(width: Int, height: Int, _ source: (_ x: Int, _ y: Int) -> (x: Int, y: Int)) -> GrayImage {
    let places = (0..<width * height).map { source($0 % width, $0 / width) }
    return GrayImage(
      width: width, height: height, pixels: places.map { pixels[$0.y * self.width + $0.x] })
  }

  /// Turned counterclockwise.
  var quarterTurn: GrayImage { mapped(width: height, height: width) { (width - 1 - $1, $0) } }

  var halfTurn: GrayImage { quarterTurn.quarterTurn }

  /// Left and right exchanged.
  var mirrored: GrayImage { mapped(width: width, height: height) { (width - 1 - $0, $1) } }

  func cropped(left: Int, top: Int, width: Int, height: Int) -> GrayImage {
    mapped(width: width, height: height) { ($0 + left, $1 + top) }
  }
}
