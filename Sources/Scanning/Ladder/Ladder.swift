import Barcodes

/// The tries at a picture, in order: what reads most for the least work stands first.
///
/// The order and the figures come from measurements on photos of packs, labels and screens: what a rung costs on the
/// photos that come to it, and what it reads of them that those before it miss. libzbar costs by the pixel, so patches
/// stand before whole pictures.
enum Ladder {
  static let rungs = [
    // What looks like bars is cut out, set upright and averaged: small, askew and grainy codes.
    Rung(.locate(onMap: 640, atMost: 4), density: 2, reads: .linear, from: .fast),
    // Squares: nobody knows whether there are any until one such rung.
    Rung(.fit(800), .localThreshold, by: .zxing, reads: .squares, from: .fast),
    // The same patches as they are, scanned across alone: averaging mixes what a bent pack shifts. Dark middle tones
    // part the bars better.
    Rung(.crop(onMap: 640, atMost: 3), .gamma(2.2), density: 4, reads: .linear, from: .normal),
    // Smaller ones in black and white: libzbar has the fewest edges to look at.
    Rung(.crop(onMap: 1200, atMost: 3), .localThreshold, density: 2, reads: .linear, from: .normal),
    // DataBar on the same patches, row by row, as it may be stacked. Where it is large, only a coarse map bridges its wide
    // elements.
    Rung(.rows(onMap: 320, atMost: 2), by: .edges(rows: 48), reads: .linear, from: .fast),
    Rung(.rows(onMap: 640, atMost: 3), by: .edges(rows: 48), reads: .linear, from: .fast),
    // Codes of all kinds that were not located.
    Rung(.fit(640), .localThreshold, density: 2, reads: .everything, from: .fast),
    // DataBar that was not located, or in several patches.
    Rung(.fit(1200), by: .edges(rows: 300), reads: .linear, from: .fast),
    // Codes that are small in the photo.
    Rung(.locate(onMap: 1200, atMost: 4), density: 2, reads: .linear, from: .fast),
    // Bars narrower than a pixel.
    Rung(.enlarge(1.5, upTo: 720), .equalize, density: 3, reads: .retail, from: .normal),
    // Glare and shade.
    Rung(.crop(onMap: 1200, atMost: 2), .equalize, density: 3, reads: .linear, from: .normal),
    // Light on dark.
    Rung(.fit(400), .invert, density: 4, reads: .everything, from: .normal),
    // Codes that are tiny in a large photo.
    Rung(.beyond(2000), .locate(onMap: 2400, atMost: 8), density: 2, reads: .linear, from: .normal),
    // Squares out of focus: the smaller, the sharper. What is no larger was looked at like that before.
    Rung(.beyond(480), .fit(480), .localThreshold, by: .zxing, reads: .squares, from: .normal),
    // Squares that were too fine in the smaller picture.
    Rung(
      .beyond(1600), .checkered(onMap: 2400, atMost: 6), .localThreshold, by: .zxing, reads: .squares,
      from: .normal),
    // Out of focus, where it was located.
    Rung(.rows(onMap: 640, atMost: 2), by: .likelihood, reads: .longRetail, from: .normal),
    // The same in a picture so small that nothing of it was: there is little to look at.
    Rung(.within(400), by: .likelihood, reads: .longRetail, from: .normal),
    // DataBar that is small in the photo, and askew.
    Rung(.rows(onMap: 1200, atMost: 4), by: .edges(rows: 48), reads: .linear, from: .thorough),
    // The whole picture, whether or not anything was located.
    Rung(.fit(1200), .gamma(2.2), density: 3, reads: .everything, from: .thorough),
    Rung(.enlarge(2, upTo: 500), density: 2, reads: .everything, from: .thorough),
    Rung(.fit(1600), density: 1, reads: .retailAndQR, from: .thorough),
    Rung(.fit(640), .invert, density: 2, reads: .everything, from: .thorough),
    Rung(.beyond(800), .fit(1600), .localThreshold, by: .zxing, reads: .squares, from: .thorough),
    Rung(.beyond(3000), .localThreshold, by: .zxing, reads: .squares, from: .thorough),
    Rung(.enlarge(1.5, upTo: 2000), .equalize, density: 3, reads: .retail, from: .thorough),
    Rung(.fit(1200), .threshold, density: 2, reads: .everything, from: .thorough),
    Rung(.fit(1200), .equalize, density: 3, reads: .linear, from: .thorough),
    // libzbar scans along rows and columns alone: bars at other angles that were not located.
    Rung(.fit(640), .rotate(45), density: 4, reads: .linear, from: .thorough),
    Rung(.beyond(2000), density: 4, reads: .linear, from: .thorough),
    Rung(.rows(onMap: 1200, atMost: 4), by: .likelihood, reads: .retail, from: .thorough),
    // Out of focus: where there is no edge to be seen between narrow bars.
    Rung(.beyond(400), .fit(700), by: .likelihood, reads: .retail, from: .thorough),
    // Short ones are rare, and take as long.
    Rung(.rows(onMap: 640, atMost: 2), by: .likelihood, reads: .shortRetail, from: .thorough),
    Rung(.within(400), by: .likelihood, reads: .shortRetail, from: .thorough),
  ]

