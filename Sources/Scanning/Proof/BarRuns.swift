/// The bars and spaces along a line, as far as they can be told apart.
struct BarRuns {
  /// Where one ends and the next begins, in pixels of the line.
  let edges: [Float]

  /// True when what follows the first edge is a bar.
  let startsWithBar: Bool

  /// The length of the line, in pixels.
  let length: Float

  /// Between a dark and a light extreme, as shares of the line's whole contrast; less is grain. Out of focus narrow bars
  /// differ little from the spaces between them.
  static let leastChanges: [Float] = [0.12, 0.05]

  /// Of the whole line, in shades; less is nothing at all.
  private static let leastContrast: Float = 16

  /// Nil where there is nothing to be seen.
  ///
  /// - Parameter least: of ``leastChanges``.
  init?(along shades: [Float], least: Float) {
    guard shades.count > 8 else { return nil }
    let sorted = shades.sorted()
    let contrast = sorted[sorted.count * 19 / 20] - sorted[sorted.count / 20]
    guard contrast >= Self.leastContrast else { return nil }
    let extremes = Self.extremes(of: shades, least: contrast * least)
    guard extremes.count > 1 else { return nil }
    length = Float(shades.count - 1)
    startsWithBar = shades[extremes[1]] < shades[extremes[0]]
    edges = zip(extremes, extremes.dropFirst()).map { Self.edge(of: shades, from: $0, to: $1) }
  }

  /// The darkest and the lightest places in turn, each of which differs from the one before by so much at least.
  private static func extremes(of shades: [Float], least: Float) -> [Int] {
    var found: [Int] = []
    var (darkest, lightest) = (0, 0)
    var rises: Bool?
    for place in shades.indices {
      if shades[place] < shades[darkest] { darkest = place }
      if shades[place] > shades[lightest] { lightest = place }
      if rises != false, shades[lightest] - shades[place] >= least {
        found.append(lightest)
        (darkest, rises) = (place, false)
      } else if rises != true, shades[place] - shades[darkest] >= least {
        found.append(darkest)
        (lightest, rises) = (place, true)
      }
    }
    if let rises { found.append(rises ? lightest : darkest) }
    return found
  }

  /// Where shades change most: however far bars run into each other, that moves least.
  private static func edge(of shades: [Float], from start: Int, to end: Int) -> Float {
    let shade = { (place: Int) in shades[max(0, min(shades.count - 1, place))] }
    let slope = { (place: Int) in
      abs(shade(place + 1) - shade(place - 1))
        + abs(shade(place + 2) - shade(place - 2))
    }
    let steepest = (start...end).max { slope($0) < slope($1) } ?? start
    let (before, here, after) = (slope(steepest - 1), slope(steepest), slope(steepest + 1))
    let bend = before + after - 2 * here
    return Float(steepest) + (bend < 0 ? max(-0.5, min(0.5, (after - before) / (-2 * bend))) : 0)
  }
}
