import Barcodes
import Expiry
import Testing

@Suite struct KeepingTests {
  let today = CivilDate(dayNumber: 20_000)

  func item(_ expires: Expires, quantity: String = "1") throws -> Item {
    let facts = ItemFacts(
      product: ProductSnapshot(gtin: nil, code: nil, name: "Milk"), expires: expires,
      quantity: Quantity(quantity))
    let id = try #require(ItemID(number: 1))
    return try #require(Item(id: id, user: "me", facts: facts, createdAt: Instant(seconds: 0)))
  }

  func on(_ days: Int, _ source: DateSource = .gs1) -> Expires {
    .on(today + days, precision: .day, source: source)
  }

  @Test func `opening never makes the date later`() throws {
    #expect(try item(on(10)).opened(on: today, keeping: 3).expires == on(3, .typed))
    #expect(try item(on(2)).opened(on: today, keeping: 3).expires == on(2))
    #expect(try item(on(3)).opened(on: today, keeping: 3).expires == on(3))
    #expect(try item(on(-1)).opened(on: today, keeping: 3).expires == on(-1))
    #expect(try item(on(10)).opened(on: today, keeping: nil).expires == on(10))
    #expect(try item(on(10)).opened(on: today, keeping: 3).openedOn == today)
  }

  @Test func `opening dates what had no date`() throws {
    #expect(try item(.never).opened(on: today, keeping: 0).expires == on(0, .typed))
    #expect(try item(.unknown).opened(on: today, keeping: 30).expires == on(30, .typed))
    #expect(try item(.unknown).opened(on: today, keeping: nil).expires == .unknown)
  }

  @Test func `freezing replaces the date and thawing counts anew`() throws {
    let frozen = try item(on(1)).frozen(on: today, expires: .never, location: "freezer")
    #expect(frozen.expires == .never)
    #expect(frozen.frozenOn == today)
    #expect(frozen.location == "freezer")
    let thawed = frozen.thawed(on: today + 40, keeping: 2, location: nil)
    #expect(thawed.expires == on(42, .typed))
    #expect(thawed.frozenOn == nil)
    #expect(thawed.location == "freezer")
  }

  @Test(arguments: [("3", "1", "2"), ("0.3", "0.1", "0.2"), ("1.5", "1.499999", "0.000001")])
  func `a part and its rest are the whole, exactly`(whole: String, part: String, rest: String) throws {
    let item = try item(.never, quantity: whole)
    let amount = try #require(Quantity(part))
    let new = try #require(ItemID(number: 2))
    let split = try #require(item.splitting(off: amount) { new })
    #expect(split.part.quantity == amount)
    #expect(split.part.id == new)
    #expect(split.rest?.quantity == Quantity(rest))
    #expect(split.rest?.id == item.id)
  }

  @Test func `the whole keeps its id, and more than the whole is refused`() throws {
    let item = try item(.never)
    struct NotAsked: Error {}
    let whole = try #require(try item.splitting(off: .one) { throw NotAsked() })
    #expect(whole.part == item)
    #expect(whole.rest == nil)
    #expect(try item.splitting(off: try #require(Quantity("1.000001"))) { throw NotAsked() } == nil)
    #expect(try item.splitting(off: .zero) { throw NotAsked() } == nil)
  }
}
