import Expiry
import GRDB

extension InboxEntry: JournaledRow {
  static let kind = RowKind.inbox
  static let keyColumns = ["id"]

  var journalKey: String { String(id) }

  var fields: [(column: String, value: PantryConnection.Field?)] {
    get throws {
      _ = try expires.date?.column()
      return [("id", id), ("user", user), ("state", state.rawValue), ("entry", try JSONText.encoded(self))]
    }
  }

  init(row: Row) throws {
    self = try JSONText.decoded(row.decode(String.self, forColumn: "entry"))
  }
}
