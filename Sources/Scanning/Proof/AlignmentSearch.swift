/// The best way of a claim's edges along a line, digit by digit (see ``ClaimAlignment``).
struct AlignmentSearch {
  private let claim: ShownClaim
  private let line: SteppedLine
  private let slack: ClaimAlignment.Slack

  /// Places of each edge: as many steps before the expected one as behind it.
  private let offsets: Int
  private var width: Int { 2 * offsets + 1 }

  /// Of the best ways to each place of an edge, in modules that look as expected, and for each digit where they come from.
  private var likeness: [Float]
  private var ways: [[Int]] = []

  /// Steps between places of edges are halves of modules.
  private static let steps = 2

  /// A way that has fallen behind the best by a digit's whole likeness, in modules, is given up.
  private static let beam: Float = 8

  init(
    _ claim: ShownClaim, in profile: BandProfile, from start: Float, module: Float,
    within slack: ClaimAlignment.Slack
  ) {
    (self.claim, self.slack) = (claim, slack)
    offsets = Int((slack.reach * Float(Self.steps)).rounded(.up))
    let step = module / Float(Self.steps)
    line = SteppedLine(
      profile, from: start - Float(offsets) * step, step: step,
      count: Self.steps * claim.layout.modules + 2 * offsets + 1)
    likeness = [Float](repeating: 0, count: 2 * offsets + 1)
    var sums = SteppedLine.Sums(count: width)
    for digit in claim.digits.indices { self.step(over: digit, &sums) }
  }

  private mutating func step(over digit: Int, _ sums: inout SteppedLine.Sums) {
    let modules = claim.edges[digit + 1] - claim.edges[digit]
    let most = Int((Float(Self.steps * modules) * slack.bend).rounded())
    let before = likeness
    let open = stillOpen
    likeness = [Float](repeating: -.infinity, count: width)
    var way = [Int](repeating: 0, count: width)
    for change in (-most...most).reversed() {
      let starts = (open.lowerBound..<open.upperBound).clamped(
        to: max(0, -change)..<min(width, width - change))
      guard !starts.isEmpty else { continue }
      line.compare(
        claim.digits[digit], from: Self.steps * claim.edges[digit] + starts.lowerBound, starts.count,
        length: Self.steps * modules + change, &sums)
      for (index, start) in starts.enumerated() {
        let value = before[start] + sums.likeness(index) * Float(modules)
        if value > likeness[start + change] {
          (likeness[start + change], way[start + change]) = (value, start)
        }
      }
    }
    ways.append(way)
  }

  /// From the first way that is not given up to the last.
  private var stillOpen: Range<Int> {
    let least = max(-.greatestFiniteMagnitude, (likeness.max() ?? 0) - Self.beam)
    let first = likeness.firstIndex { $0 >= least } ?? 0
    return first..<(likeness.lastIndex { $0 >= least } ?? -1) + 1
  }

  /// The likeness of the best way, and where its edges are, from the last to the first.
  var best: (likeness: Float, edges: [(module: Float, position: Float)])? {
    guard var place = likeness.indices.max(by: { likeness[$0] < likeness[$1] }) else { return nil }
    let most = likeness[place] / Float(claim.layout.modules)
    var edges: [(module: Float, position: Float)] = []
    for digit in claim.edges.indices.reversed() {
      edges.append((Float(claim.edges[digit]), line.position(of: Self.steps * claim.edges[digit] + place)))
      if digit > 0 { place = ways[digit - 1][place] }
    }
    return (most, edges)
  }
}

/// A line at even steps, and at even parts of each step.
///
/// What lies a whole step apart stands beside each other, so that stretches of the same length are compared with a
/// pattern from many starts at once: the compiler makes vector code of it.
struct SteppedLine {
  private let origin: Float
  private let step: Float
  private let count: Int

  /// A row of `count` steps for each part.
  private let shades: [Float]

  /// The steps that are on the line.
  private let inside: Range<Int>

  /// Parts of a step; a sixteenth of a step moves no edge that anybody sees.
  private static let parts = 8

  init(_ profile: BandProfile, from origin: Float, step: Float, count: Int) {
    (self.origin, self.step, self.count) = (origin, step, count)
    let end = Float(profile.shades.count - 1)
    let first = max(0, min(count, Int((-origin / step).rounded(.up))))
    inside = first..<max(first, min(count, Int(((end - origin) / step).rounded(.up))))
    shades = Self.resampled(profile.shades, from: origin, step: step, count: count)
  }

  private static func resampled(_ line: [Float], from origin: Float, step: Float, count: Int) -> [Float] {
    let last = Float(line.count) - 1.001
    return unsafe [Float](unsafeUninitializedCapacity: parts * count) { shades, used in
      unsafe line.withUnsafeBufferPointer { line in
        for part in 0..<parts {
          let start = origin + Float(part) * step / Float(parts)
          for index in 0..<count {
            let position = max(0, min(last, start + Float(index) * step))
            let pixel = Int(position)
            let shade = unsafe line[pixel]
            unsafe shades[part &* count &+ index] =
              shade + (position - Float(pixel)) * (line[pixel &+ 1] - shade)
          }
        }
      }
      used = parts * count
    }
  }

  /// In pixels of the line.
  func position(of step: Int) -> Float { origin + Float(step) * self.step }

  /// What is summed up over stretches: their shades, the squares, and the products with a pattern.
  struct Sums {
    fileprivate var values: [Float]
    fileprivate let count: Int

    init(count: Int) {
      self.count = count
      values = [Float](repeating: 0, count: 3 * count)
    }

    /// The correlation with the pattern, −1 to 1.
    func likeness(_ index: Int) -> Float { values[index] }
  }

  /// Compares stretches of so many steps, from each of some starts on, with a pattern of mean 0 and length 1. Where nothing
  /// is to be seen the correlation is 0, and −1 where the stretch goes beyond the line.
  func compare(_ pattern: [Float], from first: Int, _ starts: Int, length: Int, _ sums: inout Sums) {
    unsafe sums.values.withUnsafeMutableBufferPointer { values in
      unsafe values.update(repeating: 0)
      for (sample, wanted) in pattern.enumerated() {
        let part = ((2 * sample + 1) * length * Self.parts + pattern.count) / (2 * pattern.count)
        let row = part % Self.parts * count + part / Self.parts + first
        unsafe Self.add(shades, from: row, starts, wanted, to: values, sums.count)
      }
      let scale = 1 / Float(pattern.count)
      for start in 0..<starts {
        let (sum, squares) = unsafe (values[start], values[start &+ sums.count])
        let spread = squares - sum * sum * scale
        let products = unsafe values[start &+ 2 &* sums.count]
        unsafe values[start] = spread > 4 ? products / spread.squareRoot() : 0
      }
    }
    for start in 0..<starts where !(inside.contains(first + start) && inside.contains(first + start + length))
    {
      sums.values[start] = -1
    }
  }

  private static func add(
    _ shades: [Float], from row: Int, _ starts: Int, _ wanted: Float,
    to sums: UnsafeMutableBufferPointer<Float>, _ count: Int
  ) {
    precondition(row >= 0 && row + starts <= shades.count && starts <= count)
    unsafe shades.withUnsafeBufferPointer { shades in
      for start in 0..<starts {
        let shade = unsafe shades[row &+ start]
        unsafe sums[start] += shade
        unsafe sums[start &+ count] += shade * shade
        unsafe sums[start &+ 2 &* count] += shade * wanted
      }
    }
  }
}
