/// What a layer of a net takes and gives: for each place of a grid one number a channel.
package struct FeatureMap: Hashable, Sendable {
  package let height: Int
  package let width: Int
  package let channels: Int

  /// `height * width * channels` numbers, row-major, top row first; the channels of a place stand beside each other.
  package let values: [Float]

  /// - Parameter values: `height * width * channels` of them.
  package init(height: Int, width: Int, channels: Int, values: [Float]) {
    precondition(height >= 0 && width >= 0 && channels > 0, "sides are not negative")
    precondition(values.count == height * width * channels, "a number for each channel of each place")
    (self.height, self.width, self.channels, self.values) = (height, width, channels, values)
  }

  package subscript(row: Int, column: Int, channel: Int) -> Float {
    precondition(0..<width ~= column && 0..<channels ~= channel, "a place in the map")
    return values[(row * width + column) * channels + channel]
  }

  /// With rows of zeros above and below, columns of zeros left and right, and some zeros behind the end, so that it can
  /// be read from there on without looking where it ends.
  func padded(rows: Int, columns: Int, end: Int) -> PaddedMap {
    let newWidth = width + 2 * columns
    let stride = newWidth * channels
    let count = (height + 2 * rows) * stride + end
    let padded = unsafe [Float](unsafeUninitializedCapacity: count) { padded, used in
      // From the last number of a row to the first of the next everything is zero.
      var filled = 0
      for row in 0..<height {
        let (start, source) = ((row + rows) * stride + columns * channels, row * width * channels)
        unsafe padded[filled..<start].initialize(repeating: 0)
        let line = values[source..<source + width * channels]
        filled = unsafe padded[start...].initialize(fromContentsOf: line)
      }
      unsafe padded[filled..<count].initialize(repeating: 0)
      used = count
    }
    return PaddedMap(width: newWidth, values: padded)
  }
}

/// The numbers of a map as a layer reads them.
struct PaddedMap {
  /// In places.
  let width: Int
  let values: [Float]
}
