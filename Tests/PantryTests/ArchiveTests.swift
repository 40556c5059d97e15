import Expiry
import Pantry
import Testing

@Suite struct ArchiveTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `an export imported into a new store is the same pantry`(seed: UInt64) throws {
    let store = try PantryStore.inMemory()
    var walk = Walk(store: store, seed: seed)
    for step in 0..<40 { try walk.step(at: instant(Int64(step))) }
    for step in 0..<9 { _ = try store.undo(user: "anna", at: instant(Int64(50 + step))) }
    let text = try store.archiveText()
    let copy = try PantryStore.inMemory()
    try copy.restore(try PantryArchive(text: text))
    #expect(try copy.archiveText() == text)
    #expect(try Everything(copy, users: Walk.users) == Everything(store, users: Walk.users))
    #expect(try copy.history(user: "anna") == store.history(user: "anna"))

    // What comes after is the same too: ids, and undo.
    let next = [store, copy].map { store in Result { try store.add(draft("next"))[0].id } }
    #expect(try next[0].get() == next[1].get())
    for _ in 0..<5 {
      #expect(try store.undo(user: "anna", at: instant(100)) == copy.undo(user: "anna", at: instant(100)))
    }
    #expect(try copy.archiveText() == store.archiveText())
  }

  @Test func `goes only where nothing is`() throws {
    let store = try PantryStore.inMemory()
    try store.add(draft("milk"))
    let archive = try store.archive()
    #expect(throws: PantryError.notEmpty) { try store.restore(archive) }
    _ = try store.undo(user: "anna", at: instant(2))
    #expect(throws: PantryError.notEmpty) { try store.restore(archive) }
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"version":1}"#, #"{"version":99,"users":[]}"#,
    #"{"version":1,"users":[],"items":[{"id":"zzz"}]}"#,
  ])
  func `refuses what is no export`(text: String) throws {
    #expect(throws: PantryError.self) { try PantryArchive(text: text) }
  }

  @Test func `an item keeps its id where that is free`() throws {
    let source = try PantryStore.inMemory()
    let items = try source.add(draft("a"), draft("b"), draft("c"))
    let store = try PantryStore.inMemory()
    let isNew = try store.perform("import", user: "anna", at: instant(1)) { transaction in
      [try transaction.restore(items[1]), try transaction.restore(items[1])]
    }
    #expect(isNew == [true, false])
    try store.perform("import", user: "anna", at: instant(1)) { _ = try $0.restore(items[0]) }
    #expect(try store.items(user: "anna") == [items[0], items[1]])
    _ = try store.undo(user: "anna", at: instant(2))
    // What was taken back may come again, but nothing else under its id.
    var other = items[0]
    other.product.name = "other"
    #expect(throws: PantryError.idTaken(other.id)) {
      try store.perform("import", user: "anna", at: instant(3)) { _ = try $0.restore(other) }
    }
    try store.perform("import", user: "anna", at: instant(3)) { _ = try $0.restore(items[0]) }
    #expect(try store.items(user: "anna") == [items[0], items[1]])
  }
}
