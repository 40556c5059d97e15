/// What is fitted to a line in turn: geometry, light and blur, with digits held.
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
struct LineFit {
  let layout: SymbolLayout
  private(set) var geometry: BarGeometry
  /// Of ``BlurredPatterns/all(of:)``.
  private(set) var blur: Int
  var patterns: [Int]

  private let all: [BlurredPatterns]

  init(_ layout: SymbolLayout, geometry: BarGeometry, blur: Int, patterns: [Int]) {
    self.layout = layout
    self.geometry = geometry
    self.blur = blur
    self.patterns = patterns
    all = BlurredPatterns.all(of: layout.kind)
  }

  /// How what is seen looks, as far as was found.
  var look: BlurredPatterns { all[blur] }
}

extension LineFit {
  /// Fits light and geometry to the patterns, and gives the samples with the light taken out: 0 for paper, 1 for ink.
  mutating func adjust(terms: Int, to profile: BandProfile) -> [SymbolLayout.Lanes]? {
    let shown = all[blur].shown(patterns)
    let samples = profile.samples(of: geometry, in: layout)
    let slopes = profile.slopes(of: geometry, in: layout)
    var equations = LeastSquares(unknowns: 6 + terms)
    var vectors: [SymbolLayout.Lanes] = []
    for piece in samples.indices {
      let place = layout.places[piece]
      let used = layout.used[piece]
      let (square, ink) = (place * place, -shown[piece])
      vectors.removeAll(keepingCapacity: true)
      vectors += [used, place, square, used * ink, place * ink, square * ink]
      for term in 0..<terms { vectors.append(-slopes[piece] * BarGeometry.slope(of: term, at: place)) }
      equations.add(vectors, sum: samples[piece])
    }
    // Half a module is much.
    for term in 6..<6 + terms { equations.dampen(term, by: 0.02 * equations.weight(of: 3)) }
    guard let factors = equations.solved() else { return nil }
    geometry.correct(Array(factors[6...]), atMost: 0.7 * geometry.module)
    guard geometry.module > 0.5 else { return nil }
    guard let light = lit(profile.samples(of: geometry, in: layout), by: Array(factors[..<6])) else {
      return nil
    }
    blur = nearestBlur(to: light)
    return light
  }

  /// Nil where paper and ink look the same.
  private func lit(_ samples: [SymbolLayout.Lanes], by factors: [Float]) -> [SymbolLayout.Lanes]? {
    var lit: [SymbolLayout.Lanes] = []
    for piece in samples.indices {
      let place = layout.places[piece]
      let paper = factors[0] + factors[1] * place + factors[2] * place * place
      let contrast = factors[3] + factors[4] * place + factors[5] * place * place
      guard contrast.min() >= Self.leastContrast else { return nil }
      lit.append((paper - samples[piece]) / contrast * layout.used[piece])
    }
    return lit
  }

  /// Between paper and ink, in shades; less is noise.
  private static let leastContrast: Float = 4

  private func nearestBlur(to samples: [SymbolLayout.Lanes]) -> Int {
    let near = max(0, blur - 1)...min(all.count - 1, blur + 1)
    let distances = near.map { all[$0].cost(of: patterns, in: samples) }
    let least = distances.indices.min { distances[$0] < distances[$1] } ?? 0
    return near.lowerBound + least
  }

  /// The share of the samples' spread that is not left over.
  func explained(_ cost: Float, of samples: [SymbolLayout.Lanes]) -> Float {
    let (sum, squares) = samples.reduce((Float(0), Float(0))) { ($0.0 + $1.total, $0.1 + ($1 * $1).total) }
    return 1 - cost / (squares - sum * sum / Float(layout.sampleCount))
  }
}
