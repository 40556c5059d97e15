import Expiry
import GRDB

extension User: JournaledRow {
  static let table = RowTable(
    .user, key: ["name"], ["time_zone", "language", "lead_days", "notice_time", "reorder_url"])

  var journalKey: String { name }

  var values: [PantryConnection.Field?] {
    get throws {
      [
        name, timeZone, language?.rawValue, try JSONText.encoded(notices.leadDays), notices.time.description,
        reorderURL,
      ]
    }
  }

  init(row: Row) throws {
    let rule = NoticeRule(
      leadDays: try JSONText.decoded(row.decode(String.self, forColumn: "lead_days")),
      time: try row.required(row.text("notice_time")))
    self.init(
      name: try row.decode(String.self, forColumn: "name"),
      timeZone: try row.decode(String?.self, forColumn: "time_zone"), language: try row.word("language"),
      notices: try row.required(rule),
      reorderURL: try row.decode(String?.self, forColumn: "reorder_url"))
  }
}
