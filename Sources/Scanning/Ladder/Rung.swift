import Barcodes

/// One try at a picture: how it is changed, who looks at the result and for what.
struct Rung {
  let steps: [Step]

  /// What looks at the result.
  let engine: Engine

  /// Looked for, as far as asked for.
  let symbologies: Set<Symbology>

  /// The least effort that takes this rung.
  let effort: Effort

  /// A rung of libzbar, which scans every so manieth row and column.
  init(_ steps: Step..., density: Int, reads scope: Scope, from effort: Effort) {
    self.init(steps, by: .zbar(density: density), reads: scope, from: effort)
  }

  init(_ steps: Step..., by engine: Engine, reads scope: Scope, from effort: Effort) {
    self.init(steps, by: engine, reads: scope, from: effort)
  }

  private init(_ steps: [Step], by engine: Engine, reads scope: Scope, from effort: Effort) {
    self.steps = steps
    self.engine = engine
    self.effort = effort
    symbologies = scope.symbologies.intersection(engine.readable)
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
    /// Black and white, each part by its own shades.
    case localThreshold
    /// Light bars on dark paper made dark on light.
    case invert
    /// At most so many patches that look like bars in a version with so long a side, each cut into strips.
    case locate(onMap: Int, atMost: Int)
    /// The same patches, each cut out upright and scanned across alone.
    case crop(onMap: Int, atMost: Int)
    /// The same patches, each set upright row by row.
    case rows(onMap: Int, atMost: Int)
    /// Degrees clockwise.
    case rotate(Double)
  }

  /// What a rung looks for.
  enum Scope {
    case everything, linear, retail, retailAndQR, squares

    var symbologies: Set<Symbology> {
      let all = Set(Symbology.allCases)
      switch self {
      case .everything: return all
      case .linear: return all.subtracting(Ladder.squares)
      case .squares: return Ladder.squares
      case .retail: return all.filter(\.isRetail)
      case .retailAndQR: return all.filter(\.isRetail).union([.qr])
      }
    }
  }
}
