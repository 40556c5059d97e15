import Expiry
import GRDB

extension InboxEntry: JournaledRow {
  static let table = RowTable(.inbox, key: ["id"], ["user", "state", "entry"])

  var journalKey: String { String(id) }

  var values: [PantryConnection.Field?] {
    get throws {
      _ = try expires.date?.column()
      return [id, user, state.rawValue, try JSONText.encoded(self)]
    }
  }

  init(row: Row) throws {
    self = try JSONText.decoded(row.decode(String.self, forColumn: "entry"))
  }
}
