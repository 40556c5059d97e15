import Expiry
import GRDB

extension User: JournaledRow {
  static let kind = RowKind.user
  static let keyColumns = ["name"]

  var journalKey: String { name }

  var fields: [(column: String, value: PantryConnection.Field?)] {
    get throws {
      [
        ("name", name), ("time_zone", timeZone), ("language", language?.rawValue),
        ("lead_days", try JSONText.encoded(notices.leadDays)), ("notice_time", notices.time.description),
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
      notices: try row.required(rule))
  }
}
