extension GrayImage {
  /// The picture at so many times its size (1 or more), between pixels the way from one to the next.
  public func enlarged(by factor: Double) -> GrayImage {
    guard factor > 1, !pixels.isEmpty else { return self }
    let newWidth = Int((Double(width) * factor).rounded())
    let newHeight = Int((Double(height) * factor).rounded())
    let columns = (0..<newWidth).map { Neighbors(at: $0, of: newWidth, in: width) }
    var result: [UInt8] = []
    result.reserveCapacity(newWidth * newHeight)
    for y in 0..<newHeight {
      let rows = Neighbors(at: y, of: newHeight, in: height)
      let upper = row(rows.first).span
      let lower = row(rows.second).span
      for column in columns {
        let top = column.mix(upper[column.first], upper[column.second])
        let bottom = column.mix(lower[column.first], lower[column.second])
        let sum = top &* (256 &- rows.weight) &+ bottom &* rows.weight &+ 1 << 15
        result.append(UInt8(truncatingIfNeeded: sum >> 16))
      }
    }
    return GrayImage(width: newWidth, height: newHeight, pixels: result)
  }
}

/// The two old pixels between which a new one lies along one side, and how much the second counts, in 256ths.
private struct Neighbors {
  let first: Int
  let second: Int
  let weight: UInt32

  init(at place: Int, of new: Int, in old: Int) {
    let position = max(0, (Double(place) + 0.5) * Double(old) / Double(new) - 0.5)
    first = min(old - 1, Int(position))
    second = min(old - 1, first + 1)
    weight = UInt32((position - Double(first)) * 256)
  }

  func mix(_ one: UInt8, _ other: UInt8) -> UInt32 {
    UInt32(one) &* (256 &- weight) &+ UInt32(other) &* weight
  }
}
