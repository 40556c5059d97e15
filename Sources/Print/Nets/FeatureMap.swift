/// What a net says: for each place of a grid one number a channel.
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
}
