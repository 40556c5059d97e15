public import Barcodes

/// What a pantry wants to know of a GS1 message or a Digital Link.
public struct GS1Fields: Hashable, Sendable {
  public let gtin: GTIN?
  /// The product inside a case or a pallet, and how many of it.
  public let contentGTIN: GTIN?
  public let contentCount: Int?
  /// How many pieces a pack of variable count holds.
  public let count: Int?
  public let sscc: String?
  public let lot: String?
  public let serial: String?
  public let useBy: LabelDate?
  public let bestBefore: LabelDate?
  public let sellBy: LabelDate?
  public let packed: LabelDate?
  public let produced: LabelDate?
  public let expiryTime: LabelMoment?
  public let firstFreeze: LabelMoment?
  public let harvest: LabelMoment?
  /// In kilograms or pounds.
  public let netWeight: Measure?
  public let price: Measure?
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
