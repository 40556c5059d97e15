import Expiry
import Testing

@Suite struct FEFOTests {
  static func item(
    _ number: Int64, _ expires: String?, opened: Bool = false, bought: String? = nil, quantity: String = "1",
    unit: String? = nil, state: ItemState = .active
  ) throws -> Item {
    let facts = ItemFacts(
      product: ProductSnapshot(gtin: nil, code: nil, name: "Milk"),
      expires: try expires.map { .on(try #require(CivilDate($0)), precision: .day, source: .typed) }
        ?? .never,
      quantity: Quantity(quantity), unit: unit, purchasedOn: bought.flatMap(CivilDate.init))
    let item = Item(
      id: try #require(ItemID(number: number)), user: "me", facts: facts,
      openedOn: opened ? CivilDate("2026-01-01") : nil, state: state, createdAt: Instant(seconds: 0))
    return try #require(item)
  }

  @Test func `goes by opened, date, purchase and id, with the unknown last`() throws {
    let inOrder = try [
      Self.item(9, "2027-01-01", opened: true), Self.item(8, nil, opened: true),
      Self.item(7, "2026-05-01", bought: "2026-04-01"), Self.item(6, "2026-05-01", bought: "2026-04-02"),
      Self.item(4, "2026-05-01"), Self.item(5, "2026-05-01"), Self.item(1, "2026-06-01"), Self.item(2, nil),
      Self.item(3, nil),
    ]
    #expect(inOrder.reversed().sorted(by: FEFO.precedes) == inOrder)
    #expect(inOrder.sorted { $0.id.number < $1.id.number }.sorted(by: FEFO.precedes) == inOrder)
  }

  @Test func `takes from several batches until it is enough`() throws {
    let items = try [
      Self.item(1, "2026-06-01", quantity: "2"), Self.item(2, "2026-05-01", quantity: "1.5"),
      Self.item(3, "2026-04-01", quantity: "9", unit: "g"), Self.item(4, "2026-03-01", state: .used),
    ]
    let three = try #require(Quantity("3"))
    let shares = try #require(FEFO.shares(of: three, unit: nil, from: items))
    #expect(shares.map(\.item.id.number) == [2, 1])
    #expect(shares.map(\.amount.description) == ["1.5", "1.5"])
    #expect(FEFO.shares(of: try #require(Quantity("3.6")), unit: nil, from: items) == nil)
    #expect(FEFO.shares(of: .zero, unit: nil, from: items) == [])
  }
}

@Suite struct TakingTests {
  let day = CivilDate(dayNumber: 20_000)
  let newID: ItemID

  init() throws { newID = try #require(ItemID(number: 2)) }

  @Test func `splits what is taken from what remains`() throws {
    let item = try FEFOTests.item(1, "2026-05-01", quantity: "3")
    let taking = try #require(item.taking(.one, as: .used, on: day) { newID })
    let rest = try #require(taking.rest)
    #expect(rest.id == item.id)
    #expect(rest.state == .active)
    #expect(rest.endedOn == nil)
    #expect(taking.taken.id == newID)
    #expect(taking.taken.state == .used)
    #expect(taking.taken.endedOn == day)
    #expect(rest.quantity + taking.taken.quantity == item.quantity)
  }

  @Test func `ends the item itself when all is taken`() throws {
    let item = try FEFOTests.item(1, nil, quantity: "3")
    let taking = try #require(item.taking(item.quantity, as: .wasted, on: day) { newID })
    #expect(taking.rest == nil)
    #expect(taking.taken.id == item.id)
    #expect(taking.taken.quantity == item.quantity)
    #expect(taking.taken.state == .wasted)
  }

  @Test func `refuses more than there is, nothing, and what is gone`() throws {
    let item = try FEFOTests.item(1, nil, quantity: "3")
    let gone = try FEFOTests.item(1, nil, quantity: "3", state: .used)
    let more = try #require(Quantity("3.000001"))
    #expect(item.taking(more, as: .used, on: day) { newID } == nil)
    #expect(item.taking(.zero, as: .used, on: day) { newID } == nil)
    #expect(item.taking(.one, as: .active, on: day) { newID } == nil)
    #expect(gone.taking(.one, as: .used, on: day) { newID } == nil)
  }
}
