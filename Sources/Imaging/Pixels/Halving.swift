extension GrayImage {
  /// The picture at half the size, each pixel the mean of two by two. An odd last row or column is left out; a
  /// side of a single pixel stays.
  public func halved() -> GrayImage {
    guard !pixels.isEmpty else { return self }
    let newWidth = max(1, width / 2)
    let newHeight = max(1, height / 2)
    let (right, down) = (width > 1 ? 1 : 0, height > 1 ? 1 : 0)
    var result: [UInt8] = []
    result.reserveCapacity(newWidth * newHeight)
    for y in 0..<newHeight {
      let upper = row(2 * y).span
      let lower = row(2 * y + down).span
      for x in 0..<newWidth {
        let left = UInt16(upper[2 &* x]) &+ UInt16(lower[2 &* x])
        let both = left &+ UInt16(upper[2 &* x &+ right]) &+ UInt16(lower[2 &* x &+ right])
        result.append(UInt8(truncatingIfNeeded: (both &+ 2) >> 2))
      }
    }
    return GrayImage(width: newWidth, height: newHeight, pixels: result)
  }
}
