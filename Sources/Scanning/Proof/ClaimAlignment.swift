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

  /// - Parameters:
  ///   - start: where the symbol is expected to start, in pixels of the line.
  init?(of claim: ShownClaim, in profile: BandProfile, near start: Float, to end: Float, within slack: Slack)
  {
    let modules = claim.layout.modules
    let module = (end - start) / Float(modules)
    guard module > 0.5 else { return nil }
    let search = AlignmentSearch(claim, in: profile, from: start, module: module, within: slack)
    guard let (likeness, edges) = search.best, let geometry = BarGeometry(through: edges, modules: modules),
      let first = edges.last, let last = edges.first
    else { return nil }
    self.geometry = geometry
    self.likeness = likeness
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
