import Glibc

/// The code that explains a line best, once digits, geometry, light and blur have been fitted to each other.
///
/// The model of a sample at place t (−1 to 1 over the symbol) is
///
///     shade(x(t)) ≈ paper(t) − contrast(t)·ink(t)
///
/// with ink, 0 to 1, what digits and blur make of the place, paper and contrast quadratic in t (six unknowns: light falls
/// off, packs are round), and x(t) the place in pixels, a cubic of up to four terms. With digits and blur held, the six
/// are linear; a small change δ of x moves the shade by its slope times δ, so that corrections of the cubic's terms are
/// linear too, and one system of least squares gives all of them (Gauss-Newton). With light and geometry held, the best
/// digits follow from ``DigitCosts``, and the blur is whichever of the neighboring ones fits better. The two turns
/// alternate, first with two terms of the geometry, then with more, until the digits stay.
///
/// The quality is 1 − Σ(rest)²/Σ(samples − mean)²; the margin is the logarithm of the next best code's cost over this
/// one's, the likelihood ratio for noise whose strength is estimated from the rest.
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

/// The factors by which some vectors add up to another as nearly as possible: the solution f of AᵀA·f = Aᵀb, summed up
/// piece by piece. A damping adds to the diagonal, as if a measurement had said that the factor is 0.
struct LeastSquares {
  private var matrix: [[Double]]
  private var right: [Double]

  init(unknowns: Int) {
    matrix = Array(repeating: Array(repeating: 0, count: unknowns), count: unknowns)
    right = Array(repeating: 0, count: unknowns)
  }

  /// Adds a piece of the vectors and of their sum.
  mutating func add(_ vectors: [SIMD16<Float>], sum: SIMD16<Float>) {
    for row in vectors.indices {
      right[row] += Double((vectors[row] * sum).total)
      for column in row..<vectors.count {
        let product = Double((vectors[row] * vectors[column]).total)
        matrix[row][column] += product
        if row != column { matrix[column][row] += product }
      }
    }
  }

  /// Keeps a factor small unless much speaks for it.
  mutating func dampen(_ unknown: Int, by weight: Double) {
    matrix[unknown][unknown] += weight
  }

  /// How much a vector weighs by itself.
  func weight(of unknown: Int) -> Double { matrix[unknown][unknown] }

  /// Gaussian elimination with pivots; nil where the vectors do not tell the factors.
  func solved() -> [Float]? {
    var (matrix, right) = (matrix, right)
    let count = right.count
    for step in 0..<count {
      let pivot = (step..<count).max { abs(matrix[$0][step]) < abs(matrix[$1][step]) } ?? step
      guard abs(matrix[pivot][step]) > 1e-9 else { return nil }
      matrix.swapAt(step, pivot)
      right.swapAt(step, pivot)
      for row in step + 1..<count {
        let factor = matrix[row][step] / matrix[step][step]
        for column in step..<count { matrix[row][column] -= factor * matrix[step][column] }
        right[row] -= factor * right[step]
      }
    }
    var factors = [Double](repeating: 0, count: count)
    for row in (0..<count).reversed() {
      var value = right[row]
      for column in row + 1..<count { value -= matrix[row][column] * factors[column] }
      factors[row] = value / matrix[row][row]
    }
    return factors.map(Float.init)
  }
}
