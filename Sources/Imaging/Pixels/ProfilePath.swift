/// A way across bars, and how far along the bars it is averaged.
public struct ProfilePath: Hashable, Sendable {
  /// The middle of the start, in pixels.
  public var startX: Double
  public var startY: Double

  /// Across the bars, one pixel long.
  public var headingX: Double
  public var headingY: Double

  /// From one value to the next, in pixels.
  public var step: Double

  /// The number of values.
  public var count: Int

  /// How far along the bars a value is averaged, in pixels.
  public var height: Double

  public init(
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
  public func profile(along path: ProfilePath) -> [Float] {
    guard width > 1, height > 1 else { return [Float](repeating: 255, count: path.count) }
    let lines = max(1, min(Self.mostLines, Int(path.height)))
    var sums = [Int32](repeating: 0, count: path.count)
    for line in 0..<lines {
      add(path, down: ((Double(line) + 0.5) / Double(lines) - 0.5) * path.height, to: &sums)
    }
    let scale = 1 / Float(lines * 256)
    return sums.map { Float($0) * scale }
  }

  /// Adds 256 times the shades so many pixels further down the bars.
  private func add(_ path: ProfilePath, down: Double, to sums: inout [Int32]) {
    // Down the bars is a quarter turn right of the heading.
    let (stepX, stepY) = (fixed(path.headingX * path.step), fixed(path.headingY * path.step))
    var x = fixed(path.startX - path.headingY * down - 0.5)
    var y = fixed(path.startY + path.headingX * down - 0.5)
    let (right, bottom) = ((width - 1) << 16 - 1, (height - 1) << 16 - 1)
    unsafe pixels.withUnsafeBufferPointer { pixels in
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        for index in sums.indices {
          let (nearX, nearY) = (max(0, min(right, x)), max(0, min(bottom, y)))
          let (shareX, shareY) = ((nearX >> 8) & 255, (nearY >> 8) & 255)
          let upper = (nearY >> 16) &* width &+ (nearX >> 16)
          let lower = upper &+ width
          let top =
            unsafe Int(pixels[upper]) << 8 &+ (Int(pixels[upper &+ 1]) &- Int(pixels[upper])) &* shareX
          let foot =
            unsafe Int(pixels[lower]) << 8 &+ (Int(pixels[lower &+ 1]) &- Int(pixels[lower])) &* shareX
          unsafe sums[index] &+= Int32(truncatingIfNeeded: (top << 8 &+ (foot &- top) &* shareY) >> 8)
          x &+= stepX
          y &+= stepY
        }
      }
    }
  }

  /// In 65536ths.
  private func fixed(_ value: Double) -> Int { Int((value * 65536).rounded()) }
}
