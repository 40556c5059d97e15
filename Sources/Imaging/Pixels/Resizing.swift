// Why the loops look as they do: the compiler makes vector code of a loop that goes through buffers by one index, whose
// arithmetic does not trap (&+, &*) and whose values keep to the narrowest type. What bounds the types here:
//
// - A shade is at most 255, and weights are 256ths that add up to 256. A weighted sum of shades is at most
//   255·256 = 65,280, so that one direction of a resize fits 16 bits: eight lanes of a 128-bit register.
// - The second direction weighs those sums by 256ths once more: at most 255·2¹⁶, which fits 32 bits. Adding 2¹⁵ and
//   dropping 16 bits rounds to the nearest shade.
// - Half the size is the sum of four shades, at most 1,020, plus two and without its last two bits: rounded too.

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
    return image.resampled(
      columns: (0..<newWidth).map { Share(covering: $0, of: newWidth, old: image.width) },
      rows: (0..<newHeight).map { Share(covering: $0, of: newHeight, old: image.height) })
  }

  /// The picture so that it has this many rows (1 or more), with its sides in the same proportion.
  package func scaled(toHeight newHeight: Int) -> GrayImage {
    guard newHeight > 0, newHeight != height, !pixels.isEmpty else { return self }
    if newHeight > height { return enlarged(by: Double(newHeight) / Double(height)) }
    var image = self
    while image.height >= 2 * newHeight { image = image.halved() }
    let newWidth = max(1, image.width * newHeight / image.height)
    return image.resampled(
      columns: (0..<newWidth).map { Share(covering: $0, of: newWidth, old: image.width) },
      rows: (0..<newHeight).map { Share(covering: $0, of: newHeight, old: image.height) })
  }

  /// The picture at `factor` times its size (1 or more), between pixels the way from one to the next.
  package func enlarged(by factor: Double) -> GrayImage {
    guard factor > 1, !pixels.isEmpty else { return self }
    let newWidth = Int((Double(width) * factor).rounded())
    let newHeight = Int((Double(height) * factor).rounded())
    return resampled(
      columns: (0..<newWidth).map { Share(between: $0, of: newWidth, old: width) },
      rows: (0..<newHeight).map { Share(between: $0, of: newHeight, old: height) })
  }

  /// Each new pixel the mean of old ones, by how much of them it takes along each side.
  private func resampled(columns: [Share], rows: [Share]) -> GrayImage {
    // Beyond the last column nothing counts, but every new pixel looks at three.
    var sums = [UInt16](repeating: 0, count: width + 2)
    return unsafe GrayImage(width: columns.count, height: rows.count) { result in
      for (y, row) in rows.enumerated() {
        sum(row, into: &sums)
        unsafe sums.withUnsafeBufferPointer { sums in
          unsafe columns.withUnsafeBufferPointer { columns in
            for x in columns.indices {
              let (at, weights) = unsafe (columns[x].first, columns[x].weights)
              let total =
                unsafe UInt32(sums[at]) &* UInt32(weights.0) &+ UInt32(sums[at &+ 1]) &* UInt32(weights.1)
                &+ UInt32(sums[at &+ 2]) &* UInt32(weights.2)
              unsafe result[y &* columns.count &+ x] = UInt8(truncatingIfNeeded: (total &+ 1 << 15) >> 16)
            }
          }
        }
      }
    }
  }

  /// The columns of a band of rows, added up by how much of each row the band takes.
  private func sum(_ band: Share, into sums: inout [UInt16]) {
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

/// The old pixels that a new one takes along one side, at most three in a row, and how much of each.
///
/// Weights are 256ths of the new pixel and add up to 256, so that a sum of shades fits 16 bits, eight of which the
/// processor takes at a time, and two sides give 65536ths.
private struct Share {
  let first: Int
  let weights: (UInt16, UInt16, UInt16)

  /// Of a smaller picture: what the new pixel covers.
  ///
  /// - Precondition: `new <= old <= 2 * new`.
  init(covering index: Int, of new: Int, old: Int) {
    // In units of which an old pixel has as many as there are new ones.
    let (start, end) = (index * old, (index + 1) * old)
    first = start / new
    // Rounding the running share keeps the sum exact.
    let one = UInt16((min(end, (first + 1) * new) - start) * 256 / old)
    let two = UInt16((min(end, (first + 2) * new) - start) * 256 / old)
    weights = (one, two - one, 256 - two)
  }

  /// Of a larger picture: the old pixels between whose middles the middle of the new one lies; at the end the last one
  /// alone.
  init(between index: Int, of new: Int, old: Int) {
    let position = max(0, (Double(index) + 0.5) * Double(old) / Double(new) - 0.5)
    first = min(old - 1, Int(position))
    let weight = first == old - 1 ? 0 : UInt16((position - Double(first)) * 256)
    weights = (256 - weight, weight, 0)
  }
}
