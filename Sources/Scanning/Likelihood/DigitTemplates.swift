/// How single digits look through a blur, with half a module on either side: for a quick judgment of a geometry.
///
/// The distance of samples s to a template p is |s|² − 2·s·p + |p|²: |p|² is known, |s|² is the same for all templates,
/// and what is left is one product of sixteen lanes a template.
///
/// Digits of a half start and end all alike, so that the module before and after is known without the neighbor. What lies
/// farther off is a guess, its ink a parameter: half on the whole, and none as cameras brighten what is blurred.
struct DigitTemplates {
  /// What a digit of the left half may be, and one of the right half, for either end that the symbol is read from.
  private let forward: (left: [Template], right: [Template])
  private let backward: (left: [Template], right: [Template])

  private struct Template {
    let shown: SIMD16<Float>
    /// The square of what is shown.
    let square: Float
  }

  /// The first module of the twelve digits that have bars.
  static let starts: [Float] = (0..<6).map { 3 + 7 * Float($0) } + (0..<6).map { 50 + 7 * Float($0) }

  /// Where a digit is sampled, in modules: the first of sixteen places from its first module, and from one to the next.
  static let (offset, step): (Float, Float) = (-0.25, 0.5)

  init(sigma: Float, surroundings: Float) {
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
    forward = (setA + setB, setC)
    // Seen from the far end C looks like B, and A is mirrored.
    backward = (setB, setC + digits[..<10].map { template($0.reversed(), false, true) })
  }

  /// How badly the best of digits fits at each place, read from one end: the sum of what is left over. What comes to more
  /// than the limit is not worth going on with.
  ///
  /// - Parameter digit: of each place, 0 for paper and 1 for ink.
  func cost(isReversed: Bool, atMost limit: Float, _ digit: (Int) -> SIMD16<Float>) -> Float {
    let (left, right) = isReversed ? backward : forward
    var cost: Float = 0
    for place in Self.starts.indices where cost < limit {
      let sample = digit(place)
      cost += (sample * sample).total + Self.least(place < 6 ? left : right, sample)
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
