import Expiry
import GRDB
import Testing

@testable import Pantry

/// How often things were changed, when last, and what went lately.
@Suite struct RevisionTests {
  @Test func `a revision is the number of changes and the moment of the last`() throws {
    let store = try PantryStore.inMemory()
    let milk = try store.add(draft("milk", expires: on(1)), draft("tea", expires: on(2)))[0]
    #expect(try store.revision(of: milk.id) == Revision(number: 0, at: instant(1)))
    try store.perform("edit", user: "anna", at: instant(5)) { transaction in
      var item = milk
      item.location = "fridge"
      try transaction.update(item)
    }
    #expect(try store.revision(of: milk.id) == Revision(number: 1, at: instant(5)))
    // Taken back is another change.
    _ = try store.undo(user: "anna", at: instant(9))
    #expect(try store.revision(of: milk.id) == Revision(number: 2, at: instant(9)))
    let unknown = try #require(ItemID(number: 99))
    #expect(try store.revision(of: unknown) == nil)
  }

  @Test func `what ended is given from a day on, without the parts that were never there by themselves`()
    throws
  {
    let store = try PantryStore.inMemory()
    let items = try store.add(
      draft("early", expires: on(1)), draft("late", expires: on(2)),
      draft("eggs", expires: on(3), quantity: .one + .one),
      draft("there", expires: on(4)), draft("ben's", user: "ben", expires: on(5)))
    for (index, state, on) in [(0, ItemState.used, 3), (1, .wasted, 5), (2, .used, 6), (4, .deleted, 6)] {
      try store.perform("use", user: items[index].user, at: instant(Int64(10 + index))) {
        try $0.take(.one, of: items[index], as: state, on: day(on))
      }
    }
    func ended(since number: Int, user: String = "anna") throws -> [String] {
      var names: [String] = []
      try store.forEachEndedItem(since: day(number), user: user) { item, revision in
        names.append("\(item.product.name) \(revision?.number ?? -1)")
      }
      return names
    }
    #expect(try ended(since: 0) == ["early 1", "late 1"])
    #expect(try ended(since: 5) == ["late 1"])
    #expect(try ended(since: 6) == [])
    #expect(try ended(since: 6, user: "ben") == ["ben's 1"])
  }

  @Test func `what ended lately is found by an index, however much ever did`() throws {
    let store = try PantryStore.inMemory()
    let plan = try store.reading { connection in
      try connection.all(
        """
        EXPLAIN QUERY PLAN SELECT id FROM item INDEXED BY item_by_end WHERE user = 'a' AND ended_on >= 'b'
        AND state <> 'active' ORDER BY ended_on, id
        """
      ) { $0.row.description }
    }
    #expect(plan.count == 1 && plan[0].contains("item_by_end (user=? AND ended_on>?)"))
  }

  @Test func `the last change of a user counts only what matters`() throws {
    let store = try PantryStore.inMemory()
    try store.add(draft("milk"))
    func change(at moment: Int64, _ body: (inout User) -> Void) throws {
      var user = try store.user(named: "anna") ?? User(name: "anna")
      body(&user)
      try store.perform("user edit", user: "anna", at: instant(moment)) { try $0.save(user) }
    }
    let matters: (User, User) -> Bool = { $0.notices != $1.notices }
    #expect(try store.lastChange(of: "anna", where: matters) == nil)
    try change(at: 3) { $0.notices = NoticeRule(leadDays: [2], time: .midnight) ?? .standard }
    try change(at: 7) { $0.language = .korean }
    #expect(try store.lastChange(of: "anna", where: matters) == instant(3))
  }
}
