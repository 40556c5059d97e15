/// A line at even parts of its pixels, for looking at it in many places: what lies between two pixels is blended once.
struct FineLine {
  private let shades: [Float]

  /// In pixels.
  private let end: Float

  /// To a pixel; half a part is less than a tenth of the narrowest module.
  private static let parts = 8

  init(_ line: [Float]) {
    end = Float(line.count)
    var shades: [Float] = []
    shades.reserveCapacity(line.count * Self.parts)
    for (one, next) in zip(line, line.dropFirst()) {
      for part in 0..<Self.parts { shades.append(one + (next - one) * Float(part) / Float(Self.parts)) }
    }
    self.shades = shades
  }

  /// True where a symbol between these places, in pixels, is all there.
  func holds(_ start: Float, _ end: Float) -> Bool { start >= 0 && end + 1 < self.end }

  /// Sixteen shades at even steps.
  ///
  /// - Precondition: ``holds(_:_:)`` of what they lie in.
  func sixteen(from start: Float, step: Float) -> SIMD16<Float> {
    // Places are whole numbers of 65536ths of a part.
    let unit = Float(Self.parts << 16)
    var place = Int(start * unit) + 1 << 15
    let step = Int(step * unit)
    var lanes = SIMD16<Float>()
    unsafe shades.withUnsafeBufferPointer { shades in
      for lane in 0..<16 {
        unsafe lanes[lane] = shades[place >> 16]
        place &+= step
      }
    }
    return lanes
  }
}

/// What the digits with bars show at a place.
struct DigitSamples {
  private let starts: [Float]
  private var shades: [SIMD16<Float>]
  private var mean: Float = 0
  private var deviation: Float = 1

  /// How many there are.
  let count: Float

  init(of layout: SymbolLayout) {
    starts = layout.digitStarts
    shades = [SIMD16<Float>](repeating: .zero, count: starts.count)
    count = Float(16 * starts.count)
  }

  /// Looks at another place; false where there is next to nothing to see.
  mutating func look(at line: FineLine, from start: Float, module: Float) -> Bool {
    var (sum, squares) = (SIMD16<Float>.zero, SIMD16<Float>.zero)
    for (digit, first) in starts.enumerated() {
      let lanes = line.sixteen(
        from: start + (first + DigitTemplates.offset) * module, step: DigitTemplates.step * module)
      shades[digit] = lanes
      sum += lanes
      squares += lanes * lanes
    }
    mean = sum.total / count
    deviation = max(0, squares.total / count - mean * mean).squareRoot()
    return deviation >= 1
  }

  /// A digit, with the mean and the spread given over all of them: with those of patterns 0 is paper and 1 ink, more or less.
  func digit(_ digit: Int, mean wanted: Float, deviation spread: Float) -> SIMD16<Float> {
    let scale = spread / deviation
    return shades[digit] * -scale + (wanted + mean * scale)
  }
}
