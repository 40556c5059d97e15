import Barcodes
import Expiry
import Foundation
import Pantry
import Testing

/// No door of the pantry lets in a text that is too long.
@Suite struct TextLimitStoreTests {
  private let pantry: PantryStore
  private let moment = Instant(seconds: 1_800_000_000)

  init() throws {
    pantry = try .inMemory()
  }

  private static func text(_ limit: TextLimit, longer: Int = 0) -> String {
    String(repeating: "우", count: limit.length + longer)
  }

  private func draft(_ change: (inout Draft) -> Void) -> Draft {
    var draft = PantryTests.draft("x", user: "me", expires: .never)
    change(&draft)
    return draft
  }

  private static let fields: [(TextLimit, @Sendable (inout Draft, String) -> Void)] = [
    (.user, { $0.user = $1 }), (.name, { $0.facts.product?.name = $1 }),
    (.brand, { $0.facts.product?.brand = $1 }),
    (.category, { $0.facts.product?.category = $1 }), (.code, { $0.facts.product?.code = $1 }),
    (.unit, { $0.facts.unit = $1 }),
    (.location, { $0.facts.location = $1 }), (.lot, { $0.facts.lot = $1 }),
    (.serial, { $0.facts.serial = $1 }),
    (.note, { $0.facts.note = $1 }),
  ]

  @Test func `an item's texts are as long as they may be and no longer`() throws {
    for (limit, set) in Self.fields {
      let item = try pantry.perform("add", user: "me", at: moment) {
        try $0.insert(draft { set(&$0, Self.text(limit)) })
      }
      let tooLong = draft { set(&$0, Self.text(limit, longer: 1)) }
      let error = PantryError.textTooLong(TextTooLong(limit: limit))
      #expect(throws: error) { try pantry.perform("add", user: "me", at: moment) { try $0.insert(tooLong) } }
      let id = try #require(ItemID(number: 5000))
      #expect(throws: error) {
        try pantry.perform("import", user: "me", at: moment) {
          try $0.restore(tooLong.item(id: id, createdAt: moment))
        }
      }
      #expect(throws: error) {
        try pantry.perform("edit", user: "me", at: moment) {
          try $0.update(tooLong.item(id: item.id, createdAt: moment))
        }
      }
    }
    #expect(try pantry.users().count == 2)
  }

  @Test func `so are those of the inbox, of what is wanted and of users`() throws {
    let long = Self.text(.location, longer: 1)
    let error = PantryError.textTooLong(TextTooLong(limit: .location))
    #expect(throws: error) {
      try pantry.perform("scan", user: "me", at: moment) {
        try $0.addInbox(
          user: "me", photo: "a.jpg", contentHash: "1", facts: ItemFacts(location: long), reasons: [.noDate])
      }
    }
    var entry = try pantry.perform("scan", user: "me", at: moment) {
      try $0.addInbox(user: "me", photo: "a.jpg", contentHash: "1", reasons: [.noDate])
    }
    entry.location = long
    #expect(throws: error) { try pantry.perform("x", user: "me", at: moment) { try $0.update(entry) } }
    let product = ProductSnapshot(gtin: nil, code: nil, name: Self.text(.name, longer: 1))
    #expect(throws: PantryError.textTooLong(TextTooLong(limit: .name))) {
      try pantry.perform("x", user: "me", at: moment) {
        try $0.save(Want(user: "me", product: product, quantity: .one))
      }
    }
    #expect(throws: PantryError.textTooLong(TextTooLong(limit: .user))) {
      try pantry.perform("x", user: "me", at: moment) { try $0.save(User(name: Self.text(.user, longer: 1))) }
    }
  }

  @Test func `an archive with one is refused, and nothing of it is kept`() throws {
    try pantry.perform("add", user: "me", at: moment) {
      _ = try $0.insert(draft { $0.facts.location = "fridge" })
    }
    let text = try pantry.archiveText().replacing("fridge", with: Self.text(.location, longer: 1))
    let other = try PantryStore.inMemory()
    #expect(
      throws: PantryError.notAnArchive(.tooLong(place: "items/0", TextTooLong(limit: .location)))
    ) { try other.restore(PantryArchive(text: text)) }
    #expect(try other.users().isEmpty)
  }
}
