import Imaging

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
