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

  /// Each new pixel the mean of the area that it covers; neither side may grow.
  private func averaged(toWidth newWidth: Int, height newHeight: Int) -> GrayImage {
    let columns = Coverage.all(of: width, in: newWidth)
    let rows = Coverage.all(of: height, in: newHeight)
    var result: [UInt8] = []
    result.reserveCapacity(newWidth * newHeight)
    var sums = [UInt32](repeating: 0, count: width)
    for row in rows {
      sum(row, into: &sums)
      for column in columns { result.append(column.mean(of: sums)) }
    }
    return GrayImage(width: newWidth, height: newHeight, pixels: result)
  }

  /// The columns of a band of rows, added up by how much of each row the band covers.
  private func sum(_ band: Coverage, into sums: inout [UInt32]) {
    var target = sums.mutableSpan
    for y in band.first...band.last {
      let weight = band.weight(of: y)
      let source = row(y).span
      if y == band.first {
        for x in source.indices { target[x] = UInt32(source[x]) &* weight }
      } else {
        for x in source.indices { target[x] &+= UInt32(source[x]) &* weight }
      }
    }
  }
}

/// The old pixels that a new one covers along one side, each by how much of it.
///
/// Weights are 256ths of the new pixel and add up to 256, so that two sides give 65536ths.
private struct Coverage {
  let first: Int
  let weights: [UInt32]

  var last: Int { first + weights.count - 1 }

  func weight(of index: Int) -> UInt32 { weights[index - first] }

  static func all(of old: Int, in new: Int) -> [Coverage] {
    (0..<new).map { Coverage(from: $0 * old, to: ($0 + 1) * old, unit: new) }
  }

  /// The interval in units of which an old pixel has `unit`.
  private init(from start: Int, to end: Int, unit: Int) {
    first = start / unit
    let last = (end - 1) / unit
    // Rounding the running share keeps the sum exact.
    let shares = (first...last).map { (min(end, ($0 + 1) * unit) - start) * 256 / (end - start) }
    weights = zip(shares, [0] + shares).map { UInt32($0 - $1) }
  }

  func mean(of sums: [UInt32]) -> UInt8 {
    var total: UInt32 = 1 << 15
    for (offset, weight) in weights.enumerated() { total &+= sums[first + offset] &* weight }
    return UInt8(truncatingIfNeeded: total >> 16)
  }
}
