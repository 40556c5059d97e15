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
  /// What the pack costs, of (392n) and (393n): see ``Price``. (390n) and (391n) are sums to be paid or the worth of a
  /// coupon, and (395n) is the price of a measure. Source: GS1 General Specifications, sections 3.6.6 to 3.6.10.
  public let price: Price?
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
    case prices
    /// A date that is too far from today to be believed.
    case implausibleDate
    /// A code that says that it is GS1 data and of which not all can be read, or trusted. Nothing but its product is
    /// taken from it, and beside it only the use-by date of another code: the one that is hidden may come before others.
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
    let gtins = codes.compactMap(\.gtin).distinct
    // A doubt is looked at before anything is taken. What stands before one can still contradict what is certain.
    let certain = contents.flatMap { $0.certain(thisYear: today.year) }.distinct
    let doubted = contents.flatMap { content -> [GS1Element] in
      if case .invalid = content { [] } else { content.elements }
    }
    let isInDoubt = contents.contains { $0.isInDoubt(thisYear: today.year) }
    var conflicts: Set<Conflict> = []
    if gtins.count > 1 { conflicts.insert(.products) }
    if isInDoubt { conflicts.insert(.unreadable) }
    func single(_ kind: Conflict, _ belongs: (ApplicationIdentifier) -> Bool) -> GS1Element? {
      let values = certain.filter { belongs($0.ai) }
      let all = (values + doubted.filter { belongs($0.ai) }).distinct
      if all.count > 1 { conflicts.insert(kind) }
      return all.count == 1 ? values.first : nil
    }
    let dates = (isInDoubt ? LabelExpiry.safetyDates : LabelExpiry.identifiers).compactMap { kind in
      Self.agreed(
        certain.filter { $0.ai == kind }, doubted: doubted.filter { $0.ai == kind }, today: today,
        conflicts: &conflicts)
    }
    lot = single(.lots) { $0 == .lot }?.value
    serial = single(.serials) { $0 == .serial }?.value
    let weight = single(.weights) { $0.family == 310 || $0.family == 320 }.flatMap { Measure($0) }
    let amount = weight.flatMap { LabelAmount($0) } ?? LabelAmount(inStore: gtins, layouts: layouts)
    quantity = amount?.quantity
    unit = amount?.unit
    price = single(.prices) { $0.family == 392 || $0.family == 393 }.flatMap { Measure($0) }.flatMap {
      Price(label: $0, ofBatch: amount?.quantity ?? .one, unit: amount?.unit)
    }
    let expiry =
      conflicts.isDisjoint(with: [.products, .dates]) ? LabelExpiry(GS1Fields(dates, today: today)) : nil
    if let expiry, !plausible.contains(expiry.date.date, today: today) { conflicts.insert(.implausibleDate) }
    self.expiry = conflicts.contains(.implausibleDate) ? nil : expiry
    self.gtins = gtins
    self.conflicts = Conflict.allCases.filter(conflicts.contains)
  }

  /// The date of one kind on which all codes agree. A month and its last day agree; the day says more.
  /// - Parameter doubted: what codes say of it that are not believed, and may still contradict.
  private static func agreed(
    _ elements: [GS1Element], doubted: [GS1Element], today: CivilDate, conflicts: inout Set<Conflict>
  ) -> GS1Element? {
    let moments = elements.compactMap { LabelMoment($0, today: today) }
    guard let first = moments.first else { return nil }
    let all = moments + doubted.compactMap { LabelMoment($0, today: today) }
    guard all.allSatisfy({ $0.date == first.date && $0.time == first.time }) else {
      conflicts.insert(.dates)
      return nil
    }
    return zip(elements, moments).first { $0.1.precision != .month }?.0 ?? elements.first
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

  /// Those that no other date of a label goes before, so that they count also where a code may hide one.
  static let safetyDates: [ApplicationIdentifier] = [.expiryTime, .useBy]
}

extension Price {
  /// Nil for what is beyond an amount, and for a currency that there is not: money of who knows which is no price.
  init?(label: Measure, ofBatch quantity: Quantity, unit: String?) {
    guard let amount = Quantity(label.value) else { return nil }
    guard let digits = label.currency else {
      self.init(amount, nil, ofBatch: quantity, unit: unit)
      return
    }
    // 999 stands for no currency at all.
    guard digits != "999", let currency = ISOCode.currency(digits).flatMap({ Currency($0) }) else {
      return nil
    }
    self.init(amount, currency, ofBatch: quantity, unit: unit)
  }
}

/// How much a label says there is; more than nothing.
struct LabelAmount: Hashable {
  let quantity: Quantity
  /// Nil for pieces.
  let unit: String?

  init?(_ weight: Measure) {
    guard let quantity = Quantity(weight.value), quantity > .zero else { return nil }
    self.quantity = quantity
    unit = weight.unit
  }

  /// The weight or count in an in-store number that stands alone. One that breaks its layout's check digit says
  /// nothing.
  init?(inStore gtins: [GTIN], layouts: [InStoreLayout]) {
    guard gtins.count == 1, let number = try? InStoreNumber(gtins[0], layouts: layouts) else { return nil }
    let count = number.count.flatMap { Quantity(millionths: Int64($0) * 1_000_000) }
    guard let quantity = number.weight.flatMap({ Quantity($0) }) ?? count, quantity > .zero else {
      return nil
    }
    self.quantity = quantity
    unit = number.weight == nil ? nil : "kg"
  }
}

extension Quantity {
  /// The number of a label, or nil where it has more than six decimals or is beyond ``limit``.
  public init?(_ number: ExactDecimal) {
    guard number.decimals <= 6, number.units <= UInt64(Self.limit.millionths) else { return nil }
    var millionths = Int64(number.units)
    for _ in number.decimals..<6 {
      let (product, overflow) = millionths.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      millionths = product
    }
    self.init(millionths: millionths)
  }
}
