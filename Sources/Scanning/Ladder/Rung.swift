import Barcodes

/// One try at a picture: how it is changed, how closely the result is scanned and for what.
struct Rung {
  let steps: [Step]

  /// Every so manieth row and column is scanned; 1 for all.
  let density: Int

  /// Looked for, as far as asked for.
  let symbologies: Set<Symbology>

  init(_ steps: Step..., density: Int, reads scope: Scope) {
    self.steps = steps
    self.density = density
    symbologies = scope.symbologies
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
