import Barcodes
import Expiry
import GRDB
import Storage

extension Item: JournaledRow {
  static let table = RowTable<Item>(
    .item, key: [.init("id") { $0.id.number }],
    [
      .init("name") { $0.id.description }, .init("user") { $0.user },
      .init("gtin") { $0.product.gtin.map { Int64($0.number) } }, .init("code") { $0.product.code },
      .init("product") { $0.product.name }, .init("brand") { $0.product.brand },
      .init("category") { $0.product.category }, .init("quantity") { $0.quantity.millionths },
      .init("unit") { $0.unit }, .init("location") { $0.location },
      .init("expires") { $0.expires.word }, .init("expires_on") { try $0.expires.date?.column() },
      .init("precision") { $0.expires.precision?.rawValue }, .init("source") { $0.expires.source?.rawValue },
      .init("due_type") { $0.dueType.rawValue }, .init("lot") { $0.lot }, .init("serial") { $0.serial },
      .init("purchased_on") { try $0.purchasedOn?.column() },
      .init("opened_on") { try $0.openedOn?.column() }, .init("frozen_on") { try $0.frozenOn?.column() },
      .init("note") { $0.note }, .init("state") { $0.state.rawValue },
      .init("ended_on") { try $0.endedOn?.column() }, .init("created_at") { $0.createdAt.seconds },
    ])

  var journalKey: String { id.description }

  init(row: Row) throws {
    let item = Item(
      id: try row.itemID("id"), user: try row.decode(String.self, forColumn: "user"),
      facts: try ItemFacts(row: row), openedOn: try row.text("opened_on"),
      frozenOn: try row.text("frozen_on"),
      state: try row.required(row.word("state")), endedOn: try row.text("ended_on"),
      createdAt: try row.instant("created_at"))
    self = try row.required(item)
  }
}

extension ItemFacts {
  fileprivate init(row: Row) throws {
    self.init(
      product: try ProductSnapshot(row: row), expires: try Expires(row: row),
      dueType: try row.required(row.word("due_type")), quantity: try row.quantity("quantity"),
      unit: try row.decode(String?.self, forColumn: "unit"),
      location: try row.decode(String?.self, forColumn: "location"),
      lot: try row.decode(String?.self, forColumn: "lot"),
      serial: try row.decode(String?.self, forColumn: "serial"), purchasedOn: try row.text("purchased_on"),
      note: try row.decode(String?.self, forColumn: "note"))
  }
}

extension ProductSnapshot {
  fileprivate init(row: Row) throws {
    let number = try row.decode(Int64?.self, forColumn: "gtin")
    self.init(
      gtin: try number.map { try row.required(UInt64(exactly: $0).flatMap(GTIN.init(number:))) },
      code: try row.decode(String?.self, forColumn: "code"),
      name: try row.decode(String.self, forColumn: "product"),
      brand: try row.decode(String?.self, forColumn: "brand"),
      category: try row.decode(String?.self, forColumn: "category"))
  }
}

extension Expires {
  fileprivate var word: String {
    switch self {
    case .on: "on"
    case .never: "never"
    case .unknown: "unknown"
    }
  }

  fileprivate init(row: Row) throws {
    switch try row.decode(String.self, forColumn: "expires") {
    case "never": self = .never
    case "unknown": self = .unknown
    default:
      self = .on(
        try row.required(row.text("expires_on")), precision: try row.required(row.word("precision")),
        source: try row.required(row.word("source")))
    }
  }
}

extension InboxEntry: JournaledRow {
  static let table = RowTable<InboxEntry>(
    .inbox, key: [.init("id") { $0.id }],
    [
      .init("user") { $0.user }, .init("state") { $0.state.rawValue },
      .init("entry") {
        _ = try $0.expires.date?.column()
        return try JSONText.encoded($0)
      },
    ])

  var journalKey: String { String(id) }

  init(row: Row) throws {
    self = try JSONText.decoded(row.decode(String.self, forColumn: "entry"))
  }
}
