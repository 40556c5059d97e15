import Barcodes
import Expiry
import Foundation
import GRDB
import Pantry

/// A folder for one test, gone when the test ends.
final class Scratch {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "pantry-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  var path: String { folder.appending(path: "pantry.sqlite").path }

  /// With the file of a version before this one.
  /// - Parameter sql: what made it, as that version left it.
  convenience init(pantry sql: String) throws {
    try self.init()
    let queue = try DatabaseQueue(path: path)
    try queue.inDatabase { try $0.execute(sql: sql) }
    try queue.close()
  }
}

func instant(_ seconds: Int64) -> Instant { Instant(seconds: seconds) }

func day(_ number: Int) -> CivilDate { CivilDate(dayNumber: 20_000 + number) }

func draft(
  _ name: String, user: String = "anna", expires: Expires = .unknown, quantity: Quantity = .one,
  gtin: GTIN? = nil
) -> Draft {
  Draft(
    user: user,
    facts: ItemFacts(
      product: ProductSnapshot(gtin: gtin, code: nil, name: name), expires: expires, quantity: quantity))
}

/// What is to be put into somebody's pantry.
struct Draft {
  var user: String
  var facts: ItemFacts

  func item(id: ItemID, createdAt: Instant) throws -> Item {
    guard let item = Item(id: id, user: user, facts: facts, createdAt: createdAt) else {
      throw PantryError.noProduct
    }
    return item
  }
}

extension PantryTransaction {
  @discardableResult
  func insert(_ draft: Draft) throws -> Item { try insert(draft.facts, for: draft.user) }
}

func on(_ number: Int) -> Expires { .on(day(number), precision: .day, source: .typed) }

extension PantryStore {
  @discardableResult
  func add(_ drafts: Draft...) throws -> [Item] {
    try perform("add", user: drafts.first?.user ?? "anna", at: instant(1)) { transaction in
      try drafts.map { try transaction.insert($0) }
    }
  }
}

/// Everything that an undo must bring back.
struct Everything: Equatable {
  var users: [User] = []
  var items: [Item] = []
  var inbox: [InboxEntry] = []
  var scans: [ScanRecord] = []

  init() {}

  init(_ store: some PantryReading, users names: [String]) throws {
    users = try store.users()
    for name in names {
      items += try store.items(user: name, states: Set(ItemState.allCases))
      inbox += try store.inbox(user: name, states: Set(InboxState.allCases))
      scans += try store.scans(user: name)
    }
    items.sort { $0.id.number < $1.id.number }
    inbox.sort { $0.id < $1.id }
  }
}

extension PantryReading {
  /// The active items whose last good day is within these days, both included.
  func dueItems(from first: CivilDate, through last: CivilDate, user: String? = nil) throws -> [DueItem] {
    var items: [DueItem] = []
    let days = DateSelection(days: first...last, includesUnknown: false, includesNever: false)
    try forEachItem(days, user: user) { item in
      if let due = DueItem(item) { items.append(due) }
    }
    return items
  }

  /// What a channel took of these items' notices.
  func noticeLedger(of items: [DueItem], channel: String) throws -> NoticeLedger {
    try noticeLedgers(of: items)[channel] ?? NoticeLedger()
  }
}
