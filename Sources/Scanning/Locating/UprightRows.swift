import Imaging

/// A patch of bars set upright, row by row: what is stacked, or bent, is not mixed.
struct UprightRows {
  private let region: BarRegion
  private let topLeft: Place
  private let height: Double
  /// In pixels of the picture that is cut, from one column to the next and from one row to the next.
  private let step: Double
  private let rowStep: Double
  private let columns: Int
  private let rows: Int

  /// Nil for a patch too small or too large to hold a code.
  init?(of region: BarRegion) {
    // Quiet zones are not needed, but the edges of a patch are not sharp.
    let margin = region.width * 0.1 + 4
    let length = region.width + 2 * margin
    self.region = region
    height = region.height * 1.1 + 4
    topLeft = region.middle - region.heading * (length / 2) - region.heading.turnedRight * (height / 2)
    step = min(1, max(0.4, length / 700))
    columns = Int(length / step)
    rowStep = max(1.5, height / Double(Self.mostRows))
    rows = Int(height / rowStep)
    guard (60...20_000).contains(columns), rows > 2 else { return nil }
  }

  /// A stack has eleven rows at most, of which every one has to be met a few times.
  private static let mostRows = 48

  /// Each row is the mean of so many times what lies between two, and of no more pixels than take the grain away.
  private static let overlap = 1.4
  private static let mostPixels = 4.0

  func view(of image: GrayImage) -> View {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(columns * rows)
    for row in 0..<rows {
      pixels += image.profile(along: path(ofRow: row)).map { UInt8(max(0, min(255, $0.rounded()))) }
    }
    return View(
      GrayImage(width: columns, height: rows, pixels: pixels), back: way, hasRowsAlone: true)
  }

  private func path(ofRow row: Int) -> ProfilePath {
    let start = topLeft + region.heading.turnedRight * (rowStep * (Double(row) + 0.5))
    return ProfilePath(
      startX: start.x, startY: start.y, headingX: region.heading.x, headingY: region.heading.y, step: step,
      count: columns, height: min(rowStep * Self.overlap, Self.mostPixels))
  }

  private var way: AffineMap {
    let across = region.heading * step
    let down = region.heading.turnedRight * rowStep
    return AffineMap(xx: across.x, xy: down.x, x: topLeft.x, yx: across.y, yy: down.y, y: topLeft.y)
  }
}
