import Expiry
import GRDB

extension NoticeRule: Composite {
  static let shape = Shape<NoticeRule>(
    Member("lead_days") { $0.leadDays }, Member("time", column: "notice_time") { $0.time }
  ) { leadDays, time in
    guard let rule = NoticeRule(leadDays: leadDays, time: time) else {
      throw PantryFlaw("lead_days", "a lead is outside \(NoticeRule.leadDayRange)")
    }
    return rule
  }
}

extension User: JournaledRow {
  static let shape = Shape<User>(
    Member("name") { $0.name }, Member("time_zone") { $0.timeZone }, Member("language") { $0.language },
    Member("notices") { $0.notices }, Member("reorder_url") { $0.reorderURL },
    make: User.init(name:timeZone:language:notices:reorderURL:))

  static let table = RowTable<User>(.user, key: ["name"], shape)

  var key: [DatabaseValue] { [name.databaseValue] }
  var journalKey: String { name }
}

extension Want: JournaledRow {
  static let shape = Shape<Want>(
    Member("user") { $0.user }, Member(inOneColumn: "product") { $0.product },
    Member("quantity") { $0.quantity }, Member("unit") { $0.unit },
    make: Want.init(user:product:quantity:unit:))

  static let table = RowTable<Want>(
    .want, key: ["user", "identity"], shape, repeating: ["identity"]
  ) { [$0.product.identity.databaseValue] }

  var key: [DatabaseValue] { [user, product.identity].map(\.databaseValue) }
  var journalKey: String { product.identity }
}
