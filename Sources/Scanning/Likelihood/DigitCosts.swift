/// How badly each digit fits at each place: sums of squared differences between samples and patterns.
///
/// For noise of one strength the most likely code is the one whose picture differs least from the samples, squared and
/// summed up. What makes that sum cheap to minimize is that it falls into pieces (``SymbolLayout``), of which each depends on
/// two neighboring digits alone. With s the samples of a piece less what guards give, and a and b what the digit before
/// and the one after show in it,
///
///     |s − a − b|² = |s|² − 2·s·a − 2·s·b + |a + b|²
///
/// where |a + b|² is known for every pair beforehand, and the products 2·s·a and 2·s·b are one number a digit. The ends
/// of a run hold a single digit, whose distance is taken as it is.
///
/// The least sum over the digits of a run is then a shortest way (Viterbi): the cost to reach digit b at a place is
/// the least over a of the cost to reach a at the place before, plus the piece between the two. All b stand
/// beside each other in a row: 20 patterns where digits are of the sets A and B, ten elsewhere.
///
/// A valid code also needs a right check digit: Σ weight·digit must be a multiple of ten. The way is therefore searched
/// for each remainder modulo ten apart (``SumTable``), and of the two halves those are joined whose
/// remainders and leading digit add up. The leading digit of EAN-13 has no bars; it says of which set each left digit is.
/// Of UPC-E that is so of two, the number system and the check digit, and what a digit adds depends on the last one, which
/// tells where zeros were left out: the way is searched for each such rule.
struct DigitCosts {
  private let layout: SymbolLayout
  private let runs: [RunCosts]
  private let samples: [SymbolLayout.Lanes]
  private let patterns: BlurredPatterns

  /// - Parameter samples: one for each piece, 0 for paper and 1 for ink.
  init(of samples: [SymbolLayout.Lanes], as patterns: BlurredPatterns) {
    let rest = samples.indices.map { samples[$0] - patterns.fixed[$0] }
    layout = patterns.layout
    runs = layout.runs.indices.map { RunCosts($0, of: rest, as: patterns) }
    self.samples = samples
    self.patterns = patterns
  }

  /// What the pieces without digits cost.
  private var fixed: Float {
    layout.pieces.indices.dropFirst(layout.runs.reduce(0) { $0 + $1.count + 1 }).reduce(0) {
      let rest = samples[$1] - patterns.fixed[$1]
      return $0 + (rest * rest).total
    }
  }

  /// The least cost of any patterns, whatever parity and check digit: quick, for judging where the symbol lies.
  var least: Float { runs.reduce(fixed) { $0 + $1.least } }

  /// The patterns of least cost.
  var cheapest: [Int] {
    zip(runs, layout.runs).flatMap { run, place in run.cheapest.map { $0 + place.patterns.lowerBound } }
  }
}

// Only codes with a parity that is used and with a right check digit.
extension DigitCosts {
  /// All digits of a symbol, what they cost, and what the next best cost.
  struct Code {
    var digits: [Int]
    var cost: Float
    var next: Float

    /// The better of two, with what is next to it.
    mutating func take(_ other: Code) {
      let (better, worse) = other.cost < cost ? (other, self) : (self, other)
      self = Code(digits: better.digits, cost: better.cost, next: min(better.next, worse.cost))
    }
  }

  /// The valid code of least cost.
  var cheapestCode: Code? {
    let code =
      switch layout.kind {
      case .ean13: codeOfEAN13
      case .ean8: codeOfEAN8
      case .upce: codeOfUPCE
      }
    return code.map { Code(digits: $0.digits, cost: $0.cost + fixed, next: $0.next + fixed) }
  }

  /// What a code costs.
  func cost(of code: [Int]) -> Float { patterns.cost(of: layout.patterns(of: code), in: samples) }

