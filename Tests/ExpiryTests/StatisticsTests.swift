import Testing

@testable import Expiry

/// The rules of statistics, one by one.
@Suite struct StatisticsTests {
  private let today = CivilDate(dayNumber: 20_779)

  /// A record of so many days ago.
  private func record(
    _ number: Int64, _ name: String, _ state: ItemState, _ ago: Int = 1, quantity: Int64 = 1,
    unit: String? = nil, price: Price? = nil, batch: Int64? = nil, obtained: Int = 40, expires: Int? = nil,
    category: String? = nil
  ) throws -> StockRecord {
    let day = today + -obtained
    return StockRecord(
      id: try #require(ItemID(number: number)), user: "me",
      product: ProductSnapshot(gtin: nil, code: nil, name: name, category: category),
      quantity: try #require(Quantity(millionths: quantity * 1_000_000)), unit: unit, price: price,
      state: state, endedOn: state == .active ? nil : today + -ago, expiresOn: expires.map { today + $0 },
      createdAt: Instant(seconds: batch ?? number), purchasedOn: day, registeredOn: today)
  }

  private func statistics(_ records: [StockRecord], since days: Int = 400) -> Statistics {
    var builder = StatisticsBuilder(today: today, period: (today + -days)...today)
    for record in records.sorted(by: StockRecord.precedes) { builder.add(record) }
    for record in records { builder.addActive(record) }
    return builder.finish()
  }

  private func euros(_ cents: Int64, of basis: Int64 = 1) throws -> Price {
    let amount = try #require(Quantity(millionths: cents * 10_000))
    let whole: Quantity = try #require(Quantity(millionths: basis * 1_000_000))
    return try #require(Price(amount, Currency("EUR"), basis: whole))
  }

