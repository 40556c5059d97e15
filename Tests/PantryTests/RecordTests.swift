import Barcodes
import Delimited
import Expiry
import Testing

@testable import Pantry

/// What stands in the journal and in exports, which stay readable for ever.
@Suite struct RecordTests {
  private func back<Value: Stored>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
    try Value(json: JSON(reading: Array(text.utf8)))
  }

  private func expectFlaw<Value: Stored>(_ type: Value.Type, _ text: String, at member: String?) {
    let flaw = #expect(throws: PantryFlaw.self) { try back(text, as: type) }
    #expect(flaw?.member == member, "\(text): \(flaw.map(\.description) ?? "")")
  }

  @Test func `writes an expiry as its date or a word`() throws {
    let date = try #require(CivilDate("2026-12-31"))
    let table: [(Expires, String)] = [
      (
        .on(date, precision: .month, source: .fileName),
        #"{"on":"2026-12-31","precision":"month","source":"file_name"}"#
      ),
      (.never, #""never""#), (.unknown, #""unknown""#),
    ]
    for (expires, json) in table {
      #expect(expires.line == json)
      #expect(try back(json) == expires)
    }
  }

  @Test(arguments: [#""soon""#, "1", "{}", #"{"on":"2026-02-30","precision":"day","source":"typed"}"#])
  func `refuses what is no expiry`(json: String) {
    #expect(throws: PantryFlaw.self) { try back(json) as Expires }
  }

  static let item =
    #"{"id":"a000","user":"me","product":{"gtin":"04006381333931","name":"Pen"},"expires":"never","#
    + #""due_type":"best_before","quantity":"1","purchased_on":"2026-01-02","state":"active","created_at":5}"#

  @Test func `writes an item under names that stay`() throws {
    let facts = ItemFacts(
      product: ProductSnapshot(gtin: GTIN("4006381333931"), code: nil, name: "Pen"), expires: .never,
      purchasedOn: CivilDate("2026-01-02"))
    let id = try #require(ItemID(number: 1))
    let item = try #require(Item(id: id, user: "me", facts: facts, createdAt: Instant(seconds: 5)))
    #expect(item.line == Self.item)
    #expect(try back(Self.item) == item)
    // Earlier versions sorted the names; a program may say null of what is not there.
    let sorted =
      #"{"created_at":5,"due_type":"best_before","expires":"never","id":"a000","note":null,"#
      + #""product":{"gtin":"04006381333931","name":"Pen"},"purchased_on":"2026-01-02","quantity":"1","#
      + #""state":"active","user":"me"}"#
    #expect(try back(sorted) == item)
  }

  /// The journal's lines are written without the values of JSON between.
  @Test func `writes the same text as by way of JSON`() throws {
    let item: Item = try back(
      Self.item.replacing(
        #""expires":"never""#, with: #""expires":{"on":"2026-12-31","precision":"day","source":"typed"}"#
      )
      .replacing(
        #""quantity":"1""#, with: #""quantity":"0.5","unit":"k\"g\n","price":{"amount":"3","of":"0.5"}"#))
    #expect(item.price?.currency == nil && item.unit == "k\"g\n")
    #expect(item.line == item.json?.line)
    let nothing = User(name: "}")
    #expect(nothing.line == nothing.json?.line)
    let list: [Item?] = [item, nil]
    #expect(list.line == list.json?.line && Item?.none.line == "null")
    let operation = ArchivedOperation(
      id: 1, user: "{", actor: "account:1:1", command: "add", at: Instant(seconds: 0), undoes: nil,
      changes: [.init(kind: "item", key: "a000", before: nil, after: item.line)])
    #expect(operation.line == operation.json?.line)
  }

  @Test(arguments: [
    (#""user":"me","#, "", "user"), (#""name":"Pen""#, #""name":5"#, "product/name"),
    (#""expires":"never","#, "", "expires"), (#""due_type":"best_before","#, "", "due_type"),
    (#""quantity":"1","#, "", "quantity"), (#""quantity":"1""#, #""quantity":1"#, "quantity"),
    (#""name":"Pen""#, #""name":"Pen","price":3"#, "product/price"),
    (#""name":"Pen""#, #""name":"Pen","name":"Ink""#, "product/name"),
    (#""state":"active""#, #""state":"active","price":"3""#, "price"),
    (#""state":"active""#, #""state":"active","state":"used""#, "state"),
    (#""created_at":5"#, #""created_at":5.5"#, "created_at"),
    (#""created_at":5"#, #""created_at":9223372036854775808"#, "created_at"),
  ])
  func `names the member that is missing, unknown, repeated or another thing`(
    text: String, change: String, member: String
  ) {
    expectFlaw(Item.self, Self.item.replacing(text, with: change), at: member)
  }

  @Test func `an item's row, sheet and JSON are of one list`() throws {
    let item: Item = try back(Self.item)
    #expect(
      Item.table.select.hasPrefix(
        "SELECT id, user, gtin, code, product, brand, category, expires, expires_on, precision, source, due_type,"
      ))
    #expect(Item.table.select.hasSuffix(", created_at, name FROM item"))
    let cells = Dictionary(uniqueKeysWithValues: zip(Item.cellNames, item.cells))
    #expect(cells.count == item.cells.count)
    let texts = [
      "id": "a000", "user": "me", "gtin": "04006381333931", "name": "Pen", "expires": "never",
      "due_type": "best_before", "quantity": "1", "purchased_on": "2026-01-02", "state": "active",
      "created_at": "1970-01-01T00:00:05Z",
    ]
    #expect(cells.compactMapValues(\.self) == texts)
  }

  @Test func `writes an inbox entry and reads it back`() throws {
    let entry = InboxEntry(
      id: 3, user: "me", createdAt: Instant(seconds: 1), photo: "a.jpg", contentHash: "xx",
      codes: [InboxCode(symbology: .qr, text: "a\u{1D}b", gtin: nil)],
      facts: ItemFacts(dueType: .useBy), reasons: InboxReason.allCases, item: ItemID(number: 4))
    #expect(try back(entry.line) == entry)
    #expect(entry.line.contains(#""reasons":["no_barcode","not_a_product_code","no_date","#))
    expectFlaw(
      InboxEntry.self, entry.line.replacing(#""symbology":"qr""#, with: #""symbology":"morse""#),
      at: "codes/0/symbology")
  }

  @Test func `reads a user's rule only when it is one`() throws {
    let user = User(name: "me", timeZone: "Asia/Seoul", language: .korean)
    #expect(try back(user.line) == user)
    expectFlaw(NoticeRule.self, #"{"lead_days":[99999],"time":"07:00"}"#, at: "lead_days")
    expectFlaw(NoticeRule.self, #"{"lead_days":[1,"2"],"time":"07:00"}"#, at: "lead_days/1")
  }

  @Test func `what earlier versions wrote of a scan and nobody read is no stranger`() throws {
    let text =
      #"{"user":"me","content_hash":"h","settings":"s","at":1,"outcome":"{}","items":["a000"],"inbox":[3]}"#
    let scan: ScanRecord = try back(text)
    #expect(scan.items == [try #require(ItemID(number: 1))])
    #expect(scan.inbox == [3])
    #expect(!scan.line.contains("outcome"))
  }

  @Test(arguments: [.zero, .one, .limit] as [Quantity])
  func `reads the ends of a quantity's range back`(quantity: Quantity) throws {
    #expect(Quantity(quantity.description) == quantity)
    #expect(try back(quantity.line) == quantity)
  }
}