  /// The best of the codes that some ways to count the digits of a run give. A way that costs more, whatever its digits add
  /// up to, than the second best code so far is left out, and the others go first.
  ///
  /// - Parameters:
  ///   - rest: what the digits of other runs cost at least.
  ///   - codes: those of a way, from its cheapest digits for each sum.
  private static func best(
    of run: RunCosts, _ ways: [DigitSums], beside rest: Float = 0, _ codes: (Int, [Code?]) -> [Code]
  ) -> Code? {
    let pairs = run.pairs
    let bounds = ways.map { run.leastCost($0, pairs) + rest }
    var best: Code?
    for way in ways.indices.sorted(by: { bounds[$0] < bounds[$1] }) {
      if let best, bounds[way] >= best.next { break }
      for code in codes(way, run.cheapestDigits(ways[way], pairs)) {
        if best == nil { best = code } else { best?.take(code) }
      }
    }
    return best
  }

  /// For each leading digit.
  private static let leading = RetailPatterns.parities.map { parity in
    DigitSums(sets: parity.map { $0 ? RetailPatterns.setBStart : 0 }, weights: [3, 1, 3, 1, 3, 1])
  }

  private var codeOfEAN13: Code? {
    let right = runs[1].cheapestDigits(Self.plain(6), runs[1].pairs)
    let least = right.reduce(.infinity) { min($0, $1?.cost ?? .infinity) }
    return Self.best(of: runs[0], Self.leading, beside: least) { Self.joined([$0], $1, right, adding: $0) }
  }

  private var codeOfEAN8: Code? {
    let right = runs[1].cheapestDigits(Self.plain(4), runs[1].pairs)
    return Self.best(of: runs[0], [Self.plain(4)]) { Self.joined([], $1, right, adding: 0) }
  }

  /// Digits of one number set, of which the first counts thrice.
  private static func plain(_ count: Int) -> DigitSums {
    DigitSums(
      sets: [Int](repeating: 0, count: count), weights: (0..<count).map { $0.isMultiple(of: 2) ? 3 : 1 })
  }

  /// Two halves that add up to a multiple of ten with what the leading digit adds.
  private static func joined(_ leading: [Int], _ left: [Code?], _ right: [Code?], adding start: Int) -> [Code]
  {
    (0..<10).compactMap { sum in
      guard let left = left[sum], let right = right[(20 - start - sum) % 10] else { return nil }
      return Code(
        digits: leading + left.digits + right.digits, cost: left.cost + right.cost,
        next: min(left.next + right.cost, left.cost + right.next))
    }
  }

  /// What each of the six digits of UPC-E adds to the sum of the UPC-A that it stands for, by the last one: what was
  /// odd there counts thrice. Source: GS1 General Specifications, section 5.2.2.4.
  private static let suppressions: [(last: ClosedRange<Int>, weights: [Int])] = [
    (0...2, [1, 3, 3, 1, 3, 1]), (3...3, [1, 3, 1, 1, 3, 0]), (4...4, [1, 3, 1, 3, 3, 0]),
    (5...9, [1, 3, 1, 3, 1, 3]),
  ]

  /// For each number system, check digit and way in which zeros were left out.
  private static let zeroSuppressed: [(system: Int, check: Int, way: DigitSums)] = (0...1).flatMap { system in
    RetailPatterns.zeroSuppressedParities.enumerated().flatMap { check, parity in
      let sets = parity.map { $0 == (system == 0) ? RetailPatterns.setBStart : 0 }
      return suppressions.map { (system, check, DigitSums(sets: sets, weights: $0.weights, last: $0.last)) }
    }
  }

  private var codeOfUPCE: Code? {
    Self.best(of: runs[0], Self.zeroSuppressed.map(\.way)) { way, codes in
      let (system, check, _) = Self.zeroSuppressed[way]
      return codes[(40 - 3 * system - check) % 10].map {
        [Code(digits: [system] + $0.digits + [check], cost: $0.cost, next: $0.next)]
      } ?? []
    }
  }
}
