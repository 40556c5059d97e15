extension GrayImage {
  /// The picture at half the size, each pixel the mean of two by two. An odd last row or column is left out.
  ///
  /// A picture with a side of one pixel cannot be halved and is given back as it is.
  public func halved() -> GrayImage {
    guard width > 1, height > 1 else { return self }
    let newWidth = width / 2
    let newHeight = height / 2
    var result: [UInt8] = []
    result.reserveCapacity(newWidth * newHeight)
    for y in 0..<newHeight {
      let upper = pixels[2 * y * width..<(2 * y + 1) * width].span
      let lower = pixels[(2 * y + 1) * width..<(2 * y + 2) * width].span
      for x in 0..<newWidth {
        let left = UInt16(upper[2 * x]) + UInt16(lower[2 * x])
        let right = UInt16(upper[2 * x + 1]) + UInt16(lower[2 * x + 1])
        result.append(UInt8(truncatingIfNeeded: (left &+ right &+ 2) >> 2))
      }
    }
    return GrayImage(width: newWidth, height: newHeight, pixels: result)
  }
}
