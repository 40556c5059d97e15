extension GrayImage {
  /// A part of the picture.
  ///
  /// - Precondition: the part lies in the picture.
  public func cropped(columns: Range<Int>, rows: Range<Int>) -> GrayImage {
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
  public func transposed() -> GrayImage {
    unsafe GrayImage(width: height, height: width) { result in
      unsafe pixels.withUnsafeBufferPointer { pixels in
        for y in 0..<height {
          for x in 0..<width { unsafe result[x &* height &+ y] = pixels[y &* width &+ x] }
        }
      }
    }
  }
}
