import Expiry
import Pantry
import Testing

@Suite struct UserNameTests {
  let store: PantryStore

  init() throws {
    store = try PantryStore.inMemory()
  }

  private let milk = ItemFacts(product: ProductSnapshot(gtin: nil, code: nil, name: "Milk"))

  @Test(arguments: ["all", "", " anna", "an\u{7}na", "Jose\u{301}"])
  func `no user starts under a name that is none`(name: String) throws {
    #expect(throws: PantryError.notAUserName(name)) {
      try store.perform("add", user: name, at: instant(0)) { try $0.insert(milk, for: name) }
    }
    #expect(throws: PantryError.notAUserName(name)) {
      try store.perform("add", user: "anna", at: instant(0)) { try $0.insert(milk, for: name) }
    }
    #expect(throws: PantryError.notAUserName(name)) {
      try store.perform("user add", user: "anna", at: instant(0)) { try $0.save(User(name: name)) }
    }
    #expect(throws: PantryError.notAUserName(name)) {
      try store.remember([ScanRecord(user: name, contentHash: "h", settings: "s", at: instant(0))])
    }
    #expect(try store.users().isEmpty)
  }

  @Test func `a name has one form`() throws {
    #expect(User.normalName("Jose\u{301}").utf8.elementsEqual("Jos\u{e9}".utf8))
    let name = User.normalName("Jose\u{301}")
    try store.perform("add", user: name, at: instant(0)) { try $0.insert(milk, for: name) }
    #expect(try store.items(user: "Jos\u{e9}").count == 1)
  }

  @Test func `the order of dates is kept, and undone`() throws {
    try store.perform("user add", user: "anna", at: instant(0)) {
      try $0.save(User(name: "anna", dateOrder: .dayMonthYear))
    }
    #expect(try store.user(named: "anna")?.dateOrder == .dayMonthYear)
    let copy = try PantryStore.inMemory()
    try copy.restore(try PantryArchive(text: try store.archiveText()))
    #expect(try copy.user(named: "anna")?.dateOrder == .dayMonthYear)
    _ = try store.undo(user: "anna", at: instant(1))
    #expect(try store.users().isEmpty)
  }
}
