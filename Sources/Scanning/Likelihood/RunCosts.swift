/// The costs of digits beside each other: a lane for each pattern that they may have.
struct RunCosts {
  typealias Row = SIMD32<Float>

  private let digitCount: Int
  /// Of patterns.
  private let count: Int
  private let first: Row
  private let last: Row
  /// Of each pair: the match of the digit before and of the one after, and what the piece costs without digits.
  private let before: [Row]
  private let after: [Row]
  private let bases: [Float]
  /// The squares of a pair's sum: a row for each digit before.
  private let squares: [Row]

  /// - Parameters:
  ///   - index: of the layout's runs.
  ///   - rest: samples less what guards show, piece by piece.
  init(_ index: Int, of rest: [SymbolLayout.Lanes], as patterns: BlurredPatterns) {
    let run = patterns.layout.runs[index]
    digitCount = run.count
    count = run.patterns.count
    let (first, last) = (rest[run.firstPiece], rest[run.firstPiece + run.count])
    let pairs = rest[run.firstPiece + 1..<run.firstPiece + run.count]
    let (tails, heads) = (patterns.tailInPair[run.patterns], patterns.headInPair[run.patterns])
    self.first = Self.row(patterns.headsInFirst[index][run.patterns], elsewhere: .infinity) {
      Self.square(first - $0)
    }
    self.last = Self.row(patterns.tailsInLast[index][run.patterns], elsewhere: .infinity) {
      Self.square(last - $0)
    }
    before = pairs.map { piece in Self.row(tails, elsewhere: 0) { 2 * (piece * $0).total } }
    after = pairs.map { piece in Self.row(heads, elsewhere: -.infinity) { 2 * (piece * $0).total } }
    bases = pairs.map { Self.square($0) }
    squares = patterns.squares[index]
  }

  /// What each piece costs between two digits: of each pair a row for each digit before.
  private var pairs: [[Float]] {
    bases.indices.map { pair in
      var costs: [Float] = []
      costs.reserveCapacity(count * count)
      for one in 0..<count {
        let row = squares[one] - after[pair] + (bases[pair] - before[pair][one])
        for next in 0..<count { costs.append(row[next]) }
      }
      return costs
    }
  }

  private static func row(
    _ patterns: ArraySlice<SymbolLayout.Lanes>, elsewhere: Float, _ value: (SymbolLayout.Lanes) -> Float
  ) -> Row {
    var row = Row(repeating: elsewhere)
    for (lane, pattern) in patterns.enumerated() { row[lane] = value(pattern) }
    return row
  }

  private static func square(_ lanes: SymbolLayout.Lanes) -> Float { (lanes * lanes).total }

  /// The least cost of any patterns.
  var least: Float { sums.last.map { ($0 + last).min() } ?? .infinity }

  /// The patterns of least cost.
  var cheapest: [Int] {
    let sums = sums
    var patterns = [lowest(count) { sums[digitCount - 1][$0] + last[$0] }]
    for pair in bases.indices.reversed() {
      let after = patterns[patterns.count - 1]
      patterns.append(lowest(count) { sums[pair][$0] - before[pair][$0] + squares[$0][after] })
    }
    return patterns.reversed()
  }

  /// What it costs at least to get to each pattern at each of the places.
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

  /// The digits that cost least, for each sum modulo ten that they can add to the check digit's, and what the ones next
  /// in cost cost; of each way to count them.
  func cheapestDigits(ways: [DigitSums]) -> [[DigitCosts.Code?]] {
    let pairs = pairs
    return ways.map { cheapestDigits($0, pairs) }
  }

  private func cheapestDigits(_ way: DigitSums, _ costs: [[Float]]) -> [DigitCosts.Code?] {
    let (sets, weights, allowed) = (way.sets, way.weights, way.last)
    var table = SumTable(first: (0..<10).map { first[$0 + sets[0]] }, weight: weights[0])
    for place in 1..<digitCount {
      let digits = place == digitCount - 1 ? allowed : 0...9
      table.step(to: digits, weight: weights[place]) {
        costs[place - 1][($0 + sets[place - 1]) * count + $1 + sets[place]]
      }
    }
    return table.ends { last[$0 + sets[digitCount - 1]] }
  }
}

/// How digits beside each other may look, and what they add to the sum for the check digit.
struct DigitSums {
  /// Where the number set of each place begins among the patterns.
  let sets: [Int]

  /// What each place counts in the sum.
  let weights: [Int]

  /// What may stand at the last place.
  var last = 0...9
}

/// What it costs to get to each digit of a place with each sum: at least, and by the way that is next.
private struct SumTable {
  private typealias Sums = SIMD16<Float>
  private static let never = Sums(repeating: .infinity)

  /// Each sum's lane for each digit of the last place.
  private var least: [Sums]
  private var next = [Sums](repeating: never, count: 10)

  /// The least of each place, what its pairs cost, and its weight.
  private var steps: [(least: [Sums], pairs: [Float], weight: Int)]

  init(first: [Float], weight: Int) {
    least = (0..<10).map { digit in
      var sums = Self.never
      sums[weight * digit % 10] = first[digit]
      return sums
    }
    steps = [(least, [], weight)]
  }

  /// Goes on by one place.
  mutating func step(to digits: ClosedRange<Int>, weight: Int, cost: (Int, Int) -> Float) {
    var (newLeast, newNext) = (
      [Sums](repeating: Self.never, count: 10), [Sums](repeating: Self.never, count: 10)
    )
    var pairs = [Float](repeating: .infinity, count: 100)
    for after in digits {
      var (one, two) = (Self.never, Self.never)
      for before in 0..<10 {
        let own = cost(before, after)
        pairs[before * 10 + after] = own
        // The two lowest of four, of which the second pair is in order.
        let (first, second) = (least[before] + own, next[before] + own)
        let better = first .< one
        let worse = first.replacing(with: one, where: better)
        one.replace(with: first, where: better)
        two.replace(with: second, where: second .< two)
        two.replace(with: worse, where: worse .< two)
      }
      for sum in 0..<10 {
        newLeast[after][(sum + weight * after) % 10] = one[sum]
        newNext[after][(sum + weight * after) % 10] = two[sum]
      }
    }
    (least, next) = (newLeast, newNext)
    steps.append((least, pairs, weight))
  }

  /// The way of least cost for each sum, with what the last digit costs by itself.
  func ends(_ last: (Int) -> Float) -> [DigitCosts.Code?] {
    let ends = (0..<10).map(last)
    return (0..<10).map { sum in
      let digit = lowest(10) { least[$0][sum] + ends[$0] }
      let cost = least[digit][sum] + ends[digit]
      guard cost < .infinity else { return nil }
      let others = (0..<10).map { $0 == digit ? next[$0][sum] + ends[$0] : least[$0][sum] + ends[$0] }
      return DigitCosts.Code(digits: trace(to: digit, sum), cost: cost, next: others.min() ?? .infinity)
    }
  }

  /// The way back: at each place the digit by which the next was reached at this sum.
  private func trace(to end: Int, _ sum: Int) -> [Int] {
    var (digits, sum) = ([end], sum)
    for place in (1..<steps.count).reversed() {
      let after = digits[digits.count - 1]
      sum = (sum + 90 - steps[place].weight * after) % 10
      digits.append(lowest(10) { steps[place - 1].least[$0][sum] + steps[place].pairs[$0 * 10 + after] })
    }
    return digits.reversed()
  }
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
