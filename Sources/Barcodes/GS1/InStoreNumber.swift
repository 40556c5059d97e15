/// A number that a shop, a country or a company gives out for its own use. It means something else elsewhere: it is
/// never looked up in, or added to, a catalog that others use.
///
/// Source: GS1 General Specifications, sections 1.4.4 and 2.1.11.
public struct InStoreNumber: Hashable, Sendable {
  /// The number as it was read.
  public let gtin: GTIN
  /// The item's digits; nil where no layout describes the number.
  public let item: String?
  /// In the currency of the shop; nil where the number holds none.
  public let price: ExactDecimal?
  /// In kilograms.
  public let weight: ExactDecimal?
  /// Of pieces; nil where the number holds none.
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

/// Where an in-store number of thirteen digits keeps its item and its price, weight or count.
///
/// Who gives such numbers out is for each country or shop to say, so that a layout can be described in one word:
/// `20IIIIICVVVV` with the price of two decimals. What no layout describes stays opaque.
public struct InStoreLayout: Hashable, Sendable {
  /// What the value means.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case price
    /// In kilograms.
    case weight
    case count
  }

  /// What the digits of the value are.
  public let kind: Kind
  /// How many of the value's digits are decimals.
  public let decimals: Int
  /// The digits that the number begins with.
  let prefix: [UInt8]
  let item: Range<Int>
  let value: Range<Int>
  /// Where the value's own check digit stands.
  let check: Int?

  /// - Parameter pattern: twelve characters for the digits before the check digit: the prefix in digits, `I` for the
  ///   item, `C` for the check digit of the value, `V` for the value.
  public init?(_ pattern: String, _ kind: Kind, decimals: Int) {
    let characters = Array(pattern.utf8)
    let prefix = Array(characters.prefix { $0.isASCIIDigit })
    guard characters.count == 12, prefix.count >= 2, (0...9).contains(decimals),
      let item = Self.run(of: "I", in: characters), let value = Self.run(of: "V", in: characters),
      item.lowerBound == prefix.count
    else { return nil }
    let check = Self.run(of: "C", in: characters)
    guard prefix.count + item.count + value.count + (check?.count ?? 0) == 12, (check?.count ?? 1) == 1,
      check == nil || (4...5).contains(value.count)
    else { return nil }
    self.kind = kind
    self.decimals = decimals
    self.prefix = prefix
    self.item = item
    self.value = value
    self.check = check?.lowerBound
  }

  private static func run(of letter: Unicode.Scalar, in characters: [UInt8]) -> Range<Int>? {
    let letter = UInt8(ascii: letter)
    guard let first = characters.firstIndex(of: letter), let last = characters.lastIndex(of: letter),
      characters[first...last].allSatisfy({ $0 == letter })
    else { return nil }
    return first..<last + 1
  }
}

extension InStoreLayout {
  /// The countries whose layouts are known, as ISO 3166 letters in lower case.
  public static var regions: [String] { byRegion.keys.sorted() }

  /// The layouts of a country; empty where none are known: Korea and Japan leave them to each retailer.
  /// - Parameter region: ISO 3166 letters in either case.
  public static func layouts(of region: String) -> [InStoreLayout] { byRegion[region.lowercased()] ?? [] }

  /// Sources: the member organisations of GS1 in these countries, as gathered by Biip 5.2.0. For the US: GS1 US,
  /// number system 2 of UPC-A with the price in its last four digits.
  private static let byRegion: [String: [InStoreLayout]] = {
    let nordicPrices = [("20", 2), ("21", 1), ("22", 0)].compactMap {
      InStoreLayout("\($0.0)IIIIIIVVVV", .price, decimals: $0.1)
    }
    let nordicWeights = [("23", 3), ("24", 2), ("25", 1)].compactMap {
      InStoreLayout("\($0.0)IIIIIIVVVV", .weight, decimals: $0.1)
    }
    let danish =
      ["21", "22", "23", "24"].compactMap { InStoreLayout("\($0)IIIIVVVVVV", .price, decimals: 2) }
      + ["26IIIIVVVVVV", "27IIIIIVVVVV", "28IIIIVVVVVV"].compactMap {
        InStoreLayout($0, .weight, decimals: 3)
      }
    let german =
      ["22", "23"].compactMap { InStoreLayout("\($0)IIIICVVVVV", .price, decimals: 2) }
      + ["25", "26"].compactMap { InStoreLayout("\($0)IIIICVVVVV", .count, decimals: 0) }
      + ["28", "29"].compactMap { InStoreLayout("\($0)IIIICVVVVV", .weight, decimals: 3) }
    return [
      "se": nordicPrices + nordicWeights, "no": nordicPrices + nordicWeights, "fi": nordicWeights,
      "ee": nordicWeights, "lv": nordicWeights, "lt": nordicWeights, "dk": danish, "de": german,
      "gb": [InStoreLayout("20IIIIICVVVV", .price, decimals: 2)].compactMap { $0 },
      "us": [InStoreLayout("02IIIIICVVVV", .price, decimals: 2)].compactMap { $0 },
    ]
  }()
}
