/// Where a symbol is sampled: twice a module, in pieces that go from the middle of a digit to the middle of the next.
///
/// What is seen in such a piece depends on the two digits alone, as long as blur reaches no farther than half a digit.
/// Lanes that a piece does not use are 0 in samples and patterns alike.
enum Windows {
  typealias Lanes = SIMD16<Float>

  /// In modules from the first bar, and how many samples from there.
  static let pieces: [(start: Float, count: Int)] =
    [(-1.5, 16)] + (0..<5).map { (6.5 + 7 * Float($0), 14) }
    + [(41.5, 12), (47.5, 12)] + (0..<5).map { (53.5 + 7 * Float($0), 14) } + [(88.5, 16)]

  // Numbers of pieces: of the left half, the two that meet in the middle, and of the right half.
  static let first = 0
  static let leftPairs = 1
  static let leftMiddle = 6
  static let rightMiddle = 7
  static let rightPairs = 8
  static let last = 13

  static let sampleCount = pieces.reduce(0) { $0 + $1.count }

  /// The place of each sample, in modules from the first bar.
  static func position(_ piece: Int, _ sample: Int) -> Float {
    pieces[piece].start + 0.25 + 0.5 * Float(sample)
  }

  /// The places from -1 to 1 over the symbol, for polynomials.
  static let places: [Lanes] = pieces.indices.map { piece in
    lanes(of: piece) { (position(piece, $0) - BarGeometry.middle) / BarGeometry.middle }
  }

  /// 1 for lanes that are used.
  static let used: [Lanes] = pieces.indices.map { lanes(of: $0) { _ in 1 } }

  static func lanes(of piece: Int, _ value: (Int) -> Float) -> Lanes {
    var lanes = Lanes()
    for sample in 0..<pieces[piece].count { lanes[sample] = value(sample) }
    return lanes
  }
}

extension SIMD16<Float> {
  /// The sum of all lanes, in an order that needs few steps.
  var total: Float {
    let eight = lowHalf + highHalf
    let four = eight.lowHalf + eight.highHalf
    let two = four.lowHalf + four.highHalf
    return two.x + two.y
  }
}
