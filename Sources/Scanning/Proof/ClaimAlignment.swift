/// Where on a line the digits of a claimed code look most like what is seen.
///
/// The claim says what each digit has to look like, so that its place can be found whatever its neighbors show: by the
/// correlation with what is seen, −1 to 1, over the seven modules of the digit and the guard beside it. It does not
/// depend on light and contrast, which differ along a symbol. Symbols are bent, seen askew and crumpled, so that their
/// digits are not equally wide in the picture: the edges between digits may each lie anywhere within reach, and the
/// digits may be somewhat narrower or wider. Of all such ways the one of greatest likeness is the longest path through a
/// table of edges and places, found from left to right (Viterbi).
struct ClaimAlignment {
  let geometry: BarGeometry

  /// The outermost edges as they were found, in pixels of the line; the geometry evens them out.
  let start: Float
  let end: Float

  /// The mean correlation over the symbol.
  let likeness: Float
}

extension ClaimAlignment {
  /// How far a symbol may lie and look other than expected.
  struct Slack {
    /// Of either end, in modules.
    let reach: Float

    /// How much wider or narrower than on the mean a digit may be, as a share.
    let bend: Float

    /// The lines that are tried, in heights of the frame below its middle.
    let shares: [Double]

    /// Read where it stands, on a pack that is seen from the front.
    static let little = Slack(reach: 6, bend: 0.3, shares: [0, -0.3, 0.3])

    /// Located alone, or on a pack that turns away.
    static let much = Slack(reach: 14, bend: 0.45, shares: [0])
  }

  /// A way that has fallen behind the best by a digit's whole likeness, in modules, is given up.
  private static let beam: Float = 8

  /// Places of edges that are tried, in modules.
  private static let step: Float = 0.5

  /// - Parameters:
  ///   - start: where the symbol is expected to start, in pixels of the line.
  init?(of claim: ShownClaim, in profile: BandProfile, near start: Float, to end: Float, within slack: Slack)
  {
    let layout = claim.layout
    let module = (end - start) / Float(layout.modules)
    guard module > 0.5 else { return nil }
    let offsets = Int((slack.reach / Self.step).rounded(.up))
    let width = 2 * offsets + 1
    let step = Self.step * module
    let position = { (edge: Int, place: Int) in
      start + Float(claim.edges[edge]) * module + Float(place - offsets) * step
    }
    var best = [Float](repeating: 0, count: width)
    var ways: [[Int]] = []
    for (digit, pattern) in claim.digits.enumerated() {
      var next = [Float](repeating: -.infinity, count: width)
      var way = [Int](repeating: 0, count: width)
      let modules = Float(claim.edges[digit + 1] - claim.edges[digit])
      let change = Int((modules * slack.bend / Self.step).rounded())
      let least = max(-.greatestFiniteMagnitude, (best.max() ?? 0) - Self.beam)
      for before in 0..<width where best[before] >= least {
        for after in max(0, before - change)...min(width - 1, before + change) {
          let seen = profile.likeness(
            to: pattern, from: position(digit, before), to: position(digit + 1, after))
          let value = best[before] + seen * modules
          if value > next[after] { (next[after], way[after]) = (value, before) }
        }
      }
      best = next
      ways.append(way)
    }
    guard var place = best.indices.max(by: { best[$0] < best[$1] }) else { return nil }
    likeness = best[place] / Float(layout.modules)
    var edges = [(module: Float(layout.modules), position: position(claim.digits.count, place))]
    for digit in ways.indices.reversed() {
      place = ways[digit][place]
      edges.append((Float(claim.edges[digit]), position(digit, place)))
    }
    guard let geometry = BarGeometry(through: edges, modules: layout.modules),
      let (first, last) = edges.last.flatMap({ first in edges.first.map { (first, $0) } })
    else { return nil }
    self.geometry = geometry
    (self.start, self.end) = (first.position, last.position)
  }
}

/// A claimed code as it would be seen, digit by digit.
struct ShownClaim {
  let layout: SymbolLayout

  /// Where digits begin and end, the guards with the digits beside them, in modules.
  let edges: [Int]

  /// Each digit with its guards, twice a module, ink negative as in the picture; mean 0 and length 1.
  let digits: [[Float]]

  init(_ claim: RetailClaim) {
    let layout = SymbolLayout.of(claim.kind)
    self.layout = layout
    var modules = [Bool](repeating: false, count: layout.modules)
    for bar in layout.guardBars { modules[bar] = true }
    var rest = layout.patterns(of: claim.digits)[...]
    var edges: [Int] = []
    for run in layout.runs {
      for (digit, pattern) in rest.prefix(run.count).enumerated() {
        let first = run.start + 7 * digit
        if digit > 0 { edges.append(first) }
        for (offset, bar) in RetailPatterns.digits[pattern].enumerated() where bar {
          modules[first + offset] = true
        }
      }
      rest = rest.dropFirst(run.count)
      edges.append(run.start + 7 * run.count + 3)
    }
    edges = [0] + edges.dropLast() + [layout.modules]
    self.edges = edges
    let edge = BlurredEdge(sigma: Self.sigma)
    digits = zip(edges, edges.dropFirst()).map { first, last in
      let shown = (0..<2 * (last - first)).map { sample in
        let place = Float(first) + 0.25 + 0.5 * Float(sample)
        return (max(0, first - 3)..<min(modules.count, last + 3)).reduce(Float(0)) {
          modules[$1] ? $0 - edge.share(ofBar: Float($1), at: place) : $0
        }
      }
      let mean = shown.reduce(0, +) / Float(shown.count)
      let length = shown.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }.squareRoot()
      return shown.map { ($0 - mean) / length }
    }
  }

  /// In modules; between what is sharp and what is blurred.
  private static let sigma: Float = 0.6
}

extension BandProfile {
  /// The correlation of a stretch with a pattern of mean 0 and length 1; 0 where nothing is to be seen.
  fileprivate func likeness(to pattern: [Float], from start: Float, to end: Float) -> Float {
    let step = (end - start) / Float(pattern.count)
    guard start >= 0, end < Float(shades.count - 1), step > 0 else { return -1 }
    var (sum, squares, products): (Float, Float, Float) = (0, 0, 0)
    var position = start + step / 2
    for wanted in pattern {
      let pixel = Int(position)
      let shade = shades[pixel] + (position - Float(pixel)) * (shades[pixel + 1] - shades[pixel])
      sum += shade
      squares += shade * shade
      products += shade * wanted
      position += step
    }
    let spread = squares - sum * sum / Float(pattern.count)
    return spread > 4 ? products / spread.squareRoot() : 0
  }
}
