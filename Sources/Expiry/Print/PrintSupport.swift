/// How likely a date is right that some readings give and others do not.
///
/// One rule for all engines: each reading that gives the date speaks for it with what its engine says of the date's characters, or of
/// their line where it says no more, each that gives another date speaks against it with that; a logistic function makes a share of
/// it. Its two slopes and its height were fitted, by the greatest likelihood, to lines that were drawn for it; on photos they were
/// only measured (Benchmarks/PrintedDates.md). Readings of one engine are not independent: what it misreads it misreads in every
/// look. So their number counts up to a limit, and an engine beside it counts anew, by how far its readings are to be trusted.
struct PrintSupport {
  struct Reading {
    let engine: String
    /// As ``PrintedDate/confidence``.
    let confidence: Double
    /// As ``PrintReading/trust``.
    var trust = 1.0
  }

  let equal: [Reading]
  let others: [Reading]

  /// 1 … 99.
  var percent: Int {
    let odds = Self.height + Self.slope * Self.weight(of: equal) - Self.slopeAgainst * Self.weight(of: others)
    return min(99, max(1, Int((100 * Self.logistic(odds)).rounded())))
  }

  /// How likely a date is that several photos of one pack say, of what each alone makes of it: their odds multiplied, as those of
  /// witnesses who know nothing of each other, and never less than what one of them says alone. Measured on 900 packs that were drawn
  /// and photographed twice (Benchmarks/PrintedDates.md).
  ///
  /// - Parameter percents: of each photo, 1 … 99.
  /// - Returns: 1 … 99; nil of no photo.
  static func percent(ofPhotos percents: [Int]) -> Int? {
    guard let surest = percents.max() else { return nil }
    // Bounded, so that no number of photos makes them infinite.
    let odds = percents.reduce(1) { min(1e6, $0 * Double($1) / Double(100 - $1)) }
    return max(surest, min(99, Int((100 * odds / (1 + odds)).rounded())))
  }

  /// `1 / (1 + e^-odds)`, with e^x as (1 + x/1024)^1024, which is right to a hundredth where the result is not next to 0 or 1:
  /// nothing here is worth Foundation.
  private static func logistic(_ odds: Double) -> Double {
    var power = 1 - max(-20, min(20, odds)) / 1024
    for _ in 0..<10 { power *= power }
    return 1 / (1 + power)
  }

  /// The sum over engines of what their readings say, each up to ``mostOfOneEngine``.
  static func weight(of readings: [Reading]) -> Double {
    // In the order of their names, so that rounding is the same each time.
    Dictionary(grouping: readings, by: \.engine).sorted { $0.key < $1.key }.reduce(0) { sum, engine in
      let said = engine.value.reduce(0) { $0 + 0.25 + 0.75 * $1.confidence }
      return sum + min(mostOfOneEngine, said) * (engine.value.first?.trust ?? 1)
    }
  }

  private static let mostOfOneEngine = 5.0
  private static let height = -0.03
  private static let slope = 1.26
  private static let slopeAgainst = 1.95
}
