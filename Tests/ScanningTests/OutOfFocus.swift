import Imaging

extension GrayImage {
  /// The picture as a lens out of focus shows it: blurred along rows and columns.
  ///
  /// Three means over so many pixels to either side make a bell of √(radius·(radius + 1)) pixels' deviation.
  func outOfFocus(radius: Int) -> GrayImage {
    var image = self
    for _ in 0..<3 {
      image = image.smeared(radius: radius).transposed().smeared(radius: radius).transposed()
    }
    return image
  }

  private func smeared(radius: Int) -> GrayImage {
    let smeared = (0..<height).flatMap { row -> [UInt8] in
      let line = pixels[row * width..<(row + 1) * width].map(Int.init)
      return (0..<width).map { column in
        let sum = (column - radius...column + radius).reduce(0) { $0 + line[max(0, min(width - 1, $1))] }
        return UInt8((sum + radius) / (2 * radius + 1))
      }
    }
    return GrayImage(width: width, height: height, pixels: smeared)
  }
}
