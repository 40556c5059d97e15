import Barcodes

/// One try at a picture: how it is changed, how closely the result is scanned and for what.
struct Rung {
  let steps: [Step]

  /// Every so manieth row and column is scanned; 1 for all.
  let density: Int

  /// Looked for, as far as asked for.
  let symbologies: Set<Symbology>

  /// The least effort that takes this rung.
  let effort: Effort

  /// True when squares are looked for too: until one such rung nobody knows whether there are any.
  let readsSquares: Bool

  init(_ steps: Step..., density: Int, reads scope: Scope, from effort: Effort) {
    self.steps = steps
    self.density = density
    self.effort = effort
    symbologies = scope.symbologies
    readsSquares = symbologies.contains(.qr)
  }

  /// A change to the picture, or a condition on it.
  enum Step: Hashable {
    /// Reduced to a long side of so many pixels; smaller pictures stay.
    case fit(Int)
    /// Enlarged; only where the long side then stays within so many pixels.
    case enlarge(Double, upTo: Int)
    /// Only pictures with a long side of more pixels.
    case beyond(Int)
    case gamma(Double)
    /// Contrast equalized by tiles.
    case equalize
    /// Black and white, parted where the two differ most.
    case threshold
    /// Light bars on dark paper made dark on light.
    case invert
    /// At most so many patches that look like bars in a version with so long a side, each cut into strips.
    case locate(onMap: Int, atMost: Int)
    /// Degrees clockwise.
    case rotate(Double)
  }

  /// What a rung looks for.
  enum Scope {
    case everything, linear, retail, retailAndQR

    var symbologies: Set<Symbology> {
      let all = Set(Symbology.allCases)
      switch self {
      case .everything: return all
      case .linear: return all.subtracting([.qr, .dataMatrix])
      case .retail: return all.filter(\.isRetail)
      case .retailAndQR: return all.filter(\.isRetail).union([.qr])
      }
    }
  }
}
