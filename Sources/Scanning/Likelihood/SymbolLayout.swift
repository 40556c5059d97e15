/// Where the guards and digits of a retail symbol stand, and where it is sampled: twice a module, in pieces that go from
/// the middle of a digit to the middle of the next.
///
/// What is seen in such a piece depends on the two digits alone, as long as blur reaches no farther than half a digit.
/// Lanes that a piece does not use are 0 in samples and patterns alike.
struct SymbolLayout: Sendable {
  typealias Lanes = SIMD16<Float>

  /// What the layout is of.
  enum Kind: CaseIterable, Hashable {
    /// UPC-A too, and ISBN-13.
    case ean13
    case ean8
    case upce

    /// True for those beside which an add-on may stand. Source: GS1 General Specifications, section 5.2.2.5.
    var mayHaveAddOn: Bool { self != .ean8 }
  }

  let kind: Kind

  /// From the first bar to the last.
  let modules: Int

  /// Single modules that are bars in every symbol.
  let guardBars: [Int]

  /// Digits that stand beside each other, from the left.
  let runs: [Run]

  /// The first module of each digit with bars.
  let digitStarts: [Float]

  /// True where digits stand as far from one end as from the other: seen from there, they are at the same places.
  var isMirrored: Bool { kind != .upce }

  /// In modules from the first bar, and how many samples from there.
  let pieces: [(start: Float, count: Int)]

  /// The place of each sample from -1 to 1 over the symbol, for polynomials.
  let places: [Lanes]

  /// 1 for lanes that are used.
  let used: [Lanes]

  let sampleCount: Int

  /// Digits between two guards.
  struct Run: Sendable {
    /// The first module of the first digit.
    let start: Int

    let count: Int

    /// What its digits may look like, of ``RetailPatterns/digits``.
    let patterns: Range<Int>

    /// The piece that ends in its first digit; one for each digit follows.
    let firstPiece: Int
  }

  private init(_ kind: Kind, modules: Int, guardBars: [Int], runs: [Run], fixed: [(start: Float, count: Int)])
  {
    self.kind = kind
    self.modules = modules
    self.guardBars = guardBars
    self.runs = runs
    digitStarts = runs.flatMap { run in (0..<run.count).map { Float(run.start + 7 * $0) } }
    // Half a digit; then from middle to middle; then half a digit. Outside of a symbol a module and a half of its
    // quiet zone is seen, and of a middle guard each side has half.
    pieces =
      runs.enumerated().flatMap { index, run -> [(start: Float, count: Int)] in
        let (start, end) = (Float(run.start), Float(run.start + 7 * run.count))
        let head = index == 0 ? -1.5 : start - 2.5
        let tail = index == runs.count - 1 && fixed.isEmpty ? Float(modules) + 1.5 : end + 2.5
        return [(head, Int(2 * (start + 3.5 - head)))]
          + (1..<run.count).map { (start - 3.5 + 7 * Float($0), 14) }
          + [(end - 3.5, Int(2 * (tail - end + 3.5)))]
      } + fixed
    let middle = Float(modules) / 2
    let pieces = pieces
    places = pieces.indices.map { piece in
      Self.lanes(of: pieces[piece]) { ($0 - middle) / middle }
    }
    used = pieces.map { Self.lanes(of: $0) { _ in 1 } }
    sampleCount = pieces.reduce(0) { $0 + $1.count }
  }

  /// A value for each place that a piece is sampled at, in modules from the first bar.
  static func lanes(of piece: (start: Float, count: Int), _ value: (Float) -> Float) -> Lanes {
    var lanes = Lanes()
    for sample in 0..<piece.count { lanes[sample] = value(piece.start + 0.25 + 0.5 * Float(sample)) }
    return lanes
  }
}

extension SymbolLayout {
  static let ean13 = SymbolLayout(
    .ean13, modules: 95, guardBars: [0, 2, 46, 48, 92, 94],
    runs: [
      Run(start: 3, count: 6, patterns: 0..<20, firstPiece: 0),
      Run(start: 50, count: 6, patterns: 20..<30, firstPiece: 7),
    ], fixed: [])

  static let ean8 = SymbolLayout(
    .ean8, modules: 67, guardBars: [0, 2, 32, 34, 64, 66],
    runs: [
      Run(start: 3, count: 4, patterns: 0..<10, firstPiece: 0),
      Run(start: 36, count: 4, patterns: 20..<30, firstPiece: 5),
    ], fixed: [])

  /// The guard at its end is wider than half a digit reaches.
  static let upce = SymbolLayout(
    .upce, modules: 51, guardBars: [0, 2, 46, 48, 50],
    runs: [Run(start: 3, count: 6, patterns: 0..<20, firstPiece: 0)], fixed: [(47.5, 10)])

  static func of(_ kind: Kind) -> SymbolLayout {
    switch kind {
    case .ean13: ean13
    case .ean8: ean8
    case .upce: upce
    }
  }
}

extension SymbolLayout {
  /// The patterns of the digits that have bars, from the left.
  ///
  /// - Parameter code: all digits: 13 of EAN-13, 8 of EAN-8 and UPC-E.
  func patterns(of code: [Int]) -> [Int] {
    switch kind {
    case .ean13:
      zip(code[1...6], RetailPatterns.parities[code[0]]).map { $0 + ($1 ? RetailPatterns.setBStart : 0) }
        + code[7...].map { $0 + RetailPatterns.setCStart }
    case .ean8: Array(code[..<4]) + code[4...].map { $0 + RetailPatterns.setCStart }
    case .upce:
      zip(code[1...6], RetailPatterns.zeroSuppressedParities[code[7]]).map {
        $0 + ($1 == (code[0] == 0) ? RetailPatterns.setBStart : 0)
      }
    }
  }
}

extension SIMD16<Float> {
  /// The sum of all lanes, in an order that needs few steps.
  @inline(__always) var total: Float {
    let eight = lowHalf + highHalf
    let four = eight.lowHalf + eight.highHalf
    let two = four.lowHalf + four.highHalf
    return two.x + two.y
  }
}