  /// Taken where a square was read: what is too fine for the first look at squares.
  static let besideSquares = Rung(
    .beyond(800), .fit(1600), .localThreshold, by: .zxing, reads: .squares, from: .fast)

  /// Taken where a square names a product, and with it often a date: another may contradict it, and what is a few pixels
  /// wide is read only where it is enlarged before it is parted into black and white.
  static let besideProducts = Rung(
    .checkered(onMap: 1200, atMost: 8), .enlarge(2, upTo: 2000), .localThreshold, by: .zxing, reads: .squares,
    from: .fast)

  /// Taken where that has shown several: on a sheet of labels a module is a few pixels, and some codes are finer than
  /// others.
  static let sheetOfSquares = [
    Rung(.beyond(1600), .fit(4000), .localThreshold, by: .zxing, reads: .squares, from: .fast),
    // Each by itself: among the corners of many the engine takes some together that are not of one.
    Rung(.checkered(onMap: 2400, atMost: 80), .localThreshold, by: .zxing, reads: .squares, from: .fast),
  ]

  /// So many different squares are a sheet.
  static let leastOfSheet = 4

  /// Retail codes of half as many digits.
  static let shortRetail: Set<Symbology> = [.ean8, .upce]

  /// Codes that are no bars.
  static let squares: Set<Symbology> = [.qr, .dataMatrix]

  /// Everything that any engine reads.
  static let readable = [Engine.zbar(density: 1), .zxing, .edges(rows: 1)]
    .reduce(into: Set<Symbology>()) { $0.formUnion($1.readable) }

  /// The rungs of an effort, in order.
  static func rungs(of effort: Effort) -> [Rung] { rungs.filter { $0.effort <= effort } }
}

/// One try at a picture: how it is changed, who looks at the result and for what.
struct Rung {
  let steps: [Step]

  /// What looks at the result.
  let engine: Engine

  /// Looked for, as far as asked for.
  let symbologies: Set<Symbology>

  /// The least effort that takes this rung.
  let effort: Effort

  /// A rung of libzbar, which scans one row and one column in `density`.
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
    /// Reduced to a long side of this many pixels; smaller pictures stay.
    case fit(Int)
    /// Enlarged; only where the long side then stays within the limit, in pixels.
    case enlarge(Double, upTo: Int)
    /// Only pictures with a long side of more pixels.
    case beyond(Int)
    /// Only pictures with a long side of no more pixels.
    case within(Int)
    case gamma(Double)
    /// Contrast equalized by tiles.
    case equalize
    /// Black and white, parted where the two differ most.
    case threshold
    /// Black and white, each part by its own shades.
    case localThreshold
    /// Light bars on dark paper made dark on light.
    case invert
    /// A few of the patches that look like bars in a version with the given long side, each cut into strips.
    case locate(onMap: Int, atMost: Int)
    /// The same patches, each cut out upright and scanned across alone.
    case crop(onMap: Int, atMost: Int)
    /// The same patches, each set upright row by row.
    case rows(onMap: Int, atMost: Int)
    /// The parts that change along and across most, in a version with the given long side, cut out as they are.
    case checkered(onMap: Int, atMost: Int)
    /// Degrees clockwise.
    case rotate(Double)
  }

  /// What a rung looks for.
  enum Scope {
    case everything, linear, retail, longRetail, shortRetail, retailAndQR, squares

    var symbologies: Set<Symbology> {
      let all = Set(Symbology.allCases)
      switch self {
      case .everything: return all
      case .linear: return all.subtracting(Ladder.squares)
      case .squares: return Ladder.squares
      case .retail: return all.filter(\.isRetail)
      case .longRetail: return all.filter(\.isRetail).subtracting(Ladder.shortRetail)
      case .shortRetail: return Ladder.shortRetail
      case .retailAndQR: return all.filter(\.isRetail).union([.qr])
      }
    }
  }
}
