import Expiry
import Foundation
import GRDB
import StoreFiles
import Testing

@testable import Pantry

@Suite struct DueItemTests {
  @Test func `gives the active items of a range in order`() throws {
    let store = try PantryStore.inMemory()
    let items = try store.add(
      draft("edge", expires: on(3)), draft("ben's", user: "ben", expires: on(0)),
      draft("first", expires: on(0)),
      draft("before", expires: on(-1)), draft("after", expires: on(4)), draft("never", expires: .never),
      draft("unknown"), draft("used", expires: on(1)))
    try store.perform("use", user: "anna", at: instant(2)) {
      try $0.take(.one, of: items[7], as: .used, on: day(0))
    }
    let due = try store.dueItems(from: day(0), through: day(3))
    #expect(due.map(\.name) == ["first", "ben's", "edge"])
    #expect(due[0].id == items[2].id)
    #expect(due[0].expiresOn == day(0))
    #expect(try store.dueItems(from: day(0), through: day(3), user: "ben").map(\.name) == ["ben's"])
    #expect(try store.dueItems(from: day(3), through: day(0)).isEmpty)
    let always = CivilDate(dayNumber: -9_999_999)...CivilDate(dayNumber: 9_999_999)
    #expect(try store.dueItems(from: always.lowerBound, through: always.upperBound).count == 5)
  }

  @Test(arguments: [false, true])
  func `reads a range of one index`(ofOneUser: Bool) throws {
    let queue = try PantrySchema.file.openInMemory()
    let arguments: StatementArguments = ofOneUser ? ["2026-01-01", "2026-01-08", "anna"] : ["a", "b"]
    let plan = try queue.read { db in
      try Row.fetchAll(
        db, sql: "EXPLAIN QUERY PLAN " + DueQuery.sql(ofOneUser: ofOneUser), arguments: arguments
      ).map { try $0.decode(String.self, forColumn: "detail") }
    }
    #expect(plan.first == "SEARCH item USING COVERING INDEX item_due (expires_on>? AND expires_on<?)")
  }

  /// The proof of the plan: with the items' own pages wiped, notices still know everything.
  @Test func `never touches the items themselves`() throws {
    let scratch = try Scratch()
    let store = try PantryStore(opening: scratch.path)
    try store.perform("add", user: "anna", at: instant(1)) { transaction in
      for number in 0..<500 { try transaction.insert(draft("item \(number)", expires: on(number % 100))) }
    }
    let expected = try store.dueItems(from: day(10), through: day(17))
    #expect(expected.count == 40)

    let pages = try DatabaseQueue(path: scratch.path).read { db in
      try Int.fetchAll(db, sql: "SELECT pageno FROM dbstat WHERE name = 'item'")
    }
    #expect(pages.count > 10)
    var bytes = try Data(contentsOf: URL(filePath: scratch.path))
    for page in pages { bytes.resetBytes(in: (page - 1) * 4096..<page * 4096) }
    try bytes.write(to: URL(filePath: scratch.path))

    let wiped = try PantryStore(opening: scratch.path)
    #expect(try wiped.dueItems(from: day(10), through: day(17)) == expected)
    #expect(throws: (any Error).self) { try wiped.items(user: "anna") }
  }
}
