import Expiry
import Pantry

extension PantryStore {
  func openEntry(_ number: Int64, user: String) throws -> InboxEntry {
    guard let entry = try inboxEntry(number), entry.user == user, entry.state == .open else {
      throw CommandFailure("no open inbox entry \(number); see remexp inbox list", .someFailed)
    }
    return entry
  }
}

extension PantryTransaction {
  /// Turns an entry that misses nothing into an item; keeps what was learnt of one that does.
  func apply(_ entry: InboxEntry, acceptingUnknownDate: Bool) throws -> Item? {
    var entry = entry
    guard let dated = entry.datedProduct(acceptingUnknownDate: acceptingUnknownDate) else {
      try update(entry)
      return nil
    }
    let item = try insert(ItemDraft(dated, user: entry.user))
    entry.state = .applied
    entry.item = item.id
    try update(entry)
    return item
  }
}
