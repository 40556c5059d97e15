import Barcodes
import Expiry
import Pantry
import Testing
import TestSupport

/// Statistics of a pantry against those of a model that keeps everything and counts it again and again.
@Suite struct StatisticsModelTests {
  @Test(arguments: 0..<3 as Range<UInt64>)
  func `what is counted of a thousand random commands is what their model counts`(seed: UInt64) throws {
    var run = try StatisticsRun(seed: seed)
    for step in 1...1000 {
      try run.step()
      if step % 125 == 0 { try run.check() }
    }
  }
}

/// Random commands done to a pantry and to a list of parts.
struct StatisticsRun {
  let store: PantryStore
  var random: SplitMix64
  var today = 20_000
  var second: Int64 = 0
  var parts: [Int64: Part] = [:]
  /// The parts before each of the last commands.
  var past: [[Int64: Part]] = []
  var purchases = 0

  struct Part: Equatable {
    let purchase: Int
    let user: String
    let product: Int
    var quantity: Int64
    let unit: String?
    var price: (amount: Int64, basis: Int64, currency: String?)?
    var category: String?
    let obtained: Int
    var expires: Int?
    var state = ItemState.active
    var ended: Int?

    static func == (a: Part, b: Part) -> Bool { a.quantity == b.quantity && a.state == b.state }
  }

  init(seed: UInt64) throws {
    store = try PantryStore.inMemory()
    random = SplitMix64(seed: seed &+ 0x57A7)
  }

  mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  var day: CivilDate { CivilDate(dayNumber: today) }

  mutating func step() throws {
    if pick(0...3) == 0 { today += pick(0...3) }
    second += 1
    let before = parts
    switch pick(0...9) {
    case 0, 1, 2, 3: try add()
    case 4, 5, 6: try take(.used)
    case 7: try take(.wasted)
    case 8: try take(.deleted)
    default: return try undo()
    }
    past.append(before)
    if past.count > 4 { past.removeFirst() }
  }

  private var moment: Instant { Instant(seconds: Int64(today) * 86_400 + second % 86_000) }

  private static let names = ["Milk", "우유", "=1+1", "Ham", "<b>", "Tea", "MILK"]
  private static let units = [nil, nil, "g"]

  mutating func add() throws {
    let user = ["me", "me", "ben"][pick(0...2)]
    let product = pick(0...Self.names.count - 1)
    let unit = Self.units[pick(0...2)]
    purchases += 1
    var drafts: [ItemFacts] = []
    for _ in 0..<pick(1...2) {
      let millionths = Int64(pick(1...6)) * (unit == nil ? 1_000_000 : 250_000_000)
      let quantity: Quantity = try #require(Quantity(millionths: millionths))
      let gtin = product == 3 ? GTIN("8801234567893") : nil
      var facts = ItemFacts(
        product: ProductSnapshot(
          gtin: gtin, code: nil, name: Self.names[product],
          category: [nil, "dairy", "meat"][pick(0...2)]),
        quantity: quantity, unit: unit)
      if pick(0...3) > 0 {
        let amount: Quantity = try #require(Quantity(millionths: Int64(pick(1...900)) * 10_000))
        let currency = [nil, Currency("EUR"), Currency("KRW")][pick(0...2)]
        facts.price = Price(amount, currency, ofBatch: quantity, unit: unit)
      }
      if pick(0...3) > 0 {
        facts.expires = .on(CivilDate(dayNumber: today + pick(-2...60)), precision: .day, source: .typed)
      }
      if pick(0...3) == 0 { facts.purchasedOn = CivilDate(dayNumber: today - pick(0...9)) }
      drafts.append(facts)
    }
    let bought = drafts[0].purchasedOn
    for index in drafts.indices { drafts[index].purchasedOn = bought }
    let made = try store.perform("add", user: user, at: moment) { transaction in
      try drafts.map { try transaction.insert($0, for: user) }
    }
    for item in made {
      parts[item.id.number] = Part(
        purchase: purchases, user: user, product: item.product.name == "MILK" ? 0 : product,
        quantity: item.quantity.millionths, unit: unit,
        price: item.price.map {
          ($0.amount.millionths, $0.basis.millionths, $0.currency?.description)
        }, category: item.product.category, obtained: bought?.dayNumber ?? today,
        expires: item.expires.date?.dayNumber)
    }
  }

