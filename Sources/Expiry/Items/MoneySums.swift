/// A sum of money, exactly.
public struct Money: Hashable, Sendable {
  /// Millionths of the currency's unit; a sum of many prices is more than a ``Quantity`` holds.
  public let millionths: Int128
  /// Nil where nobody said which.
  public let currency: Currency?

  public init(millionths: Int128, currency: Currency?) {
    self.millionths = millionths
    self.currency = currency
  }

  /// As programs read it: `4.50`, with the decimals that its currency usually has, and more where there are more.
  public var amountText: String { Self.text(millionths, decimals: currency?.decimals ?? 0, most: 6) }

  /// To the decimals that its currency usually has, half upwards; all of them where nobody said which.
  public var roundedText: String {
    guard let currency else { return amountText }
    let unit = (currency.decimals..<6).reduce(Int128(1)) { unit, _ in unit * 10 }
    let rounded = (millionths + unit / 2) / unit * unit
    return Self.text(rounded, decimals: currency.decimals, most: currency.decimals)
  }

  private static func text(_ millionths: Int128, decimals: Int, most: Int) -> String {
    let (whole, rest) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
    var fraction = String(String(Int(rest) + 1_000_000).dropFirst().prefix(most))
    while fraction.count > decimals, fraction.hasSuffix("0") { fraction.removeLast() }
    return fraction.isEmpty ? "\(whole)" : "\(whole).\(fraction)"
  }
}

/// What batches cost together, one sum a currency: none is ever changed into another.
public struct MoneySums: Hashable, Sendable {
  private var millionths: [Currency?: Int128] = [:]
  /// How many of the batches nobody said a price of.
  public private(set) var withoutPrice = 0

  public init() {}

  /// Adds what so much of a batch cost.
  public mutating func add(_ price: Price?, of quantity: Quantity) {
    guard let price, let cost = price.cost(of: quantity) else {
      withoutPrice += 1
      return
    }
    millionths[price.currency, default: 0] += Int128(cost.millionths)
  }

  public mutating func add(_ other: MoneySums) {
    millionths.merge(other.millionths, uniquingKeysWith: +)
    withoutPrice += other.withoutPrice
  }

  /// By the names of the currencies; what has none last.
  public var sums: [Money] {
    millionths.map { Money(millionths: $0.value, currency: $0.key) }.sorted {
      switch ($0.currency, $1.currency) {
      case (let a?, let b?): a.description < b.description
      case (let a, _): a != nil
      }
    }
  }
}
