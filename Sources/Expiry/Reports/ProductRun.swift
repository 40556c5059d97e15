/// The records of one product while they come.
struct ProductRun {
  let identity: String
  private var turnover = Turnover()
  /// That of some months, by their numbers.
  private var recent: [Int: Turnover] = [:]
  private let months: ClosedRange<Int>
  private var kept = KeptDays()
  /// On which days each user bought it, and whether something of that was thrown away.
  private var purchases: [Purchase: Bool] = [:]
  private var newest: StockRecord

  private struct Purchase: Hashable {
    let user: String
    let day: CivilDate
  }

  /// - Parameter months: are looked at each by itself.
  init(_ record: StockRecord, months: ClosedRange<Int>) {
    self.months = months
    identity = record.product.identity
    newest = record
  }

  mutating func add(_ record: StockRecord, counts: Bool) {
    if record.id.number > newest.id.number { newest = record }
    guard counts else { return }
    let purchase = Purchase(user: record.user, day: record.obtainedOn)
    purchases[purchase] = record.state == .wasted || purchases[purchase] ?? false
  }

  mutating func change(month: Int, _ change: (inout Turnover) -> Void) {
    change(&turnover)
    if months.contains(month) { change(&recent[month, default: Turnover()]) }
  }

  mutating func keep(_ share: Total, days: Int) { kept.add(share, days: days) }

  /// Nil where nothing was thrown away in that month.
  func wasted(in month: Int) -> Statistics.Product? {
    guard let turnover = recent[month], turnover.batches.wasted > .zero else { return nil }
    return Statistics.Product(
      product: newest.product, turnover: turnover, daysUntilUsed: nil, purchases: 0, wastedPurchases: 0)
  }

  var product: Statistics.Product {
    Statistics.Product(
      product: newest.product, turnover: turnover, daysUntilUsed: kept.median, purchases: purchases.count,
      wastedPurchases: purchases.values.count { $0 })
  }
}

/// The records of one batch while they come: its shares are known when all of it is.
struct BatchRun {
  private(set) var quantity = Total.zero
  private(set) var parts: [Part: Amount] = [:]
  /// What was used, by the days for which it had been kept.
  private(set) var keptDays: [Int: Total] = [:]

  struct Part: Hashable {
    let month: Int
    let category: String?
    let state: ItemState
  }

  struct Amount {
    var quantity = Total.zero
    var unpriced = Total.zero
  }

  /// - Parameter counts: false for what is there or ended on another day than those that are looked at.
  mutating func add(_ record: StockRecord, counts: Bool) {
    let amount = Total(record.quantity)
    quantity += amount
    guard counts, let day = record.endedOn else { return }
    let part = Part(month: day.monthNumber, category: record.product.category, state: record.state)
    parts[part, default: Amount()].quantity += amount
    if record.price == nil { parts[part, default: Amount()].unpriced += amount }
    // What was bought after it was used was only written down late.
    if record.state == .used { keptDays[max(0, day - record.obtainedOn), default: .zero] += amount }
  }
}

/// For how many days what was used had been kept, in batches.
struct KeptDays {
  private var batches: [Int: Total] = [:]

  /// Shares are rounded; half of three thirds and three thirds is one of them.
  private static let rounding: Int64 = 1000

  mutating func add(_ share: Total, days: Int) { batches[days, default: .zero] += share }

  /// The fewest days within which half of it was used; nil where nothing was.
  var median: Int? {
    let all = batches.values.reduce(Total.zero, +)
    guard all > .zero else { return nil }
    var sum = Total.zero
    for (days, share) in batches.sorted(by: { $0.key < $1.key }) {
      sum += share
      if sum.millionths + Self.rounding >= all.millionths - sum.millionths { return days }
    }
    return nil
  }
}
