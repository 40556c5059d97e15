/// Makes ``Statistics`` of records that come one by one, product by product: what it keeps grows with the months, the
/// categories and the length of its lists, not with the number of records or products.
public struct StatisticsBuilder {
  private let today: CivilDate
  private let todayOf: [String: CivilDate]
  private let period: ClosedRange<CivilDate>
  private let limit: Int
  private var total = Turnover()
  private var months: [Int: Turnover] = [:]
  private var categories: [String?: Turnover] = [:]
  private var kept = KeptDays()
  private var expiring: Statistics.Expiring
  private let thisMonth: Int
  private var wastedLastMonth: [Statistics.Product] = []
  private var wastedThisMonth: [Statistics.Product] = []
  private var products: [Statistics.Product] = []
  private var repeated: [Statistics.Product] = []
  private var surpluses: [Surplus] = []
  // What the records that come next belong to.
  private var product: ProductRun?
  private var stock: (Stock, of: StockRecord)?
  private var batch: BatchRun?

  /// - Parameters:
  ///   - todayOf: the day it is for users where it is another one.
  ///   - period: the days on which something ended that counts.
  ///   - limit: how many products stand in a list at most.
  ///   - expiringDays: how far ahead is looked, in days.
  public init(
    today: CivilDate, todayOf: [String: CivilDate] = [:], period: ClosedRange<CivilDate>, limit: Int = 10,
    expiringDays: Int = 30
  ) {
    self.today = today
    self.todayOf = todayOf
    self.period = period
    self.limit = limit
    expiring = Statistics.Expiring(days: expiringDays)
    thisMonth = today.monthNumber
  }

  /// How far ahead is looked, in days.
  public var expiringDays: Int { expiring.days }

  /// The first day of which records are needed, which the pace may look further back for.
  public static func firstDay(of period: ClosedRange<CivilDate>, today: CivilDate) -> CivilDate {
    min(period.lowerBound, today + (1 - Pace.window))
  }

  /// - Parameter record: in the order of ``StockRecord/precedes(_:_:)``, and of a product of which anything counts, all.
  public mutating func add(_ record: StockRecord) {
    if let last = stock?.of {
      let isSameProduct = product?.identity == record.product.identity
      let isSameStock = isSameProduct && last.user == record.user && last.unit == record.unit
      if !isSameStock || !last.isOfBatch(of: record) { finishBatch() }
      if !isSameStock { finishStock() }
      if !isSameProduct { finishProduct() }
    }
    let counts = record.state != .active && record.endedOn.map(period.contains) ?? false
    var (newStock, newProduct) = (
      stock?.0 ?? Stock(), product ?? ProductRun(record, months: thisMonth - 1...thisMonth)
    )
    newStock.add(record, today: today(of: record.user))
    newProduct.add(record, counts: counts)
    batch = batch ?? BatchRun()
    batch?.add(record, counts: counts)
    (stock, product) = ((newStock, of: record), newProduct)
    if counts { countAmounts(record) }
  }

  /// One of the items that are active and have a date, in any order.
  public mutating func addActive(_ record: StockRecord) {
    let today = today(of: record.user)
    guard record.state == .active, let date = record.expiresOn, date >= today, date - today <= expiring.days
    else { return }
    expiring.items += 1
    expiring.quantities[record.unit, default: .zero] += Total(record.quantity)
    if let cost = record.cost {
      expiring.costs[record.price?.currency, default: .zero] += cost
    } else {
      expiring.unpriced += 1
    }
  }

  public mutating func finish() -> Statistics {
    finishBatch()
    finishStock()
    finishProduct()
    return Statistics(
      today: today, period: period, total: total, months: monthList,
      categories: categories.map { Statistics.Category(name: $0.key, turnover: $0.value) }
        .sorted(by: Self.isMoreWasted),
      wastedLastMonth: wastedLastMonth.sorted(by: Self.isMoreWasted).first(limit),
      wastedThisMonth: wastedThisMonth.sorted(by: Self.isMoreWasted).first(limit),
      products: products.sorted(by: Self.isMoreWasted).first(limit),
      repeated: repeated.sorted(by: Self.isMoreOften).first(limit), daysUntilUsed: kept.median,
      expiring: expiring, surpluses: surpluses.sorted(by: Self.isEarlier).first(limit))
  }

  private func today(of user: String) -> CivilDate { todayOf[user] ?? today }
}

