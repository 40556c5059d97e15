/// A way across bars, and how far along the bars it is averaged.
package struct ProfilePath: Hashable, Sendable {
  /// The middle of the start, in pixels.
  package var startX: Double
  package var startY: Double

  /// Across the bars, one pixel long.
  package var headingX: Double
  package var headingY: Double

  /// From one value to the next, in pixels.
  package var step: Double

  /// The number of values.
  package var count: Int

  /// How far along the bars a value is averaged, in pixels.
  package var height: Double

  package init(
    startX: Double, startY: Double, headingX: Double, headingY: Double, step: Double, count: Int,
    height: Double
  ) {
    self.startX = startX
    self.startY = startY
    self.headingX = headingX
    self.headingY = headingY
    self.step = step
    self.count = count
    self.height = height
  }
}

extension GrayImage {
  /// Lines that a profile is the mean of at most: more take time and no more grain away.
  private static let mostLines = 8

  /// The shades along a path, 0 to 255, each the mean of a stretch of the bar below it; the nearest pixel
  /// stands for places outside of the picture.
  package func profile(along path: ProfilePath) -> [Float] {
    guard width > 1, height > 1 else { return [Float](repeating: 255, count: path.count) }
    let lines = max(1, min(Self.mostLines, Int(path.height)))
    var sums = [Int32](repeating: 0, count: path.count)
    for line in 0..<lines {
      add(path, down: ((Double(line) + 0.5) / Double(lines) - 0.5) * path.height, to: &sums)
    }
    let scale = 1 / Float(lines * 256)
    return sums.map { Float($0) * scale }
  }

  /// Adds 256 times the shades of the line that runs `down` pixels farther along the bars.
  ///
  /// Places are whole numbers of 65536ths: the upper bits are the pixel, and of the rest eight bits are the share s of
  /// the next one. Between two shades a and b lies a + (b − a)·s, which in 256ths is a·2⁸ + (b − a)·s, at most 255·2⁸.
  /// The same between the two rows gives 2¹⁶ths, of which eight bits are dropped. Eight such lines are less than 2²⁰
  /// and fit the sums.
  private func add(_ path: ProfilePath, down: Double, to sums: inout [Int32]) {
    // Down the bars is a quarter turn right of the heading.
    let (stepX, stepY) = ((path.headingX * path.step).fixedPoint, (path.headingY * path.step).fixedPoint)
    var x = (path.startX - path.headingY * down - 0.5).fixedPoint
    var y = (path.startY + path.headingX * down - 0.5).fixedPoint
    let (right, bottom) = ((width - 1) << 16 - 1, (height - 1) << 16 - 1)
    let (endX, endY) = (x + stepX * (path.count - 1), y + stepY * (path.count - 1))
    // Most lines lie in the picture, where no place has to be held to it.
    let isInside = min(x, endX) >= 0 && max(x, endX) <= right && min(y, endY) >= 0 && max(y, endY) <= bottom
    unsafe pixels.withUnsafeBufferPointer { pixels in
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        for index in sums.indices {
          let nearX = isInside ? x : max(0, min(right, x))
          let nearY = isInside ? y : max(0, min(bottom, y))
          unsafe sums[index] &+= Self.shade(of: pixels, width, nearX, nearY)
          x &+= stepX
          y &+= stepY
        }
      }
    }
  }

  /// 256 times the shade of a place in the picture.
  @inline(__always)
  private static func shade(of pixels: UnsafeBufferPointer<UInt8>, _ width: Int, _ x: Int, _ y: Int) -> Int32
  {
    let (shareX, shareY) = (Int32(truncatingIfNeeded: x >> 8 & 255), Int32(truncatingIfNeeded: y >> 8 & 255))
    let upper = (y >> 16) &* width &+ (x >> 16)
    let lower = upper &+ width
    let (one, two) = unsafe (Int32(pixels[upper]), Int32(pixels[upper &+ 1]))
    let (three, four) = unsafe (Int32(pixels[lower]), Int32(pixels[lower &+ 1]))
    let top = one << 8 &+ (two &- one) &* shareX
    let foot = three << 8 &+ (four &- three) &* shareX
    return (top << 8 &+ (foot &- top) &* shareY) >> 8
  }
}
