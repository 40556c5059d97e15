/// How badly each digit fits at each place: sums of squared differences between samples and patterns.
struct DigitCosts {
  private let patterns: BlurredPatterns
  private var first = SIMD32<Float>(repeating: .infinity)
  private var lastLeft = SIMD32<Float>(repeating: .infinity)
  private var firstRight = SIMD16<Float>(repeating: .infinity)
  private var lastRight = SIMD16<Float>(repeating: .infinity)

  /// A pair costs its part without digits, less the match of the digit before and of the one after, plus the squares
  /// of both.
  private var bases: [Float] = []
  private var leftBefore: [SIMD32<Float>] = []
  private var leftAfter: [SIMD32<Float>] = []
  private var rightBefore: [SIMD16<Float>] = []
  private var rightAfter: [SIMD16<Float>] = []

  /// - Parameter samples: one for each piece, 0 for paper and 1 for ink.
  init(of samples: [Windows.Lanes], as patterns: BlurredPatterns) {
    self.patterns = patterns
    let left = 0..<RetailPatterns.leftCount
    let right = RetailPatterns.rightStart..<RetailPatterns.digits.count
    let rest = samples.indices.map { samples[$0] - patterns.fixed[$0] }
    for pattern in left {
      first[pattern] = Self.distance(rest[Windows.first], patterns.headInFirst[pattern])
      lastLeft[pattern] = Self.distance(rest[Windows.leftMiddle], patterns.tailInMiddle[pattern])
    }
    for pattern in right {
      firstRight[pattern - right.lowerBound] = Self.distance(
        rest[Windows.rightMiddle], patterns.headInMiddle[pattern])
      lastRight[pattern - right.lowerBound] = Self.distance(rest[Windows.last], patterns.tailInLast[pattern])
    }
    for pair in 0..<5 {
      let piece = rest[Windows.leftPairs + pair]
      var (before, after) = (SIMD32<Float>(), SIMD32<Float>(repeating: -.infinity))
      for pattern in left {
        before[pattern] = 2 * (piece * patterns.tailInPair[pattern]).total
        after[pattern] = 2 * (piece * patterns.headInPair[pattern]).total
      }
      leftBefore.append(before)
      leftAfter.append(after)
      bases.append((piece * piece).total)
    }
    for pair in 0..<5 {
      let piece = rest[Windows.rightPairs + pair]
      var (before, after) = (SIMD16<Float>(), SIMD16<Float>(repeating: -.infinity))
      for pattern in right {
        before[pattern - right.lowerBound] = 2 * (piece * patterns.tailInPair[pattern]).total
        after[pattern - right.lowerBound] = 2 * (piece * patterns.headInPair[pattern]).total
      }
      rightBefore.append(before)
      rightAfter.append(after)
      bases.append((piece * piece).total)
    }
  }

  private static func distance(_ samples: Windows.Lanes, _ pattern: Windows.Lanes) -> Float {
    let difference = samples - pattern
    return (difference * difference).total
  }
}

// Without a look at parity and check digit: quick, for judging where the symbol lies.
extension DigitCosts {
  /// The least cost of any twelve patterns.
  var least: Float {
    let left = leftSums.last.map { ($0 + lastLeft).min() } ?? .infinity
    let right = rightSums.last.map { ($0 + lastRight).min() } ?? .infinity
    return left + right
  }

  /// The twelve patterns of least cost.
  var cheapest: [Int] {
    let (left, right) = (leftSums, rightSums)
    var patterns = [Self.lowest(20) { left[5][$0] + lastLeft[$0] }]
    for pair in (0..<5).reversed() {
      let after = patterns[patterns.count - 1]
      patterns.append(
        Self.lowest(20) { left[pair][$0] - leftBefore[pair][$0] + self.patterns.leftSquares[$0][after] })
    }
    var others = [Self.lowest(10) { right[5][$0] + lastRight[$0] }]
    for pair in (0..<5).reversed() {
      let after = others[others.count - 1]
      others.append(
        Self.lowest(10) { right[pair][$0] - rightBefore[pair][$0] + self.patterns.rightSquares[$0][after] })
    }
    return patterns.reversed() + others.reversed().map { $0 + RetailPatterns.rightStart }
  }

