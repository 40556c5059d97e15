import Expiry
import Foundation
import GRDB
import StoreFiles
import Testing

@testable import Pantry

/// What a run of notices reads.
@Suite struct DueItemTests {
  @Test(arguments: [
    (false, "SEARCH item USING COVERING INDEX item_by_notice (cohort=? AND notice_on<?)"),
    (true, "SEARCH item USING INDEX item_by_user (user=? AND state=? AND expires_on>?)"),
  ])
  func `reads a range of one index`(ofOneUser: Bool, expected: String) throws {
    let queue = try PantrySchema.file.openInMemory()
    let arguments: StatementArguments = ofOneUser ? [1, 20_000, "anna"] : [1, 20_000]
    let plan = try queue.read { db in
      try Row.fetchAll(
        db, sql: "EXPLAIN QUERY PLAN " + NoticeQuery.sql(ofOneUser: ofOneUser), arguments: arguments
      ).map { try $0.decode(String.self, forColumn: "detail") }
    }
    #expect(plan == [expected])
  }

  /// The proof of the plan: with the items' own pages wiped, it is still known which of them are to be looked at.
  @Test func `never touches the items that are not due`() throws {
    let scratch = try Scratch()
    let store = try PantryStore(opening: scratch.path)
    try store.perform("add", user: "anna", at: instant(1)) { transaction in
      for number in 0..<500 { try transaction.insert(draft("item \(number)", expires: on(number % 100))) }
    }
    let cohort = try #require(try store.noticeCohorts().first)
    // From a week ahead on.
    let expected = try store.itemsToLookAt(in: cohort, by: day(10))
    #expect(expected.count == 90)
    #expect(try Set(store.itemsToLookAt(in: cohort, by: day(10), user: "anna")) == Set(expected))

    let pages = try DatabaseQueue(path: scratch.path).read { db in
      try Int.fetchAll(db, sql: "SELECT pageno FROM dbstat WHERE name = 'item'")
    }
    #expect(pages.count > 10)
    var bytes = try Data(contentsOf: URL(filePath: scratch.path))
    for page in pages { bytes.resetBytes(in: (page - 1) * 4096..<page * 4096) }
    try bytes.write(to: URL(filePath: scratch.path))

    let wiped = try PantryStore(opening: scratch.path)
    #expect(try wiped.itemsToLookAt(in: cohort, by: day(10)) == expected)
    #expect(throws: (any Error).self) { try wiped.items(user: "anna") }
  }

  private func due(_ store: PantryStore, by number: Int) throws -> [String] {
    let ids = try store.noticeCohorts().flatMap { try store.itemsToLookAt(in: $0, by: day(number)) }
    let items = try store.items(ids)
    return ids.compactMap { items[$0]?.product.name }
  }

  @Test func `an item is looked at from its first lead on, as long as it is there`() throws {
    let store = try PantryStore.inMemory()
    let items = try store.add(
      draft("milk", expires: on(7)), draft("eggs", expires: on(9)), draft("salt", expires: .never))
    #expect(try due(store, by: -1).isEmpty)
    #expect(try due(store, by: 0) == ["milk"])
    #expect(try due(store, by: 2) == ["milk", "eggs"])
    try store.perform("edit", user: "anna", at: instant(2)) { transaction in
      var eggs = items[1]
      eggs.expires = on(20)
      try transaction.update(eggs)
    }
    #expect(try due(store, by: 2) == ["milk"])
    try store.perform("use", user: "anna", at: instant(3)) {
      try $0.take(.one, of: items[0], as: .used, on: day(0))
    }
    #expect(try due(store, by: 2).isEmpty)
    _ = try store.undo(user: "anna", at: instant(4))
    _ = try store.undo(user: "anna", at: instant(5))
    #expect(try due(store, by: 2) == ["milk", "eggs"])
  }

  @Test func `all that a user has is looked at again when their rule or their channels change`() throws {
    let store = try PantryStore.inMemory()
    try store.add(draft("milk", expires: on(100)), draft("ben's", user: "ben", expires: on(100)))
    #expect(try due(store, by: 0).isEmpty)
    let rule = try #require(NoticeRule(leadDays: [3], time: .midnight))
    try store.perform("user edit", user: "anna", at: instant(2)) {
      try $0.save(User(name: "anna", timeZone: "Asia/Seoul", notices: rule))
    }
    #expect(try due(store, by: 0) == ["milk"])
    #expect(try store.noticeCohorts().map(\.cohort.timeZone) == [nil, "Asia/Seoul"])
    try store.perform("channel add", user: "ben", at: instant(3)) {
      try $0.save(UserChannel(user: "ben", name: "desk", settings: "{}"))
    }
    #expect(try due(store, by: 0) == ["ben's", "milk"])
    #expect(try store.noticeCohorts(of: store.user(named: "ben")).map(\.number) == [1])
  }
}
