/// A sum of quantities, batches or money: an exact decimal of six places.
///
/// It goes beyond what one ``Quantity`` can be; more than nine million millions stay at that.
public struct Total: Hashable, Sendable, Comparable {
  /// Millionths, 0 or more.
  public private(set) var millionths: Int64

  public static let zero = Total(millionths: 0)

  public init(_ quantity: Quantity) {
    self.init(millionths: quantity.millionths)
  }

  init(millionths: Int64) {
    self.millionths = millionths
  }

  public static func < (a: Total, b: Total) -> Bool { a.millionths < b.millionths }

  public static func + (a: Total, b: Total) -> Total {
    let (sum, isTooHigh) = a.millionths.addingReportingOverflow(b.millionths)
    return Total(millionths: isTooHigh ? .max : sum)
  }

  public static func += (a: inout Total, b: Total) { a = a + b }

  public func times(_ count: Int) -> Total {
    let (product, isTooHigh) = millionths.multipliedReportingOverflow(by: Int64(count))
    return Total(millionths: isTooHigh ? .max : product)
  }

  /// So much of something that is parted as `part` is of `whole`, to the nearest millionth; nothing of nothing.
  func share(_ part: Total, of whole: Total) -> Total {
    guard whole > .zero else { return .zero }
    let product = Int128(millionths) * Int128(part.millionths)
    return Total(
      millionths: Int64(clamping: (product + Int128(whole.millionths) / 2) / Int128(whole.millionths)))
  }

  static let one = Total(.one)
}

extension Total: CustomStringConvertible {
  /// The shortest exact form, with a point: `1`, `0.5`, `1.25`.
  public var description: String {
    var fraction = Int(millionths % 1_000_000)
    let whole = String(millionths / 1_000_000)
    guard fraction > 0 else { return whole }
    var width = 6
    while fraction % 10 == 0 { (fraction, width) = (fraction / 10, width - 1) }
    return "\(whole).\(padded(fraction, to: width))"
  }

  /// To the nearest of so many decimals, 0 … 6, half upwards; without those at the end that are 0, but with so many.
  public func text(decimals: ClosedRange<Int>) -> String {
    let step = (decimals.upperBound..<6).reduce(Int64(1)) { step, _ in step * 10 }
    let half = Total(millionths: step / 2)
    let rounded = (self + half).millionths / step * step
    let parts = Total(millionths: rounded).description.split(separator: ".")
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    let zeros = String(repeating: "0", count: max(0, decimals.lowerBound - fraction.utf8.count))
    return fraction.isEmpty && zeros.isEmpty ? String(parts[0]) : "\(parts[0]).\(fraction)\(zeros)"
  }
}

/// So much was used, and so much thrown away.
public struct Outcome: Hashable, Sendable {
  public var used: Total
  public var wasted: Total

  public static let none = Outcome(used: .zero, wasted: .zero)

  public init(used: Total, wasted: Total) {
    self.used = used
    self.wasted = wasted
  }

  public var sum: Total { used + wasted }

  /// Which part of it was thrown away, 0 … 1; nil where there is nothing.
  public var wasteRate: Total? { sum > .zero ? Total.one.share(wasted, of: sum) : nil }

  mutating func add(_ amount: Total, _ state: ItemState) {
    switch state {
    case .used: used += amount
    case .wasted: wasted += amount
    case .active, .deleted: break
    }
  }
}

/// What became of things within some time.
public struct Turnover: Hashable, Sendable {
  /// In batches. All of one product that somebody registered at one moment and bought on one day is a batch, and of a
  /// part of it that part counts: with 1 of 4 yogurts a quarter of a batch is thrown away, with 500 g of a kilogram a half.
  public internal(set) var batches = Outcome.none
  /// How much it was, by the unit that it is counted in; nil for pieces.
  public internal(set) var quantities: [String?: Outcome] = [:]
  /// What it had cost, by currency; nil where nobody said which.
  public internal(set) var costs: [Currency?: Outcome] = [:]
  /// The batches that nobody knows the price of.
  public internal(set) var unpriced = Outcome.none

  public init() {}

  public var isEmpty: Bool { quantities.isEmpty }

  /// By code, that of nobody knows which last.
  public var currencies: [Currency?] { costs.keys.inOrder }

  /// Pieces first, then by name.
  public var units: [String?] { quantities.keys.sorted { ($0 ?? "") < ($1 ?? "") } }
}

extension Collection where Element == Currency? {
  /// By code, that of nobody knows which last.
  public var inOrder: [Currency?] { sorted { ($0?.description ?? "~") < ($1?.description ?? "~") } }
}
