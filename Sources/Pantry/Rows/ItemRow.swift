import Barcodes
import Expiry
import GRDB
import Storage

extension Item: JournaledRow {
  static let kind = RowKind.item
  static let keyColumns = ["id"]

  var journalKey: String { id.description }

  var fields: [(column: String, value: PantryConnection.Field?)] {
    get throws {
      [
        ("id", id.number), ("name", id.description), ("user", user),
        ("gtin", product.gtin.map { Int64($0.number) }), ("code", product.code), ("product", product.name),
        ("brand", product.brand), ("category", product.category), ("quantity", quantity.millionths),
        ("unit", unit), ("location", location), ("expires", expires.word),
        ("expires_on", try expires.date?.column()), ("precision", expires.precision?.rawValue),
        ("source", expires.source?.rawValue), ("due_type", dueType.rawValue), ("lot", lot),
        ("serial", serial), ("purchased_on", try purchasedOn?.column()),
        ("opened_on", try openedOn?.column()), ("frozen_on", try frozenOn?.column()), ("note", note),
        ("state", state.rawValue), ("ended_on", try endedOn?.column()), ("created_at", createdAt.seconds),
      ]
    }
  }

  init(row: Row) throws {
    self.init(
      id: try row.itemID("id"), user: try row.decode(String.self, forColumn: "user"),
      product: try ProductSnapshot(row: row), quantity: try row.quantity("quantity"),
      unit: try row.decode(String?.self, forColumn: "unit"),
      location: try row.decode(String?.self, forColumn: "location"), expires: try Expires(row: row),
      dueType: try row.required(row.word("due_type")), lot: try row.decode(String?.self, forColumn: "lot"),
      serial: try row.decode(String?.self, forColumn: "serial"), purchasedOn: try row.text("purchased_on"),
      openedOn: try row.text("opened_on"), frozenOn: try row.text("frozen_on"),
      note: try row.decode(String?.self, forColumn: "note"), state: try row.required(row.word("state")),
      endedOn: try row.text("ended_on"), createdAt: try row.instant("created_at"))
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
