/// How single digits look through a blur, with half a module on either side: for a quick judgment of a geometry.
///
/// The distance of samples s to a template p is |s|² − 2·s·p + |p|²: |p|² is known, |s|² is the same for all templates,
/// and what is left is one product of sixteen lanes a template.
///
/// Digits of a half start and end all alike, so that the module before and after is known without the neighbor. What lies
/// farther off is a guess, its ink a parameter: half on the whole, and none as cameras brighten what is blurred.
struct DigitTemplates {
  /// Sets A and B where the left half stands.
  private let setA: [Template]
  private let setB: [Template]
  /// Set C where the right half stands, and A as seen from the far end.
  private let setC: [Template]
  private let mirroredA: [Template]

  private struct Template {
    let shown: SIMD16<Float>
    /// The square of what is shown.
    let square: Float
  }

  /// The first module of the twelve digits that have bars.
  static let starts: [Float] = (0..<6).map { 3 + 7 * Float($0) } + (0..<6).map { 50 + 7 * Float($0) }

  /// In modules from the first one of a digit.
  static let offsets: [Float] = (0..<16).map { -0.25 + 0.5 * Float($0) }

  init(sigma: Float, surroundings: Float) {
    let edge = BlurredEdge(sigma: sigma)
    let template = { (pattern: [Bool], before: Bool, after: Bool) -> Template in
      let known = ([before] + pattern + [after]).map { $0 ? Float(1) : 0 }
      let farther = [Float](repeating: surroundings, count: 4)
      let modules = farther + known + farther
      var shown = SIMD16<Float>()
      for (lane, offset) in Self.offsets.enumerated() {
        shown[lane] = modules.indices.reduce(0) {
          $0 + modules[$1] * edge.share(ofBar: Float($1 - farther.count - 1), at: offset)
        }
      }
      return Template(shown: shown, square: (shown * shown).total)
    }
    let digits = RetailPatterns.digits
    setA = digits[..<10].map { template($0, true, false) }
    setB = digits[10..<20].map { template($0, true, false) }
    setC = digits[20...].map { template($0, false, true) }
    mirroredA = digits[..<10].map { template($0.reversed(), false, true) }
  }

  /// How badly the best digits fit, read forward and from the far end.
  ///
  /// - Parameter samples: of each digit, 0 for paper and 1 for ink.
  func costs(_ samples: [SIMD16<Float>]) -> (forward: Float, backward: Float) {
    var (forward, backward): (Float, Float) = (0, 0)
    for (place, sample) in samples.enumerated() {
      let square = (sample * sample).total
      if place < 6 {
        let (a, b) = (Self.least(setA, sample), Self.least(setB, sample))
        forward += square + min(a, b)
        backward += square + b
      } else {
        let (c, a) = (Self.least(setC, sample), Self.least(mirroredA, sample))
        forward += square + c
        backward += square + min(c, a)
      }
    }
    return (forward, backward)
  }

  /// Of the distances' squares, without the samples' own.
  private static func least(_ templates: [Template], _ sample: SIMD16<Float>) -> Float {
    var least = Float.infinity
    for template in templates {
      let cost = template.square - 2 * (template.shown * sample).total
      if cost < least { least = cost }
    }
    return least
  }
}
