import Barcodes
import Delimited
public import Expiry
import Pantry

/// Items as rows of a CSV file: our own export, which comes back exactly, or another program's.
public struct ItemSheet {
  private let columns: SheetColumns
  /// What the columns of dates say of the way in which they are written.
  private var evidence: [ItemField: DateEvidence] = [:]
  /// How dates are written where a column does not say.
  private var order: (DateEvidence?) -> DateOrders = { DateOrders($0?.order) }

  /// A header and a row an item: what ``ItemImport`` takes back.
  public static func text(_ items: some Sequence<Item>) -> String {
    CSVText(header: ItemField.allCases.map(\.rawValue), rows: items.lazy.map(row)).text
  }

  private static let places = ItemField.allCases.map { Item.cellNames.firstIndex(of: $0.rawValue) }

  private static func row(_ item: Item) -> [String] {
    let cells = item.cells
    return places.map { $0.flatMap { cells[$0] } ?? "" }
  }

  /// Finds the columns by name.
  /// - Parameter chosen: headers to take in place of the known names.
  init(header: [String], chosen: [ItemField: String]) throws(RowProblem) {
    columns = try SheetColumns(header: header, chosen: chosen)
    guard columns[.name] != nil || columns[.code] != nil || columns[.gtin] != nil else {
      throw RowProblem(
        nil,
        "no column of names or codes; --map name=COLUMN says which; found \(header.joined(separator: ", "))")
    }
  }

  /// The fields that hold dates.
  private static let dateFields: [ItemField] = [.expires, .purchasedOn, .openedOn, .frozenOn, .endedOn]

  /// Takes a row's dates into account before any of them is read.
  mutating func learn(from fields: [String], today: CivilDate) {
    for field in Self.dateFields {
      if let text = columns.cell(field, in: fields) {
        evidence[field, default: DateEvidence(today: today)].add(text)
      }
    }
  }

  /// Settles how dates are written once all rows have been learnt from.
  /// - Parameter order: decides from what the rows of a column say together.
  /// - Returns: the fields whose rows have decided for each other.
  mutating func settle(_ order: @escaping (DateEvidence?) -> DateOrders) -> [(ItemField, DateEvidence)] {
    self.order = order
    return Self.dateFields.compactMap { field in evidence[field].map { (field, $0) } }
  }

  /// A date of a column; also the day number of a spreadsheet, where other rows of the column are dates.
  private func read(_ text: String, of field: ItemField, today: CivilDate) throws(DateTextError) -> Expires {
    let dates = DateReader(evidence[field], orders: order(evidence[field]), today: today)
    return try dates.expires(text, source: .imported)
  }

  /// The code that a row names, to look its product up.
  func code(_ fields: [String]) throws(RowProblem) -> ProductCode? {
    guard let field = [ItemField.gtin, .code].first(where: { columns.cell($0, in: fields) != nil }),
      let text = columns.cell(field, in: fields)
    else { return nil }
    do { return try ProductCode(text) } catch { throw RowProblem(field.rawValue, "\(error)") }
  }

  /// True where a row says where its date is from.
  func hasSource(_ fields: [String]) -> Bool { columns.cell(.source, in: fields) != nil }

  /// A row's date as it stands there.
  func dateText(_ fields: [String]) -> String? { columns.cell(.expires, in: fields) }

  /// The item that a row describes, where it says under which id.
  func id(_ fields: [String]) -> ItemID? { columns.cell(.id, in: fields).flatMap { ItemID($0) } }

  /// - Parameters:
  ///   - known: the product as the catalog has it.
  ///   - user: whose items they are where no column says.
  func item(
    _ fields: [String], id: ItemID, known: ItemFacts?, user: String, today: CivilDate, now: Instant
  ) throws(RowProblem) -> Item {
    guard fields.count <= columns.width else {
      throw RowProblem(
        nil, "has \(fields.count) fields, header has \(columns.width): columns may have shifted")
    }
    let row = SheetRow(columns: columns, fields: fields) { text, field throws(DateTextError) in
      try read(text, of: field, today: today)
    }
    var facts = ItemFacts(product: try product(row, known: known?.product), dueType: known?.dueType)
    facts.take(try row.facts())
    let state: ItemState = try row.word(.state) ?? .active
    let item = Item(
      id: id, user: try owner(row) ?? user, facts: facts, openedOn: try row.date(.openedOn),
      frozenOn: try row.date(.frozenOn), state: state,
      endedOn: state == .active ? nil : try row.date(.endedOn) ?? today, createdAt: try moment(row) ?? now)
    guard let item else { throw RowProblem("name", "neither a name nor a code") }
    return item
  }

  private func owner(_ row: SheetRow) throws(RowProblem) -> String? {
    guard let name = row[.user].map(User.normalName) else { return nil }
    guard User.isName(name) else { throw RowProblem("user", "“\(name)” is no name for a user") }
    return name
  }

  private func product(_ row: SheetRow, known: ProductSnapshot?) throws(RowProblem) -> ProductSnapshot {
    let gtin = try code(row.fields)?.gtin
    let code = row[.code] ?? (columns[.code] == nil ? row[.gtin] : nil)
    guard let name = row[.name] ?? known?.name ?? code ?? gtin?.shortest else {
      throw RowProblem("name", "neither a name nor a code")
    }
    return ProductSnapshot(
      gtin: known?.gtin ?? gtin, code: code, name: name, brand: row[.brand] ?? ownOr(known?.brand, .brand),
      category: row[.category] ?? ownOr(known?.category, .category))
  }

  /// What the catalog says, where the file has no column that could have said it.
  private func ownOr(_ known: String?, _ field: ItemField) -> String? { columns[field] == nil ? known : nil }

  private func moment(_ row: SheetRow) throws(RowProblem) -> Instant? {
    guard let text = row[.createdAt] else { return nil }
    guard let moment = Instant(text) else {
      throw RowProblem("created_at", "“\(text)” is not a moment such as 2026-11-21T08:30:00Z")
    }
    return moment
  }
}