  private var leftSums: [SIMD32<Float>] {
    Self.sums(from: first, patterns.leftSquares, before: leftBefore, after: leftAfter, bases: bases[..<5])
  }

  private var rightSums: [SIMD16<Float>] {
    Self.sums(
      from: firstRight, patterns.rightSquares, before: rightBefore, after: rightAfter, bases: bases[5...])
  }

  /// What it costs at least to get to each pattern at each of the six places of a half.
  private static func sums<Row: SIMD<Float>>(
    from first: Row, _ squares: [Row], before: [Row], after: [Row], bases: ArraySlice<Float>
  ) -> [Row] {
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

  private static func lowest(_ count: Int, _ cost: (Int) -> Float) -> Int {
    var (best, least) = (0, Float.infinity)
    for index in 0..<count {
      let value = cost(index)
      if value < least { (best, least) = (index, value) }
    }
    return best
  }
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
    let right = half(
      first: { firstRight[$0] }, last: { lastRight[$0] }, allows: { allows($0 + 7, $1) },
      pair: { pair, before, after in
        patterns.rightSquares[before][after] - rightBefore[pair][before] - rightAfter[pair][after]
          + bases[5 + pair]
      })
    var best: Code?
    for leading in 0..<10 where allows(0, leading) {
      let offsets = RetailPatterns.parities[leading].map { $0 ? 10 : 0 }
      let left = half(
        first: { first[$0 + offsets[0]] }, last: { lastLeft[$0 + offsets[5]] },
        allows: { allows($0 + 1, $1) },
        pair: { pair, before, after in
          let (before, after) = (before + offsets[pair], after + offsets[pair + 1])
          return patterns.leftSquares[before][after] - leftBefore[pair][before] - leftAfter[pair][after]
            + bases[pair]
        })
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

  /// The six digits of a half that cost least, for each sum that they can add to the check digit's.
  private func half(
    first: (Int) -> Float, last: (Int) -> Float, allows: (Int, Int) -> Bool,
    pair: (Int, Int, Int) -> Float
  ) -> [Code?] {
    // Each sum's lane for each digit that may stand at the place.
    var costs = [SIMD16<Float>](repeating: .init(repeating: .infinity), count: 10)
    for digit in 0..<10 where allows(0, digit) { costs[digit][3 * digit % 10] = first(digit) }
    var steps: [[SIMD16<Float>]] = [costs]
    var pairs: [[Float]] = []
    for place in 1..<6 {
      let weight = place.isMultiple(of: 2) ? 3 : 1
      var next = [SIMD16<Float>](repeating: .init(repeating: .infinity), count: 10)
      var table = [Float](repeating: .infinity, count: 100)
      for after in 0..<10 where allows(place, after) {
        var least = SIMD16<Float>(repeating: .infinity)
        for before in 0..<10 {
          let own = pair(place - 1, before, after)
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
      let end = Self.lowest(10) { costs[$0][sum] + last($0) }
      let cost = costs[end][sum] + last(end)
      return cost < .infinity ? Code(digits: Self.trace(steps, pairs, to: end, sum), cost: cost) : nil
    }
  }

  private static func trace(_ steps: [[SIMD16<Float>]], _ pairs: [[Float]], to end: Int, _ sum: Int) -> [Int]
  {
    var (digits, sum) = ([end], sum)
    for place in (1..<6).reversed() {
      let after = digits[digits.count - 1]
      sum = (sum + 30 - (place.isMultiple(of: 2) ? 3 : 1) * after) % 10
      let before = sum
      digits.append(lowest(10) { steps[place - 1][$0][before] + pairs[place - 1][$0 * 10 + after] })
    }
    return digits.reversed()
  }
}
