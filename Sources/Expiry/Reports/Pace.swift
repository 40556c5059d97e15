/// How fast something is used, and what that leaves over.
///
/// The pace is what somebody used of a product, in one unit, within the last 90 days, over the days since they first had
/// it, 90 at most, today included. It counts as known once the product was used on two days or more and had for a week.
/// What was thrown away is no use, and days without any of it in the house count too: that is how fast it goes in this
/// house, not how fast it could.
public struct Pace: Hashable, Sendable {
  /// More than nothing.
  public let used: Total
  /// 7 … 90.
  public let days: Int

  public static let window = 90
  static let leastDays = 7
  static let leastUses = 2

  /// What is used in so many days, to the next millionth.
  public func amount(in days: Int) -> Total {
    let product = Int128(used.millionths) * Int128(max(0, days))
    return Total(millionths: Int64(clamping: (product + Int128(self.days) - 1) / Int128(self.days)))
  }
}

/// What will be left of a product when its dates have come, if it is used as before.
public struct Surplus: Hashable, Sendable {
  public let user: String
  public let product: ProductSnapshot
  public let unit: String?
  /// So much will be left.
  public let quantity: Total
  /// Of so much that is there and dated.
  public let stock: Total
  /// The first date at which some is left.
  public let date: CivilDate
  /// What the rest had cost, by currency.
  public let costs: [Currency?: Total]
  public let pace: Pace
}

/// One product of one user in one unit: how it is used and what is there.
struct Stock {
  private var firstDay: CivilDate?
  private var used = Total.zero
  private var daysOfUse: Set<CivilDate> = []
  private var dated: [CivilDate: Lot] = [:]

  private struct Lot {
    var quantity = Total.zero
    var costs: [Currency?: Total] = [:]
  }

  mutating func add(_ record: StockRecord, today: CivilDate) {
    firstDay = min(record.obtainedOn, firstDay ?? record.obtainedOn)
    switch record.state {
    case .used:
      guard let day = record.endedOn, day <= today, today - day < Pace.window else { return }
      used += Total(record.quantity)
      daysOfUse.insert(day)
    case .active:
      guard let date = record.expiresOn, date >= today else { return }
      dated[date, default: Lot()].quantity += Total(record.quantity)
      if let cost = record.cost { dated[date]?.costs[record.price?.currency, default: .zero] += cost }
    case .wasted, .deleted: break
    }
  }

  func pace(today: CivilDate) -> Pace? {
    guard let firstDay, daysOfUse.count >= Pace.leastUses else { return nil }
    // Uses may have been dated before the purchase.
    let start = min(firstDay, daysOfUse.min() ?? firstDay)
    let days = min(Pace.window, today - start + 1)
    return days >= Pace.leastDays && used > .zero ? Pace(used: used, days: days) : nil
  }

  /// What is used goes from the earliest date to the latest. Nil where nothing will be left, or nobody can tell.
  func surplus(of record: StockRecord, today: CivilDate) -> Surplus? {
    guard let pace = pace(today: today) else { return nil }
    var (taken, left, stock) = (Total.zero, Total.zero, Total.zero)
    var first: CivilDate?
    var costs: [Currency?: Total] = [:]
    for (date, lot) in dated.sorted(by: { $0.key < $1.key }) {
      stock += lot.quantity
      // The last good day is one on which it can be used.
      let room = pace.amount(in: date - today + 1).millionths - taken.millionths
      let use = min(lot.quantity.millionths, max(0, room))
      taken += Total(millionths: use)
      let rest = Total(millionths: lot.quantity.millionths - use)
      guard rest > .zero else { continue }
      left += rest
      first = first ?? date
      for (currency, cost) in lot.costs {
        costs[currency, default: .zero] += cost.share(rest, of: lot.quantity)
      }
    }
    return first.map {
      Surplus(
        user: record.user, product: record.product, unit: record.unit, quantity: left, stock: stock, date: $0,
        costs: costs, pace: pace)
    }
  }
}
