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
struct BlurredPatterns {
  /// Modules.
  let sigma: Float

  /// What guards and middle give in each piece.
  let fixed: [Windows.Lanes]

  /// Each pattern in the piece that ends in its middle: a pair's, the first one's and the right half's first.
  let headInPair: [Windows.Lanes]
  let headInFirst: [Windows.Lanes]
  let headInMiddle: [Windows.Lanes]

  /// Each pattern in the piece that starts in its middle.
  let tailInPair: [Windows.Lanes]
  let tailInMiddle: [Windows.Lanes]
  let tailInLast: [Windows.Lanes]

  /// The squares of a pair's sum: a row for each digit before, its lanes the digits after.
  let leftSquares: [SIMD32<Float>]
  let rightSquares: [Windows.Lanes]

  /// Mean and spread of what a symbol shows, over all digits.
  let mean: Float
  let deviation: Float

  init(sigma: Float) {
    self.sigma = sigma
    fixed = Windows.pieces.indices.map { piece in
      Windows.lanes(of: piece) { sample in
        RetailPatterns.guardBars.reduce(0) {
          $0 + Self.share(ofBar: Float($1), at: Windows.position(piece, sample), sigma)
        }
      }
    }
    // Every digit in the piece given, its first module at the place given.
    let seen = { (piece: Int, start: Float) in
      RetailPatterns.digits.map { pattern in
        Windows.lanes(of: piece) { sample in
          pattern.indices.filter { pattern[$0] }.reduce(0) {
            $0 + Self.share(ofBar: start + Float($1), at: Windows.position(piece, sample), sigma)
          }
        }
      }
    }
    headInFirst = seen(Windows.first, 3)
    tailInPair = seen(Windows.leftPairs, 3)
    headInPair = seen(Windows.leftPairs, 10)
    tailInMiddle = seen(Windows.leftMiddle, 38)
    headInMiddle = seen(Windows.rightMiddle, 50)
    tailInLast = seen(Windows.last, 85)
    leftSquares = Self.squares(of: tailInPair[..<20], headInPair[..<20])
    rightSquares = Self.squares(of: tailInPair[20...], headInPair[20...])
    (mean, deviation) = Self.spread(tailInPair, headInPair)
  }

  /// How much of the ink of a bar that starts at a module is seen at a place.
  static func share(ofBar bar: Float, at place: Float, _ sigma: Float) -> Float {
    let scale = sigma * Float(2).squareRoot()
    return (erff((bar + 1 - place) / scale) - erff((bar - place) / scale)) / 2
  }

  private static func squares<Row: SIMD<Float>>(
    of tails: ArraySlice<Windows.Lanes>, _ heads: ArraySlice<Windows.Lanes>
  ) -> [Row] {
    tails.map { tail in
      var row = Row()
      for (after, head) in heads.enumerated() {
        let sum = tail + head
        row[after] = (sum * sum).total
      }
      return row
    }
  }

  private static func spread(_ tails: [Windows.Lanes], _ heads: [Windows.Lanes]) -> (Float, Float) {
    var (sum, squares, count): (Float, Float, Float) = (0, 0, 0)
    for before in 0..<20 {
      for after in 0..<20 {
        let seen = tails[before] + heads[after]
        sum += seen.total
        squares += (seen * seen).total
        count += Float(Windows.pieces[Windows.leftPairs].count)
      }
    }
    let mean = sum / count
    return (mean, (squares / count - mean * mean).squareRoot())
  }

  /// What a symbol with these patterns shows, piece by piece.
  func shown(_ patterns: [Int]) -> [Windows.Lanes] {
    var shown = fixed
    shown[Windows.first] += headInFirst[patterns[0]]
    for pair in 0..<5 {
      shown[Windows.leftPairs + pair] += tailInPair[patterns[pair]] + headInPair[patterns[pair + 1]]
      shown[Windows.rightPairs + pair] += tailInPair[patterns[pair + 6]] + headInPair[patterns[pair + 7]]
    }
    shown[Windows.leftMiddle] += tailInMiddle[patterns[5]]
    shown[Windows.rightMiddle] += headInMiddle[patterns[6]]
    shown[Windows.last] += tailInLast[patterns[11]]
    return shown
  }

  /// From sharp to as blurred as anything was ever read, in modules.
  static let all: [BlurredPatterns] = [0.35, 0.5, 0.65, 0.8, 0.95, 1.1, 1.25, 1.4, 1.6, 1.8].map {
    BlurredPatterns(sigma: $0)
  }
}
