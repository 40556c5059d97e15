package import Expiry
package import Imaging

/// A part of an upright picture that is to be read once more, as light paper with dark print.
package struct PrintCrop: Sendable {
  package let image: GrayImage

  /// The part of `picture` around `box`, wider by a share of the box's height on each side; nil where they have nothing in
  /// common. What is taller than wide is taken for print that runs downwards and is turned.
  package init?(of picture: GrayImage, around box: PixelBox, margin: Double = 1.0 / 3) {
    let edge = Int(Double(min(box.width, box.height)) * margin)
    let columns = Self.range(box.minX - edge, box.maxX + edge, within: picture.width)
    let rows = Self.range(box.minY - edge, box.maxY + edge, within: picture.height)
    guard columns.count >= Self.leastSide, rows.count >= Self.leastSide else { return nil }
    let part = picture.cropped(columns: columns, rows: rows)
    let level = part.height > 2 * part.width ? part.turnedLeft() : part
    image = level.isLightOnDark ? level.inverted() : level
  }

  /// What a person looks at to tell whether a date was read rightly: the part around `box` with as much again on each side
  /// as it is high, upright, in a size that a screen shows; nil where they have nothing in common.
  package static func view(of picture: GrayImage, around box: PixelBox) -> GrayImage? {
    let edge = max(leastSide, min(box.width, box.height))
    let columns = range(box.minX - edge, box.maxX + edge, within: picture.width)
    let rows = range(box.minY - edge, box.maxY + edge, within: picture.height)
    guard columns.count >= leastSide, rows.count >= leastSide else { return nil }
    let part = picture.cropped(columns: columns, rows: rows)
    let level = box.height > 2 * box.width ? part.turnedLeft() : part
    let fitted = level.fitted(toLongSide: viewWidth)
    return fitted.height < viewHeight
      ? fitted.scaled(toHeight: min(viewHeight, fitted.height * viewWidth / max(1, fitted.width))) : fitted
  }

  /// In pixels: the most of a side, and the height that small print is enlarged to where its width allows it.
  package static let viewWidth = 800
  private static let viewHeight = 120

  /// From one end to the other, as far as it lies within a side.
  static func range(_ low: Int, _ high: Int, within side: Int) -> Range<Int> {
    let low = min(side, max(0, low))
    return low..<max(low, min(side, high))
  }

  /// Of a side; less holds no date.
  private static let leastSide = 8
}

extension GrayImage {
  /// Turned by a quarter against the clock: print that runs downwards then runs from left to right.
  func turnedLeft() -> GrayImage {
    let columns = transposed()
    return GrayImage(
      width: columns.width, height: columns.height,
      pixels: (0..<columns.height).reversed().flatMap { columns.row($0) })
  }

  /// Paper is what most pixels are of: where the middle one is darker than the mean, print is light on it.
  var isLightOnDark: Bool {
    guard !pixels.isEmpty else { return false }
    var counts = [Int](repeating: 0, count: 256)
    for pixel in pixels { counts[Int(pixel)] += 1 }
    var below = 0
    let median = counts.firstIndex { count in
      below += count
      return below * 2 >= pixels.count
    }
    let mean = counts.enumerated().reduce(0) { $0 + $1.offset * $1.element } / pixels.count
    return (median ?? mean) < mean
  }
}
