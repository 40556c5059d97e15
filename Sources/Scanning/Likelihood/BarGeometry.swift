/// Where the modules of a symbol lie along a line: a cubic, as packs are bent and seen askew.
struct BarGeometry {
  /// Half a symbol, in modules.
  private let half: Float

  /// In pixels: of the middle, half the symbol's width, and what bends it.
  private var terms: SIMD4<Float>

  /// - Parameters:
  ///   - module: pixels from one to the next.
  ///   - modules: of the whole symbol.
  init(start: Float, module: Float, modules: Int) {
    half = Float(modules) / 2
    terms = [start + half * module, half * module, 0, 0]
  }

  /// The cubic that comes nearest to some places, each in modules and in pixels; nil for fewer than four.
  init?(through places: [(module: Float, position: Float)], modules: Int) {
    half = Float(modules) / 2
    var equations = LeastSquares(unknowns: 4)
    for (module, position) in places {
      let place = module / half - 1
      let square = place * place
      let factors: [Float] = [1, place, square - 1 / 3, (square - 0.6) * place]
      equations.add(factors, sum: position)
    }
    guard places.count >= 4, let factors = equations.solved() else { return nil }
    terms = [factors[0], factors[1], factors[2], factors[3]]
  }

  /// In pixels, of the place from -1 to 1 over the symbol.
  func position(_ place: Float) -> Float {
    let square = place * place
    return terms.x + terms.y * place + terms.z * (square - 1 / 3) + terms.w * (square - 0.6) * place
  }

  /// The same of sixteen places.
  func positions(_ places: SIMD16<Float>) -> SIMD16<Float> {
    let squares = places * places
    return terms.x + terms.y * places + terms.z * (squares - 1 / 3) + terms.w * (squares - 0.6) * places
  }

  /// How a position grows with one of the four terms.
  static func slope(of term: Int, at place: SIMD16<Float>) -> SIMD16<Float> {
    switch term {
    case 0: .init(repeating: 1)
    case 1: place
    case 2: place * place - 1 / 3
    default: (place * place - 0.6) * place
    }
  }

  /// The mean width of a module, in pixels.
  var module: Float { terms.y / half }

  var start: Float { position(-1) }

  var end: Float { position(1) }

  /// The width of the last module, in pixels; of what goes on behind it there is nothing better to say.
  var lastModule: Float { (terms.y + 2 * terms.z + 2.4 * terms.w) / half }

  /// Moves by what was found, but by no more than the pixels given, so that a wrong guess does not run away.
  mutating func correct(_ changes: [Float], atMost limit: Float) {
    for (index, change) in changes.enumerated() { terms[index] += max(-limit, min(limit, change)) }
  }
}
