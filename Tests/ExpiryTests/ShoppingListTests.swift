import Barcodes
import Expiry
import Testing

@Suite struct ShoppingListTests {
  let day = CivilDate(dayNumber: 20_000)

  func item(
    _ number: Int64, _ name: String, _ state: ItemState = .active, quantity: String = "1", unit: String? = nil
  ) throws -> Item {
    let facts = ItemFacts(
      product: ProductSnapshot(gtin: nil, code: nil, name: name),
      quantity: Quantity(quantity), unit: unit)
    let item = Item(
      id: try #require(ItemID(number: number)), user: "me", facts: facts, state: state,
      endedOn: state == .active ? nil : day + Int(number), createdAt: Instant(seconds: 0))
    return try #require(item)
  }

  func want(_ name: String, _ quantity: String, unit: String? = nil) throws -> Want {
    Want(
      user: "me", product: ProductSnapshot(gtin: nil, code: nil, name: name),
      quantity: try #require(Quantity(quantity)), unit: unit)
  }

  @Test func `has what was used up and not restocked`() throws {
    let list = ShoppingList(
      [
        try item(1, "Milk", .used), try item(2, "Honey", .wasted), try item(3, "Honey"),
        try item(4, "slip", .deleted), try item(5, "milk", .used), try item(6, "Salt"),
      ], wants: [])
    #expect(list.lines.map(\.product.name) == ["milk"])
    #expect(list.lines.first?.usedUpOn == day + 5)
    #expect(list.lines.first?.missing == nil)
  }

  @Test func `has what is below the wanted stock, counted in its unit`() throws {
    let list = ShoppingList(
      [
        try item(1, "Flour", quantity: "0.7", unit: "kg"), try item(2, "Flour", quantity: "5"),
        try item(3, "Eggs", quantity: "6"),
      ], wants: [try want("flour", "1.5", unit: "kg"), try want("Eggs", "6"), try want("Tea", "1")])
    #expect(list.lines.map(\.product.name) == ["Flour", "Tea"])
    #expect(list.lines.map(\.missing) == [Quantity("0.8"), .one])
  }

  @Test func `leaves out what is not to be bought again`() throws {
    #expect(ShoppingList([try item(1, "Gum", .used)], wants: [try want("Gum", "0")]).lines.isEmpty)
  }
}

@Suite struct ReorderLinkTests {
  @Test func `fills the product in, percent-encoded`() throws {
    let link = try ReorderLink("https://shop.example/s?q={brand}+{name}&c={gtin}")
    let product = ProductSnapshot(gtin: GTIN("8801234567893"), code: nil, name: "a&b 두", brand: "50%")
    #expect(
      link.address(for: product) == "https://shop.example/s?q=50%25+a%26b%20%EB%91%90&c=8801234567893")
    #expect(link.address(for: ProductSnapshot(gtin: nil, code: nil, name: "x")) == nil)
    let other = try ReorderLink("http://shop.example/{name}/{name}")
    #expect(
      other.address(for: ProductSnapshot(gtin: nil, code: nil, name: "{brand}"))
        == "http://shop.example/%7Bbrand%7D/%7Bbrand%7D")
  }

  @Test(arguments: [
    ("ftp://shop/{name}", ReorderLink.Problem.notAnAddress), ("https://shop/ {name}", .notAnAddress),
    ("javascript:{name}", .notAnAddress), ("https://shop/", .noPlace),
    ("https://shop/{ean}", .unknownPlace("ean")),
  ])
  func `refuses what is no such address`(template: String, problem: ReorderLink.Problem) {
    #expect(throws: problem) { try ReorderLink(template) }
  }
}
