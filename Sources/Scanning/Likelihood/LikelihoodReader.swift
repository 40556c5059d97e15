import Barcodes
import Imaging

/// Reads retail codes that are too blurred for any decoder that looks for edges.
///
/// Instead of measuring bars it asks which of all codes would look most like what is seen: for each place where a symbol
/// may lie, digits, geometry, light and blur are fitted to each other (maximum likelihood, for noise of one strength).
/// A code is believed when it explains the picture much better than the next best does. Symbols have to be large in
/// the picture and within 23 degrees of upright, or set upright before (``scan(upright:)``).
struct LikelihoodReader {
  static let readable: Set<Symbology> = [.ean13, .upca, .isbn13, .ean8, .upce]

  /// What is named when it is read.
  let symbologies: Set<Symbology>

  /// The bands that a picture is cut into, each way.
  private static let bandCount = 10

  /// Bands with a smaller share of the greatest energy show no bars.
  private static let leastEnergyShare: Float = 0.2

  /// Below it the changes of a band are noise, in squared shades.
  private static let leastEnergy: Float = 8

  /// How much of a picture is searched.
  private struct Scope {
    /// The least width of a symbol, as a share of the line.
    let width: Float

    /// Geometries of a band that are fitted.
    let fitsEach: Int

    /// Places that are tried in all: a bound for the time, the same on every machine.
    let places: Int

    static let wholePicture = Scope(width: 0, fitsEach: 8, places: 10_000)

    /// A patch is not much wider than the symbol in it, so that few places are left to be tried.
    static let patch = Scope(width: 0.55, fitsEach: 4, places: 4_000)
  }

  /// What is believed of a kind of symbol.
  private struct Trust {
    /// Margins of several bands add up, but what explains a band hardly better than the next code says nothing: all bands of
    /// one picture may tell the same near miss.
    let marginOfBand: Float

    /// Of all bands together.
    let margin: Float

    /// How much of a band the code explains.
    let explained: Float

    /// Over photos without such a code no sum came near it, and none of codes that were read differently.
    static let long = Trust(marginOfBand: 0.3, margin: 0.6, explained: SymbolFit.leastExplained)

    /// Half as many digits fit twice as often by chance, and a part of a longer symbol may look like a short one.
    static let short = Trust(marginOfBand: 0.8, margin: 2.5, explained: 0.95)

    /// Its check digit is told by the sets of the others alone.
    static let zeroSuppressed = Trust(marginOfBand: 1.2, margin: 3, explained: 0.96)

    static func of(_ kind: SymbolLayout.Kind) -> Trust {
      switch kind {
      case .ean13: long
      case .ean8: short
      case .upce: zeroSuppressed
      }
    }
  }

  /// Enough for what the picture does not contradict, too few for what it cannot be compared with.
  private static let lines = 4

  /// The code that is believed, if any.
  func scan(_ image: GrayImage) -> [Reading] {
    scan(Self.bands(of: image), .wholePicture)
  }

  /// The same for a located patch whose rows run across its bars: looked at closely only where its rows look alike.
  func scan(upright patch: GrayImage) -> [Reading] {
    let bands = ShearedBand.bands(of: patch, along: .rows, count: Self.bandCount)
    guard Self.areAlike(bands, by: 16, pairs: Self.bandCount / 2) else { return [] }
    return scan(Array(bands.sorted { $0.energy > $1.energy }.prefix(Self.uprightBands)), .patch)
  }

  /// The bands of a patch that are looked at, those in which most changes.
  private static let uprightBands = 4

  /// Lines of text change as often as bars do, but no two of them alike.
  ///
  /// - Parameters:
  ///   - parts: of the line, in each of which light and contrast are evened out.
  ///   - pairs: of neighbors that are alike at least.
  private static func areAlike(_ bands: [ShearedBand], by parts: Int, pairs: Int) -> Bool {
    let profiles = bands.map { band in
      Profile(band.profile.shades).normalized(window: max(3, band.profile.shades.count / parts))
    }
    return zip(profiles, profiles.dropFirst()).count { $0.likeness(to: $1) >= leastLikeness } >= pairs
  }

  private static let leastLikeness: Float = 0.6

