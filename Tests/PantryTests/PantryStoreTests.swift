import Barcodes
import Expiry
import GRDB
import Pantry
import StoreFiles
import Testing

@Suite struct PantryStoreTests {
  let store: PantryStore

  init() throws { store = try PantryStore.inMemory() }

  @Test func `keeps an item whole`() throws {
    let scratch = try Scratch()
    let draft = Draft(
      user: "안나",
      facts: ItemFacts(
        product: ProductSnapshot(
          gtin: GTIN("8801234567893"), code: "880", name: "우유", brand: "b", category: "c"),
        expires: .on(day(3), precision: .month, source: .gs1), dueType: .useBy,
        quantity: Quantity("0.000001"), unit: "g", location: "fridge", lot: "L", serial: "S",
        purchasedOn: day(-4), note: "'; DROP TABLE item; --"))
    let item = try PantryStore(opening: scratch.path).add(draft)[0]
    var changed = item
    changed.openedOn = day(1)
    changed.frozenOn = day(2)
    changed.state = .wasted
    changed.endedOn = day(9)
    try PantryStore(opening: scratch.path).perform("edit", user: "안나", at: instant(2)) {
      try $0.update(changed)
    }
    #expect(try PantryStore(opening: scratch.path).item(item.id) == changed)
    #expect(try item == draft.item(id: item.id, createdAt: instant(1)))
  }

  @Test func `lists by date, with those that have none last`() throws {
    try store.add(
      draft("never", expires: .never), draft("late", expires: on(9)), draft("unknown"),
      draft("early", expires: on(-9)), draft("late too", expires: on(9)), draft("ben's", user: "ben"))
    let names = try store.items(user: "anna").map(\.product.name)
    #expect(names == ["early", "late", "late too", "never", "unknown"])
  }

  @Test func `finds a product's active items`() throws {
    let gtin = try #require(GTIN("8801234567893"))
    let items = try store.add(
      draft("b", expires: on(2), gtin: gtin), draft("a", expires: on(1), gtin: gtin), draft("other"))
    #expect(try store.items(gtin: gtin, user: "anna").map(\.product.name) == ["a", "b"])
    try store.perform("use", user: "anna", at: instant(2)) {
      try $0.take(.one, of: items[0], as: .used, on: day(0))
    }
    #expect(try store.items(gtin: gtin, user: "anna").map(\.product.name) == ["a"])
    #expect(try store.items(gtin: gtin, user: "ben").isEmpty)
  }

  @Test func `never gives a name out twice`() throws {
    let first = try store.add(draft("a"), draft("b"))
    _ = try store.undo(user: "anna", at: instant(2))
    let second = try store.add(draft("c"))
    #expect(first.map(\.id.number) == [1, 2])
    #expect(second.map(\.id.number) == [3])
  }

  @Test func `finds an item by the beginning of its name`() throws {
    let items = try store.perform("add", user: "anna", at: instant(1)) { transaction in
      try (0..<300).map { try transaction.insert(draft("item \($0)")) }
    }
    let names = items.map(\.id.description).sorted()
    for prefix in Set(names.flatMap { name in (1...4).map { String(name.prefix($0)) } }) {
      let fitting = names.filter { $0.hasPrefix(prefix) }.compactMap { ItemID($0) }
      let expected: IDResolution = fitting.count == 1 ? .one(fitting[0]) : .ambiguous(fitting)
      #expect(try store.resolve(prefix.uppercased(), user: "anna") == expected)
      #expect(try store.resolve(prefix, user: "ben") == .none)
    }
  }

  @Test(arguments: ["", "%", "_", "a%", "zzzzz", "é", "a b"])
  func `finds nothing by what begins no name`(prefix: String) throws {
    try store.add(draft("a"), draft("b"))
    #expect(try store.resolve(prefix, user: "anna") == .none)
  }

  @Test func `prefers active items among those that fit`() throws {
    let items = try store.perform("add", user: "anna", at: instant(1)) { transaction in
      try (0..<40).map { try transaction.insert(draft("item \($0)")) }
    }
    let groups = Dictionary(grouping: items) { $0.id.description.prefix(1) }
    let (letter, pair) = try #require(groups.first { $0.value.count == 2 })
    try store.perform("use", user: "anna", at: instant(2)) {
      try $0.take(.one, of: pair[0], as: .used, on: day(0))
    }
    #expect(try store.resolve(String(letter), user: "anna") == .one(pair[1].id))
    #expect(try store.resolve(pair[0].id.description, user: "anna") == .one(pair[0].id))
  }

