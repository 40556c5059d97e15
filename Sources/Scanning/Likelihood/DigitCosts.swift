/// How badly each digit fits at each place: sums of squared differences between samples and patterns.
///
/// For noise of one strength the most likely code is the one whose picture differs least from the samples, squared and
/// summed up. What makes that sum cheap to minimize is that it falls into pieces (``Windows``), of which each depends on
/// two neighboring digits alone. With s the samples of a piece less what guards give, and a and b what the digit before
/// and the one after show in it,
///
///     |s − a − b|² = |s|² − 2·s·a − 2·s·b + |a + b|²
///
/// where |a + b|² is known for every pair beforehand, and the products 2·s·a and 2·s·b are one number a digit. The ends
/// of a half hold a single digit, whose distance is taken as it is.
///
/// The least sum over the six digits of a half is then a shortest way (Viterbi): the cost to reach digit b at a place is
/// the least over a of the cost to reach a at the place before, plus the piece between the two. All a, or all b, are the
/// lanes of one vector: 20 patterns on the left (sets A and B), ten on the right.
///
/// A valid code also needs a right check digit: Σ weight·digit must be a multiple of ten. The way is therefore searched
/// for each remainder modulo ten apart (the lanes are remainders), and of the two halves those are joined whose
/// remainders and leading digit add up. The leading digit has no bars; it says of which set each left digit is.
struct DigitCosts {
  private let left: HalfCosts<SIMD32<Float>>
  private let right: HalfCosts<SIMD16<Float>>

  /// - Parameter samples: one for each piece, 0 for paper and 1 for ink.
  init(of samples: [Windows.Lanes], as patterns: BlurredPatterns) {
    let rest = samples.indices.map { samples[$0] - patterns.fixed[$0] }
    let (ofLeft, ofRight) = (
      0..<RetailPatterns.leftCount, RetailPatterns.rightStart..<RetailPatterns.digits.count
    )
    left = HalfCosts(
      first: (rest[Windows.first], patterns.headInFirst[ofLeft]),
      last: (rest[Windows.leftMiddle], patterns.tailInMiddle[ofLeft]),
      pairs: rest[Windows.leftPairs..<Windows.leftPairs + 5], tails: patterns.tailInPair[ofLeft],
      heads: patterns.headInPair[ofLeft], squares: patterns.leftSquares)
    right = HalfCosts(
      first: (rest[Windows.rightMiddle], patterns.headInMiddle[ofRight]),
      last: (rest[Windows.last], patterns.tailInLast[ofRight]),
      pairs: rest[Windows.rightPairs..<Windows.rightPairs + 5], tails: patterns.tailInPair[ofRight],
      heads: patterns.headInPair[ofRight], squares: patterns.rightSquares)
  }

  /// The least cost of any twelve patterns, whatever parity and check digit: quick, for judging where the symbol lies.
  var least: Float { left.least + right.least }

  /// The twelve patterns of least cost.
  var cheapest: [Int] { left.cheapest + right.cheapest.map { $0 + RetailPatterns.rightStart } }
}

// Only codes with a parity that stands for a leading digit and with a right check digit.
extension DigitCosts {
  /// Thirteen digits and what they cost.
  struct Code {
    let digits: [Int]
    let cost: Float
  }

  /// The valid code of least cost; with an exclusion, one that has another digit at that place.
  func cheapestCode(without exclusion: (place: Int, digit: Int)? = nil) -> Code? {
    let allows = { (place: Int, digit: Int) in exclusion.map { $0 != (place, digit) } ?? true }
    let right = right.cheapestDigits(sets: [Int](repeating: 0, count: 6)) { allows($0 + 7, $1) }
    var best: Code?
    for leading in 0..<10 where allows(0, leading) {
      let sets = RetailPatterns.parities[leading].map { $0 ? 10 : 0 }
      let left = left.cheapestDigits(sets: sets) { allows($0 + 1, $1) }
      for sum in 0..<10 {
        guard let left = left[sum], let right = right[(20 - leading - sum) % 10] else { continue }
        let cost = left.cost + right.cost
        if cost < best?.cost ?? .infinity {
          best = Code(digits: [leading] + left.digits + right.digits, cost: cost)
        }
      }
    }
    return best
  }

  /// The code that is next in cost.
  func runnerUp(to code: Code) -> Code? {
    code.digits.indices.compactMap { cheapestCode(without: ($0, code.digits[$0])) }.min { $0.cost < $1.cost }
  }
}

/// The costs of one half: a lane for each pattern that its digits may have.
private struct HalfCosts<Row: SIMD<Float>> {
  private let count: Int
  private let first: Row
  private let last: Row
  /// Of each pair: the match of the digit before and of the one after, and what the piece costs without digits.
  private let before: [Row]
  private let after: [Row]
  private let bases: [Float]
  /// The squares of a pair's sum: a row for each digit before.
  private let squares: [Row]

  typealias Lanes = ArraySlice<Windows.Lanes>

