import Expiry
import Pantry
import Testing

@Suite struct ContinuedOperationTests {
  let now = Instant(seconds: 1_800_000_000)

  func add(_ name: String, to pantry: PantryStore, continuing operation: inout Int64?) throws {
    let draft = draft(name, user: "me")
    _ = try pantry.perform("scan", user: "me", at: now, continuing: &operation) { try $0.insert(draft) }
  }

  @Test func `all pieces are one undo`() throws {
    let pantry = try PantryStore.inMemory()
    var first: Int64?
    try add("before", to: pantry, continuing: &first)
    var operation: Int64?
    for name in ["a", "b", "c"] { try add(name, to: pantry, continuing: &operation) }
    #expect(try pantry.history(user: "me").count == 2)
    #expect(try pantry.undo(user: "me", at: now)?.id == operation)
    #expect(try pantry.items(user: "me").map(\.product.name) == ["before"])
  }

  @Test func `what comes after its undo is another operation`() throws {
    let pantry = try PantryStore.inMemory()
    var operation: Int64?
    try add("a", to: pantry, continuing: &operation)
    let first = operation
    _ = try pantry.undo(user: "me", at: now)
    try add("b", to: pantry, continuing: &operation)
    #expect(operation != first)
    #expect(try pantry.items(user: "me").map(\.product.name) == ["b"])
    _ = try pantry.undo(user: "me", at: now)
    #expect(try pantry.items(user: "me").isEmpty)
  }

  @Test func `a piece without a change writes nothing`() throws {
    let pantry = try PantryStore.inMemory()
    var operation: Int64?
    try pantry.perform("scan", user: "me", at: now, continuing: &operation) { _ in }
    #expect(operation == nil)
    #expect(try pantry.history(user: "me").isEmpty)
  }
}
