public import Barcodes

/// What a pantry wants to know of a GS1 message or a Digital Link.
public struct GS1Fields: Hashable, Sendable {
  // The numbers are those of the application identifiers in GS1 General Specifications, section 3.

  /// (01): what the pack itself is; nil also for all zeros.
  public let gtin: GTIN?
  /// (02): the product inside a case or a pallet.
  public let contentGTIN: GTIN?
  /// (37): how many of ``contentGTIN`` are inside, 0 to 8 digits.
  public let contentCount: Int?
  /// (30): how many pieces a pack of variable count holds.
  public let count: Int?
  /// (00): the pallet or parcel, 18 digits.
  public let sscc: String?
  /// (10): the batch, as printed.
  public let lot: String?
  /// (21): the single piece, as printed.
  public let serial: String?
  /// (17): the last day on which it is safe.
  public let useBy: LabelDate?
  /// (15): the last day on which it is at its best.
  public let bestBefore: LabelDate?
  /// (16): the last day on which a shop sells it.
  public let sellBy: LabelDate?
  /// (13)
  public let packed: LabelDate?
  /// (11)
  public let produced: LabelDate?
  /// (7003): to the hour or minute, in local time.
  public let expiryTime: LabelMoment?
  /// (7006)
  public let firstFreeze: LabelMoment?
  /// (7007): the day, or the first of several.
  public let harvest: LabelMoment?
  /// (310n) in kilograms or (320n) in pounds.
  public let netWeight: Measure?
  /// (392n), or (393n) with its currency: what this pack costs.
  public let price: Measure?
  /// (395n): what one unit of the measure costs.
  public let unitPrice: Measure?

  private let elements: [GS1Element]

  /// - Parameter today: the day on which the label is read, for the century of its dates.
  public init(_ elements: [GS1Element], today: CivilDate) {
    self.elements = elements
    let value: (ApplicationIdentifier) -> String? = { ai in elements.first { $0.ai == ai }?.value }
    let moment: (ApplicationIdentifier) -> LabelMoment? = { ai in
      elements.first { $0.ai == ai }.flatMap { LabelMoment($0, today: today) }
    }
    let date: (ApplicationIdentifier) -> LabelDate? = { ai in
      moment(ai).map { LabelDate(date: $0.date, precision: $0.precision == .month ? .month : .day) }
    }
    let measure: ([Int]) -> Measure? = { families in
      elements.first { families.contains($0.ai.family) }.flatMap { Measure($0) }
    }
    gtin = value(.gtin).flatMap { GTIN($0) }
    contentGTIN = value(.contentGTIN).flatMap { GTIN($0) }
    contentCount = value(.contentCount).flatMap { Int($0) }
    count = value(.variableCount).flatMap { Int($0) }
    sscc = value(.sscc)
    lot = value(.lot)
    serial = value(.serial)
    useBy = date(.useBy)
    bestBefore = date(.bestBefore)
    sellBy = date(.sellBy)
    packed = date(.packed)
    produced = date(.produced)
    expiryTime = moment(.expiryTime)
    firstFreeze = moment(.firstFreeze)
    harvest = moment(.harvest)
    netWeight = measure([310, 320])
    price = measure([392, 393])
    unitPrice = measure([395])
  }

  public init(_ message: ElementString, today: CivilDate) {
    self.init(message.elements, today: today)
  }
}

extension GS1Fields {
  /// A value as JSON writes it.
  public enum Value: Hashable, Sendable {
    case text(String)
    case integer(Int)
  }

  /// What is there, by the names that JSON has for it.
  public var named: [(name: String, value: Value)] {
    var fields: [(name: String, value: Value)] = []
    func add(_ name: String, _ text: String?) {
      if let text { fields.append((name, .text(text))) }
    }
    func add(_ name: String, number: Int?) {
      if let number { fields.append((name, .integer(number))) }
    }
    func add(_ name: String, _ date: LabelDate?) {
      add(name, date?.date.description)
      if date?.precision == .month { add(name + "_precision", DatePrecision.month.rawValue) }
    }
    // Digits as they stand: all zeros are no product, but they are in the code.
    add("gtin", elements.first { $0.ai == .gtin }?.value)
    add("content_gtin", elements.first { $0.ai == .contentGTIN }?.value)
    add("content_count", number: contentCount)
    add("count", number: count)
    add("sscc", sscc)
    add("lot", lot)
    add("serial", serial)
    add("expiry_time", expiryTime?.description)
    add("use_by", useBy)
    add("best_before", bestBefore)
    add("sell_by", sellBy)
    add("packed", packed)
    add("production", produced)
    add("first_freeze", firstFreeze?.description)
    add("harvest", harvest?.description)
    if let netWeight, let unit = netWeight.unit { add("net_weight_\(unit)", netWeight.value.description) }
    add("price", price?.value.description)
    add("currency_iso4217", price?.currency)
    add("unit_price", unitPrice?.value.description)
    return fields
  }
}

/// The expiry date that a label gives, and which of its dates that is.
public struct LabelExpiry: Hashable, Sendable {
  public let date: LabelDate
  /// The hour and minute on that day, where the label gives them.
  public let time: CivilTime?
  public let dueType: DueType
  /// (7003), (17), (15) or (16).
  public let ai: ApplicationIdentifier

  /// The date that counts: expiry with time, use-by, best-before, sell-by, whichever comes first in this order. Dates
  /// of production and packing are none.
  public init?(_ fields: GS1Fields) {
    if let moment = fields.expiryTime {
      self.init(LabelDate(date: moment.date, precision: .day), .useBy, .expiryTime, time: moment.time)
    } else if let date = fields.useBy {
      self.init(date, .useBy, .useBy)
    } else if let date = fields.bestBefore {
      self.init(date, .bestBefore, .bestBefore)
    } else if let date = fields.sellBy {
      self.init(date, .bestBefore, .sellBy)
    } else {
      return nil
    }
  }

  private init(_ date: LabelDate, _ dueType: DueType, _ ai: ApplicationIdentifier, time: CivilTime? = nil) {
    self.date = date
    self.dueType = dueType
    self.ai = ai
    self.time = time
  }
}
