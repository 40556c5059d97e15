import Expiry
import Pantry
import Testing

/// Who reads while somebody writes.
@Suite struct ReaderTests {
  @Test func `a long operation keeps nobody from reading until it is stored`() throws {
    let scratch = try Scratch()
    let writer = try PantryStore(opening: scratch.path)
    let product = ProductSnapshot(gtin: nil, code: nil, name: "Tea")
    try writer.perform("add", user: "anna", at: instant(0)) {
      _ = try $0.insert(ItemFacts(product: product), for: "anna")
    }
    let reader = try PantryStore(opening: scratch.path, busyTimeout: .zero)
    try writer.perform("import", user: "anna", at: instant(1)) { transaction in
      // Each takes several pages, so that all of them are more than a cache of 16 MiB has room for.
      let note = String(repeating: "x", count: 2000)
      for number in 0..<6000 {
        var facts = ItemFacts(product: product, note: note)
        facts.lot = String(number)
        try transaction.insert(facts, for: "anna")
      }
      #expect(try reader.items(user: "anna").count == 1)
    }
    #expect(try reader.items(user: "anna").count == 6001)
  }
}
