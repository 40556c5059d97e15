extension GrayImage {
  /// The picture at half the size, each pixel the mean of two by two. An odd last row or column is left out; a
  /// side of a single pixel stays.
  public func halved() -> GrayImage {
    guard !pixels.isEmpty else { return self }
    let newWidth = max(1, width / 2)
    let newHeight = max(1, height / 2)
    guard width > 1 else { return averagedDown() }
    let down = height > 1 ? width : 0
    return unsafe GrayImage(width: newWidth, height: newHeight) { result in
      unsafe pixels.withUnsafeBufferPointer { pixels in
        for y in 0..<newHeight {
          let (upper, target) = (2 &* y &* width, y &* newWidth)
          let lower = upper &+ down
          for x in 0..<newWidth {
            let left = unsafe UInt16(pixels[upper &+ 2 &* x]) &+ UInt16(pixels[lower &+ 2 &* x])
            let right = unsafe UInt16(pixels[upper &+ 2 &* x &+ 1]) &+ UInt16(pixels[lower &+ 2 &* x &+ 1])
            unsafe result[target &+ x] = UInt8(truncatingIfNeeded: (left &+ right &+ 2) >> 2)
          }
        }
      }
    }
  }

  /// A single column at half the height.
  private func averagedDown() -> GrayImage {
    guard height > 1 else { return self }
    let rows = (0..<height / 2).map { UInt8((UInt16(pixels[2 * $0]) + UInt16(pixels[2 * $0 + 1]) + 1) / 2) }
    return GrayImage(width: 1, height: rows.count, pixels: rows)
  }
}
