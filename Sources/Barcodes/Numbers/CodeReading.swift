/// What the digits of a product's code may stand for: the one place that decides it, for lists, for what is typed and
/// for what is looked up.
///
/// 12, 13 and 14 digits with the right check digit are a GTIN. Eight digits may be a GTIN-8 or a UPC-E, and the
/// digits do not say which. They are filed as a GTIN-8 where they are one, so that they are found as they are printed,
/// else as the UPC-E; where they are both, either may be meant.
public struct CodeReading: Hashable, Sendable {
  /// What the code is filed under.
  public let gtin: GTIN
  /// The product that eight digits, filed as a GTIN-8, are as UPC-E; nil for all others.
  public let expanded: GTIN?

  /// The reading of 8, 12, 13 or 14 digits, or of 6 or 7 of a UPC-E, or nil.
  @specialized(where Digits == String)
  @specialized(where Digits == Substring)
  public init?<Digits: StringProtocol>(_ digits: Digits) {
    let plain = GTIN(digits)
    let upce = digits.utf8.count <= 8 ? UPCE(digits)?.gtin : nil
    guard let gtin = plain ?? upce else { return nil }
    self.gtin = gtin
    expanded = plain == nil ? nil : upce
  }

  /// A number of which it is known what it is.
  public init(_ gtin: GTIN) {
    self.gtin = gtin
    expanded = nil
  }

  /// True when it may be two products.
  public var isAmbiguous: Bool { expanded != nil }

  /// The numbers that may be meant, in the order in which to look for them.
  public var gtins: [GTIN] { expanded.map { [gtin, $0] } ?? [gtin] }
}

extension GTIN {
  /// The numbers that eight digits, which are this one as UPC-E, are filed under because they are a GTIN-8 too.
  public var eightDigitForms: [GTIN] {
    UPCE.texts(of: self).compactMap { GTIN($0) }
  }
}
