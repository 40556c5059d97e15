extension GrayImage {
  /// The picture reduced so that its long side has at most this many pixels (1 or more); never enlarged.
  public func fitted(toLongSide limit: Int) -> GrayImage {
    guard longSide > limit, limit > 0 else { return self }
    var image = self
    while image.longSide >= 2 * limit { image = image.halved() }
    guard image.longSide > limit else { return image }
    let scale = Double(limit) / Double(image.longSide)
    let newWidth = max(1, Int((Double(image.width) * scale).rounded()))
    let newHeight = max(1, Int((Double(image.height) * scale).rounded()))
    return image.averaged(toWidth: newWidth, height: newHeight)
  }

  /// Each new pixel the mean of the area that it covers; a side stays or shrinks to no less than half.
  private func averaged(toWidth newWidth: Int, height newHeight: Int) -> GrayImage {
    let columns = (0..<newWidth).map { Coverage(of: $0, old: width, new: newWidth) }
    // Beyond the last column nothing counts, but a new pixel that covers two old ones looks at a third.
    var sums = [UInt16](repeating: 0, count: width + 2)
    return unsafe GrayImage(width: newWidth, height: newHeight) { result in
      for y in 0..<newHeight {
        sum(Coverage(of: y, old: height, new: newHeight), into: &sums)
        unsafe sums.withUnsafeBufferPointer { sums in
          unsafe columns.withUnsafeBufferPointer { columns in
            for x in 0..<newWidth {
              let (at, weights) = unsafe (columns[x].first, columns[x].weights)
              let total =
                unsafe UInt32(sums[at]) &* UInt32(weights.0) &+ UInt32(sums[at &+ 1]) &* UInt32(weights.1)
                &+ UInt32(sums[at &+ 2]) &* UInt32(weights.2)
              unsafe result[y &* newWidth &+ x] = UInt8(truncatingIfNeeded: (total &+ 1 << 15) >> 16)
            }
          }
        }
      }
    }
  }

  /// The columns of a band of rows, added up by how much of each row the band covers.
  private func sum(_ band: Coverage, into sums: inout [UInt16]) {
    let (first, weights) = (band.first * width, band.weights)
    let second = min(band.first + 1, height - 1) * width
    let third = min(band.first + 2, height - 1) * width
    unsafe pixels.withUnsafeBufferPointer { pixels in
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        for x in 0..<width {
          unsafe sums[x] =
            UInt16(pixels[first &+ x]) &* weights.0 &+ UInt16(pixels[second &+ x]) &* weights.1
            &+ UInt16(pixels[third &+ x]) &* weights.2
        }
      }
    }
  }
}

/// The old pixels that a new one covers along one side, at most three, each by how much of it.
///
/// Weights are 256ths of the new pixel and add up to 256, so that a sum of shades fits 16 bits, eight of which the
/// processor takes at a time, and two sides give 65536ths.
private struct Coverage {
  let first: Int
  let weights: (UInt16, UInt16, UInt16)

  /// - Precondition: `new <= old <= 2 * new`.
  init(of index: Int, old: Int, new: Int) {
    // In units of which an old pixel has as many as there are new ones.
    let (start, end) = (index * old, (index + 1) * old)
    first = start / new
    // Rounding the running share keeps the sum exact.
    let one = Self.share(from: start, to: min(end, (first + 1) * new), of: old)
    let two = Self.share(from: start, to: min(end, (first + 2) * new), of: old)
    weights = (one, two - one, 256 - two)
  }

  private static func share(from start: Int, to end: Int, of whole: Int) -> UInt16 {
    UInt16((end - start) * 256 / whole)
  }
}
