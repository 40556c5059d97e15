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
}
