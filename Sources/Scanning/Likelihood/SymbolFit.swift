import Glibc

/// The code that explains a line best, once digits, geometry, light and blur have been fitted to each other.
///
/// The quality is 1 − Σ(rest)²/Σ(samples − mean)²; the margin is the logarithm of the next best code's cost over this
/// one's, the likelihood ratio for noise whose strength is estimated from the rest.
struct SymbolFit {
  /// All digits of the symbol.
  let digits: [Int]

  /// The logarithm of how much worse the next best code explains the line: the more, the surer.
  let margin: Float

  /// How much of what is seen is explained, up to 1.
  let explained: Float

  /// True for a symbol that reads from the line's other end; the geometry then counts from there too.
  let isReversed: Bool

  let geometry: BarGeometry
}

extension SymbolFit {
  /// Below it a line is not what any code explains, however much worse the others do.
  static let leastExplained: Float = 0.9

  /// How much worse a valid code may fit than any digits at all: what the check digit has to force is misread.
  private static let greatestForce: Float = 1.02

  /// Nil where nothing fits.
  init?(_ hypothesis: GeometryHypothesis, of layout: SymbolLayout, in profile: BandProfile) {
    let profile = hypothesis.isReversed ? profile.reversed : profile
    let blur = GeometrySearch.blur(ofLook: hypothesis.look)
    let all = BlurredPatterns.all(of: layout.kind)
    let blurred = all[blur]
    let start = hypothesis.geometry(of: layout, onLineOf: profile.shades.count)
    let level = profile.level(of: start, as: blurred)
    var guess = LineFit(
      layout, geometry: start, blur: blur, patterns: DigitCosts(of: level, as: blurred).cheapest)
    // First position and scale, then what bends; parity and check digit only when the rest is nearly right.
    for terms in [2, 3, 3] {
      guard let light = guess.adjust(terms: terms, to: profile) else { return nil }
      let costs = DigitCosts(of: light, as: all[guess.blur])
      guess.patterns = costs.cheapest
      let least = Self.leastExplained - (terms == 3 ? 0.1 : 0.35)
      if guess.explained(costs.least, of: light) < least { return nil }
    }
    var best: (costs: DigitCosts, code: DigitCosts.Code, explained: Float)?
    for _ in 0..<3 {
      guard let light = guess.adjust(terms: 4, to: profile) else { return nil }
      let costs = DigitCosts(of: light, as: all[guess.blur])
      guard let code = costs.cheapestCode else { return nil }
      let explained = guess.explained(code.cost, of: light)
      guard explained >= Self.leastExplained - 0.05 else { return nil }
      let patterns = layout.patterns(of: code.digits)
      best = (costs, code, explained)
      if patterns == guess.patterns && explained > 0.98 { break }
      guess.patterns = patterns
    }
    guard let best, best.explained >= Self.leastExplained,
      best.code.cost <= best.costs.least * Self.greatestForce + 0.01
    else { return nil }
    digits = best.code.digits
    margin = logf(best.code.next / max(best.code.cost, 1e-3))
    explained = best.explained
    isReversed = hypothesis.isReversed
    geometry = guess.geometry
  }
}