  mutating func take(_ state: ItemState) throws {
    let active = parts.filter { $0.value.state == .active }.sorted { $0.key < $1.key }
    guard let (number, part) = active.randomElement(using: &random) else { return past.append(parts) }
    let amount = Bool.random(using: &random) ? part.quantity : max(1, part.quantity / Int64(pick(2...4)))
    let id: ItemID = try #require(ItemID(number: number))
    let item = try #require(try store.item(id))
    let quantity = try #require(Quantity(millionths: amount))
    let taken = try store.perform("take", user: part.user, at: moment) {
      try $0.take(quantity, of: item, as: state, on: day)
    }
    var gone = part
    (gone.quantity, gone.state, gone.ended) = (amount, state, today)
    if amount < part.quantity { parts[number]?.quantity -= amount }
    parts[taken.id.number] = gone
  }

  mutating func undo() throws {
    guard let before = past.popLast(), before != parts else { return past.removeAll() }
    // Only the latest operation's own user can take it back.
    let latest = try store.users().flatMap { try store.history(user: $0.name, limit: 1) }.max {
      $0.id < $1.id
    }
    guard let latest, latest.undoes == nil else { return past.removeAll() }
    _ = try #require(try store.undo(user: latest.user, at: moment))
    parts = before
  }
}

extension StatisticsRun {
  mutating func check() throws {
    let period = CivilDate(dayNumber: today - pick(20...200))...CivilDate(dayNumber: today - pick(0...5))
    for user in [nil, "me", "ben"] as [String?] {
      var builder = StatisticsBuilder(today: day, period: period, limit: 1000)
      let first = StatisticsBuilder.firstDay(of: period, today: day)
      let dayOf = { (moment: Instant, _: String) in CivilDate(dayNumber: Int(moment.seconds / 86_400)) }
      var last: StockRecord?
      try store.forEachStockRecord(endedWithin: first...day, user: user, dayOf: dayOf) { record in
        if let last {
          #expect(last.product.identity != record.product.identity || StockRecord.precedes(last, record))
        }
        last = record
        builder.add(record)
      }
      try store.forEachActiveRecord(expiringWithin: day...(day + 30), user: user, dayOf: dayOf) {
        builder.addActive($0)
      }
      let mine = parts.values.filter { $0.state != .deleted && (user == nil || $0.user == user) }
      try StatisticsModel(parts: mine, period: period, today: today).check(builder.finish())
    }
  }
}

/// The rules a second time, as simply as can be: with fractions as floating-point numbers, and everything looked at for
/// every question.
struct StatisticsModel {
  let parts: [StatisticsRun.Part]
  let period: ClosedRange<CivilDate>
  let today: Int

  private func counts(_ part: StatisticsRun.Part) -> Bool {
    part.state != .active && part.ended.map { period.contains(CivilDate(dayNumber: $0)) } ?? false
  }

  private func share(_ part: StatisticsRun.Part) -> Double {
    let batch = parts.filter {
      $0.purchase == part.purchase && $0.product == part.product && $0.user == part.user
    }
    return Double(part.quantity) / Double(batch.reduce(0) { $0 + $1.quantity })
  }

  private func cost(_ part: StatisticsRun.Part) -> Int64? {
    part.price.map { price in
      Int64((Double(price.amount) * Double(part.quantity) / Double(price.basis)).rounded())
    }
  }

  func check(_ statistics: Statistics) throws {
    let ended = parts.filter(counts)
    check(statistics.total, ended)
    for month in statistics.months {
      check(
        month.turnover,
        ended.filter {
          let day = CivilDate(dayNumber: $0.ended ?? 0)
          return (day.year, day.month) == (month.first.year, month.first.month)
        })
    }
    #expect(statistics.months.map(\.first) == statistics.months.map(\.first).sorted())
    for category in statistics.categories {
      check(category.turnover, ended.filter { $0.category == category.name })
    }
    #expect(statistics.categories.count == Set(ended.map(\.category)).count)
    let wasted = Set(ended.filter { $0.state == .wasted }.map(\.product))
    #expect(statistics.products.count == wasted.count)
    for product in statistics.products { try check(product, ended) }
    let again = wasted.filter { number in
      Set(ended.filter { $0.product == number && $0.state == .wasted }.map { "\($0.user) \($0.obtained)" })
        .count > 1
    }
    #expect(statistics.repeated.count == again.count)
    #expect(statistics.daysUntilUsed == median(ended))
    let due = parts.filter {
      $0.state == .active && $0.expires.map { (today...today + 30).contains($0) } ?? false
    }
    #expect(statistics.expiring.items == due.count)
    #expect(statistics.expiring.unpriced == due.count { $0.price == nil })
    checkSurpluses(statistics.surpluses)
  }

