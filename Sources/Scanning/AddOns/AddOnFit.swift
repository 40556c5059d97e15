import Glibc

/// The add-on that a line beside a symbol shows.
///
/// Its outermost edges tell where it begins, how wide its modules are and how many there are; what is left, a module
/// more or less at either end and the blur, is searched. Then guard and digits are compared with what is seen, each in its
/// own light. Of two digits every fourth combination of patterns is a valid add-on and of five every thirty-second, so
/// that hardly anything guards against a misreading but the picture: each digit has to look like its own pattern, and
/// much less like any other of the twenty.
struct AddOnFit {
  /// As text.
  let digits: String

  /// From the symbol's end, in modules of the symbol.
  let end: Float

  /// - Parameter line: what follows the symbol, from its last edge on, ``AddOnPatterns/samplesOfModule`` values to each of
  ///   its modules.
  init?(on line: BandProfile) {
    guard let place = AddOnPlace(on: line.shades) else { return nil }
    var best: Look?
    for patterns in AddOnPatterns.all {
      for start in Self.shifts {
        for end in Self.shifts {
          let look = Look(place.moved(start, end), patterns, on: line)
          if look.likeness > best?.likeness ?? -.infinity { best = look }
        }
      }
    }
    guard let best, best.isClear, let digits = place.kind.digits(of: best.patterns) else { return nil }
    self.digits = digits.map(String.init).joined()
    end = place.end / Float(AddOnPatterns.samplesOfModule)
  }

  /// Of either end, in modules.
  private static let shifts: [Float] = [-0.7, -0.35, 0, 0.35, 0.7]

  /// What a place shows, guard and digits.
  private struct Look {
    var patterns: [Int] = []
    var likeness: Float
    var isClear: Bool

    private static let leastOfGuard: Float = 0.88
    private static let leastOfDigit: Float = 0.93

    /// The logarithm of how much worse the next pattern has to explain a digit.
    private static let leastMargin: Float = 0.7

    /// What even a clean picture leaves over.
    private static let grain: Float = 0.01

    init(_ place: AddOnPlace, _ shown: AddOnPatterns, on line: BandProfile) {
      let module = place.module
      let origin = place.start
      let own = line.likeness(
        to: shown.guardBars, from: origin + AddOnPatterns.guardSpan.start * module,
        to: origin + AddOnPatterns.guardSpan.end * module)
      (likeness, isClear) = (own, own >= Self.leastOfGuard)
      let margin = Float(AddOnPatterns.margin)
      for digit in 0..<place.kind.digitCount {
        let first = Float(place.kind.start(ofDigit: digit))
        let wanted = shown.patterns(ofDigit: digit, of: place.kind)
        let span = line.evened(
          wanted[0].count, from: origin + (first - margin) * module,
          to: origin + (first + 7 + margin) * module)
        let found = Self.nearest(to: span, of: wanted)
        if found.likeness < Self.leastOfDigit || found.margin < Self.leastMargin { isClear = false }
        patterns.append(found.pattern)
        likeness += found.likeness
      }
    }

    /// The pattern that is most like what is seen, and how much worse the next one explains it.
    private static func nearest(
      to span: [Float], of patterns: [[Float]]
    ) -> (pattern: Int, likeness: Float, margin: Float) {
      var (best, most, next): (Int, Float, Float) = (0, -1, -1)
      for (pattern, wanted) in patterns.enumerated() {
        let value = zip(span, wanted).reduce(Float(0)) { $0 + $1.0 * $1.1 }
        if value > most {
          (best, most, next) = (pattern, value, most)
        } else {
          next = max(next, value)
        }
      }
      return (best, most, logf((1 - next * max(0, next) + grain) / (1 - most * most + grain)))
    }
  }
}

/// Where on a line an add-on may stand, in samples.
struct AddOnPlace {
  let kind: AddOnKind
  private(set) var start: Float
  private(set) var end: Float

  var module: Float { (end - start) / Float(kind.modules) }

  /// By so many modules at either end.
  func moved(_ start: Float, _ end: Float) -> AddOnPlace {
    var place = self
    place.start += start * module
    place.end += end * module
    return place
  }

  // In modules of the symbol. Between the two stand seven to twelve, more on some prints; after the add-on five.
  private static let gap: ClosedRange<Float> = 5...20
  static let quiet: Float = 4.4
  private static let leastModule: Float = 0.84
  private static let mostModule: Float = 1.18

  /// Between paper and ink, in shades.
  private static let leastContrast: Float = 24

  /// How much darker than paper, as a share of the contrast, is no longer paper: a single bar out of focus.
  private static let dark: Float = 0.35

  /// What is light for long after it began to be dark: nil where nothing is, or not as wide as an add-on.
  init?(on shades: [Float]) {
    let perModule = Float(AddOnPatterns.samplesOfModule)
    let from = Int(2 * perModule)
    let gapEnd = Int(Self.gap.upperBound * perModule)
    guard shades.count > gapEnd + Int(20 * perModule) else { return nil }
    let paper =
      shades[from..<Int(Self.gap.lowerBound * perModule)].reduce(0, +)
      / Float(Int(Self.gap.lowerBound * perModule) - from)
    guard let ink = shades[from..<gapEnd + Int(20 * perModule)].min(), paper - ink >= Self.leastContrast
    else { return nil }
    let limit = paper - Self.dark * (paper - ink)
    guard let first = shades[from...gapEnd].firstIndex(where: { $0 < limit }),
      Float(first) >= Self.gap.lowerBound * perModule
    else { return nil }
    let start = Self.crossing(of: limit, before: first, in: shades)
    // The last dark sample before each stretch that is light for long enough.
    var lastDark = first
    var found: AddOnPlace?
    for index in first..<shades.count where found == nil {
      if shades[index] < limit {
        lastDark = index
      } else if Float(index - lastDark) >= Self.quiet * perModule {
        let end = Self.crossing(of: limit, before: lastDark + 1, in: shades)
        guard let kind = Self.kind(ofModules: (end - start) / perModule) else { return nil }
        found = AddOnPlace(kind: kind, start: start, end: end)
      }
    }
    guard let found else { return nil }
    self = found
  }

  private init(kind: AddOnKind, start: Float, end: Float) {
    (self.kind, self.start, self.end) = (kind, start, end)
  }

  private static func kind(ofModules width: Float) -> AddOnKind? {
    AddOnKind.all.first {
      let module = width / Float($0.modules)
      return leastModule <= module && module <= mostModule
    }
  }

  /// Where between a sample and the one before the line crosses a shade.
  private static func crossing(of limit: Float, before index: Int, in shades: [Float]) -> Float {
    let (one, two) = (shades[index - 1], shades[index])
    return Float(index - 1) + (one == two ? 0 : max(0, min(1, (limit - one) / (two - one))))
  }
}

extension BandProfile {
  /// So many samples of a stretch, each at the end of its share of it as in ``AddOnPatterns``, with mean 0 and length 1; all 0 where nothing is to be seen.
  fileprivate func evened(_ count: Int, from start: Float, to end: Float) -> [Float] {
    let step = (end - start) / Float(count)
    var samples = (0..<count).map { shade(at: start + (Float($0) + 1) * step) }
    let mean = samples.reduce(0, +) / Float(count)
    let spread = samples.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let scale = spread > 4 ? 1 / spread.squareRoot() : 0
    for index in samples.indices { samples[index] = (samples[index] - mean) * scale }
    return samples
  }

  fileprivate func likeness(to pattern: [Float], from start: Float, to end: Float) -> Float {
    zip(evened(pattern.count, from: start, to: end), pattern).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
