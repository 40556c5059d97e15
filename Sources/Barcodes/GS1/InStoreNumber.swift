/// A number that a shop, a country or a company gives out for its own use. It means something else elsewhere: it is
/// never looked up in, or added to, a catalog that others use.
///
/// Source: GS1 General Specifications, sections 1.4.4 and 2.1.11.
public struct InStoreNumber: Hashable, Sendable {
  public let gtin: GTIN
  /// The item's digits; nil where no layout describes the number.
  public let item: String?
  public let price: ExactDecimal?
  /// In kilograms.
  public let weight: ExactDecimal?
  public let count: Int?
  /// The number with its value, and the check digits that follow from it, zeroed: the same for every pack of the item
  /// in one shop. The number itself where no layout describes it.
  public let key: GTIN

  /// The number, or nil where it is a product's number of the whole world.
  /// - Parameter layouts: those of the country or shop; the first whose prefix fits is taken.
  /// - Throws: where the value's own check digit is wrong.
  public init?(_ gtin: GTIN, layouts: [InStoreLayout] = []) throws(GS1Error) {
    guard gtin.isRestrictedCirculation else { return nil }
    self.gtin = gtin
    let digits = Array(gtin.description.utf8.dropFirst())
    guard gtin.format != .gtin8, let layout = layouts.first(where: { digits.starts(with: $0.prefix) }) else {
      item = nil
      price = nil
      weight = nil
      count = nil
      key = gtin
      return
    }
    let values = digits[layout.value].map { Int($0 - UInt8(ascii: "0")) }
    if let check = layout.check, MeasureCheckDigit.of(values) != Int(digits[check] - UInt8(ascii: "0")) {
      throw GS1Error(.measureCheckDigit, at: check)
    }
    item = String(decoding: digits[layout.item], as: UTF8.self)
    let text = String(decoding: digits[layout.value], as: UTF8.self)
    price = layout.kind == .price ? ExactDecimal(digits: text, decimals: layout.decimals) : nil
    weight = layout.kind == .weight ? ExactDecimal(digits: text, decimals: layout.decimals) : nil
    count = layout.kind == .count ? Int(text) : nil
    key = Self.key(digits, layout: layout) ?? gtin
  }

  private static func key(_ digits: [UInt8], layout: InStoreLayout) -> GTIN? {
    var zeroed = digits
    let zeros = layout.value.map { _ in 0 }
    for index in layout.value { zeroed[index] = UInt8(ascii: "0") }
    if let check = layout.check, let digit = MeasureCheckDigit.of(zeros) {
      zeroed[check] = UInt8(ascii: "0") + UInt8(digit)
    }
    let body = zeroed.prefix(12).reduce(UInt64(0)) { $0 * 10 + UInt64($1 - UInt8(ascii: "0")) }
    return GTIN(number: body * 10 + UInt64(CheckDigit.of(body)))
  }
}
