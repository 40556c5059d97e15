import Expiry
import Testing

@Suite struct ExpiryReportTests {
  static let todays = [
    "2026-11-21", "2024-02-28", "2024-02-29", "2025-02-28", "2026-12-31", "2026-03-29", "2026-10-25",
  ]

  /// {−1, 0, 1, N, N+1} for both due types, N = 7.
  static let table: [(Int, DueType, ItemStatus)] = [
    (-1, .bestBefore, .overdue), (-1, .useBy, .expired), (0, .bestBefore, .lastDay), (0, .useBy, .lastDay),
    (1, .bestBefore, .dueSoon), (1, .useBy, .dueSoon), (7, .bestBefore, .dueSoon), (7, .useBy, .dueSoon),
    (8, .bestBefore, .fresh), (8, .useBy, .fresh),
  ]

  @Test(arguments: todays, table)
  func `the printed day is the last good day`(today: String, row: (Int, DueType, ItemStatus)) throws {
    let today = try #require(CivilDate(today))
    let item = Item.sample(expires: .on(today + row.0, precision: .day, source: .typed), dueType: row.1)
    let report = ExpiryReport([item], asOf: today, horizon: 7)
    #expect(report.lines.first?.daysRemaining == row.0)
    #expect(report.lines.first?.status == row.2)
    #expect(report.hasDueItems == (row.2 != .fresh))
  }

  @Test func `a horizon of zero leaves the last day due`() throws {
    let today = try #require(CivilDate("2026-11-21"))
    for (days, status) in [(0, ItemStatus.lastDay), (1, .fresh)] {
      let expires = Expires.on(today + days, precision: .day, source: .typed)
      #expect(Standing(expires, dueType: .useBy, today: today, horizon: 0).status == status)
    }
  }

  @Test func `lists unknown dates always and sorts by what is left`() throws {
    let today = try #require(CivilDate("2026-11-21"))
    let items = [
      Item.sample(number: 1, name: "salt", expires: .never),
      Item.sample(number: 2, name: "jar", expires: .unknown),
      Item.sample(number: 3, name: "tea", expires: .on(today + 90, precision: .month, source: .typed)),
      Item.sample(number: 4, name: "b", expires: .on(today + 1, precision: .day, source: .typed)),
      Item.sample(number: 5, name: "a", expires: .on(today + 1, precision: .day, source: .typed)),
      Item.sample(
        number: 6, name: "gone", expires: .on(today, precision: .day, source: .typed), state: .used),
      Item.sample(
        number: 7, name: "old", expires: .on(today + -3, precision: .day, source: .typed), dueType: .useBy),
    ]
    let all = ExpiryReport(items, asOf: today, horizon: 7)
    #expect(all.lines.map(\.item.product.name) == ["old", "a", "b", "tea", "jar", "salt"])
    #expect(all.summary[.dueSoon] == 2)
    #expect(all.summary[.lastDay] == 0)
    #expect(all.summary.values.reduce(0, +) == 6)
    let soon = ExpiryReport(items, asOf: today, horizon: 7, within: 7)
    #expect(soon.lines.map(\.item.product.name) == ["old", "a", "b", "jar"])
    let expired = ExpiryReport(items, asOf: today, horizon: 7, statuses: [.expired])
    #expect(expired.lines.map(\.item.product.name) == ["old"])
  }
}

extension Item {
  static func sample(
    number: Int64 = 1, name: String = "milk", user: String = "me", expires: Expires,
    dueType: DueType = .bestBefore,
    state: ItemState = .active
  ) -> Item {
    guard let id = ItemID(number: number) else { preconditionFailure("\(number) is no serial number") }
    let facts = ItemFacts(
      product: ProductSnapshot(gtin: nil, code: nil, name: name), expires: expires, dueType: dueType)
    guard let item = Item(id: id, user: user, facts: facts, state: state, createdAt: Instant(seconds: 0))
    else { preconditionFailure("there is a product") }
    return item
  }
}
