/// The search for symbols on a line: every position and scale between two quiet zones is tried.
///
/// A place is a start and a module width. Starts lie 0.7 modules apart and widths 1.2 percent, by which the other end
/// moves one module: no true place is much more than half a module from one that is tried, at either end, near enough
/// for its digits to look more like themselves than like others. Most places fall at once, as what changes inside and
/// beside them is a difference of two prefix sums each.
///
/// What is left is judged digit by digit, each by the template nearest to it (``DigitTemplates``), without a look at
/// neighbors or the check digit. Samples are brought to mean 0 and deviation 1 first and then to those of the patterns,
/// so that neither light nor contrast counts; the cost is the part of the samples' variance that the best digits leave
/// unexplained. A few of the best places are polished at half and quarter steps, and only those are fitted in earnest
/// (``SymbolFit``).
struct GeometrySearch {
  private let layout: SymbolLayout
  private let looks: [Look]
  private let line: FineLine
  /// Of its pixels.
  private let count: Float
  private let shades: PrefixSums
  private let changes: PrefixSums

  /// A symbol that is not mirrored is found only where it reads from the beginning of the line.
  init(_ layout: SymbolLayout, in profile: BandProfile) {
    self.layout = layout
    looks = Self.looks[layout.kind] ?? []
    line = FineLine(profile.shades)
    count = Float(profile.shades.count)
    shades = PrefixSums(profile.shades)
    changes = PrefixSums(profile.squaredChanges)
  }

  /// The least module in pixels: what is finer has nothing left between its bars.
  private static let leastModule: Float = 0.9

  /// The looks that are tried, blurs from ``BlurredPatterns/sigmas``: what lies between is found when the fit is refined.
  private static let blurs: [(blur: Int, surroundings: Float)] = [(2, 0), (6, 0), (6, 0.5)]

  private static let looks = SymbolLayout.Kind.allCases.reduce(into: [SymbolLayout.Kind: [Look]]()) {
    looks, kind in
    looks[kind] = blurs.map { Look(of: kind, blur: $0, surroundings: $1) }
  }

  private struct Look {
    let templates: DigitTemplates
    /// Of what symbols show.
    let mean: Float
    let deviation: Float

    init(of kind: SymbolLayout.Kind, blur: Int, surroundings: Float) {
      templates = DigitTemplates(kind, sigma: BlurredPatterns.sigmas[blur], surroundings: surroundings)
      let patterns = BlurredPatterns.all(of: kind)[blur]
      (mean, deviation) = (patterns.mean, patterns.deviation)
    }

    /// How badly the best digits fit what was looked at: 0 for perfectly, 1 for not better than even gray.
    func cost(_ samples: DigitSamples, isReversed: Bool, atMost limit: Float) -> Float {
      let even = deviation * deviation * samples.count
      return templates.cost(isReversed: isReversed, atMost: limit * even) {
        samples.digit($0, mean: mean, deviation: deviation)
      } / even
    }
  }

  /// The one with which every place is tried: a place that is right fits it well enough to be among the best few.
  private static let middleLook = 1

  /// The blur of a look, as an index in ``BlurredPatterns/sigmas``.
  static func blur(ofLook look: Int) -> Int { blurs[look].blur }

  /// Modules from one start to the next, and how much wider each try is: ends are then a module apart.
  private static let startStep: Float = 0.7
  private static let moduleStep: Float = 1.012

  /// How many places are polished for each that is wanted.
  private static let polishedEach = 4

  /// The best few, each other than the rest; the best first.
  ///
  /// - Parameters:
  ///   - wanted: how many.
  ///   - width: of the symbol at least, as a share of the line.
  ///   - budget: how many places may be tried, less those that were.
  func best(_ wanted: Int, width: Float, budget: inout Int) -> [GeometryHypothesis] {
    var samples = DigitSamples(of: layout)
    var coarse: [GeometryHypothesis] = []
    var module = max(Self.leastModule, width * count / Float(layout.modules))
    while module * Float(layout.modules + 2) < count {
      var start = 2 * module
      while start + Float(layout.modules + 2) * module < count, budget > 0 {
        if hasQuietZones(start, module) {
          budget -= 1
          let end = start + Float(layout.modules) * module
          take(start, end, into: &coarse, atMost: Self.polishedEach * wanted, &samples)
        }
        start += module * Self.startStep
      }
      module *= Self.moduleStep
    }
    var best: [GeometryHypothesis] = []
    for place in coarse {
      for look in bestLooks(of: place, &samples) { best.take(polished(look, &samples), atMost: wanted) }
    }
    return best
  }

  /// Takes in what a place gives, in both directions.
  private func take(
    _ start: Float, _ end: Float, into best: inout [GeometryHypothesis], atMost limit: Int,
    _ samples: inout DigitSamples
  ) {
    guard look(start, end, &samples) else { return }
    for isReversed in layout.isMirrored ? [false, true] : [false] {
      let worst = best.count == limit ? best.last?.cost ?? .infinity : .infinity
      let cost = looks[Self.middleLook].cost(samples, isReversed: isReversed, atMost: worst)
      guard cost < worst else { continue }
      best.take(
        GeometryHypothesis(
          start: start, end: end, look: Self.middleLook, isReversed: isReversed, cost: cost,
          modules: layout.modules), atMost: limit)
    }
  }

