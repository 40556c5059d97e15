import Expiry
import Testing
import TestSupport

@testable import Pantry

/// What was there at the end of a day that has passed.
@Suite struct PastItemsTests {
  /// Random commands over many days, then a hundred days of them looked back at.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func `a past day is what the model was then, with all its facts`(seed: UInt64) throws {
    var run = try ModelRun(seed: seed &+ 77)
    var models: [Int: PantryModel] = [:]
    var items: [Int: Set<Item>] = [:]
    for _ in 0..<70 {
      try run.step()
      models[run.today] = run.model
      items[run.today] = Set(try run.store.items(user: "me"))
    }
    var random = SplitMix64(seed: seed)
    for _ in 0..<25 {
      let day = Int.random(in: 19_999...run.today, using: &random)
      let known = models.keys.filter { $0 <= day }.max()
      let then = try Self.items(of: run.store, on: day, user: Bool.random(using: &random) ? "me" : nil)
      #expect(Set(then) == known.flatMap { items[$0] } ?? [])
      #expect(then.count == Set(then).count)
      let numbers = known.flatMap { models[$0] }?.batches.filter { $0.state == .active }.map(\.number)
      #expect(then.map(\.id.number).sorted() == (numbers ?? []).sorted())
    }
  }

  static func items(of store: PantryStore, on day: Int, user: String? = nil) throws -> [Item] {
    var items: [Item] = []
    let end = Instant(seconds: Int64(day + 1) * 86_400)
    try store.viewing(asOf: PastMoment(ends: ["me": end], otherwise: end)) { view in
      try view.forEachItem(user: user) { items.append($0) }
      #expect(try view.hasItems(user: user) == !items.isEmpty)
    }
    let dates = items.compactMap { $0.expires.date }
    #expect(dates == dates.sorted())
    return items
  }

  private func names(
    _ store: PantryStore, at seconds: Int64, ends: [String: Int64] = [:], _ selection: DateSelection = .all,
    user: String? = nil
  ) throws -> [String] {
    let past = PastMoment(
      ends: ends.mapValues { Instant(seconds: $0) }, otherwise: Instant(seconds: seconds))
    return try store.viewing(asOf: past) { view in
      var names: [String] = []
      try view.forEachItem(selection, user: user) { names.append($0.product.name) }
      return names
    }
  }

  @Test func `an item has the date that it had then, among those that have not changed`() throws {
    let store = try PantryStore.inMemory()
    let items = try store.add(
      draft("milk", expires: on(1)), draft("ham", expires: on(2)), draft("tea"),
      draft("eggs", expires: on(3)))
    var changed = items[0]
    changed.expires = on(9)
    var found = items[2]
    found.expires = on(0)
    try store.perform("edit", user: "anna", at: instant(10)) { [changed, found] in
      try $0.update(changed)
      try $0.update(found)
    }
    #expect(try names(store, at: 10) == ["milk", "ham", "eggs", "tea"])
    #expect(try names(store, at: 11) == ["tea", "ham", "eggs", "milk"])
    let early = DateSelection(days: day(0)...day(2), includesUnknown: false, includesNever: false)
    #expect(try names(store, at: 10, early, user: "anna") == ["milk", "ham"])
    #expect(try names(store, at: 11, early) == ["tea", "ham"])
    #expect(try names(store, at: 1).isEmpty)
  }

  @Test func `a day ends for everybody where they are`() throws {
    let store = try PantryStore.inMemory()
    for (user, moment) in [("anna", Int64(100)), ("ben", 100)] {
      try store.perform("add", user: user, at: instant(moment)) {
        try $0.insert(draft(user, user: user, expires: on(1)))
      }
    }
    #expect(try names(store, at: 100, ends: ["anna": 101]) == ["anna"])
    #expect(try names(store, at: 101, ends: ["anna": 100]) == ["ben"])
    #expect(try names(store, at: 100, ends: ["anna": 101], user: "ben").isEmpty)
  }

  @Test func `what was taken back, deleted or of a user who is gone was there until then`() throws {
    let store = try PantryStore.inMemory()
    let milk = try store.add(draft("milk", user: "me", expires: on(1)))[0]
    try store.perform("delete", user: "me", at: instant(5)) {
      try $0.take(.one, of: milk, as: .deleted, on: day(0))
    }
    _ = try store.undo(user: "me", at: instant(7))
    _ = try store.undo(user: "me", at: instant(9))
    #expect(try store.users().isEmpty)
    #expect(try names(store, at: 5) == ["milk"])
    #expect(try names(store, at: 7).isEmpty)
    #expect(try names(store, at: 9) == ["milk"])
    #expect(try names(store, at: 10).isEmpty)
  }

  @Test func `what the journal does not name is as it is, from its making on`() throws {
    let items = try PantryStore.inMemory().add(
      draft("milk", expires: on(1)), draft("ham", expires: on(2)))
    // As where only the rows came from elsewhere.
    let left = try PantryStore.inMemory()
    try left.write { connection in
      try User(name: "anna").store(in: connection)
      for item in items { try item.store(in: connection) }
    }
    #expect(try names(left, at: 2) == ["milk", "ham"])
    #expect(try names(left, at: 1).isEmpty)
    try left.perform("use", user: "anna", at: instant(9)) {
      try $0.take(.one, of: items[1], as: .used, on: day(0))
    }
    #expect(try names(left, at: 9) == ["milk", "ham"])
    #expect(try names(left, at: 10) == ["milk"])
  }

  @Test func `an import of many is one operation and is there from then on`() throws {
    let store = try PantryStore.inMemory()
    try store.add(draft("milk", expires: on(1)))
    try store.performAside("import", user: "anna", at: instant(50), isOfNewItems: true) { transaction in
      for number in 0..<12_000 { try transaction.insert(draft("item", expires: on(number % 30))) }
    }
    #expect(try names(store, at: 50).count == 1)
    #expect(try names(store, at: 51, user: "anna").count == 12_001)
    _ = try store.undo(user: "anna", at: instant(60))
    #expect(try names(store, at: 60).count == 12_001)
    #expect(try names(store, at: 61).count == 1)
  }

  @Test func `one operation of a clock that was ahead hides nothing`() throws {
    let store = try PantryStore.inMemory()
    let items = try store.add(draft("milk", expires: on(1)), draft("ham", expires: on(2)))
    var changed = items[0]
    for (moment, note) in [(Int64(9_000_000), "ahead"), (20, "again")] {
      changed.note = note
      try store.perform("edit", user: "anna", at: instant(moment)) { [changed] in try $0.update(changed) }
    }
    #expect(try names(store, at: 30) == ["milk", "ham"])
    let end = instant(30)
    try store.viewing(asOf: PastMoment(ends: [:], otherwise: end)) { view in
      try view.forEachItem { if $0.product.name == "milk" { #expect($0.note == "again") } }
    }
  }
}
