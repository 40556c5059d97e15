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
