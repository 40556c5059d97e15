import Expiry
import Pantry
import Testing
import TestSupport

@Suite struct JournalTests {
  let store: PantryStore

  init() throws { store = try PantryStore.inMemory() }

  @Test func `keeps every change with what was before`() throws {
    let item = try store.add(draft("milk", expires: on(1)))[0]
    var changed = item
    changed.location = "fridge"
    try store.perform("edit", user: "anna", at: instant(7)) { [changed] in try $0.update(changed) }
    let history = try store.history(of: item.id)
    #expect(history.map(\.command) == ["edit", "add"])
    #expect(history.map(\.at) == [instant(7), instant(1)])
    let edits = history.flatMap(\.changes).compactMap { if case .item(let edit) = $0 { edit } else { nil } }
    #expect(edits.map(\.before) == [item, nil])
    #expect(edits.map(\.after) == [changed, item])
  }

  @Test func `writes nothing down when nothing changed`() throws {
    let item = try store.add(draft("milk"))[0]
    var other = item
    other.note = "for a moment"
    try store.perform("edit", user: "anna", at: instant(2)) { [other] in
      try $0.update(item)
      try $0.update(other)
      try $0.update(item)
    }
    #expect(try store.history(user: "anna").map(\.command) == ["add"])
  }

  @Test func `has done nothing when the operation fails half way`() throws {
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try store.perform("add", user: "anna", at: instant(1)) {
        try $0.insert(draft("milk"))
        throw Stop()
      }
    }
    #expect(try store.users().isEmpty)
    #expect(try store.history(user: "anna").isEmpty)
  }

  @Test func `names what an undo took back`() throws {
    let item = try store.add(draft("milk"))[0]
    try store.perform("delete", user: "anna", at: instant(2)) {
      try $0.take(.one, of: item, as: .deleted, on: day(0))
    }
    let undone = try #require(try store.undo(user: "anna", at: instant(3)))
    #expect(undone.command == "delete")
    #expect(try store.item(item.id) == item)
    let history = try store.history(user: "anna")
    #expect(history.map(\.command) == ["undo", "delete", "add"])
    #expect(history.map(\.undoes) == [undone.id, nil, nil])
    #expect(history.map(\.undoneBy) == [nil, history[0].id, nil])
    #expect(try store.history(user: "anna", limit: 2).count == 2)
  }

  @Test func `has nothing to undo where nothing was done`() throws {
    #expect(try store.undo(user: "anna", at: instant(1)) == nil)
    try store.add(draft("milk"))
    #expect(try store.undo(user: "ben", at: instant(1)) == nil)
    #expect(try store.undo(user: "anna", at: instant(1)) != nil)
    #expect(try store.undo(user: "anna", at: instant(1)) == nil)
  }

  @Test func `does not undo over somebody else's change`() throws {
    let item = try store.add(draft("milk"))[0]
    var changed = item
    changed.note = "mine now"
    try store.perform("edit", user: "ben", at: instant(2)) { [changed] in try $0.update(changed) }
    #expect(throws: PantryError.changedSince(command: "add", what: "item \(item.id)")) {
      try store.undo(user: "anna", at: instant(3))
    }
    #expect(try store.item(item.id) == changed)
    _ = try store.undo(user: "ben", at: instant(4))
    _ = try store.undo(user: "anna", at: instant(5))
    #expect(try store.items(user: "anna").isEmpty)
  }

  @Test func `does not take a user back who has got other things since`() throws {
    try store.add(draft("milk"))
    try store.perform("gift", user: "ben", at: instant(2)) { try $0.insert(draft("honey")) }
    #expect(throws: PantryError.userHasItems("anna", count: 1)) {
      try store.undo(user: "anna", at: instant(3))
    }
    #expect(try store.items(user: "anna").count == 2)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `goes back exactly the way it came`(seed: UInt64) throws {
    var walk = Walk(store: store, seed: seed)
    var past = [walk.model]
    for step in 0..<60 {
      try walk.step(at: instant(Int64(step)))
      if walk.model != past.last { past.append(walk.model) }
      #expect(try Everything(store, users: Walk.users) == walk.model)
    }
    while past.count > 1 {
      past.removeLast()
      _ = try #require(try store.undo(user: "anna", at: instant(99)))
      #expect(try Everything(store, users: Walk.users) == past.last)
    }
    #expect(try store.undo(user: "anna", at: instant(99)) == nil)
  }
}

/// Random operations, done to a pantry and, independently, to plain values.
struct Walk {
  static let users = ["anna", "ben"]

  let store: PantryStore
  var model = Everything()
  var random: SplitMix64
  /// The highest numbers given out.
  var lastItem: Int64 = 0
  var lastEntry: Int64 = 0

  init(store: PantryStore, seed: UInt64) {
    self.store = store
    random = SplitMix64(seed: seed)
  }

