/// The bars of EAN-13 and UPC-A, module by module: GS1 General Specifications, section 5.2.1.
enum RetailPatterns {
  /// From the first bar to the last.
  static let modules = 95

  /// Single modules that are bars in every symbol: both guards and the middle.
  static let guardBars = [0, 2, 46, 48, 92, 94]

  /// The seven modules of each digit: number set A, then B, then C; true for a bar.
  static let digits: [[Bool]] = setA + setC.map { $0.reversed() } + setC

  /// The patterns of a left half are those of the sets A and B.
  static let leftCount = 20

  /// Where number set C begins in ``digits``.
  static let rightStart = 20

  /// For each leading digit which of the six on the left are of set B.
  static let parities: [[Bool]] = [
    "AAAAAA", "AABABB", "AABBAB", "AABBBA", "ABAABB", "ABBAAB", "ABBBAA", "ABABAB", "ABABBA", "ABBABA",
  ].map { $0.map { $0 == "B" } }

  /// The patterns of the twelve digits that have bars.
  ///
  /// - Parameter code: thirteen digits.
  static func patterns(of code: [Int]) -> [Int] {
    let left = (0..<6).map { code[$0 + 1] + (parities[code[0]][$0] ? 10 : 0) }
    return left + (0..<6).map { code[$0 + 7] + rightStart }
  }

  private static let setA: [[Bool]] = [
    "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111",
    "0001011",
  ].map { $0.map { $0 == "1" } }

  private static let setC = setA.map { $0.map { !$0 } }
}

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

/// Where the modules of a symbol lie along a line: a cubic, as packs are bent and seen askew.
struct BarGeometry {
  /// The middle of a symbol, in modules from its first bar.
  static let middle = Float(RetailPatterns.modules) / 2

  /// In pixels: of the middle, half the symbol's width, and what bends it.
  private var terms: SIMD4<Float>

  init(start: Float, module: Float) {
    terms = [start + Self.middle * module, Self.middle * module, 0, 0]
  }

  /// In pixels, of the place from -1 to 1 over the symbol.
  func position(_ place: Float) -> Float {
    let square = place * place
    return terms.x + terms.y * place + terms.z * (square - 1 / 3) + terms.w * (square - 0.6) * place
  }

  /// How a position grows with each term.
  static func slopes(_ place: SIMD16<Float>) -> [SIMD16<Float>] {
    let square = place * place
    return [.init(repeating: 1), place, square - 1 / 3, (square - 0.6) * place]
  }

  /// The mean width of a module, in pixels.
  var module: Float { terms.y / Self.middle }

  var start: Float { position(-1) }

  var end: Float { position(1) }

  /// Moves by what was found, but by no more than the pixels given, so that a wrong guess does not run away.
  mutating func correct(_ changes: [Float], atMost limit: Float) {
    for (index, change) in changes.enumerated() { terms[index] += max(-limit, min(limit, change)) }
  }
}
