public import Barcodes

/// What the codes of one photo say together, taken to stand on the same pack.
///
/// Nothing is decided by which code came last: where two codes contradict each other, the value is left out and the
/// contradiction is named.
public struct PhotoCodes: Hashable, Sendable {
  /// The products that the codes name, each once, in the order of the codes.
  public let gtins: [GTIN]
  /// The date that counts; nil where there is none, where dates contradict each other or where it is not plausible.
  public let expiry: LabelExpiry?
  public let lot: String?
  public let serial: String?
  /// How much there is: the net weight of GS1 data, or the weight or count in an in-store number; nil where no code
  /// says.
  public let quantity: Quantity?
  /// `kg` or `lb` of a weight; nil for a count.
  public let unit: String?
  /// In the order of ``Conflict``'s cases, each once.
  public let conflicts: [Conflict]

  /// Why a person has to look.
  public enum Conflict: String, CaseIterable, Hashable, Sendable {
    /// Different products.
    case products
    /// Different values of the same kind of date.
    case dates
    case lots
    case serials
    case weights
    /// A date that is too far from today to be believed.
    case implausibleDate
    /// A code that says that it is GS1 data and of which not all can be read.
    case unreadable
  }

  /// - Parameters:
  ///   - codes: the photo's codes; the same code read twice counts once.
  ///   - today: the day on which the labels are read.
  ///   - plausible: which dates of a code are believed.
  ///   - layouts: where in-store numbers keep their weight or count; without one they say nothing of it.
  public init(
    _ codes: [Barcode], today: CivilDate, plausible: PlausibleDates = .standard, layouts: [InStoreLayout] = []
  ) {
    let contents = codes.map { CodeContent($0, thisYear: today.year) }
    let gtins = Self.distinct(codes.compactMap(\.gtin))
    // What an unreadable message says beside its product cannot be told from noise; a doubtful one is right as far
    // as it goes.
    let readable = contents.flatMap { content in
      if case .invalid = content { return [] as [GS1Element] }
      return content.elements
    }
    var conflicts: Set<Conflict> = []
    if gtins.count > 1 { conflicts.insert(.products) }
    if contents.contains(where: \.isIncomplete) { conflicts.insert(.unreadable) }
    func single(_ kind: Conflict, _ belongs: (ApplicationIdentifier) -> Bool) -> GS1Element? {
      let values = Self.distinct(readable.filter { belongs($0.ai) })
      if values.count > 1 { conflicts.insert(kind) }
      return values.count == 1 ? values.first : nil
    }
    let dates = LabelExpiry.identifiers.compactMap { kind in
      Self.agreed(readable.filter { $0.ai == kind }, today: today, conflicts: &conflicts)
    }
    lot = single(.lots) { $0 == .lot }?.value
    serial = single(.serials) { $0 == .serial }?.value
    let weight = single(.weights) { $0.family == 310 || $0.family == 320 }.flatMap { Measure($0) }
    let amount = weight.flatMap { LabelAmount($0) } ?? LabelAmount(inStore: gtins, layouts: layouts)
    quantity = amount?.quantity
    unit = amount?.unit
    let expiry =
      conflicts.isDisjoint(with: [.products, .dates]) ? LabelExpiry(GS1Fields(dates, today: today)) : nil
    if let expiry, !plausible.contains(expiry.date.date, today: today) { conflicts.insert(.implausibleDate) }
    self.expiry = conflicts.contains(.implausibleDate) ? nil : expiry
    self.gtins = gtins
    self.conflicts = Conflict.allCases.filter(conflicts.contains)
  }

  /// The date of one kind on which all codes agree. A month and its last day agree; the day says more.
  private static func agreed(
    _ elements: [GS1Element], today: CivilDate, conflicts: inout Set<Conflict>
  ) -> GS1Element? {
    let moments = elements.compactMap { LabelMoment($0, today: today) }
    guard let first = moments.first else { return nil }
    guard moments.allSatisfy({ $0.date == first.date && $0.time == first.time }) else {
      conflicts.insert(.dates)
      return nil
    }
    return zip(elements, moments).first { $0.1.precision != .month }?.0 ?? elements.first
  }

  private static func distinct<Value: Hashable>(_ values: [Value]) -> [Value] {
    var seen: Set<Value> = []
    return values.filter { seen.insert($0).inserted }
  }
}

extension PhotoCodes {
  /// The expiry date as an item keeps it; unknown where there is none.
  public var expires: Expires {
    expiry.map { .on($0.date.date, precision: $0.date.precision, source: .gs1) } ?? .unknown
  }
}

extension LabelExpiry {
  /// The identifiers of expiry dates, the one that counts most first.
  static let identifiers: [ApplicationIdentifier] = [.expiryTime, .useBy, .bestBefore, .sellBy]
}

extension CodeContent {
  /// True where a part of GS1 data is lost. A retail code with a wrong check digit is no GS1 data.
  fileprivate var isIncomplete: Bool {
    switch self {
    case .doubtful: true
    case .invalid(let error, _): if case .gtin = error.reason { false } else { true }
    default: false
    }
  }
}
