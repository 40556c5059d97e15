/// The costs of digits beside each other, for each pattern that they may have.
///
/// Rows stand behind each other in one array, a number for each pattern and nothing in between: over such rows the
/// compiler makes vector code, and one of ten patterns takes half as long as one of twenty.
struct RunCosts {
  private let digitCount: Int
  /// Of patterns.
  private let count: Int
  private let first: [Float]
  private let last: [Float]
  /// A row for each pair: the match of the digit before and of the one after; and what the piece costs without digits.
  private let before: [Float]
  private let after: [Float]
  private let bases: [Float]
  /// The squares of a pair's sum: a row for each digit before.
  private let squares: [Float]

  /// - Parameters:
  ///   - index: of the layout's runs.
  ///   - rest: samples less what guards show, piece by piece.
  init(_ index: Int, of rest: [SymbolLayout.Lanes], as patterns: BlurredPatterns) {
    let run = patterns.layout.runs[index]
    digitCount = run.count
    count = run.patterns.count
    let (first, last) = (rest[run.firstPiece], rest[run.firstPiece + run.count])
    let pairs = rest[run.firstPiece + 1..<run.firstPiece + run.count]
    self.first = patterns.headsInFirst[index][run.patterns].map { Self.square(first - $0) }
    self.last = patterns.tailsInLast[index][run.patterns].map { Self.square(last - $0) }
    before = Self.matches(pairs, patterns.tailInPair[run.patterns])
    after = Self.matches(pairs, patterns.headInPair[run.patterns])
    bases = pairs.map { Self.square($0) }
    squares = patterns.squares[index]
  }

  private static func matches(
    _ pieces: ArraySlice<SymbolLayout.Lanes>, _ patterns: ArraySlice<SymbolLayout.Lanes>
  ) -> [Float] {
    var matches: [Float] = []
    matches.reserveCapacity(pieces.count * patterns.count)
    for piece in pieces {
      for pattern in patterns { matches.append(2 * (piece * pattern).total) }
    }
    return matches
  }

  private static func square(_ lanes: SymbolLayout.Lanes) -> Float { (lanes * lanes).total }

  /// The least cost of any patterns.
  var least: Float {
    let sums = sums
    return (0..<count).reduce(.infinity) { min($0, sums[(digitCount - 1) * count + $1] + last[$1]) }
  }

  /// The patterns of least cost.
  var cheapest: [Int] {
    let sums = sums
    var patterns = [lowest(count) { sums[(digitCount - 1) * count + $0] + last[$0] }]
    for pair in bases.indices.reversed() {
      let (row, after) = (pair * count, patterns[patterns.count - 1])
      patterns.append(lowest(count) { sums[row + $0] - before[row + $0] + squares[$0 * count + after] })
    }
    return patterns.reversed()
  }

  /// What it costs at least to get to each pattern at each of the places: a row for each place.
  private var sums: [Float] {
    var sums = first + [Float](repeating: .infinity, count: bases.count * count)
    for pair in bases.indices { addNext(to: &sums, pair) }
    return sums
  }

  /// The row of the place behind a pair, from that of the place before it.
  private func addNext(to sums: inout [Float], _ pair: Int) {
    let (here, next) = (pair * count, (pair + 1) * count)
    let base = bases[pair]
    unsafe sums.withUnsafeMutableBufferPointer { sums in
      unsafe squares.withUnsafeBufferPointer { squares in
        for one in 0..<count {
          let (own, row) = unsafe (sums[here &+ one] - before[here &+ one], one &* count)
          for other in 0..<count {
            let cost = unsafe squares[row &+ other] + own
            unsafe sums[next &+ other] = cost < sums[next &+ other] ? cost : sums[next &+ other]
          }
        }
        for other in 0..<count { unsafe sums[next &+ other] += base - after[here &+ other] }
      }
    }
  }
}

// Digits that add up to a sum.
extension RunCosts {
  /// What each piece costs between two digits.
  var pairs: PairCosts {
    PairCosts(
      patternCount: count,
      values: unsafe [Float](unsafeUninitializedCapacity: bases.count * count * count) { values, used in
        for pair in bases.indices {
          for one in 0..<count {
            let (from, base) = (pair &* count, bases[pair] - before[pair &* count &+ one])
            let (row, square) = ((from &+ one) &* count, one &* count)
            unsafe after.withUnsafeBufferPointer { after in
              unsafe squares.withUnsafeBufferPointer { squares in
                for next in 0..<count {
                  unsafe values[row &+ next] = squares[square &+ next] - after[from &+ next] + base
                }
              }
            }
          }
        }
        used = bases.count * count * count
      })
  }

  /// What the digits cost at least, whatever they add up to.
  func leastCost(_ way: DigitSums, _ pairs: PairCosts) -> Float {
    var costs = (0..<10).map { first[$0 + way.sets[0]] }
    for place in 1..<digitCount {
      let (allowed, start) = (digits(at: place, way), pairs.start(of: place - 1, way))
      var next = [Float](repeating: .infinity, count: 10)
      for before in 0..<10 {
        let row = start + before * count
        for after in allowed { next[after] = min(next[after], costs[before] + pairs.values[row + after]) }
      }
      costs = next
    }
    return (0..<10).reduce(.infinity) { min($0, costs[$1] + last[$1 + way.sets[digitCount - 1]]) }
  }

  private func digits(at place: Int, _ way: DigitSums) -> ClosedRange<Int> {
    place == digitCount - 1 ? way.last : 0...9
  }

  /// The digits that cost least, for each sum modulo ten that they can add to the check digit's, and what the ones next
  /// in cost cost.
  func cheapestDigits(_ way: DigitSums, _ pairs: PairCosts) -> [DigitCosts.Code?] {
    var table = SumTable(pairs, first: (0..<10).map { first[$0 + way.sets[0]] }, weight: way.weights[0])
    for place in 1..<digitCount {
      table.step(
        to: digits(at: place, way), weight: way.weights[place], costs: pairs.start(of: place - 1, way))
    }
    return table.ends { last[$0 + way.sets[digitCount - 1]] }
  }
}
