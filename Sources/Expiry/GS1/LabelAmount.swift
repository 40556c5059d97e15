public import Barcodes

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