  /// The same place as it looks best, and nearly as well.
  private func bestLooks(
    of hypothesis: GeometryHypothesis, _ samples: inout DigitSamples
  ) -> [GeometryHypothesis] {
    guard look(hypothesis.start, hypothesis.end, &samples) else { return [] }
    let all = looks.indices.map { look in
      var other = hypothesis
      other.look = look
      other.cost = looks[look].cost(samples, isReversed: hypothesis.isReversed, atMost: .infinity)
      return other
    }
    let least = all.reduce(.infinity) { min($0, $1.cost) }
    return all.filter { $0.cost <= least * Self.mostOfLooks }
  }

  /// A look that costs more than the best one of a place, by this factor, is not polished.
  private static let mostOfLooks: Float = 1.5

  /// The best nearby: between two places that were tried digits may already look like others.
  private func polished(
    _ hypothesis: GeometryHypothesis, _ samples: inout DigitSamples
  ) -> GeometryHypothesis {
    var best = hypothesis
    for step in [0.36, 0.18] {
      let step = Float(step) * hypothesis.module
      for (start, end) in [(step, 0), (0, step), (-step, 0), (0, -step), (step, step), (-step, -step)] {
        guard look(best.start + start, best.end + end, &samples) else { continue }
        let cost = looks[best.look].cost(samples, isReversed: best.isReversed, atMost: best.cost)
        guard cost < best.cost else { continue }
        best.start += start
        best.end += end
        best.cost = cost
      }
    }
    return best
  }

  /// Looks at a place; false where there is next to nothing to see.
  private func look(_ start: Float, _ end: Float, _ samples: inout DigitSamples) -> Bool {
    line.holds(start, end)
      && samples.look(at: line, from: start, module: (end - start) / Float(layout.modules))
  }

  /// True where much changes inside and little beside it, and paper is bright.
  private func hasQuietZones(_ start: Float, _ module: Float) -> Bool {
    let end = start + Float(layout.modules) * module
    let inside = changes.mean(from: start, to: end)
    guard inside >= 4, changes.mean(from: start - 6 * module, to: start - 1.5 * module) <= 0.35 * inside,
      changes.mean(from: end + 1.5 * module, to: end + 6 * module) <= 0.35 * inside
    else { return false }
    let shade = shades.mean(from: start, to: end)
    return shades.mean(from: start - 5 * module, to: start - 1.5 * module) >= shade
      && shades.mean(from: end + 1.5 * module, to: end + 5 * module) >= shade
  }
}

/// Where a symbol may lie on a line.
struct GeometryHypothesis {
  /// In pixels from the beginning of the line, whichever way the symbol reads.
  var start: Float
  var end: Float

  /// How the digits look: an index of the search's.
  var look: Int

  /// True for a symbol that reads from the line's other end.
  let isReversed: Bool

  /// How badly the best digits fit: 0 for perfectly, 1 for not better than even gray.
  var cost: Float

  /// Of the symbol, from its first bar to its last.
  let modules: Int

  /// In pixels.
  var module: Float { (end - start) / Float(modules) }

  /// True for two that are refined to the same.
  func isNear(_ other: GeometryHypothesis) -> Bool {
    isReversed == other.isReversed && abs(start - other.start) < module && abs(end - other.end) < module
  }

  /// The same place of the line that was searched from its other end.
  ///
  /// - Parameter count: of the line's pixels.
  func mirrored(onLineOf count: Int) -> GeometryHypothesis {
    GeometryHypothesis(
      start: Float(count - 1) - end, end: Float(count - 1) - start, look: look, isReversed: !isReversed,
      cost: cost,
      modules: modules)
  }

  /// The same, counted from the end of the line at which the symbol starts.
  ///
  /// - Parameter count: of the line's pixels.
  func geometry(of layout: SymbolLayout, onLineOf count: Int) -> BarGeometry {
    BarGeometry(start: isReversed ? Float(count - 1) - end : start, module: module, modules: layout.modules)
  }
}

extension [GeometryHypothesis] {
  /// Takes one in at its place, unless as many better ones are there, or a better one close by.
  mutating func take(_ next: GeometryHypothesis, atMost limit: Int) {
    if count == limit, let last, next.cost >= last.cost { return }
    if let near = firstIndex(where: { $0.isNear(next) }) {
      guard next.cost < self[near].cost else { return }
      remove(at: near)
    } else if count == limit {
      removeLast()
    }
    insert(next, at: firstIndex { $0.cost > next.cost } ?? endIndex)
  }
}

/// Means over any stretch of a line, each from two sums: S(n) is the sum of the first n values, and those from a up to
/// but not b sum up to S(b) − S(a).
struct PrefixSums {
  private let sums: [Float]

  init(_ values: [Float]) {
    sums = values.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
  }

  /// Of the pixels that the stretch touches; it is cut off at the ends of the line.
  func mean(from start: Float, to end: Float) -> Float {
    let count = sums.count - 1
    let first = max(0, min(count - 1, Int(start)))
    let last = max(first + 1, min(count, Int(end.rounded(.up))))
    return (sums[last] - sums[first]) / Float(last - first)
  }
}
