extension GrayImage {
  /// The picture at so many times its size (1 or more), between pixels the way from one to the next.
  public func enlarged(by factor: Double) -> GrayImage {
    guard factor > 1, !pixels.isEmpty else { return self }
    let newWidth = Int((Double(width) * factor).rounded())
    let newHeight = Int((Double(height) * factor).rounded())
    let columns = (0..<newWidth).map { Neighbors(at: $0, of: newWidth, in: width) }
    // The last column once more, so that a place on it has a second neighbor too.
    var band = [UInt16](repeating: 0, count: width + 1)
    return unsafe GrayImage(width: newWidth, height: newHeight) { result in
      for y in 0..<newHeight {
        mix(Neighbors(at: y, of: newHeight, in: height), into: &band)
        unsafe band.withUnsafeBufferPointer { band in
          unsafe columns.withUnsafeBufferPointer { columns in
            for x in 0..<newWidth {
              let column = unsafe columns[x]
              let (left, right) = unsafe (UInt32(band[column.first]), UInt32(band[column.first &+ 1]))
              let sum = left &* UInt32(256 &- column.weight) &+ right &* UInt32(column.weight) &+ 1 << 15
              unsafe result[y &* newWidth &+ x] = UInt8(truncatingIfNeeded: sum >> 16)
            }
          }
        }
      }
    }
  }

  /// 256 times the shades between two rows.
  private func mix(_ rows: Neighbors, into band: inout [UInt16]) {
    let (upper, lower) = (rows.first * width, min(height - 1, rows.first + 1) * width)
    unsafe pixels.withUnsafeBufferPointer { pixels in
      unsafe band.withUnsafeMutableBufferPointer { band in
        for x in 0..<width {
          let (above, below) = unsafe (UInt16(pixels[upper &+ x]), UInt16(pixels[lower &+ x]))
          unsafe band[x] = above &* (256 &- rows.weight) &+ below &* rows.weight
        }
        unsafe band[width] = band[width - 1]
      }
    }
  }
}

/// The old pixel at or before which a new one lies along one side, and how much the next counts, in 256ths.
private struct Neighbors {
  let first: Int
  let weight: UInt16

  init(at place: Int, of new: Int, in old: Int) {
    let position = max(0, (Double(place) + 0.5) * Double(old) / Double(new) - 0.5)
    first = min(old - 1, Int(position))
    weight = UInt16((position - Double(first)) * 256)
  }
}
