import Barcodes

/// What something cost, exactly: an amount, in which currency, and for how much of it.
///
/// Of things that are counted it is the price of one; of what is weighed or measured that of the pack, whose quantity then
/// stands with it. So the price stays what it was when some of the batch is taken, and the parts cost what the whole did.
public struct Price: Hashable, Sendable {
  /// Up to six decimals, 0 … ``Quantity/limit``.
  public let amount: Quantity
  /// Nil where nobody said which.
  public var currency: Currency?
  /// How much of the batch it buys, more than 0; in the batch's unit.
  public let basis: Quantity

  /// Nil for a basis of nothing.
  public init?(_ amount: Quantity, _ currency: Currency? = nil, basis: Quantity = .one) {
    guard basis > .zero else { return nil }
    self.amount = amount
    self.currency = currency
    self.basis = basis
  }

  /// The price of a batch that holds so much, as it is told beside it.
  /// - Parameter unit: what the quantity counts; nil for pieces.
  public init(_ amount: Quantity, _ currency: Currency?, ofBatch quantity: Quantity, unit: String?) {
    self.amount = amount
    self.currency = currency
    basis = MeasuredUnit.measures(unit) && quantity > .zero ? quantity : .one
  }

  /// The same in the usual currency, where it names none.
  public init(_ price: Price, usual: Currency?) {
    self = price
    currency = price.currency ?? usual
  }

  /// What so much of the batch cost, to the nearest millionth, half upwards; nil beyond ``Quantity/limit``.
  public func cost(of quantity: Quantity) -> Quantity? {
    let product = amount.millionths.multipliedFullWidth(by: quantity.millionths)
    guard product.high < basis.millionths else { return nil }
    let (quotient, remainder) = basis.millionths.dividingFullWidth(product)
    guard quotient < .max else { return nil }
    return Quantity(millionths: remainder >= basis.millionths - remainder ? quotient + 1 : quotient)
  }
}

/// A currency by its three letters. Source: ISO 4217.
public struct Currency: Hashable, Sendable, LosslessStringConvertible {
  public let description: String

  /// Nil for what is no such code; small letters are taken for capitals.
  public init?(_ text: String) {
    let code = text.uppercased()
    guard ISOCode.isCurrency(code) else { return nil }
    description = code
  }

  /// How many decimals are usual. Source: ISO 4217, minor units.
  public var decimals: Int {
    if Self.whole.contains(description) { return 0 }
    return Self.thousandths.contains(description) ? 3 : 2
  }

  private static let whole: Set<String> = [
    "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND", "VUV", "XAF",
    "XOF", "XPF",
  ]
  private static let thousandths: Set<String> = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]
}

extension Price {
  /// As programs and spreadsheets read it: `4.50`, with the decimals that its currency usually has.
  public var amountText: String { amount.text(decimals: currency?.decimals ?? 0) }
}

extension Quantity {
  /// With so many decimals at least, up to six.
  public func text(decimals: Int) -> String {
    let parts = description.split(separator: ".")
    let fraction = parts.count > 1 ? parts[1] : ""
    guard fraction.count < decimals else { return description }
    return "\(parts[0])." + fraction + String(repeating: "0", count: decimals - fraction.count)
  }
}
