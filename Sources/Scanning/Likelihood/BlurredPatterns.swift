import Glibc

/// How the digits look through a blur: 0 for paper, 1 for ink.
///
/// A picture out of focus shows at each place the mean of what lies around it. Taken as Gaussian with deviation σ (in
/// modules), a bar from b to b + 1 gives at place x the share
///
///     Φ((b + 1 − x)/σ) − Φ((b − x)/σ) = ½·(erf((b + 1 − x)/σ√2) − erf((b − x)/σ√2))
///
/// of its ink. Blur is linear: what a symbol shows is the sum over its bars, and so the sum of what its guards, and each
/// of its digits alone, show. A digit's part in a piece is therefore worked out once for each blur, before anybody knows
/// its neighbors, and a pair of digits shows the sum of the two parts; so do the squares that ``DigitCosts`` needs.
struct BlurredPatterns: Sendable {
  typealias Lanes = SymbolLayout.Lanes

  let layout: SymbolLayout

  /// Modules.
  let sigma: Float

  /// What guards give in each piece.
  let fixed: [Lanes]

  /// Each pattern in the piece that ends in its middle, and in the one that starts there, between two digits.
  let headInPair: [Lanes]
  let tailInPair: [Lanes]

  /// The same beside the guards of each run: in the piece that ends in its first digit, and in the one that starts in its
  /// last.
  let headsInFirst: [[Lanes]]
  let tailsInLast: [[Lanes]]

  /// The squares of a pair's sum, of each run: a row for each digit before, a number in it for each digit after.
  let squares: [[Float]]

  /// Mean and spread of what a symbol shows, over all digits.
  let mean: Float
  let deviation: Float

  init(_ layout: SymbolLayout, sigma: Float) {
    self.layout = layout
    self.sigma = sigma
    let edge = BlurredEdge(sigma: sigma)
    fixed = layout.pieces.map { piece in
      SymbolLayout.lanes(of: piece) { place in
        layout.guardBars.reduce(0) { $0 + edge.share(ofBar: Float($1), at: place) }
      }
    }
    // Every digit in the piece given, its first module at the place given.
    let seen = { (piece: (start: Float, count: Int), start: Float) in
      RetailPatterns.digits.map { pattern in
        SymbolLayout.lanes(of: piece) { place in
          pattern.indices.filter { pattern[$0] }.reduce(0) {
            $0 + edge.share(ofBar: start + Float($1), at: place)
          }
        }
      }
    }
    // All pairs look alike.
    let pair = (start: Float(3.5), count: 14)
    let (tails, heads) = (seen(pair, 0), seen(pair, 7))
    (tailInPair, headInPair) = (tails, heads)
    headsInFirst = layout.runs.map { seen(layout.pieces[$0.firstPiece], Float($0.start)) }
    tailsInLast = layout.runs.map {
      seen(layout.pieces[$0.firstPiece + $0.count], Float($0.start + 7 * ($0.count - 1)))
    }
    squares = layout.runs.map { Self.squares(of: tails[$0.patterns], heads[$0.patterns]) }
    (mean, deviation) = Self.spread(tails, heads)
  }

  private static func squares(of tails: ArraySlice<Lanes>, _ heads: ArraySlice<Lanes>) -> [Float] {
    tails.flatMap { tail in
      heads.map { head in
        let sum = tail + head
        return (sum * sum).total
      }
    }
  }

  private static func spread(_ tails: [Lanes], _ heads: [Lanes]) -> (Float, Float) {
    var (sum, squares, count): (Float, Float, Float) = (0, 0, 0)
    for before in 0..<20 {
      for after in 0..<20 {
        let seen = tails[before] + heads[after]
        sum += seen.total
        squares += (seen * seen).total
        count += 14
      }
    }
    let mean = sum / count
    return (mean, (squares / count - mean * mean).squareRoot())
  }

  /// What a symbol with these patterns shows, piece by piece.
  func shown(_ patterns: [Int]) -> [Lanes] {
    var shown = fixed
    var rest = patterns[...]
    for (index, run) in layout.runs.enumerated() {
      let own = Array(rest.prefix(run.count))
      rest = rest.dropFirst(run.count)
      shown[run.firstPiece] += headsInFirst[index][own[0]]
      for pair in 1..<run.count {
        shown[run.firstPiece + pair] += tailInPair[own[pair - 1]] + headInPair[own[pair]]
      }
      shown[run.firstPiece + run.count] += tailsInLast[index][own[run.count - 1]]
    }
    return shown
  }

  /// How badly these patterns fit: the sum of the squared differences from the samples, 0 for paper and 1 for ink.
  func cost(of patterns: [Int], in samples: [Lanes]) -> Float {
    let shown = shown(patterns)
    return samples.indices.reduce(0) { sum, piece in
      let difference = samples[piece] - shown[piece]
      return sum + (difference * difference).total
    }
  }

  /// From sharp to as blurred as anything was ever read.
  static func all(of kind: SymbolLayout.Kind) -> [BlurredPatterns] {
    switch kind {
    case .ean13: allOfEAN13
    case .ean8: allOfEAN8
    case .upce: allOfUPCE
    }
  }

  private static let allOfEAN13 = sigmas.map { BlurredPatterns(.ean13, sigma: $0) }
  private static let allOfEAN8 = sigmas.map { BlurredPatterns(.ean8, sigma: $0) }
  private static let allOfUPCE = sigmas.map { BlurredPatterns(.upce, sigma: $0) }

  /// In modules.
  static let sigmas: [Float] = [0.35, 0.5, 0.65, 0.8, 0.95, 1.1, 1.25, 1.4, 1.6, 1.8]
}

/// How much of what lies to one side of an edge is seen at a place through a blur.
///
/// Symbols are sampled at quarters of modules, and a table of those is all that is needed of the error function.
struct BlurredEdge {
  private let values: [Float]

  /// In modules; farther off an edge is not seen.
  private static let reach: Float = 8

  /// - Parameter sigma: the blur's deviation, in modules.
  init(sigma: Float) {
    let scale = sigma * Float(2).squareRoot()
    values = (0...Int(8 * Self.reach)).map { erff((Float($0) / 4 - Self.reach) / scale) / 2 }
  }

  /// How much of the ink of a bar of one module is seen at a place, both in quarters of modules.
  func share(ofBar bar: Float, at place: Float) -> Float { self[bar + 1 - place] - self[bar - place] }

  private subscript(distance: Float) -> Float {
    values[Int((max(-Self.reach, min(Self.reach, distance)) + Self.reach) * 4)]
  }
}