  /// The kinds of symbols that are asked for.
  private var kinds: [SymbolLayout.Kind] {
    SymbolLayout.Kind.allCases.filter { kind in
      switch kind {
      case .ean13: !symbologies.isDisjoint(with: [.ean13, .upca, .isbn13])
      case .ean8: symbologies.contains(.ean8)
      case .upce: symbologies.contains(.upce)
      }
    }
  }

  private func scan(_ bands: [ShearedBand], _ scope: Scope) -> [Reading] {
    for kind in kinds {
      if let reading = reading(of: kind, in: bands, scope) { return [reading] }
    }
    return []
  }

  private func reading(of kind: SymbolLayout.Kind, in bands: [ShearedBand], _ scope: Scope) -> Reading? {
    let trust = Trust.of(kind)
    var placesLeft = scope.places
    var tallies: [[Int]: Tally] = [:]
    for band in bands {
      guard let fit = Self.bestFit(of: SymbolLayout.of(kind), in: band, scope, placesLeft: &placesLeft),
        fit.margin >= trust.marginOfBand, fit.explained >= trust.explained
      else { continue }
      tallies[fit.digits, default: Tally()].add(fit, in: band)
      if let tally = tallies[fit.digits], tally.margin >= trust.margin {
        return RetailClaim(kind, fit.digits).reading(among: symbologies, lines: Self.lines, at: tally.outline)
      }
    }
    return nil
  }

  /// Those of rows and of columns in which most changes, the most first. Bars run through several bands, so that nothing
  /// is left to look at where no neighbors are alike.
  private static func bands(of image: GrayImage) -> [ShearedBand] {
    let axes = [ShearedBand.Axis.rows, .columns].map {
      ShearedBand.bands(of: image, along: $0, count: bandCount)
    }
    guard axes.contains(where: { areAlike($0, by: 32, pairs: 4) }) else { return [] }
    let bands = axes.flatMap(\.self)
    let greatest = bands.map(\.energy).max() ?? 0
    return bands.filter { $0.energy >= max(leastEnergy, greatest * leastEnergyShare) }
      .sorted { $0.energy > $1.energy }
      .prefix(bandCount).map(\.self)
  }

  private static func bestFit(
    of layout: SymbolLayout, in band: ShearedBand, _ scope: Scope, placesLeft: inout Int
  ) -> SymbolFit? {
    var found = GeometrySearch(layout, in: band.profile)
      .best(scope.fitsEach, width: scope.width, budget: &placesLeft)
    if !layout.isMirrored {
      found += GeometrySearch(layout, in: band.profile.reversed)
        .best(scope.fitsEach, width: scope.width, budget: &placesLeft)
        .map { $0.mirrored(onLineOf: band.profile.shades.count) }
    }
    return found.compactMap { SymbolFit($0, of: layout, in: band.profile) }.max {
      $0.explained < $1.explained
    }
  }
}

/// What the bands say for one code.
private struct Tally {
  private(set) var margin: Float = 0
  private var edges: [(band: ShearedBand, fit: SymbolFit)] = []

  mutating func add(_ fit: SymbolFit, in band: ShearedBand) {
    margin += fit.margin
    edges.append((band, fit))
  }

  /// From the first band that shows the code to the last.
  var outline: Outline {
    guard let first = edges.min(by: { $0.band.top < $1.band.top }),
      let last = edges.max(by: { $0.band.bottom < $1.band.bottom })
    else { return Outline(corners: []) }
    let near = Self.ends(of: first.fit, in: first.band, at: first.band.top)
    let far = Self.ends(of: last.fit, in: last.band, at: last.band.bottom)
    // Read from the right, a symbol stands on its head; along columns, the first row is at its foot.
    let standsOnHead = first.fit.isReversed != (first.band.axis == .columns)
    return Outline(
      corners: standsOnHead
        ? [far.start, far.end, near.end, near.start] : [near.start, near.end, far.end, far.start])
  }

  /// Where a symbol starts and ends in a row or column of the band, in the picture.
  private static func ends(
    of fit: SymbolFit, in band: ShearedBand, at row: Float
  ) -> (start: Place, end: Place) {
    let shift = band.shear * (row - (band.top + band.bottom) / 2)
    let last = Float(band.profile.shades.count - 1)
    let place = { (position: Float) -> Place in
      let along = Double((fit.isReversed ? last - position : position) + shift)
      return band.axis == .rows ? Place(x: along, y: Double(row)) : Place(x: Double(row), y: along)
    }
    return (place(fit.geometry.start), place(fit.geometry.end))
  }
}
