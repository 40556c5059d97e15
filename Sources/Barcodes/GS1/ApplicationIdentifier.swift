/// An application identifier: the two to four digits that say what the value after them means, such as (17) for the
/// use-by date. Only identifiers that GS1 has assigned exist.
///
/// Source: GS1 General Specifications, section 3.2; the table is GS1's Barcode Syntax Dictionary.
public struct ApplicationIdentifier: Hashable, Sendable {
  /// The digits read as a number; no two identifiers share one.
  let number: UInt16
  /// 2 … 4.
  let digitCount: UInt8

  init(number: Int, digitCount: Int) {
    self.number = UInt16(number)
    self.digitCount = UInt8(digitCount)
  }

  /// The fourth digit of a measure or a price: how many of the value's digits are decimals. Nil for identifiers
  /// that have no such digit.
  public var decimals: Int? {
    switch number {
    case 3100...3699, 3900...3959: Int(number % 10)
    default: nil
    }
  }

  /// The identifier without the digit for decimals: 310 for all of (3100) … (3105). The number itself for others.
  public var family: Int { decimals == nil ? Int(number) : Int(number) / 10 }
}

extension ApplicationIdentifier {
  /// The number of a pallet or parcel.
  public static let sscc = Self(number: 0, digitCount: 2)
  /// The product.
  public static let gtin = Self(number: 1, digitCount: 2)
  /// The products that a pallet holds.
  public static let contentGTIN = Self(number: 2, digitCount: 2)
  /// Batch or lot.
  public static let lot = Self(number: 10, digitCount: 2)
  /// Production date.
  public static let produced = Self(number: 11, digitCount: 2)
  /// Packaging date.
  public static let packed = Self(number: 13, digitCount: 2)
  /// Best-before date.
  public static let bestBefore = Self(number: 15, digitCount: 2)
  /// Sell-by date.
  public static let sellBy = Self(number: 16, digitCount: 2)
  /// Use-by or expiry date.
  public static let useBy = Self(number: 17, digitCount: 2)
  /// Serial number.
  public static let serial = Self(number: 21, digitCount: 2)
  /// How many pieces, in a pack of varying content.
  public static let variableCount = Self(number: 30, digitCount: 2)
  /// How many products a pallet holds.
  public static let contentCount = Self(number: 37, digitCount: 2)
  /// What a company writes for itself.
  public static let companyInternal = Self(number: 91, digitCount: 2)
  /// Expiry date with the time of day.
  public static let expiryTime = Self(number: 7003, digitCount: 4)
  /// The day of first freezing.
  public static let firstFreeze = Self(number: 7006, digitCount: 4)
  /// The day of harvest, or the first and the last.
  public static let harvest = Self(number: 7007, digitCount: 4)
}

extension ApplicationIdentifier: CustomStringConvertible {
  /// The digits without brackets.
  public var description: String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, Int(digitCount) - digits.utf8.count)) + digits
  }
}

extension ApplicationIdentifier: Comparable {
  /// As text: (10) before (235) before (30).
  public static func < (a: Self, b: Self) -> Bool { a.sortKey < b.sortKey }

  private var sortKey: Int {
    var key = Int(number)
    for _ in digitCount..<4 { key *= 10 }
    return key * 8 + Int(digitCount)
  }
}
