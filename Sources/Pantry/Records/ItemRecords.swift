import Expiry
import GRDB

extension ProductSnapshot: Composite {
  static let shape = Shape<ProductSnapshot>(
    Member("gtin") { $0.gtin }, Member("code") { $0.code }, Member("name", column: "product") { $0.name },
    Member("brand") { $0.brand }, Member("category") { $0.category },
    make: ProductSnapshot.init(gtin:code:name:brand:category:))
}

extension Price: Composite {
  static let shape = Shape<Price>(
    Member("amount", column: "price") { $0.amount }, Member("currency") { $0.currency },
    Member("of", column: "price_of") { $0.basis }
  ) { amount, currency, basis in
    guard let price = Price(amount, currency, basis: basis) else { throw PantryFlaw("of", "is 0") }
    return price
  }

  /// As people and programs read it in a sheet: the amount with its decimals.
  static func cells(_ name: String) -> [String] { ["price", "currency", "price_of"] }

  func append(to cells: inout [String?]) { cells += [amountText, currency?.description, basis.description] }
}

extension ItemFacts: Composite {
  static let shape = Shape<ItemFacts>(
    Member("product") { $0.product }, Member("expires") { $0.expires }, Member("due_type") { $0.dueType },
    Member("quantity") { $0.quantity }, Member("unit") { $0.unit }, Member("location") { $0.location },
    Member("lot") { $0.lot }, Member("serial") { $0.serial }, Member("purchased_on") { $0.purchasedOn },
    Member("note") { $0.note }, Member("price") { $0.price },
    make: ItemFacts.init(
      product:expires:dueType:quantity:unit:location:lot:serial:purchasedOn:note:price:))

  /// For the members that are always there in what they are part of.
  fileprivate func require(_ isThere: (String, Bool)...) throws {
    for (name, isThere) in isThere where !isThere { throw PantryFlaw(name, PantryFlaw.missing.description) }
  }
}

extension Item: JournaledRow {
  static let shape = Shape<Item>(
    Member("id") { $0.id }, Member("user") { $0.user }, Member(inline: { $0.facts }),
    Member("opened_on") { $0.openedOn }, Member("frozen_on") { $0.frozenOn }, Member("state") { $0.state },
    Member("ended_on") { $0.endedOn }, Member("created_at") { $0.createdAt }
  ) { id, user, facts, openedOn, frozenOn, state, endedOn, createdAt in
    try facts.require(
      ("quantity", facts.quantity != nil), ("expires", facts.expires != nil),
      ("due_type", facts.dueType != nil))
    let item = Item(
      id: id, user: user, facts: facts, openedOn: openedOn, frozenOn: frozenOn, state: state,
      endedOn: endedOn, createdAt: createdAt)
    guard let item else { throw PantryFlaw("product", PantryFlaw.missing.description) }
    return item
  }

  /// `name` repeats the id as text, so that the beginning of one is found by a range.
  static let table = RowTable<Item>(
    .item, key: ["id"], shape, repeating: ["name"], marks: ["cohort", "notice_on"]
  ) { [$0.id.description.databaseValue] }

  var key: [DatabaseValue] { [id.number.databaseValue] }
  var journalKey: String { id.description }
}

extension Item {
  /// The columns that a sheet of items has for programs and people, of which ``cells`` gives the texts.
  package static var cellNames: [String] { shape.cells }

  /// What stands in each column of ``cellNames``; nil where it is empty.
  package var cells: [String?] {
    var cells: [String?] = []
    cells.reserveCapacity(Self.shape.cells.count)
    Self.shape.append(self, to: &cells)
    return cells
  }
}

extension InboxCode: Composite {
  static let shape = Shape<InboxCode>(
    Member("symbology") { $0.symbology }, Member("text") { $0.text }, Member("gtin") { $0.gtin },
    make: InboxCode.init(symbology:text:gtin:))
}

extension InboxEntry: JournaledRow {
  static let shape = Shape<InboxEntry>(
    Member("id") { $0.id }, Member("user") { $0.user }, Member("created_at") { $0.createdAt },
    Member("photo") { $0.photo }, Member("content_hash") { $0.contentHash }, Member("codes") { $0.codes },
    Member(inline: { $0.facts }), Member("reasons") { $0.reasons }, Member("state") { $0.state },
    Member("item") { $0.item }, Member("with_photo") { $0.withPhoto },
    Member("photo_changed_at") { $0.photoChangedAt }, Member("photo_taken_at") { $0.photoTakenAt },
    Member("date_readings") { $0.dateReadings.isEmpty ? nil : Optional($0.dateReadings) },
    Member("print") { $0.print }
  ) {
    id, user, createdAt, photo, contentHash, codes, facts, reasons, state, item, withPhoto, photoChangedAt,
    photoTakenAt, readings, print in
    try facts.require(("quantity", facts.quantity != nil), ("expires", facts.expires != nil))
    return InboxEntry(
      id: id, user: user, createdAt: createdAt, photo: photo, contentHash: contentHash, codes: codes,
      facts: facts, reasons: reasons, dateReadings: readings ?? [], print: print,
      state: state, item: item,
      withPhoto: withPhoto, photoChangedAt: photoChangedAt, photoTakenAt: photoTakenAt)
  }

  /// The whole entry as JSON, after what is searched for.
  static let table = RowTable<InboxEntry>(.inbox, key: ["id"], ["id", "user", "state", "entry"]) { entry in
    _ = try entry.expires.date?.column()
    return entry.key + [entry.user, entry.state.rawValue, entry.line].map(\.databaseValue)
  } read: { row in
    try InboxEntry(line: row.row.decode(String.self, atIndex: 3))
  }

  var key: [DatabaseValue] { [id.databaseValue] }
  var journalKey: String { String(id) }
}
