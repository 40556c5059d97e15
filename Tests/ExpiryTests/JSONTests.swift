import Barcodes
import Expiry
import Foundation
import Testing

@Suite struct JSONTests {
  func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  func back<Value: Decodable>(_ text: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(text.utf8))
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
      #expect(try text(expires) == json)
      #expect(try back(json) == expires)
    }
  }

  @Test(arguments: [#""soon""#, "1", "{}", #"{"on":"2026-02-30","precision":"day","source":"typed"}"#])
  func `refuses what is no expiry`(json: String) {
    #expect(throws: DecodingError.self) { try back(json) as Expires }
  }

  @Test func `writes an item under names that stay`() throws {
    let facts = ItemFacts(
      product: ProductSnapshot(gtin: GTIN("4006381333931"), code: nil, name: "Pen"), expires: .never,
      purchasedOn: CivilDate("2026-01-02"))
    let id = try #require(ItemID(number: 1))
    let item = try #require(Item(id: id, user: "me", facts: facts, createdAt: Instant(seconds: 5)))
    let json =
      #"{"created_at":5,"due_type":"best_before","expires":"never","id":"\#(item.id)","#
      + #""product":{"gtin":"04006381333931","name":"Pen"},"purchased_on":"2026-01-02","quantity":"1","#
      + #""state":"active","user":"me"}"#
    #expect(try text(item) == json)
    #expect(try back(json) == item)
  }

  @Test func `writes an inbox entry and reads it back`() throws {
    let entry = InboxEntry(
      id: 3, user: "me", createdAt: Instant(seconds: 1), photo: "a.jpg", contentHash: "xx",
      codes: [InboxCode(symbology: .qr, text: "a\u{1D}b", gtin: nil)],
      facts: ItemFacts(dueType: .useBy), reasons: InboxReason.allCases, item: ItemID(number: 4))
    #expect(try back(text(entry)) == entry)
    #expect(try text(entry).contains(#""reasons":["no_barcode","not_a_product_code","no_date","#))
  }

  @Test func `reads a user's rule only when it is one`() throws {
    let user = User(name: "me", timeZone: "Asia/Seoul", language: .korean)
    #expect(try back(text(user)) == user)
    #expect(throws: DecodingError.self) { try back(#"{"lead_days":[99999],"time":"07:00"}"#) as NoticeRule }
  }

  @Test(arguments: [.zero, .one, .limit] as [Quantity])
  func `reads the ends of a quantity's range back`(quantity: Quantity) throws {
    #expect(Quantity(quantity.description) == quantity)
  }
}
