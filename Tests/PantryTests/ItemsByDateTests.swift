import Expiry
import Foundation
import GRDB
import StoreFiles
import Testing

@testable import Pantry

/// Items read by their dates, and what a large change costs those who only read.
@Suite struct ItemsByDateTests {
  private func names(
    _ store: some PantryReading, _ selection: DateSelection, user: String? = nil
  ) throws -> [String] {
    var names: [String] = []
    try store.forEachItem(selection, user: user) { names.append($0.product.name) }
    return names
  }

  @Test func `gives the items of some days, of one user or of everybody`() throws {
    let store = try PantryStore.inMemory()
    let items = try store.add(
      draft("late", expires: on(9)), draft("edge", expires: on(3)), draft("first", expires: on(0)),
      draft("before", expires: on(-1)), draft("ben's", user: "ben", expires: on(1)),
      draft("salt", expires: .never), draft("jar"), draft("ben's jar", user: "ben"),
      draft("eaten", expires: on(1)))
    try store.perform("use", user: "anna", at: instant(2)) {
      try $0.take(.one, of: items[8], as: .used, on: day(0))
    }
    let days = DateSelection(days: day(0)...day(3), includesUnknown: false, includesNever: false)
    #expect(try names(store, days) == ["first", "ben's", "edge"])
    #expect(try names(store, days, user: "anna") == ["first", "edge"])
    #expect(try Set(names(store, .all, user: "anna")) == ["before", "first", "edge", "late", "salt", "jar"])
    #expect(try names(store, .all).count == 8)
    let unknown = DateSelection(days: nil, includesUnknown: true, includesNever: false)
    #expect(try names(store, unknown) == ["jar", "ben's jar"])
    let never = DateSelection(days: nil, includesUnknown: false, includesNever: true)
    #expect(try names(store, never, user: "anna") == ["salt"])
  }

  @Test func `several questions of one view have the answers of one moment`() throws {
    let store = try PantryStore.inMemory()
    try store.add(draft("milk", expires: on(1)), draft("tea"))
    let counts = try store.viewing { view in
      var count = 0
      try view.forEachItem { _ in count += 1 }
      return (count, try view.counts()[.active])
    }
    #expect(counts == (2, 2))
  }

  @Test func `an operation of many changes is told by its first and by their number`() throws {
    let store = try PantryStore.inMemory()
    try store.perform("import", user: "anna", at: instant(1)) { transaction in
      for number in 0..<25_000 { try transaction.insert(draft("item \(number)", expires: on(number % 90))) }
    }
    let entry = try #require(try store.history(user: "anna", limit: 1, shown: 3).first)
    // With the user, who was made for the first item.
    #expect(entry.told == 25_001)
    #expect(entry.changes.count == 3)
    #expect(try store.history(user: "anna", limit: 1).first?.changes.count == 25_001)
    #expect(try store.undo(user: "anna", at: instant(2))?.id == entry.id)
    #expect(try store.counts()[.active] == 0)
    #expect(try store.users().isEmpty)
  }

  @Test func `what is changed aside is there at once, or not at all`() throws {
    struct Stop: Error {}
    let scratch = try Scratch()
    let store = try PantryStore(opening: scratch.path)
    let other = try PantryStore(opening: scratch.path)
    try store.add(draft("milk", expires: on(1)))
    let schema = try schema(of: scratch.path)
    #expect(throws: Stop.self) {
      try store.performAside("import", user: "anna", at: instant(2), isOfNewItems: true) { transaction in
        for number in 0..<100 { try transaction.insert(draft("item \(number)")) }
        // Who reads meanwhile finds what was there, without waiting.
        #expect(try other.counts()[.active] == 1)
        throw Stop()
      }
    }
    #expect(try store.counts()[.active] == 1)
    try store.performAside("import", user: "anna", at: instant(3), isOfNewItems: true) { transaction in
      for number in 0..<100 { try transaction.insert(draft("item \(number)", expires: on(number))) }
    }
    #expect(try store.counts()[.active] == 101)
    // Who had it open reads, and changes, the new file.
    #expect(try other.counts()[.active] == 101)
    try other.add(draft("tea"))
    #expect(try store.counts()[.active] == 102)
    #expect(try self.schema(of: scratch.path) == schema)
    #expect(try PantryStore.diagnose(scratch.path).isEmpty)
    #expect(try store.undo(user: "anna", at: instant(4)) != nil)
    #expect(try store.undo(user: "anna", at: instant(5))?.command == "import")
    #expect(try store.counts()[.active] == 1)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path) == ["pantry.sqlite"])
  }

  private func schema(of path: String) throws -> Set<String> {
    try DatabaseQueue(path: path).read { db in
      try String.fetchSet(db, sql: "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")
    }
  }

  @Test func `a writer who waited finds the file that has come meanwhile`() async throws {
    let scratch = try Scratch()
    let store = try PantryStore(opening: scratch.path)
    let other = try PantryStore(opening: scratch.path, busyTimeout: .seconds(60))
    try store.add(draft("milk"))
    var waiting: Task<Void, any Error>?
    try store.performAside("import", user: "anna", at: instant(2)) { transaction in
      waiting = Task.detached { try other.add(draft("tea")) }
      for number in 0..<2000 { try transaction.insert(draft("item \(number)")) }
    }
    try await waiting?.value
    #expect(try store.counts()[.active] == 2002)
  }

  @Test func `an operation is not continued in a file that is another`() throws {
    let scratch = try Scratch()
    let store = try PantryStore(opening: scratch.path)
    var operation: Int64? = 99
    let failure = #expect(throws: StoreFailure.self) {
      try store.perform("scan", user: "anna", at: instant(1), continuing: &operation) {
        try $0.insert(draft("milk"))
      }
    }
    #expect(failure?.error == .replaced)
  }
}
