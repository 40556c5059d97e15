import Expiry
import GRDB

extension User: JournaledRow {
  static let table = RowTable<User>(
    .user, key: [.init("name") { $0.name }],
    [
      .init("time_zone") { $0.timeZone }, .init("language") { $0.language?.rawValue },
      .init("lead_days") { try JSONText.encoded($0.notices.leadDays) },
      .init("notice_time") { $0.notices.time.description }, .init("reorder_url") { $0.reorderURL },
    ])

  var journalKey: String { name }

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

extension Want: JournaledRow {
  static let table = RowTable<Want>(
    .want, key: [.init("user") { $0.user }, .init("identity") { $0.product.identity }],
    [
      .init("product") { try JSONText.encoded($0.product) }, .init("quantity") { $0.quantity.millionths },
      .init("unit") { $0.unit },
    ])

  var identity: [String] { [user, product.identity] }
  var journalKey: String { product.identity }

  init(row: Row) throws {
    self.init(
      user: try row.decode(String.self, forColumn: "user"),
      product: try JSONText.decoded(row.decode(String.self, forColumn: "product")),
      quantity: try row.quantity("quantity"), unit: try row.decode(String?.self, forColumn: "unit"))
  }
}
