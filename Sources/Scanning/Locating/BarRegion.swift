import Glibc
import Imaging

/// A patch of a picture that looks like bars: a rectangle at whatever angle.
struct BarRegion {
  /// In pixels of the picture.
  let middle: Place

  /// Across the bars, one pixel long.
  let heading: Place

  /// From the first bar to the last, in pixels.
  let width: Double

  /// Along the bars, in pixels.
  let height: Double

  /// The more bars, and the clearer, the higher.
  let weight: Double
}

extension BarRegion {
  /// The most likely patches of bars in a picture, the best first.
  static func find(in image: GrayImage, cell side: Int) -> [BarRegion] {
    let map = BarMap(of: image, side: side)
    var taken = [Bool](repeating: false, count: map.cells.count)
    var found: [BarRegion] = []
    for seed in map.seeds where !taken[seed] {
      let members = map.grown(from: seed, taken: &taken)
      if let region = BarRegion(members, of: map) { found.append(region) }
    }
    return found.sorted { $0.weight > $1.weight }
  }

  /// The same patch in a picture of `factor` times the size.
  func scaled(by factor: Double) -> BarRegion {
    BarRegion(
      middle: middle * factor, heading: heading, width: width * factor, height: height * factor,
      weight: weight)
  }

  /// True for a place inside, or as good as.
  func contains(_ place: Place) -> Bool {
    let way = place - middle
    return abs(way.dot(heading)) <= 0.6 * width && abs(way.dot(heading.turnedRight)) <= 0.6 * height
  }

  /// The least rectangle around cells, or nil for what is too small or too narrow to be a code.
  private init?(_ members: [Int], of map: BarMap) {
    guard members.count >= 6 else { return nil }
    let total = members.reduce(SIMD2<Float>(0, 0)) { $0 + map.cells[$1].way * map.cells[$1].weight }
    let angle = Double(atan2(total.y, total.x)) / 2
    let heading = Place(x: cos(angle), y: sin(angle))
    let places = members.map(map.middle(of:))
    let (left, right) = Self.extent(places.map { $0.dot(heading) }, side: map.side)
    let (top, bottom) = Self.extent(places.map { $0.dot(heading.turnedRight) }, side: map.side)
    guard right - left >= Double(4 * map.side), bottom > top else { return nil }
    self.heading = heading
    middle = heading * ((left + right) / 2) + heading.turnedRight * ((top + bottom) / 2)
    (width, height) = (right - left, bottom - top)
    weight = members.reduce(0) { $0 + Double(map.cells[$1].weight) }
  }

  /// From the first to the last but for a few stray cells.
  private static func extent(_ values: [Double], side: Int) -> (Double, Double) {
    let sorted = values.sorted()
    let stray = sorted.count / 50
    return (sorted[stray] - Double(side) / 2, sorted[sorted.count - 1 - stray] + Double(side) / 2)
  }
}

extension BarMap {
  /// The cosine of twice the angle by which a cell may differ from its neighbor and from the first.
  private static let likeness: (neighbor: Float, seed: Float) = (0.87, 0.64)

  /// Cells that may be of bars, the clearest first, and of equals the first of them.
  ///
  /// What is greater than 0 is in the order of its bits, so that a whole number holds both and is quickly sorted.
  fileprivate var seeds: [Int] {
    cells.indices.filter { cells[$0].weight > 0 }
      .map { UInt64(~cells[$0].weight.bitPattern) << 32 | UInt64($0) }.sorted()
      .map { Int($0 & 0xFFFF_FFFF) }
  }

  /// The cells around one that follow the same way, nearly.
  fileprivate func grown(from seed: Int, taken: inout [Bool]) -> [Int] {
    var members = [seed]
    var next = 0
    taken[seed] = true
    while next < members.count {
      let index = members[next]
      next += 1
      for side in 0..<4 {
        guard let neighbor = neighbor(of: index, on: side), !taken[neighbor], cells[neighbor].weight > 0
        else { continue }
        let way = cells[neighbor].way
        guard (way * cells[index].way).sum() >= Self.likeness.neighbor,
          (way * cells[seed].way).sum() >= Self.likeness.seed
        else { continue }
        taken[neighbor] = true
        members.append(neighbor)
      }
    }
    return members
  }

  /// The cell to the left, to the right, above or below; nil beyond the rim.
  private func neighbor(of index: Int, on side: Int) -> Int? {
    switch side {
    case 0: index % columns > 0 ? index - 1 : nil
    case 1: index % columns + 1 < columns ? index + 1 : nil
    case 2: index >= columns ? index - columns : nil
    default: index + columns < cells.count ? index + columns : nil
    }
  }
}

extension BarRegion {
  /// The shortest codes change more often: UPC-E 34 times, Code 128 of one character 25 times.
  private static let leastChanges = 20

  /// False for what changes too seldom between dark and light, along any of a few lines, to hold a linear code: edges
  /// of packs, folds, shelves. Far cheaper than to scan it.
  func alternates(in image: GrayImage) -> Bool {
    let step = min(1, max(0.5, width / 600))
    let count = Int(width / step)
    let lines = 5
    return (0..<lines).contains { line in
      let start =
        middle - heading * (width / 2)
        + heading.turnedRight * (height * ((Double(line) + 0.5) / Double(lines) - 0.5))
      let path = ProfilePath(
        startX: start.x, startY: start.y, headingX: heading.x, headingY: heading.y, step: step, count: count,
        height: 2)
      return Profile(image.profile(along: path)).normalized(window: count / 16)
        .sharpened(radius: max(1, count / 150), strength: 0.7).changes >= Self.leastChanges
    }
  }
}
