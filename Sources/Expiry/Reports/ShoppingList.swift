import Barcodes

/// What is to be bought: what was used up or thrown away and not restocked, and what is below the wanted stock.
public struct ShoppingList: Hashable, Sendable {
  /// By name.
  public let lines: [Line]

  /// One product.
  public struct Line: Hashable, Sendable {
    /// As the latest batch has it.
    public let product: ProductSnapshot
    /// What is left of it.
    public let stock: Quantity
    /// Nil when nobody said how much is wanted.
    public let wanted: Quantity?
    public let unit: String?
    /// The day on which the last of it went; nil while some is left, or when there never was any.
    public let usedUpOn: CivilDate?

    /// How much to buy; nil when nobody said.
    public var missing: Quantity? { wanted?.subtracting(stock) }
  }

  /// - Parameter items: one user's, in every state. Deleted ones were mistakes and do not count.
  public init(_ items: some Sequence<Item>, wants: [Want]) {
    var products: [String: Stock] = [:]
    for item in items where item.state != .deleted {
      products[item.product.identity, default: Stock(item.product)].add(item)
    }
    var lines: [Line] = []
    for want in wants {
      let stock = products.removeValue(forKey: want.product.identity) ?? Stock(want.product)
      let amount = stock.amount(countedIn: want.unit)
      guard amount < want.quantity else { continue }
      lines.append(
        Line(
          product: stock.product, stock: amount, wanted: want.quantity, unit: want.unit,
          usedUpOn: stock.usedUpOn))
    }
    for stock in products.values {
      guard let day = stock.usedUpOn else { continue }
      lines.append(Line(product: stock.product, stock: .zero, wanted: nil, unit: nil, usedUpOn: day))
    }
    self.lines = lines.sorted {
      ($0.product.name, $0.product.identity) < ($1.product.name, $1.product.identity)
    }
  }

  /// All batches of one product.
  private struct Stock {
    var product: ProductSnapshot
    private var latest = Int64(0)
    private var active: [(quantity: Quantity, unit: String?)] = []
    private var lastDay: CivilDate?

    init(_ product: ProductSnapshot) {
      self.product = product
    }

    mutating func add(_ item: Item) {
      if item.id.number > latest { (product, latest) = (item.product, item.id.number) }
      if item.state == .active {
        active.append((item.quantity, item.unit))
      } else if let day = item.endedOn {
        lastDay = max(day, lastDay ?? day)
      }
    }

    func amount(countedIn unit: String?) -> Quantity {
      active.filter { $0.unit == unit }.reduce(.zero) { $0 + $1.quantity }
    }

    var usedUpOn: CivilDate? { active.isEmpty ? lastDay : nil }
  }
}
