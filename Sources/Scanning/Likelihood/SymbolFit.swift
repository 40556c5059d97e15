import Glibc

/// The code that explains a line best, once digits, geometry, light and blur have been fitted to each other.
struct SymbolFit {
  /// Thirteen digits.
  let digits: [Int]

  /// The logarithm of how much worse the next best code explains the line: the more, the surer.
  let margin: Float

  /// How much of what is seen is explained, up to 1.
  let explained: Float

  /// True for a symbol that reads from the line's other end; the geometry then counts from there too.
  let isReversed: Bool

  let geometry: BarGeometry
}

/// What is fitted in turn.
private struct Guess {
  var geometry: BarGeometry
  var blur: Int
  var patterns: [Int]
}

extension SymbolFit {
  /// Below it a line is not what any code explains, however much worse the others do.
  static let leastExplained: Float = 0.9

  /// How much worse a valid code may fit than any digits at all: what the check digit has to force is misread.
  private static let greatestForce: Float = 1.02

  /// Nil where nothing fits.
  init?(_ hypothesis: GeometryHypothesis, in profile: BandProfile) {
    let profile = hypothesis.isReversed ? profile.reversed : profile
    let blur = GeometrySearch.blur(ofLook: hypothesis.look)
    let blurred = BlurredPatterns.all[blur]
    let start = hypothesis.geometry(onLineOf: profile.shades.count)
    let level = profile.level(of: start, as: blurred)
    var guess = Guess(
      geometry: start, blur: blur,
      patterns: DigitCosts(of: level, as: blurred).cheapest)
    // First position and scale, then what bends; parity and check digit only when the rest is nearly right.
    for terms in [2, 3, 3] {
      guard let light = Self.adjust(&guess, terms: terms, in: profile) else { return nil }
      let costs = DigitCosts(of: light, as: BlurredPatterns.all[guess.blur])
      guess.patterns = costs.cheapest
      if terms == 3, Self.explained(costs.least, of: light) < Self.leastExplained - 0.1 { return nil }
    }
    var best: (costs: DigitCosts, code: DigitCosts.Code, explained: Float)?
    for _ in 0..<3 {
      guard let light = Self.adjust(&guess, terms: 4, in: profile) else { return nil }
      let costs = DigitCosts(of: light, as: BlurredPatterns.all[guess.blur])
      guard let code = costs.cheapestCode() else { return nil }
      let explained = Self.explained(code.cost, of: light)
      guard explained >= Self.leastExplained - 0.05 else { return nil }
      let patterns = RetailPatterns.patterns(of: code.digits)
      best = (costs, code, explained)
      if patterns == guess.patterns && explained > 0.98 { break }
      guess.patterns = patterns
    }
    guard let best, best.explained >= Self.leastExplained,
      best.code.cost <= best.costs.least * Self.greatestForce + 0.01,
      let other = best.costs.runnerUp(to: best.code)
    else { return nil }
    digits = best.code.digits
    margin = logf(other.cost / max(best.code.cost, 1e-3))
    explained = best.explained
    isReversed = hypothesis.isReversed
    geometry = guess.geometry
  }

  /// Fits light and geometry to the patterns, and gives the samples with the light taken out: 0 for paper, 1 for ink.
  private static func adjust(_ guess: inout Guess, terms: Int, in profile: BandProfile) -> [Windows.Lanes]? {
    let shown = BlurredPatterns.all[guess.blur].shown(guess.patterns)
    let (samples, slopes) = (profile.samples(of: guess.geometry), profile.slopes(of: guess.geometry))
    var equations = LeastSquares(unknowns: 6 + terms)
    for piece in samples.indices {
      let place = Windows.places[piece]
      let used = Windows.used[piece]
      let light = [used, place, place * place]
      let ways = BarGeometry.slopes(place).prefix(terms).map { -slopes[piece] * $0 }
      equations.add(light + light.map { -$0 * shown[piece] } + ways, sum: samples[piece])
    }
    // Half a module is much.
    for term in 6..<6 + terms { equations.dampen(term, by: 0.02 * equations.weight(of: 3)) }
    guard let factors = equations.solved() else { return nil }
    guess.geometry.correct(Array(factors[6...]), atMost: 0.7 * guess.geometry.module)
    guard guess.geometry.module > 0.5 else { return nil }
    guard let light = lit(profile.samples(of: guess.geometry), by: Array(factors[..<6])) else { return nil }
    guess.blur = blur(near: guess, of: light)
    return light
  }

  /// Nil where paper and ink look the same.
  private static func lit(_ samples: [Windows.Lanes], by factors: [Float]) -> [Windows.Lanes]? {
    var lit: [Windows.Lanes] = []
    for piece in samples.indices {
      let place = Windows.places[piece]
      let paper = factors[0] + factors[1] * place + factors[2] * place * place
      let contrast = factors[3] + factors[4] * place + factors[5] * place * place
      guard contrast.min() >= leastContrast else { return nil }
      lit.append((paper - samples[piece]) / contrast * Windows.used[piece])
    }
    return lit
  }

  /// Between paper and ink, in shades; less is noise.
  private static let leastContrast: Float = 4

  private static func blur(near guess: Guess, of samples: [Windows.Lanes]) -> Int {
    let near = max(0, guess.blur - 1)...min(BlurredPatterns.all.count - 1, guess.blur + 1)
    let distances = near.map { blur in
      let shown = BlurredPatterns.all[blur].shown(guess.patterns)
      return samples.indices.reduce(Float(0)) { sum, piece in
        let difference = samples[piece] - shown[piece]
        return sum + (difference * difference).total
      }
    }
    let least = distances.indices.min { distances[$0] < distances[$1] } ?? 0
    return near.lowerBound + least
  }

  /// The share of the samples' spread that is not left over.
  private static func explained(_ cost: Float, of samples: [Windows.Lanes]) -> Float {
    let (sum, squares) = samples.reduce((Float(0), Float(0))) { ($0.0 + $1.total, $0.1 + ($1 * $1).total) }
    return 1 - cost / (squares - sum * sum / Float(Windows.sampleCount))
  }
}
