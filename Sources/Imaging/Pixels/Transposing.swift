extension GrayImage {
  /// The picture with its columns as rows: what was right of a pixel is below it.
  public func transposed() -> GrayImage {
    var transposed: [UInt8] = []
    transposed.reserveCapacity(pixels.count)
    for column in 0..<width {
      for row in 0..<height { transposed.append(pixels[row * width + column]) }
    }
    return GrayImage(width: height, height: width, pixels: transposed)
  }
}
