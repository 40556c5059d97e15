/// How single digits look through a blur, with half a module on either side: for a quick judgment of a geometry.
///
/// The distance of samples s to a template p is |s|² − 2·s·p + |p|²: |p|² is known, |s|² is the same for all templates,
/// and what is left is one product of sixteen lanes a template.
///
/// Digits of a half start and end all alike, so that the module before and after is known without the neighbor. What lies
/// farther off is a guess, its ink a parameter: half on the whole, and none as cameras brighten what is blurred.
struct DigitTemplates {
  /// What each digit may be, read from either end; none from the far one where a symbol has its digits elsewhere then.
  private let forward: [[Template]]
  private let backward: [[Template]]

  private struct Template {
    let shown: SIMD16<Float>
    /// The square of what is shown.
    let square: Float
  }

  /// Where a digit is sampled, in modules: the first of sixteen places from its first module, and from one to the next.
  static let (offset, step): (Float, Float) = (-0.25, 0.5)

  init(_ kind: SymbolLayout.Kind, sigma: Float, surroundings: Float) {
    let edge = BlurredEdge(sigma: sigma)
    let template = { (pattern: [Bool], before: Bool, after: Bool) -> Template in
      let known = ([before] + pattern + [after]).map { $0 ? Float(1) : 0 }
      let farther = [Float](repeating: surroundings, count: 4)
      let modules = farther + known + farther
      var shown = SIMD16<Float>()
      for lane in 0..<16 {
        let place = Self.offset + Self.step * Float(lane)
        shown[lane] = modules.indices.reduce(0) {
          $0 + modules[$1] * edge.share(ofBar: Float($1 - farther.count - 1), at: place)
        }
      }
      return Template(shown: shown, square: (shown * shown).total)
    }
    let digits = RetailPatterns.digits
    let setA = digits[..<10].map { template($0, true, false) }
    let setB = digits[10..<20].map { template($0, true, false) }
    let setC = digits[20...].map { template($0, false, true) }
    // Seen from the far end C looks like B, and A is mirrored.
    let mirroredA = digits[..<10].map { template($0.reversed(), false, true) }
    let halves: (forward: [[Template]], backward: [[Template]]) =
      switch kind {
      case .ean13: ([setA + setB, setC], [setB, setC + mirroredA])
      case .ean8: ([setA, setC], [setB, mirroredA])
      case .upce: ([setA + setB], [])
      }
    let runs = SymbolLayout.of(kind).runs
    forward = zip(halves.forward, runs).flatMap { [[Template]](repeating: $0, count: $1.count) }
    backward = zip(halves.backward, runs).flatMap { [[Template]](repeating: $0, count: $1.count) }
  }

  /// How badly the best of digits fits at each place, read from one end: the sum of what is left over. What comes to more
  /// than the limit is not worth going on with.
  ///
  /// - Parameter digit: of each place, 0 for paper and 1 for ink.
  func cost(isReversed: Bool, atMost limit: Float, _ digit: (Int) -> SIMD16<Float>) -> Float {
    var cost: Float = 0
    for (place, templates) in (isReversed ? backward : forward).enumerated() where cost < limit {
      let sample = digit(place)
      cost += (sample * sample).total + Self.least(templates, sample)
    }
    return cost
  }

  /// Of the distances' squares, without the samples' own.
  private static func least(_ templates: [Template], _ sample: SIMD16<Float>) -> Float {
    let doubled = 2 * sample
    var least = Float.infinity
    unsafe templates.withUnsafeBufferPointer { templates in
      for index in templates.indices {
        let cost = unsafe templates[index].square - (templates[index].shown * doubled).total
        if cost < least { least = cost }
      }
    }
    return least
  }
}
