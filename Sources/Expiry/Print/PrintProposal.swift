/// What one engine read of the place of a date, in one preparation.
public struct PrintReading: Hashable, Sendable {
  /// The engine with its version.
  public var engine: String
  public var lines: [PrintedLine]
  /// What one of its readings is worth beside one of a net that was made for printed dates, 0 … 1.
  public var trust: Double

  public init(engine: String, lines: [PrintedLine], trust: Double = 1) {
    self.engine = engine
    self.lines = lines
    self.trust = trust
  }
}

/// The date that most readings of one place agree on, for a person to take or not.
///
/// An engine that is sure of a wrong digit is sure of it in every preparation. So the date has to be one that the engine
/// which found the place has read at least once, and those of another engine count on top: of 209 photos, two equal readings
/// were never wrong that way.
public struct PrintProposal: Hashable, Sendable {
  /// The date; its rival may also be another date that more than one reading gave.
  public let printed: PrintedDate
  /// So many readings gave it.
  public let equal: Int
  /// So many were made, with those that gave nothing.
  public let readings: Int
  /// Those that gave it, sorted.
  public let engines: [String]

  /// How likely the date is the one on the pack, in percent, 1 … 99, as ``PrintSupport`` has it from what was measured; nil of
  /// proposals that were kept before this was known.
  public let confidence: Int?

  /// - Parameters:
  ///   - found: what the first reading said, which found the place.
  ///   - finder: the engine of that.
  ///   - rereads: what is read of the place of `found` alone.
  ///   - least: so many equal readings make a proposal, at least 1.
  ///   - asOf: the day on which the photo was taken.
  public init?(
    _ found: PrintedDate, by finder: String, rereads: [PrintReading], least: Int, asOf: CivilDate
  ) {
    guard let evidence = PrintEvidence(found, by: finder, rereads: rereads, least: least, asOf: asOf),
      evidence.isEnough
    else { return nil }
    self = evidence.proposal
  }

  package init(printed: PrintedDate, equal: Int, readings: Int, engines: [String], confidence: Int? = nil) {
    self.confidence = confidence
    self.printed = printed
    self.equal = equal
    self.readings = readings
    self.engines = engines
  }

  /// True where it may be taken without being asked about: so many equal readings of two engines at least, nothing that
  /// speaks against it, one way to read it, with its year, and not past.
  /// - Parameter least: 4 or more, of which none was ever seen wrong in 101.
  public func isSure(least: Int, today: CivilDate) -> Bool {
    equal >= least && engines.count > 1 && !printed.hasRival && printed.otherOrders.isEmpty
      && printed.precision != .noYear && printed.date >= today
  }

  /// What of a proposal is believed that comes from elsewhere.
  package static let mostOtherOrders = 8
  public static let mostReadings = 64
  package static let mostEngines = 4
  /// In characters: of a date, and of the name of an engine.
  package static let longestText = 80

  /// Texts of one line, a box with room, and a date that a photo of that day can show.
  package func isBelievable(on asOf: CivilDate) -> Bool {
    let texts = [printed.text] + engines
    let dates = [printed.date] + printed.otherOrders
    let box = printed.box
    return texts.allSatisfy {
      $0.count <= Self.longestText
        && !$0.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
      && dates.allSatisfy { PrintedWindow(asOf: asOf).mayBeExpiry($0) } && (1...readings).contains(equal)
      && confidence.map { (1...99).contains($0) } != false && box.minX >= 0 && box.minY >= 0 && box.width > 0
      && box.height > 0 && !engines.isEmpty
  }
}
