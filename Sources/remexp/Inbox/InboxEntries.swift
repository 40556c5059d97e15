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
