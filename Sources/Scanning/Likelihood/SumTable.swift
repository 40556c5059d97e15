/// What the pieces between two digits cost: for each piece a row for each pattern before.
struct PairCosts {
  let patternCount: Int
  let values: [Float]

  /// Where the costs of a piece begin for the number sets that stand there: those of the digit `before` and the one
  /// `after` it are `before` rows and `after` numbers on.
  func start(of piece: Int, _ way: DigitSums) -> Int {
    (piece * patternCount + way.sets[piece]) * patternCount + way.sets[piece + 1]
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
struct SumTable {
  /// For ten sums, and two that nobody looks at: vectors are of four.
  private static let width = 12

  private let pairs: PairCosts

  /// A row of sums for each digit of the last place.
  private var least: [Float]
  private var next = [Float](repeating: .infinity, count: 10 * width)

  /// The least of each place, where the costs of the way to it begin, and its weight.
  private var steps: [(least: [Float], costs: Int, weight: Int)]

  init(_ pairs: PairCosts, first: [Float], weight: Int) {
    self.pairs = pairs
    least = [Float](repeating: .infinity, count: 10 * Self.width)
    for digit in 0..<10 { least[digit * Self.width + weight * digit % 10] = first[digit] }
    steps = [(least, 0, weight)]
  }

  /// Goes on by one place.
  ///
  /// - Parameter start: where its costs begin.
  mutating func step(to digits: ClosedRange<Int>, weight: Int, costs start: Int) {
    let never = [Float](repeating: .infinity, count: 10 * Self.width)
    var (newLeast, newNext) = (never, never)
    for after in digits {
      for block in stride(from: 0, to: 10, by: Lanes.scalarCount) {
        let (one, two) = twoLowest(block, costs: start + after)
        for lane in 0..<min(Lanes.scalarCount, 10 - block) {
          let place = after * Self.width + (block + lane + weight * after) % 10
          (newLeast[place], newNext[place]) = (one[lane], two[lane])
        }
      }
    }
    (least, next) = (newLeast, newNext)
    steps.append((least, start, weight))
  }

  private typealias Lanes = SIMD4<Float>

  /// For each of four sums the two lowest costs over all digits before one. Of the two so far and those of another digit,
  /// each in order, two are kept.
  private func twoLowest(_ block: Int, costs start: Int) -> (Lanes, Lanes) {
    var (one, two) = (Lanes(repeating: .infinity), Lanes(repeating: .infinity))
    unsafe least.withUnsafeBytes { least in
      unsafe next.withUnsafeBytes { next in
        for before in 0..<10 {
          let cost = pairs.values[start + before * pairs.patternCount]
          let offset = (before * Self.width + block) * MemoryLayout<Float>.stride
          let first = unsafe least.loadUnaligned(fromByteOffset: offset, as: Lanes.self) + cost
          let second = unsafe next.loadUnaligned(fromByteOffset: offset, as: Lanes.self) + cost
          let worse = one.replacing(with: first, where: one .< first)
          one.replace(with: first, where: first .< one)
          two.replace(with: second, where: second .< two)
          two.replace(with: worse, where: worse .< two)
        }
      }
    }
    return (one, two)
  }

  /// The way of least cost for each sum, with what the last digit costs by itself.
  func ends(_ last: (Int) -> Float) -> [DigitCosts.Code?] {
    let ends = (0..<10).map(last)
    return (0..<10).map { sum in
      let digit = lowest(10) { least[$0 * Self.width + sum] + ends[$0] }
      let cost = least[digit * Self.width + sum] + ends[digit]
      guard cost < .infinity else { return nil }
      let others = (0..<10).reduce(Float.infinity) {
        min($0, ($1 == digit ? next : least)[$1 * Self.width + sum] + ends[$1])
      }
      return DigitCosts.Code(digits: trace(to: digit, sum), cost: cost, next: others)
    }
  }

  /// The way back: at each place the digit by which the next was reached at this sum.
  private func trace(to end: Int, _ sum: Int) -> [Int] {
    var (digits, sum) = ([end], sum)
    for place in (1..<steps.count).reversed() {
      let after = digits[digits.count - 1]
      sum = (sum + 90 - steps[place].weight * after) % 10
      let costs = steps[place].costs + after
      digits.append(
        lowest(10) {
          steps[place - 1].least[$0 * Self.width + sum] + pairs.values[costs + $0 * pairs.patternCount]
        })
    }
    return digits.reversed()
  }
}

/// Of some, the first that costs least.
func lowest(_ count: Int, _ cost: (Int) -> Float) -> Int {
  var (best, least) = (0, Float.infinity)
  for index in 0..<count {
    let value = cost(index)
    if value < least { (best, least) = (index, value) }
  }
  return best
}