  @Test func `a part of a batch counts and costs its share`() throws {
    let price = try euros(400, of: 1000)
    let found = statistics([
      try record(1, "Ham", .used, quantity: 200, unit: "g", price: price, batch: 1),
      try record(2, "Ham", .used, quantity: 300, unit: "g", price: price, batch: 1),
      try record(3, "Ham", .wasted, quantity: 250, unit: "g", price: price, batch: 1),
      try record(4, "Ham", .active, quantity: 250, unit: "g", price: price, batch: 1),
      try record(5, "Milk", .used, quantity: 1), try record(6, "Milk", .wasted, quantity: 2, batch: 5),
    ])
    let (ham, milk) = (found.products[1].turnover, found.products[0].turnover)
    #expect(ham.batches.used.description == "0.5" && ham.batches.wasted.description == "0.25")
    #expect(ham.costs[Currency("EUR")]?.wasted.description == "1")
    #expect(
      ham.quantities == [
        "g": Outcome(used: Total(millionths: 500_000_000), wasted: Total(millionths: 250_000_000))
      ])
    #expect(milk.batches.wasted.text(decimals: 0...2) == "0.67" && milk.costs.isEmpty)
    #expect(milk.unpriced.wasted == milk.batches.wasted)
    // Grams are never added to pieces.
    #expect(found.total.units == [nil, "g"])
    #expect(found.total.quantities[nil]?.wasted.description == "2")
  }

  @Test func `what was deleted or is still there is neither used nor wasted`() throws {
    let found = statistics([
      try record(1, "Milk", .deleted), try record(2, "Milk", .active, expires: 3),
      try record(3, "Milk", .used),
    ])
    #expect(found.total.batches == Outcome(used: .one, wasted: .zero))
    #expect(found.products.isEmpty)
    #expect(found.total.batches.wasteRate == .zero)
    #expect(found.expiring.items == 1 && found.expiring.unpriced == 1)
    #expect(statistics([]).total.batches.wasteRate == nil && statistics([]).months.isEmpty)
  }

  @Test func `months are without a gap and hold what ended in them`() throws {
    let found = statistics([
      try record(1, "Milk", .wasted, 0), try record(2, "Milk", .used, 65), try record(3, "Milk", .used, 900),
    ])
    #expect(today.description == "2026-11-22")
    #expect(found.months.map(\.first.description) == ["2026-09-01", "2026-10-01", "2026-11-01"])
    #expect(found.months.map(\.turnover.batches.sum.description) == ["1", "0", "1"])
    #expect(found.month(of: today)?.batches.wasted == .one)
  }

  @Test func `half of what was used was used within so many days`() throws {
    let found = statistics([
      try record(1, "Milk", .used, 1, batch: 1, obtained: 3), try record(2, "Tea", .used, 1, obtained: 30),
      try record(3, "Ham", .used, 1, obtained: 6),
    ])
    #expect(found.daysUntilUsed == 5)
    #expect(statistics([try record(1, "Milk", .wasted)]).daysUntilUsed == nil)
    // Written down as bought after it was used.
    #expect(statistics([try record(1, "Milk", .used, 9, obtained: 2)]).daysUntilUsed == 0)
  }

  @Test func `bought again and again is what was wasted of purchases of two days`() throws {
    let found = statistics([
      try record(1, "Salad", .wasted, obtained: 20), try record(2, "Salad", .wasted, obtained: 12),
      try record(3, "Salad", .used, obtained: 5), try record(4, "Ham", .wasted, obtained: 20),
      try record(5, "Ham", .wasted, obtained: 20),
    ])
    #expect(found.repeated.map(\.product.name) == ["Salad"])
    #expect(found.repeated[0].wastedPurchases == 2 && found.repeated[0].purchases == 3)
  }

  @Test func `what the pace leaves over is told, and without a pace nothing`() throws {
    let uses = [
      try record(1, "Milk", .used, 1, quantity: 5, obtained: 49),
      try record(2, "Milk", .used, 9, quantity: 5, batch: 1, obtained: 49),
    ]
    // 10 in 50 days: 2 will be used by the 9th day from today, of 5.
    let stock = try record(
      3, "Milk", .active, quantity: 5, price: euros(100), obtained: 1, expires: 9)
    let later = try record(4, "Milk", .active, quantity: 3, obtained: 1, expires: 59)
    let found = statistics(uses + [stock, later])
    let surplus = try #require(found.surpluses.first)
    #expect(surplus.quantity.description == "3" && surplus.stock.description == "8")
    #expect(surplus.date == today + 9 && surplus.costs[Currency("EUR")]?.description == "3")
    #expect(surplus.pace == Pace(used: Total(millionths: 10_000_000), days: 50))
    // One day of use is no pace, nor are three days of having it; what is past is no forecast.
    #expect(statistics([uses[0], stock]).surpluses.isEmpty)
    let new = [
      try record(1, "Milk", .used, 1, obtained: 2), try record(2, "Milk", .used, 0, obtained: 2), stock,
    ]
    #expect(statistics(new).surpluses.isEmpty)
    #expect(statistics(uses + [try record(3, "Milk", .active, quantity: 9, expires: -1)]).surpluses.isEmpty)
    #expect(statistics(uses + [try record(3, "Milk", .active, quantity: 9)]).surpluses.isEmpty)
    // Used in pieces says nothing of grams.
    let grams = try record(3, "Milk", .active, quantity: 500, unit: "g", expires: 2)
    #expect(statistics(uses + [grams]).surpluses.isEmpty)
  }

  @Test func `lists are as long as they may be, and have the first`() throws {
    var builder = StatisticsBuilder(today: today, period: (today + -400)...today, limit: 3)
    var records: [StockRecord] = []
    for number in 1...1000 {
      let name = String(number + 1000)
      records.append(
        try record(
          Int64(number), name, .wasted, quantity: 1, batch: Int64(number), category: "c\(number % 7)"))
      if number % 100 != 0 {
        records.append(
          try record(Int64(number + 2000), name, .used, quantity: 1, batch: Int64(number)))
      }
    }
    for record in records.sorted(by: StockRecord.precedes) { builder.add(record) }
    let found = builder.finish()
    #expect(found.products.map(\.product.name) == ["1100", "1200", "1300"])
    #expect(found.categories.count == 8)
    #expect(found.total.batches.sum.description == "1000")
  }

  @Test func `sums go beyond a quantity and stop before they overflow`() {
    let large = Total(.limit).times(1000)
    #expect(large.description == "999999999999.999")
    #expect((large.times(1_000_000) + large).millionths == .max)
    #expect(Total.one.share(.one, of: Total(millionths: 3_000_000)).description == "0.333333")
    #expect(Total.one.share(.one, of: .zero) == .zero)
    #expect(Total(millionths: 1_995_000).text(decimals: 2...2) == "2.00")
    #expect(Total(millionths: 1_234_567).text(decimals: 0...3) == "1.235")
    #expect(Total(millionths: 500_000).text(decimals: 0...0) == "1")
  }
}
