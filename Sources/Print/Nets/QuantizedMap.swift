import Imaging

/// What a layer of a net takes, and what all but the last give: for each place of a grid a whole number a channel.
package struct QuantizedMap: Hashable, Sendable {
  package let height: Int
  package let width: Int
  package let channels: Int

  /// `height * width * channels` numbers from −``limit`` to ``limit``, row-major, top row first; the channels of a place
  /// stand beside each other.
  package let values: [Int16]

  /// The largest number that a layer takes; what would be larger is cut.
  package static let limit = 8191

  /// What the 1 of a net's own input is in a map.
  package static let one = 2048.0

  /// - Parameter values: `height * width * channels` of them, none beyond ``limit``: sums are known to fit because of it.
  package init(height: Int, width: Int, channels: Int, values: [Int16]) {
    precondition(values.allSatisfy { -Self.limit...Self.limit ~= Int($0) }, "numbers within the limit")
    self.init(height, width, channels, cut: values)
  }

  /// Of values that were cut at the limit when they were made.
  init(_ height: Int, _ width: Int, _ channels: Int, cut values: [Int16]) {
    precondition(height >= 0 && width >= 0 && channels > 0, "sides are not negative")
    precondition(values.count == height * width * channels, "a number for each channel of each place")
    (self.height, self.width, self.channels, self.values) = (height, width, channels, values)
  }

  /// The input of a net that says something of a picture: of each shade what it is.
  init(_ picture: GrayImage, shade: (Double) -> Double) {
    let limit = Double(Self.limit)
    let table = (0...255).map {
      Int16(max(-limit, min(limit, (shade(Double($0)) * Self.one).rounded(.toNearestOrEven))))
    }
    self.init(picture.height, picture.width, 1, cut: picture.pixels.map { table[Int($0)] })
  }

  /// With rows of zeros above and below, columns of zeros left and right, and some zeros behind the end, so that it can
  /// be read from there on without looking where it ends.
  func padded(rows: Int, columns: Int, end: Int) -> PaddedMap {
    let newWidth = width + 2 * columns
    let stride = newWidth * channels
    let count = (height + 2 * rows) * stride + end
    let padded = unsafe [Int16](unsafeUninitializedCapacity: count) { padded, used in
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
  let values: [Int16]
}