extension StatisticsBuilder {
  /// What can be added at once; shares of a batch are only known when all of it has come.
  private mutating func countAmounts(_ record: StockRecord) {
    guard let month = record.endedOn?.monthNumber else { return }
    let (quantity, cost) = (Total(record.quantity), record.cost)
    count(month: month, category: record.product.category) { turnover in
      turnover.quantities[record.unit, default: .none].add(quantity, record.state)
      if let cost { turnover.costs[record.price?.currency, default: .none].add(cost, record.state) }
    }
  }

  private mutating func count(month: Int, category: String?, _ change: (inout Turnover) -> Void) {
    change(&total)
    change(&months[month, default: Turnover()])
    change(&categories[category, default: Turnover()])
    product?.change(month: month, change)
  }

  private mutating func finishBatch() {
    guard let batch else { return }
    self.batch = nil
    for (part, amount) in batch.parts {
      let share = Total.one.share(amount.quantity, of: batch.quantity)
      let unpriced = Total.one.share(amount.unpriced, of: batch.quantity)
      count(month: part.month, category: part.category) { turnover in
        turnover.batches.add(share, part.state)
        turnover.unpriced.add(unpriced, part.state)
      }
    }
    for (days, quantity) in batch.keptDays {
      let share = Total.one.share(quantity, of: batch.quantity)
      kept.add(share, days: days)
      product?.keep(share, days: days)
    }
  }

  private mutating func finishStock() {
    guard let (stock, record) = stock else { return }
    self.stock = nil
    if let surplus = stock.surplus(of: record, today: today(of: record.user)) {
      surpluses.append(surplus, limit: limit, by: Self.isEarlier)
    }
  }

  private mutating func finishProduct() {
    guard let run = product else { return }
    let product = run.product
    self.product = nil
    if let last = run.wasted(in: thisMonth - 1) {
      wastedLastMonth.append(last, limit: limit, by: Self.isMoreWasted)
    }
    if let this = run.wasted(in: thisMonth) {
      wastedThisMonth.append(this, limit: limit, by: Self.isMoreWasted)
    }
    guard product.wastedPurchases > 0 else { return }
    products.append(product, limit: limit, by: Self.isMoreWasted)
    if product.wastedPurchases > 1 { repeated.append(product, limit: limit, by: Self.isMoreOften) }
  }

  private var monthList: [Statistics.Month] {
    guard let first = months.keys.min() else { return [] }
    let last = max(months.keys.max() ?? first, min(period.upperBound, today).monthNumber)
    return (first...last).map { number in
      Statistics.Month(
        first: CivilDate(monthNumber: number), turnover: months[number] ?? Turnover())
    }
  }

  private static func isMoreWasted(_ a: Statistics.Category, _ b: Statistics.Category) -> Bool {
    let (one, other) = (a.turnover.batches.wasted, b.turnover.batches.wasted)
    if one != other { return one > other }
    return a.name == nil || b.name == nil ? b.name == nil && a.name != nil : (a.name ?? "") < (b.name ?? "")
  }

  private static func isMoreWasted(_ a: Statistics.Product, _ b: Statistics.Product) -> Bool {
    let (one, other) = (a.turnover.batches.wasted, b.turnover.batches.wasted)
    return one != other ? one > other : comesFirst(a.product, b.product)
  }

  private static func isMoreOften(_ a: Statistics.Product, _ b: Statistics.Product) -> Bool {
    a.wastedPurchases != b.wastedPurchases ? a.wastedPurchases > b.wastedPurchases : isMoreWasted(a, b)
  }

  private static func isEarlier(_ a: Surplus, _ b: Surplus) -> Bool {
    if a.date != b.date { return a.date < b.date }
    if a.product != b.product { return comesFirst(a.product, b.product) }
    return (a.user, a.unit ?? "") < (b.user, b.unit ?? "")
  }

  private static func comesFirst(_ a: ProductSnapshot, _ b: ProductSnapshot) -> Bool {
    (a.name, a.identity) < (b.name, b.identity)
  }
}

extension Array {
  fileprivate func first(_ count: Int) -> [Element] { Array(prefix(count)) }

  /// Keeps about so many, the first by an order.
  fileprivate mutating func append(
    _ element: Element, limit: Int, by comesFirst: (Element, Element) -> Bool
  ) {
    append(element)
    guard count > 2 * limit + 64 else { return }
    sort(by: comesFirst)
    removeLast(count - limit)
  }
}

extension CivilDate {
  /// Months since year 0.
  var monthNumber: Int {
    let (year, month, _) = components
    return year * 12 + month - 1
  }

  /// The first day of a month.
  init(monthNumber: Int) {
    let first = CivilDate(year: monthNumber / 12, month: monthNumber % 12 + 1, day: 1)
    self = first ?? CivilDate.range.lowerBound
  }
}
