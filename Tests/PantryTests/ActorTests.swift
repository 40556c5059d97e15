import Expiry
import GRDB
import Pantry
import StoreFiles
import Testing

/// Who of several did it.
@Suite struct ActorTests {
  private func made() throws -> (store: PantryStore, item: Item) {
    let store = try PantryStore.inMemory()
    let item = try store.by("account:1:100").add(draft("milk"))[0]
    try store.by("account:2:100").perform("use", user: "anna", at: instant(2)) {
      try $0.take(item.quantity, of: item, as: .used, on: day(0))
    }
    return (store, item)
  }

  @Test func `the journal keeps who took each step, and who took it back`() throws {
    let (store, item) = try made()
    _ = try store.by("account:1:100").undo(user: "anna", at: instant(3))
    try store.perform("edit", user: "anna", at: instant(4)) { transaction in
      var item = item
      item.note = "x"
      try transaction.update(item)
    }
    let actors = try store.history(user: "anna").map(\.actor)
    #expect(actors == [nil, "account:1:100", "account:2:100", "account:1:100"])
    #expect(try store.history(of: item.id).map(\.actor) == actors)
  }

  @Test func `an operation that is continued has one, and so has what is made aside`() throws {
    let store = try PantryStore.inMemory().by("account:7:1")
    var operation: Int64?
    for name in ["a", "b"] {
      try store.perform("scan", user: "anna", at: instant(1), continuing: &operation) {
        _ = try $0.insert(draft(name))
      }
    }
    #expect(try store.history(user: "anna").map(\.actor) == ["account:7:1"])
  }

  @Test func `an archive takes it along`() throws {
    let (store, _) = try made()
    let text = try store.archiveText()
    #expect(text.contains(#""actor":"account:2:100""#))
    let copy = try PantryStore.inMemory()
    try copy.restore(try PantryArchive(text: text))
    #expect(try copy.history(user: "anna") == store.history(user: "anna"))
    #expect(try copy.archiveText() == text)
  }

  @Test(arguments: ["", "Kim Minji", "김민지", String(repeating: "a", count: 65)])
  func `what names nobody by a sign is refused`(actor: String) throws {
    let text = try made().store.archiveText().replacing("account:2:100", with: actor)
    #expect(throws: PantryError.self) { try PantryArchive(text: text) }
    let scratch = try Scratch()
    try PantryStore(opening: scratch.path).by("account:1:1").add(draft("milk"))
    #expect(try PantryStore.diagnose(scratch.path).isEmpty)
    let queue = try DatabaseQueue(path: scratch.path)
    try queue.inDatabase { try $0.execute(sql: "UPDATE operation SET actor = ?", arguments: [actor]) }
    try queue.close()
    #expect(try !PantryStore.diagnose(scratch.path).isEmpty)
  }

  @Test func `a history goes on where it was left`() throws {
    let store = try PantryStore.inMemory()
    for name in ["a", "b", "c", "d", "e"] { try store.add(draft(name)) }
    let first = try store.history(user: "anna", limit: 2)
    #expect(first.map(\.id) == [5, 4])
    #expect(try store.history(user: "anna", limit: 2, before: 4).map(\.id) == [3, 2])
    #expect(try store.history(user: "anna", limit: 2, before: 2).map(\.id) == [1])
    #expect(try store.history(user: "anna", limit: 2, before: 1).isEmpty)
  }
}
