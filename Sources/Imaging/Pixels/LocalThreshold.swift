extension GrayImage {
  /// The side of the blocks that have a threshold each, in pixels.
  private static let block = 8

  /// Black where a pixel is no lighter than what lies around it, white elsewhere; even parts are white, or black
  /// where they stand among darker ones.
  ///
  /// The threshold is the mean of five by five blocks of eight by eight pixels. Source: the HybridBinarizer of ZXing.
  package func locallyThresholded() -> GrayImage {
    guard !pixels.isEmpty else { return self }
    let side = Self.block
    let (columns, rows) = ((width + side - 1) / side, (height + side - 1) / side)
    let levels = blackLevels(columns: columns, rows: rows)
    let thresholds = Self.meansAround(levels, columns: columns, rows: rows)
    return unsafe GrayImage(width: width, height: height) { result in
      var line = [UInt8](repeating: 0, count: columns * side)
      for row in 0..<rows {
        for x in line.indices { line[x] = thresholds[row &* columns &+ x / side] }
        for y in row * side..<min(height, (row + 1) * side) {
          let start = y * width
          let target = unsafe UnsafeMutableBufferPointer(rebasing: result[start..<start + width])
          unsafe pixels.withUnsafeBufferPointer { pixels in
            unsafe line.withUnsafeBufferPointer { line in
              for x in 0..<width { unsafe target[x] = pixels[start &+ x] > line[x] ? 255 : 0 }
            }
          }
        }
      }
    }
  }

  /// Where each block parts dark from light, by itself.
  private func blackLevels(columns: Int, rows: Int) -> [UInt8] {
    var levels = [UInt8](repeating: 0, count: columns * rows)
    var bands = BandExtremes(width: width)
    for row in 0..<rows {
      let lines = row * Self.block..<min(height, (row + 1) * Self.block)
      bands.take(self, lines)
      for column in 0..<columns {
        let (low, high, mean) = bands.block(column * Self.block..<min(width, (column + 1) * Self.block))
        levels[row * columns + column] =
          high - low > Self.leastContrast
          ? mean : Self.levelOfEven(low, before: levels, at: (column, row), columns: columns)
      }
    }
    return levels
  }

  /// Blocks whose shades differ by no more are even.
  private static let leastContrast: UInt8 = 24

  /// An even block is taken for paper, and for ink where those before it say so.
  private static func levelOfEven(
    _ low: UInt8, before levels: [UInt8], at place: (column: Int, row: Int), columns: Int
  ) -> UInt8 {
    guard place.column > 0, place.row > 0 else { return low / 2 }
    let index = place.row * columns + place.column
    let (above, left, corner) = (levels[index - columns], levels[index - 1], levels[index - columns - 1])
    let near = UInt8((Int(above) + 2 * Int(left) + Int(corner)) / 4)
    return low < near ? near : low / 2
  }

  /// Each value's mean with those up to two away; near the rim, of the five by five that are there.
  private static func meansAround(_ values: [UInt8], columns: Int, rows: Int) -> [UInt8] {
    let (reachX, reachY) = (min(5, columns), min(5, rows))
    var means = [UInt8](repeating: 0, count: columns * rows)
    var sums = [Int](repeating: 0, count: columns)
    for row in 0..<rows {
      let top = max(0, min(rows - reachY, row - 2))
      for x in sums.indices {
        sums[x] = (top..<top + reachY).reduce(0) { $0 + Int(values[$1 * columns + x]) }
      }
      for column in 0..<columns {
        let left = max(0, min(columns - reachX, column - 2))
        means[row * columns + column] = UInt8(sums[left..<left + reachX].reduce(0, +) / (reachX * reachY))
      }
    }
    return means
  }
}

/// The least, the greatest and the sum of a band of rows, column by column.
///
/// Row is taken to row lane by lane, sixteen columns of bytes at a time, and only one band in eight rows is gone
/// through block by block. A column's sum of eight shades is at most 2,040, of 16 bits.
private struct BandExtremes {
  private var low: [UInt8]
  private var high: [UInt8]
  private var sum: [UInt16]
  private var lines = 0

  init(width: Int) {
    low = [UInt8](repeating: 0, count: width)
    high = low
    sum = [UInt16](repeating: 0, count: width)
  }

  /// Takes rows of a picture in place of those before.
  mutating func take(_ image: GrayImage, _ rows: Range<Int>) {
    lines = rows.count
    unsafe low.withUnsafeMutableBufferPointer { unsafe $0.update(repeating: 255) }
    unsafe high.withUnsafeMutableBufferPointer { unsafe $0.update(repeating: 0) }
    unsafe sum.withUnsafeMutableBufferPointer { unsafe $0.update(repeating: 0) }
    for y in rows { add(image, row: y) }
  }

  private mutating func add(_ image: GrayImage, row: Int) {
    let (start, count) = (row * image.width, low.count)
    unsafe image.pixels.withUnsafeBufferPointer { pixels in
      unsafe low.withUnsafeMutableBufferPointer { low in
        unsafe high.withUnsafeMutableBufferPointer { high in
          unsafe sum.withUnsafeMutableBufferPointer { sum in
            for x in 0..<count {
              let shade = unsafe pixels[start &+ x]
              unsafe low[x] = min(low[x], shade)
              unsafe high[x] = max(high[x], shade)
              unsafe sum[x] &+= UInt16(shade)
            }
          }
        }
      }
    }
  }

  func block(_ columns: Range<Int>) -> (low: UInt8, high: UInt8, mean: UInt8) {
    var (least, most, total): (UInt8, UInt8, UInt32) = (255, 0, 0)
    let (low, high, sum) = (low.span, high.span, sum.span)
    for x in columns {
      least = min(least, low[x])
      most = max(most, high[x])
      total &+= UInt32(sum[x])
    }
    return (least, most, UInt8(total / UInt32(columns.count * lines)))
  }
}
