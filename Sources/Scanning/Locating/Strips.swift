import Imaging

/// A patch of bars cut into strips, each averaged along its bars, sharpened and spread over all shades.
///
/// Averaging takes away the grain; cutting keeps apart what a bent or tilted pack shifts.
struct Strips {
  /// Rows of the picture for each of them, so that scanning every other row meets each once.
  private static let rowsEach = 2

  /// As many as stand one above the other.
  private static let count = 10

  /// How much the strips are sharpened: gently for clean print, strongly for what is out of focus.
  private static let strengths: [Float] = [0.7, 2.5]

  private let region: BarRegion
  private let stripHeight: Double
  private let topLeft: Place
  /// In pixels of the picture that is cut, from one column of the strips to the next.
  private let step: Double
  private let columns: Int

  /// Nil for a patch too small or too large to hold a code.
  init?(of region: BarRegion) {
    // Quiet zones are about a tenth of a code, and the edges of a patch are not sharp.
    let margin = region.width * 0.12 + 4
    let length = region.width + 2 * margin
    self.region = region
    stripHeight = region.height / Double(Self.count)
    topLeft = region.middle - region.heading * (length / 2) - region.heading.turnedRight * (region.height / 2)
    step = min(1, max(0.25, length / 900))
    columns = Int(length / step)
    guard (60...20_000).contains(columns) else { return nil }
  }

  /// The strips of a picture, one above the other, and the way back to places in it.
  func view(of image: GrayImage) -> View {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(columns * Self.count * Self.strengths.count * Self.rowsEach)
    let profiles = (0..<Self.count).map {
      Profile(image.profile(along: path(ofStrip: $0))).normalized(window: columns / 16)
    }
    for profile in profiles {
      for strength in Self.strengths {
        let row = profile.sharpened(radius: max(1, columns / 150), strength: strength).shades
        for _ in 0..<Self.rowsEach { pixels += row }
      }
    }
    let rows = pixels.count / columns
    return View(
      GrayImage(width: columns, height: rows, pixels: pixels), back: way(rows: rows), hasRowsAlone: true,
      copies: Self.strengths.count, showsBars: Self.areBars(profiles))
  }

  /// Lines of text change as often as bars do, but no two of them alike. The shortest retail code, UPC-E, has 34
  /// changes; a few are lost in blur. A patch a few degrees off shifts its strips against each other.
  private static func areBars(_ profiles: [Profile]) -> Bool {
    let alike = zip(profiles, profiles.dropFirst()).count { one, next in
      one.changes >= 26 && one.likeness(to: next) >= 0.6
    }
    return alike >= (Self.count - 1) / 2
  }

  private func path(ofStrip strip: Int) -> ProfilePath {
    let start = topLeft + region.heading.turnedRight * (stripHeight * (Double(strip) + 0.5))
    return ProfilePath(
      startX: start.x, startY: start.y, headingX: region.heading.x, headingY: region.heading.y, step: step,
      count: columns, height: stripHeight)
  }

  private func way(rows: Int) -> AffineMap {
    let across = region.heading * step
    let down = region.heading.turnedRight * (region.height / Double(rows))
    return AffineMap(xx: across.x, xy: down.x, x: topLeft.x, yx: across.y, yy: down.y, y: topLeft.y)
  }
}