  mutating func step(at moment: Instant) throws {
    let count = Int.random(in: 1...3, using: &random)
    try store.perform("step", user: "anna", at: moment) { transaction in
      for _ in 0..<count { try change(transaction, at: moment) }
    }
  }

  private mutating func change(_ transaction: PantryTransaction, at moment: Instant) throws {
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1, 2: try add(transaction, at: moment)
    case 3: try edit(transaction)
    case 4, 5: try take(transaction)
    case 6: try addEntry(transaction, at: moment)
    case 7: try editEntry(transaction)
    default: try saveUserAndScan(transaction, at: moment)
    }
  }

  private mutating func ensureUser(_ name: String) {
    guard !model.users.contains(where: { $0.name == name }) else { return }
    model.users.append(User(name: name))
    model.users.sort { $0.name < $1.name }
  }

  private mutating func add(_ transaction: PantryTransaction, at moment: Instant) throws {
    let user = Self.users.randomElement(using: &random) ?? "anna"
    let expires: Expires =
      [on(Int.random(in: -5...5, using: &random)), .never, .unknown]
      .randomElement(using: &random) ?? .never
    let draft = draft(
      "p\(Int.random(in: 0..<5, using: &random))", user: user, expires: expires,
      quantity: Quantity(millionths: .random(in: 1...5_000_000, using: &random)) ?? .one)
    try transaction.insert(draft)
    ensureUser(user)
    lastItem += 1
    model.items.append(try draft.item(id: try #require(ItemID(number: lastItem)), createdAt: moment))
  }

  private mutating func edit(_ transaction: PantryTransaction) throws {
    guard let index = model.items.indices.randomElement(using: &random) else { return }
    model.items[index].location = ["fridge", "cellar", nil].randomElement(using: &random) ?? nil
    model.items[index].expires = on(Int.random(in: 0...3, using: &random))
    try transaction.update(model.items[index])
  }

  private mutating func take(_ transaction: PantryTransaction) throws {
    let active = model.items.indices.filter { model.items[$0].state == .active }
    guard let index = active.randomElement(using: &random) else { return }
    let state: ItemState = Bool.random(using: &random) ? .used : .wasted
    let whole = model.items[index].quantity.millionths
    let amount = Int64.random(in: max(1, whole / 2)...whole, using: &random)
    try transaction.take(
      try #require(Quantity(millionths: amount)), of: model.items[index], as: state, on: day(0))
    var taken = model.items[index]
    taken.state = state
    taken.endedOn = day(0)
    guard amount < whole else {
      model.items[index] = taken
      return
    }
    lastItem += 1
    model.items[index].quantity = try #require(Quantity(millionths: whole - amount))
    model.items.append(
      try part(of: taken, number: lastItem, amount: amount, state: state))
  }

  private func part(of item: Item, number: Int64, amount: Int64, state: ItemState) throws -> Item {
    let facts = ItemFacts(
      product: item.product, expires: item.expires, quantity: Quantity(millionths: amount),
      location: item.location)
    let part = Item(
      id: try #require(ItemID(number: number)), user: item.user, facts: facts, state: state, endedOn: day(0),
      createdAt: item.createdAt)
    return try #require(part)
  }

  private mutating func addEntry(_ transaction: PantryTransaction, at moment: Instant) throws {
    try transaction.addInbox(
      user: "anna", photo: "a.jpg", contentHash: "h\(lastEntry)", reasons: [.noDate, .unknownProduct])
    ensureUser("anna")
    lastEntry += 1
    model.inbox.append(
      InboxEntry(
        id: lastEntry, user: "anna", createdAt: moment, photo: "a.jpg", contentHash: "h\(lastEntry - 1)",
        reasons: [.noDate, .unknownProduct]))
  }

  private mutating func editEntry(_ transaction: PantryTransaction) throws {
    guard let index = model.inbox.indices.randomElement(using: &random) else { return }
    model.inbox[index].state = InboxState.allCases.randomElement(using: &random) ?? .open
    model.inbox[index].expires = on(Int.random(in: 0...9, using: &random))
    try transaction.update(model.inbox[index])
  }

  private mutating func saveUserAndScan(_ transaction: PantryTransaction, at moment: Instant) throws {
    let user = User(
      name: "ben", timeZone: ["Asia/Seoul", nil].randomElement(using: &random) ?? nil, language: .korean)
    let scan = ScanRecord(
      user: "ben", contentHash: "h\(Int.random(in: 0..<3, using: &random))", settings: "all", at: moment,
      items: [ItemID(number: 1)].compactMap { $0 }, inbox: [1])
    try transaction.save(user)
    try transaction.record(scan)
    model.users.removeAll { $0.name == "ben" }
    model.users = (model.users + [user]).sorted { $0.name < $1.name }
    model.scans.removeAll { $0.contentHash == scan.contentHash }
    model.scans = (model.scans + [scan]).sorted { $0.contentHash < $1.contentHash }
  }
}
