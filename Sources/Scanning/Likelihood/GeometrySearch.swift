/// Where a symbol may lie on a line.
struct GeometryHypothesis {
  let geometry: BarGeometry

  /// The index in ``BlurredPatterns/all``.
  let blur: Int

  /// True for a symbol that reads from the line's other end; the geometry then counts from there too.
  let isReversed: Bool

  /// How badly the best digits fit: 0 for perfectly, 1 for not better than any even gray.
  let cost: Float
}

/// The search for symbols on a line: every position and scale between two quiet zones is tried.
struct GeometrySearch {
  private let line: [Float]
  private let shades: PrefixSums
  private let changes: PrefixSums

  init(_ profile: BandProfile) {
    line = profile.shades
    shades = PrefixSums(profile.shades)
    changes = PrefixSums(profile.squaredChanges)
  }

  /// The least module in pixels: what is finer has nothing left between its bars.
  private static let leastModule: Float = 0.9

  /// The blurs that are tried, from ``BlurredPatterns/all``: what lies between is found when the fit is refined.
  private static let blurs = [2, 6].map {
    (index: $0, templates: DigitTemplates(sigma: BlurredPatterns.all[$0].sigma))
  }

  /// Modules from one start to the next, and how much wider each try is: refining closes gaps of a module.
  private static let startStep: Float = 0.7
  private static let moduleStep: Float = 1.012

  /// The best few, each other than the rest.
  ///
  /// - Parameter budget: how many places may be tried, less those that were.
  func best(_ count: Int, budget: inout Int) -> [GeometryHypothesis] {
    var kept: [GeometryHypothesis] = []
    var module = Self.leastModule
    var samples = [SIMD16<Float>](repeating: .init(), count: DigitTemplates.starts.count)
    while module * 97 < Float(line.count) {
      var start = 2 * module
      while start + 97 * module < Float(line.count), budget > 0 {
        if hasQuietZones(start, module) {
          budget -= 1
          consider(start, module, &samples, keep: count, in: &kept)
        }
        start += module * Self.startStep
      }
      module *= Self.moduleStep
    }
    return kept.sorted { $0.cost < $1.cost }
  }

  private func consider(
    _ start: Float, _ module: Float, _ samples: inout [SIMD16<Float>], keep count: Int,
    in kept: inout [GeometryHypothesis]
  ) {
    guard normalize(start, module, &samples) else { return }
    for (blur, templates) in Self.blurs {
      let patterns = BlurredPatterns.all[blur]
      let level = samples.map { $0 * patterns.deviation + patterns.mean }
      let scale = 1 / (patterns.deviation * patterns.deviation * Float(samples.count * 16))
      let costs = templates.costs(level)
      for (cost, isReversed) in [(costs.forward * scale, false), (costs.backward * scale, true)] {
        let first =
          isReversed ? Float(line.count - 1) - start - Float(RetailPatterns.modules) * module : start
        Self.keep(
          GeometryHypothesis(
            geometry: BarGeometry(start: first, module: module), blur: blur, isReversed: isReversed,
            cost: cost),
          of: count, in: &kept)
      }
    }
  }

  private static func keep(_ next: GeometryHypothesis, of count: Int, in kept: inout [GeometryHypothesis]) {
    if kept.count == count, let last = kept.last, next.cost >= last.cost { return }
    if let near = kept.firstIndex(where: {
      $0.isReversed == next.isReversed && $0.geometry.isNear(next.geometry)
    }) {
      guard next.cost < kept[near].cost else { return }
      kept.remove(at: near)
    } else if kept.count == count {
      kept.removeLast()
    }
    kept.insert(next, at: kept.firstIndex { $0.cost > next.cost } ?? kept.endIndex)
  }

  /// Ink positive, mean 0 and spread 1; false where there is next to nothing to see.
  private func normalize(_ start: Float, _ module: Float, _ samples: inout [SIMD16<Float>]) -> Bool {
    var (sum, squares) = (Float(0), Float(0))
    for (digit, first) in DigitTemplates.starts.enumerated() {
      let origin = start + first * module
      var lanes = SIMD16<Float>()
      for (lane, offset) in DigitTemplates.offsets.enumerated() {
        let position = origin + offset * module
        let pixel = Int(position)
        lanes[lane] = line[pixel] + (position - Float(pixel)) * (line[pixel + 1] - line[pixel])
      }
      samples[digit] = lanes
      sum += lanes.total
      squares += (lanes * lanes).total
    }
    let count = Float(samples.count * 16)
    let mean = sum / count
    let deviation = max(0, squares / count - mean * mean).squareRoot()
    guard deviation >= 1 else { return false }
    for digit in samples.indices { samples[digit] = (mean - samples[digit]) / deviation }
    return true
  }

  /// True where much changes inside and little beside it, and paper is bright.
  private func hasQuietZones(_ start: Float, _ module: Float) -> Bool {
    let end = start + Float(RetailPatterns.modules) * module
    let inside = changes.mean(from: start, to: end)
    guard inside >= 4, changes.mean(from: start - 6 * module, to: start - 1.5 * module) <= 0.35 * inside,
      changes.mean(from: end + 1.5 * module, to: end + 6 * module) <= 0.35 * inside
    else { return false }
    let shade = shades.mean(from: start, to: end)
    return shades.mean(from: start - 5 * module, to: start - 1.5 * module) >= shade
      && shades.mean(from: end + 1.5 * module, to: end + 5 * module) >= shade
  }
}
