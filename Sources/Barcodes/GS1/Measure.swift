/// The number that a measure, a price or a percentage writes.
public struct Measure: Hashable, Sendable {
  /// In ``unit`` or ``currency``.
  public let value: ExactDecimal
  /// `kg`, `lb`, `l` …; nil for money and percentages.
  public let unit: String?
  /// The ISO 4217 code of three digits where the label names a currency.
  public let currency: String?

  /// What an element says, or nil where its identifier is none of (31nn) … (36nn), (390n) … (395n) and (8005).
  public init?(_ element: GS1Element) {
    let ai = element.ai
    guard let decimals = ai.decimals ?? (ai.number == 8005 ? 0 : nil) else { return nil }
    var digits = element.value[...]
    switch ai.family {
    case 391, 393:
      currency = String(digits.prefix(3))
      digits = digits.dropFirst(3)
    default: currency = nil
    }
    guard let value = ExactDecimal(digits: digits, decimals: decimals) else { return nil }
    self.value = value
    unit = Self.units[ai.family]
  }

  /// Source: GS1 General Specifications, sections 3.6.2 and 3.6.3.
  private static let units: [Int: String] = [
    310: "kg", 311: "m", 312: "m", 313: "m", 314: "m²", 315: "l", 316: "m³", 320: "lb", 321: "in", 322: "ft",
    323: "yd", 324: "in", 325: "ft", 326: "yd", 327: "in", 328: "ft", 329: "yd", 330: "kg", 331: "m",
    332: "m",
    333: "m", 334: "m²", 335: "l", 336: "m³", 337: "kg/m²", 340: "lb", 341: "in", 342: "ft", 343: "yd",
    344: "in",
    345: "ft", 346: "yd", 347: "in", 348: "ft", 349: "yd", 350: "in²", 351: "ft²", 352: "yd²", 353: "in²",
    354: "ft²", 355: "yd²", 356: "ozt", 357: "oz", 360: "qt", 361: "gal", 362: "qt", 363: "gal", 364: "in³",
    365: "ft³", 366: "yd³", 367: "in³", 368: "ft³", 369: "yd³",
  ]
}

extension Measure: CustomStringConvertible {
  /// `1.250 kg`; `12.99`, or with a currency `12.99 EUR`.
  public var description: String {
    if let unit { return "\(value) \(unit)" }
    if let currency { return "\(value) \(ISOCode.currency(currency) ?? currency)" }
    return value.description
  }
}

/// A number as a label writes it: digits, and how many of them are decimals. Never rounded.
public struct ExactDecimal: Hashable, Sendable {
  /// The number without its point; at most fifteen digits.
  public let units: UInt64
  /// 0 … 9.
  public let decimals: Int

  /// - Parameter digits: one to fifteen ASCII digits.
  public init?(digits: some StringProtocol, decimals: Int) {
    let bytes = digits.utf8
    guard (1...15).contains(bytes.count), (0...9).contains(decimals), bytes.allSatisfy(\.isASCIIDigit) else {
      return nil
    }
    units = bytes.reduce(0) { $0 * 10 + UInt64($1 - UInt8(ascii: "0")) }
    self.decimals = decimals
  }
}

extension ExactDecimal: CustomStringConvertible {
  /// With all its decimals, also those that are zero: `1.250`.
  public var description: String {
    var digits = String(units)
    guard decimals > 0 else { return digits }
    digits = String(repeating: "0", count: max(0, decimals + 1 - digits.utf8.count)) + digits
    return digits.dropLast(decimals) + "." + digits.suffix(decimals)
  }
}