  @Test func `refuses a text that would be cut off`() throws {
    try store.add(draft("kept"))
    #expect(throws: PantryError.containsNUL) { try store.add(draft("a\0b")) }
    #expect(throws: PantryError.containsNUL) { try store.add(draft("a", user: "an\0na")) }
    #expect(throws: PantryError.containsNUL) { try store.user(named: "anna\0") }
    #expect(throws: PantryError.containsNUL) {
      try store.perform("a\0", user: "anna", at: instant(1)) { try $0.insert(draft("x")) }
    }
    #expect(try store.items(user: "anna").count == 1)
    #expect(try store.users().count == 1)
  }

  @Test func `keeps a NUL of a code in the inbox`() throws {
    let code = InboxCode(symbology: .qr, text: "a\0b", gtin: nil)
    let entry = try store.perform("scan", user: "anna", at: instant(1)) {
      try $0.addInbox(
        user: "anna", photo: "a.jpg", contentHash: "h", codes: [code], reasons: [.notAProductCode])
    }
    #expect(try store.inboxEntry(entry.id)?.codes == [code])
  }

  @Test func `refuses a date that text cannot order`() {
    #expect(throws: PantryError.dateOutOfRange) {
      try store.add(
        draft("x", expires: .on(CivilDate.range.upperBound + 1, precision: .day, source: .typed)))
    }
  }

  @Test func `takes parts that add up`() throws {
    let three = try #require(Quantity("3"))
    let item = try store.add(draft("eggs", expires: on(5), quantity: three))[0]
    let used = try store.perform("use", user: "anna", at: instant(2)) {
      try $0.take(.one, of: item, as: .used, on: day(0))
    }
    #expect(try store.items(user: "anna", states: [.used]) == [used])
    #expect(try store.item(item.id)?.quantity == Quantity("2"))
    #expect(throws: PantryError.cannotTake(three, from: try #require(Quantity("2")))) {
      try store.perform("use", user: "anna", at: instant(3)) {
        try $0.take(three, of: item, as: .used, on: day(0))
      }
    }
    #expect(try store.history(user: "anna").map(\.command) == ["use", "add"])
  }

  @Test func `refuses what is not there`() throws {
    let id = try #require(ItemID(number: 5))
    let ghost = try draft("x").item(id: id, createdAt: instant(0))
    #expect(throws: PantryError.unknownItem(id)) {
      try store.perform("edit", user: "anna", at: instant(1)) { try $0.update(ghost) }
    }
    #expect(throws: PantryError.unknownUser("ben")) {
      try store.perform("user delete", user: "ben", at: instant(1)) { try $0.deleteUser(named: "ben") }
    }
    #expect(try store.users().isEmpty)
  }

  @Test func `counts by state`() throws {
    let items = try store.add(draft("a"), draft("b"), draft("c", user: "ben"))
    try store.perform("waste", user: "anna", at: instant(2)) {
      try $0.take(.one, of: items[0], as: .wasted, on: day(0))
      try $0.addInbox(user: "anna", photo: "p", contentHash: "h", reasons: [.noDate])
    }
    let counts = try store.counts(user: "anna")
    #expect([counts[.active], counts[.wasted], counts[.used], counts.openInboxEntries] == [1, 1, 0, 1])
    #expect(try store.counts()[.active] == 2)
  }

  @Test func `deletes a user only when nothing is left, or by force`() throws {
    let items = try store.add(draft("a"))
    #expect(throws: PantryError.userHasItems("anna", count: 1)) {
      try store.perform("user delete", user: "anna", at: instant(2)) { try $0.deleteUser(named: "anna") }
    }
    try store.perform("use", user: "anna", at: instant(2)) {
      try $0.take(.one, of: items[0], as: .used, on: day(0))
    }
    let before = try Everything(store, users: ["anna"])
    try store.perform("user delete", user: "anna", at: instant(3)) { try $0.deleteUser(named: "anna") }
    #expect(try store.users().isEmpty)
    #expect(try store.item(items[0].id) == nil)
    _ = try store.undo(user: "anna", at: instant(4))
    #expect(try Everything(store, users: ["anna"]) == before)

    try store.add(draft("b"))
    try store.perform("user delete", user: "anna", at: instant(5)) {
      try $0.deleteUser(named: "anna", force: true)
    }
    #expect(try store.users().isEmpty)
  }

  @Test func `says that another process is writing`() throws {
    let scratch = try Scratch()
    let store = try PantryStore(opening: scratch.path, busyTimeout: .milliseconds(30))
    try store.add(draft("a"))
    let other = try DatabaseQueue(path: scratch.path)
    try other.write { _ in
      #expect(throws: StoreFailure(path: scratch.path, error: .busy)) { try store.add(draft("b")) }
      #expect((try? store.items(user: "anna"))?.count == 1)
    }
    try store.add(draft("b"))
  }

  @Test func `takes a row that makes no sense for damage`() throws {
    let scratch = try Scratch()
    let store = try PantryStore(opening: scratch.path)
    try store.add(draft("a", expires: on(1)))
    try DatabaseQueue(path: scratch.path).write {
      try $0.execute(sql: "UPDATE item SET expires_on = '2026-02-30'")
    }
    let error = StoreError.unreadable(table: "item", row: "1")
    #expect(throws: StoreFailure(path: scratch.path, error: error)) { try store.items(user: "anna") }
  }

  /// A transaction that asks for the write lock only at its first write fails at once, whatever the timeout.
  @Test func `takes the lock before it reads`() throws {
    let scratch = try Scratch()
    let store = try PantryStore(opening: scratch.path, busyTimeout: .milliseconds(20))
    let other = try PantryStore(opening: scratch.path, busyTimeout: .milliseconds(20))
    try store.perform("add", user: "me", at: instant(0)) { transaction in
      _ = try transaction.users()
      #expect(throws: StoreFailure(path: scratch.path, error: .busy)) {
        try other.perform("use", user: "me", at: instant(0)) { _ in Issue.record("got in") }
      }
      #expect(throws: StoreFailure(path: scratch.path, error: .busy)) {
        try other.undo(user: "me", at: instant(0))
      }
      #expect(throws: StoreFailure(path: scratch.path, error: .busy)) { try other.remember([]) }
      #expect(throws: StoreFailure(path: scratch.path, error: .busy)) {
        try other.claimNotices(channel: "stdout", at: instant(0)) { _ in [] }
      }
      #expect(throws: StoreFailure(path: scratch.path, error: .busy)) {
        try other.restore(PantryStore.inMemory().archive())
      }
      // A write that is not there yet hinders no reader.
      #expect(try other.users().isEmpty)
    }
  }
}
