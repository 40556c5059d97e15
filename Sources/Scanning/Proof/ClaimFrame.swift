/// A rectangle that is thought to hold a symbol, from its first bar to its last.
struct ClaimFrame {
  let topLeft: Place

  /// From the first bar to the last.
  let across: Place

  /// Along the bars.
  let down: Place

  private init(topLeft: Place, across: Place, down: Place) {
    self.topLeft = topLeft
    self.across = across
    self.down = down
  }

  /// Nil where what is known of the symbol is too narrow to tell its size: libzbar notes where a scan line ended, which
  /// of EAN may be its middle.
  init?(_ outline: Outline) {
    guard let (across, down) = outline.sides, across.length >= Self.leastLength else { return nil }
    self.init(topLeft: outline.corners[0], across: across, down: down)
  }

  /// A located patch as far down as the symbol was read: bars and print above each other may be located as one.
  init(_ region: BarRegion, readAt places: [Place]) {
    self.init(
      region, readAt: places, across: region.middle - region.heading * (region.width / 2), region.width)
  }

  /// Symbols narrower than what was located, whose middle was read: what stands above or below made it wider.
  static func narrower(than region: BarRegion, readAt places: [Place]) -> [ClaimFrame] {
    let middle = Box(places).middle
    return [0.85, 0.68, 0.54].map {
      let width = region.width * $0
      return ClaimFrame(region, readAt: places, across: middle - region.heading * (width / 2), width)
    }
  }

  private init(_ region: BarRegion, readAt places: [Place], across start: Place, _ width: Double) {
    let (heading, down) = (region.heading, region.heading.turnedRight)
    let reaches = places.map { ($0 - region.middle).dot(down) }
    let (top, bottom) = (reaches.min() ?? 0, reaches.max() ?? 0)
    let height = max(bottom - top, width * Self.leastHeight)
    let side = region.middle + heading * (start - region.middle).dot(heading)
    self.init(
      topLeft: side + down * ((top + bottom - height) / 2), across: heading * width, down: down * height)
  }

  /// Of what is looked at, as a share of its width: what was read may be a single line.
  private static let leastHeight = 0.08

  /// In pixels; the shortest symbol has 51 modules.
  private static let leastLength = 20.0

  /// The symbols of which this may be one half.
  var doubled: [ClaimFrame] {
    [topLeft, topLeft - across].map { ClaimFrame(topLeft: $0, across: across * 2, down: down) }
  }
}

extension Outline {
  /// From the top left corner to the next ones either way; nil without a place.
  fileprivate var sides: (across: Place, down: Place)? {
    corners.count == 4 ? (corners[1] - corners[0], corners[3] - corners[0]) : nil
  }
}