  init(
    first: (Windows.Lanes, Lanes), last: (Windows.Lanes, Lanes), pairs: Lanes, tails: Lanes, heads: Lanes,
    squares: [Row]
  ) {
    count = tails.count
    self.first = Self.row(first.1, elsewhere: .infinity) { Self.square(first.0 - $0) }
    self.last = Self.row(last.1, elsewhere: .infinity) { Self.square(last.0 - $0) }
    before = pairs.map { piece in Self.row(tails, elsewhere: 0) { 2 * (piece * $0).total } }
    after = pairs.map { piece in Self.row(heads, elsewhere: -.infinity) { 2 * (piece * $0).total } }
    bases = pairs.map { Self.square($0) }
    self.squares = squares
  }

  private static func row(
    _ patterns: Lanes, elsewhere: Float, _ value: (Windows.Lanes) -> Float
  ) -> Row {
    var row = Row(repeating: elsewhere)
    for (lane, pattern) in patterns.enumerated() { row[lane] = value(pattern) }
    return row
  }

  private static func square(_ lanes: Windows.Lanes) -> Float { (lanes * lanes).total }

  /// What a piece costs between two digits.
  private func pair(_ pair: Int, _ one: Int, _ next: Int) -> Float {
    squares[one][next] - before[pair][one] - after[pair][next] + bases[pair]
  }

  /// The least cost of any six patterns.
  var least: Float { sums.last.map { ($0 + last).min() } ?? .infinity }

  /// The six patterns of least cost.
  var cheapest: [Int] {
    let sums = sums
    var patterns = [lowest(count) { sums[5][$0] + last[$0] }]
    for pair in (0..<5).reversed() {
      let after = patterns[patterns.count - 1]
      patterns.append(lowest(count) { sums[pair][$0] - before[pair][$0] + squares[$0][after] })
    }
    return patterns.reversed()
  }

  /// What it costs at least to get to each pattern at each of the six places.
  private var sums: [Row] {
    var sums = [first]
    for (pair, base) in bases.enumerated() {
      let own = sums[pair] - before[pair]
      var next = Row(repeating: .infinity)
      for (pattern, row) in squares.enumerated() {
        let cost = row + own[pattern]
        next.replace(with: cost, where: cost .< next)
      }
      sums.append(next - after[pair] + base)
    }
    return sums
  }

  /// The six digits that cost least, for each sum that they can add to the check digit's.
  ///
  /// - Parameter sets: where the number set of each place begins among the patterns.
  func cheapestDigits(sets: [Int], allows: (Int, Int) -> Bool) -> [DigitCosts.Code?] {
    // Each sum's lane for each digit that may stand at the place.
    var costs = [SIMD16<Float>](repeating: .init(repeating: .infinity), count: 10)
    for digit in 0..<10 where allows(0, digit) { costs[digit][3 * digit % 10] = first[digit + sets[0]] }
    var steps: [[SIMD16<Float>]] = [costs]
    var pairs: [[Float]] = []
    for place in 1..<6 {
      let weight = place.isMultiple(of: 2) ? 3 : 1
      var next = [SIMD16<Float>](repeating: .init(repeating: .infinity), count: 10)
      var table = [Float](repeating: .infinity, count: 100)
      for after in 0..<10 where allows(place, after) {
        var least = SIMD16<Float>(repeating: .infinity)
        for before in 0..<10 {
          let own = pair(place - 1, before + sets[place - 1], after + sets[place])
          table[before * 10 + after] = own
          let cost = costs[before] + own
          least.replace(with: cost, where: cost .< least)
        }
        for sum in 0..<10 { next[after][(sum + weight * after) % 10] = least[sum] }
      }
      costs = next
      steps.append(next)
      pairs.append(table)
    }
    return (0..<10).map { sum in
      let end = lowest(10) { costs[$0][sum] + last[$0 + sets[5]] }
      let cost = costs[end][sum] + last[end + sets[5]]
      return cost < .infinity ? DigitCosts.Code(digits: trace(steps, pairs, to: end, sum), cost: cost) : nil
    }
  }
}

/// The way back from the last digit: at each place the digit by which the next was reached at this sum.
private func trace(_ steps: [[SIMD16<Float>]], _ pairs: [[Float]], to end: Int, _ sum: Int) -> [Int] {
  var (digits, sum) = ([end], sum)
  for place in (1..<6).reversed() {
    let after = digits[digits.count - 1]
    sum = (sum + 30 - (place.isMultiple(of: 2) ? 3 : 1) * after) % 10
    let before = sum
    digits.append(lowest(10) { steps[place - 1][$0][before] + pairs[place - 1][$0 * 10 + after] })
  }
  return digits.reversed()
}

/// Of some, the first that costs least.
private func lowest(_ count: Int, _ cost: (Int) -> Float) -> Int {
  var (best, least) = (0, Float.infinity)
  for index in 0..<count {
    let value = cost(index)
    if value < least { (best, least) = (index, value) }
  }
  return best
}
