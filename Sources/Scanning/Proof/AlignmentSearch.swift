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
    var comparison = SteppedLine.Comparison(count: width)
    for digit in claim.digits.indices { self.step(over: digit, &comparison) }
  }

  private mutating func step(over digit: Int, _ comparison: inout SteppedLine.Comparison) {
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
        length: Self.steps * modules + change, &comparison)
      for (index, start) in starts.enumerated() {
        let value = before[start] + comparison[index] * Float(modules)
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
/// pattern from eight starts at once.
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
    // Eight are looked at together, of which the last ones may lie behind the end.
    return unsafe [Float](unsafeUninitializedCapacity: parts * count + width) { shades, used in
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
      for index in 0..<width { unsafe shades[parts &* count &+ index] = 0 }
      used = parts * count + width
    }
  }

  /// In pixels of the line.
  func position(of step: Int) -> Float { origin + Float(step) * self.step }

  /// How stretches of a length compare with a pattern, one from each of some starts.
  struct Comparison {
    fileprivate var likeness: [SteppedLine.Lanes]
    fileprivate var rows: [Int] = []

    init(count: Int) { likeness = [Lanes](repeating: .zero, count: count / SteppedLine.width + 1) }

    /// The correlation with the pattern, −1 to 1.
    subscript(start: Int) -> Float {
      get { likeness[start / SteppedLine.width][start % SteppedLine.width] }
      set { likeness[start / SteppedLine.width][start % SteppedLine.width] = newValue }
    }
  }

  fileprivate typealias Lanes = SIMD8<Float>
  private static let width = Lanes.scalarCount

  /// Compares stretches of so many steps, from each of some starts on, with a pattern of mean 0 and length 1. Where nothing
  /// is to be seen the correlation is 0, and −1 where the stretch goes beyond the line.
  func compare(
    _ pattern: [Float], from first: Int, _ starts: Int, length: Int, _ comparison: inout Comparison
  ) {
    let scale = Float(length * Self.parts) / Float(pattern.count)
    comparison.rows.removeAll(keepingCapacity: true)
    for sample in pattern.indices {
      let part = Int((Float(sample) + 0.5) * scale + 0.5)
      comparison.rows.append(part % Self.parts * count + part / Self.parts + first)
    }
    for block in 0..<(starts + Self.width - 1) / Self.width {
      comparison.likeness[block] = likeness(to: pattern, at: comparison.rows, behind: block * Self.width)
    }
    if inside.contains(first), inside.contains(first + starts - 1 + length) { return }
    for start in 0..<starts where !(inside.contains(first + start) && inside.contains(first + start + length))
    {
      comparison[start] = -1
    }
  }

  /// The correlation of eight stretches that begin beside each other.
  private func likeness(to pattern: [Float], at rows: [Int], behind offset: Int) -> Lanes {
    var (sum, squares, products) = (Lanes.zero, Lanes.zero, Lanes.zero)
    unsafe shades.withUnsafeBytes { shades in
      for (row, wanted) in zip(rows, pattern) {
        let place = (row + offset) * MemoryLayout<Float>.stride
        let shade = unsafe shades.loadUnaligned(fromByteOffset: place, as: Lanes.self)
        sum += shade
        squares += shade * shade
        products += shade * wanted
      }
    }
    let spread = squares - sum * sum / Float(pattern.count)
    return (products / spread.replacing(with: 1, where: spread .<= 4).squareRoot())
      .replacing(with: 0, where: spread .<= 4)
  }
}
