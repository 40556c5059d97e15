private import Glibc

extension GrayImage {
  /// Each pixel by what the table says of its shade.
  ///
  /// - Precondition: the table has 256 entries.
  public func mapped(by table: [UInt8]) -> GrayImage {
    precondition(table.count == 256, "one entry a shade")
    return GrayImage(width: width, height: height, pixels: pixels.map { table[Int($0)] })
  }

  /// Shades raised to a power: above 1 the middle darkens and light grays spread, below 1 the opposite.
  /// Black and white stay.
  public func gammaCorrected(_ exponent: Double) -> GrayImage {
    mapped(by: (0...255).map { UInt8((255 * pow(Double($0) / 255, exponent)).rounded()) })
  }

  /// Black becomes white and white black.
  public func inverted() -> GrayImage {
    mapped(by: (0...255).map { 255 - $0 })
  }

  /// Black and white alone, parted where the two sides differ most. Source: N. Otsu, A threshold selection
  /// method from gray-level histograms, 1979.
  public func thresholded() -> GrayImage {
    let limit = otsuThreshold
    return mapped(by: (0...255).map { $0 > limit ? 255 : 0 })
  }

  /// The brightest shade of the dark side.
  private var otsuThreshold: Int {
    let histogram = Histogram(pixels)
    let total = Double(pixels.count)
    let sum = histogram.counts.enumerated().reduce(0) { $0 + Double($1.offset) * Double($1.element) }
    var (darkCount, darkSum, best, threshold) = (0.0, 0.0, -1.0, 127)
    for (shade, count) in histogram.counts.enumerated() where count > 0 {
      darkCount += Double(count)
      darkSum += Double(shade) * Double(count)
      let lightCount = total - darkCount
      guard lightCount > 0 else { break }
      let gap = darkSum / darkCount - (sum - darkSum) / lightCount
      let variance = darkCount * lightCount * gap * gap
      if variance > best { (best, threshold) = (variance, shade) }
    }
    return threshold
  }
}
