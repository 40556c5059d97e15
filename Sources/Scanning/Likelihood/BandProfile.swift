/// The shades along a line across bars, averaged over many rows.
struct BandProfile {
  let shades: [Float]

  /// Between two pixels, a blend of both; beyond the ends, the last one.
  func shade(at position: Float) -> Float {
    let inside = max(0, min(Float(shades.count) - 1.001, position))
    let pixel = Int(inside)
    let share = inside - Float(pixel)
    let here = shades[pixel]
    return here + share * (shades[pixel + 1] - here)
  }

  /// The same for each sample of a symbol.
  func samples(of geometry: BarGeometry, in layout: SymbolLayout) -> [SymbolLayout.Lanes] {
    layout.pieces.indices.map { piece in
      let positions = geometry.positions(layout.places[piece])
      var lanes = SymbolLayout.Lanes()
      for sample in 0..<layout.pieces[piece].count { lanes[sample] = shade(at: positions[sample]) }
      return lanes
    }
  }

  /// How the shades change from pixel to pixel at each sample.
  func slopes(of geometry: BarGeometry, in layout: SymbolLayout) -> [SymbolLayout.Lanes] {
    layout.pieces.indices.map { piece in
      let positions = geometry.positions(layout.places[piece])
      var lanes = SymbolLayout.Lanes()
      for sample in 0..<layout.pieces[piece].count {
        lanes[sample] = shade(at: positions[sample] + 0.5) - shade(at: positions[sample] - 0.5)
      }
      return lanes
    }
  }

  /// The square of the change from the pixel before to the one after; 0 at the ends.
  var squaredChanges: [Float] {
    shades.indices.map { pixel in
      guard pixel > 0, pixel < shades.count - 1 else { return 0 }
      let change = shades[pixel + 1] - shades[pixel - 1]
      return change * change
    }
  }

  /// The samples with the mean and the spread that a symbol has: 0 for paper and 1 for ink, more or less.
  func level(of geometry: BarGeometry, as patterns: BlurredPatterns) -> [SymbolLayout.Lanes] {
    let layout = patterns.layout
    let samples = samples(of: geometry, in: layout)
    let (sum, squares) = samples.reduce((Float(0), Float(0))) { ($0.0 + $1.total, $0.1 + ($1 * $1).total) }
    let count = Float(layout.sampleCount)
    let mean = sum / count
    let deviation = max(0.5, max(0, squares / count - mean * mean).squareRoot())
    let scale = patterns.deviation / deviation
    return samples.indices.map { (patterns.mean + (mean - samples[$0]) * scale) * layout.used[$0] }
  }

  /// The same line from its other end.
  var reversed: BandProfile { BandProfile(shades: shades.reversed()) }
}