  private func check(_ product: Statistics.Product, _ ended: [StatisticsRun.Part]) throws {
    let number = try #require(StatisticsRun.number(of: product.product.name))
    let mine = ended.filter { $0.product == number }
    check(product.turnover, mine)
    #expect(product.purchases == Set(mine.map { "\($0.user) \($0.obtained)" }).count)
    let wasted = Set(mine.filter { $0.state == .wasted }.map { "\($0.user) \($0.obtained)" })
    #expect(product.wastedPurchases == wasted.count)
    #expect(product.daysUntilUsed == median(mine))
  }

  private func check(_ turnover: Turnover, _ ended: [StatisticsRun.Part]) {
    for (state, value) in [(ItemState.used, \Outcome.used), (.wasted, \Outcome.wasted)] {
      let those = ended.filter { $0.state == state }
      let batches = those.reduce(0.0) { $0 + share($1) }
      #expect(abs(Double(turnover.batches[keyPath: value].millionths) / 1e6 - batches) < 0.001)
      let unpriced = those.filter { $0.price == nil }.reduce(0.0) { $0 + share($1) }
      #expect(abs(Double(turnover.unpriced[keyPath: value].millionths) / 1e6 - unpriced) < 0.001)
      for unit in Set(ended.map(\.unit)) {
        let sum = those.filter { $0.unit == unit }.reduce(0) { $0 + $1.quantity }
        #expect(turnover.quantities[unit]?[keyPath: value].millionths == sum)
      }
      for currency in Set(ended.filter { $0.price != nil }.map { $0.price?.currency }) {
        let sum = those.filter { $0.price != nil && $0.price?.currency == currency }.reduce(0) {
          $0 + (cost($1) ?? 0)
        }
        let known = turnover.costs[currency.flatMap { Currency($0) }]?[keyPath: value].millionths ?? -1
        #expect(abs(known - sum) <= Int64(those.count))
      }
    }
    #expect(turnover.quantities.count == Set(ended.map(\.unit)).count)
  }

  private func median(_ ended: [StatisticsRun.Part]) -> Int? {
    let used = ended.filter { $0.state == .used }.map { (max(0, ($0.ended ?? 0) - $0.obtained), share($0)) }
    let all = used.reduce(0) { $0 + $1.1 }
    return Set(used.map(\.0)).sorted().first { days in
      used.filter { $0.0 <= days }.reduce(0) { $0 + $1.1 } >= all / 2 - 5e-4
    }
  }

  /// A day after the other is lived through.
  private func checkSurpluses(_ surpluses: [Surplus]) {
    var found: Set<String> = []
    for group in Set(parts.map { "\($0.user)|\($0.product)|\($0.unit ?? "")" }) {
      let mine = parts.filter { "\($0.user)|\($0.product)|\($0.unit ?? "")" == group }
      let uses = mine.filter { $0.state == .used && (today - 89...today).contains($0.ended ?? -1) }
      let start = min(mine.map(\.obtained).min() ?? today, uses.compactMap(\.ended).min() ?? today)
      let observed = min(90, today - start + 1)
      guard Set(uses.map(\.ended)).count >= 2, observed >= 7 else { continue }
      let pace = Double(uses.reduce(0) { $0 + $1.quantity }) / Double(observed)
      let lots = mine.filter { $0.state == .active && ($0.expires ?? -1) >= today }
        .sorted { ($0.expires ?? 0) < ($1.expires ?? 0) }
      var left = lots.map { Double($0.quantity) }
      for date in today...(today + 70) {
        var appetite = pace
        for index in lots.indices where (lots[index].expires ?? 0) >= date {
          let bite = min(appetite, left[index])
          left[index] -= bite
          appetite -= bite
        }
      }
      let rest = left.reduce(0, +)
      guard rest > 100 else { continue }
      found.insert(group)
      let surplus = surpluses.first {
        "\($0.user)|\(StatisticsRun.number(of: $0.product.name) ?? -1)|\($0.unit ?? "")" == group
      }
      #expect(abs(Double(surplus?.quantity.millionths ?? -1) - rest) < 100, "\(group)")
    }
    #expect(surpluses.count { $0.quantity.millionths > 100 } == found.count)
  }
}

extension StatisticsRun {
  /// “MILK” and “Milk” are one product.
  static func number(of name: String) -> Int? { name == "MILK" ? 0 : names.firstIndex(of: name) }
}
