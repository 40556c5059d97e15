import Imaging

/// A patch of bars set upright: columns run across its bars, rows along them.
///
/// The patch is a rectangle at an angle: its middle m, the unit vector h across the bars, and d, h turned right, along
/// them. Upright, its top left corner is m − h·length/2 − d·height/2, and column c of row r stands for the place
/// topLeft + h·step·c + d·rowHeight·r: that is the affine map back into the picture. What is drawn into row r is the
/// profile along h through the middle of the row.
private struct UprightPatch {
  let heading: Place
  let topLeft: Place
  /// In pixels of the picture that is cut, from one column to the next.
  let step: Double
  let columns: Int

  /// Nil for a patch too small or too large to hold a code.
  ///
  /// - Parameters:
  ///   - margin: added on either side, as a share of the width: the edges of a patch are not sharp.
  ///   - wanted: columns that are enough; a smaller patch has a finer step, but none below `finest`.
  init?(of region: BarRegion, height: Double, margin: Double, columns wanted: Double, finest: Double) {
    let length = region.width + 2 * (region.width * margin + 4)
    heading = region.heading
    topLeft = region.middle - heading * (length / 2) - heading.turnedRight * (height / 2)
    step = min(1, max(finest, length / wanted))
    columns = Int(length / step)
    guard (60...20_000).contains(columns) else { return nil }
  }

  /// The shades of a row, each the mean of what lies along the bars for `thickness` pixels.
  func profile(ofRow row: Int, high rowHeight: Double, averaging thickness: Double, in image: GrayImage)
    -> [Float]
  {
    let start = topLeft + heading.turnedRight * (rowHeight * (Double(row) + 0.5))
    return image.profile(
      along: ProfilePath(
        startX: start.x, startY: start.y, headingX: heading.x, headingY: heading.y, step: step,
        count: columns,
        height: thickness))
  }

  /// The way back from rows of this height.
  func back(fromRowsOf rowHeight: Double) -> AffineMap {
    let across = heading * step
    let down = heading.turnedRight * rowHeight
    return AffineMap(xx: across.x, xy: down.x, x: topLeft.x, yx: across.y, yy: down.y, y: topLeft.y)
  }
}

// Strips: averaging takes away the grain; cutting keeps apart what a bent or tilted pack shifts.
extension BarRegion {
  /// As many as stand one above the other.
  private static let stripCount = 10

  /// Rows of the view for each strip, so that scanning every other row meets each once.
  private static let rowsEach = 2

  /// How much the strips are sharpened: gently for clean print, strongly for what is out of focus.
  private static let strengths: [Float] = [0.7, 2.5]

  /// The patch cut into strips, each averaged along its bars, sharpened and spread over all shades; nil for a patch
  /// too small or too large to hold a code.
  func strips(of image: GrayImage) -> View? {
    // Quiet zones are about a tenth of a code.
    guard let patch = UprightPatch(of: self, height: height, margin: 0.12, columns: 900, finest: 0.25) else {
      return nil
    }
    let (count, columns) = (Self.stripCount, patch.columns)
    let stripHeight = height / Double(count)
    let profiles = (0..<count).map {
      Profile(patch.profile(ofRow: $0, high: stripHeight, averaging: stripHeight, in: image))
        .normalized(window: columns / 16)
    }
    let rows = count * Self.strengths.count * Self.rowsEach
    var pixels: [UInt8] = []
    pixels.reserveCapacity(columns * rows)
    for profile in profiles {
      for strength in Self.strengths {
        let row = profile.sharpened(radius: max(1, columns / 150), strength: strength).shades
        for _ in 0..<Self.rowsEach { pixels += row }
      }
    }
    return View(
      image: GrayImage(width: columns, height: rows, pixels: pixels),
      back: patch.back(fromRowsOf: height / Double(rows)), hasRowsAlone: true, copies: Self.strengths.count,
      showsBars: Self.areBars(profiles))
  }

  /// Lines of text change as often as bars do, but no two of them alike. The shortest retail code, UPC-E, has 34
  /// changes; a few are lost in blur. A patch a few degrees off shifts its strips against each other.
  private static func areBars(_ profiles: [Profile]) -> Bool {
    let alike = zip(profiles, profiles.dropFirst()).count { one, next in
      one.changes >= 26 && one.likeness(to: next) >= 0.6
    }
    return alike >= (stripCount - 1) / 2
  }
}

// Rows: what is stacked, or bent, is not mixed.
extension BarRegion {
  /// A stack has eleven rows at most, of which every one has to be met a few times.
  private static let mostRows = 48

  /// Each row is the mean of more than lies between two, by this factor, and of no more pixels than take the grain away.
  private static let overlap = 1.4
  private static let mostPixels = 4.0

  /// The patch row by row; nil for one too small or too large to hold a code.
  func rows(of image: GrayImage) -> View? {
    let height = height * 1.1 + 4
    let rowHeight = max(1.5, height / Double(Self.mostRows))
    let count = Int(height / rowHeight)
    // Quiet zones are not needed.
    guard count > 2,
      let patch = UprightPatch(of: self, height: height, margin: 0.1, columns: 700, finest: 0.4)
    else { return nil }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(patch.columns * count)
    let thickness = min(rowHeight * Self.overlap, Self.mostPixels)
    for row in 0..<count {
      pixels += patch.profile(ofRow: row, high: rowHeight, averaging: thickness, in: image)
        .map { UInt8(max(0, min(255, $0 + 0.5))) }
    }
    return View(
      image: GrayImage(width: patch.columns, height: count, pixels: pixels),
      back: patch.back(fromRowsOf: rowHeight), hasRowsAlone: true)
  }
}

// As it is.
extension BarRegion {
  /// The upright part of a picture around the patch, set so that rows and not columns run across the bars; nil for a
  /// patch too small to hold a code.
  func crop(of image: GrayImage) -> View? {
    // Quiet zones are about a tenth of a code, and the edges of a patch are not sharp.
    let across = heading * (width * 0.62 + 4)
    let down = heading.turnedRight * (height * 0.55 + 4)
    let (reachX, reachY) = (abs(across.x) + abs(down.x), abs(across.y) + abs(down.y))
    let columns = Int(middle.x - reachX)..<Int(middle.x + reachX) + 1
    let rows = Int(middle.y - reachY)..<Int(middle.y + reachY) + 1
    let part = (columns: columns.clamped(to: 0..<image.width), rows: rows.clamped(to: 0..<image.height))
    let crop = image.cropped(columns: part.columns, rows: part.rows)
    let (x, y) = (Double(part.columns.lowerBound), Double(part.rows.lowerBound))
    guard crop.longSide >= 60 else { return nil }
    return abs(heading.x) >= abs(heading.y)
      ? View(image: crop, back: AffineMap(xx: 1, xy: 0, x: x, yx: 0, yy: 1, y: y), hasRowsAlone: true)
      : View(
        image: crop.transposed(), back: AffineMap(xx: 0, xy: 1, x: x, yx: 1, yy: 0, y: y), hasRowsAlone: true)
  }
}
