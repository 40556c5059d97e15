import Barcodes
package import Delimited
public import Expiry
import Pantry

/// Items as rows of a CSV file: our own export, which comes back exactly, or another program's.
public struct ItemSheet {
  let columns: SheetColumns
  /// Whose ids its rows have.
  let identity: SheetIdentity
  /// What the columns of dates say of the way in which they are written.
  private let dates: [DateColumn]
  /// The currency of prices that name none.
  private let currency: Currency?

  /// A header and a row an item: what ``ItemImport`` takes back.
  public static func text(_ items: some Sequence<Item>) -> String { text(items, form: CSVForm()) }

  package static func text(_ items: some Sequence<Item>, form: CSVForm) -> String {
    CSVText(header: ItemField.allCases.map(\.rawValue), rows: items.lazy.map(row), form: form).text
  }

  /// Of a cell as it stands in the file: without the `="…"` by which spreadsheets keep text as text, or what keeps them from
  /// executing it.
  static func cell(_ text: String) -> String {
    // Most cells begin with neither and hold neither, and there are many.
    guard text.utf8.contains(where: Self.isMark) else { return text }
    guard text.hasPrefix("=\""), text.hasSuffix("\""), text.utf8.count > 2 else { return SafeCell.read(text) }
    return String(text.dropFirst(2).dropLast()).replacing("\"\"", with: "\"")
  }

  /// True for what a cell has that is not as it was: an equals sign, an apostrophe, a backslash.
  private static func isMark(_ byte: UInt8) -> Bool { byte == 0x3d || byte == 0x27 || byte == 0x5c }

  private static let places = ItemField.allCases.map { Item.cellNames.firstIndex(of: $0.rawValue) }

  private static func row(_ item: Item) -> [String] {
    let cells = item.cells
    return places.map { $0.flatMap { cells[$0] } ?? "" }
  }

  /// - Parameters:
  ///   - survey: of all its rows.
  ///   - order: decides how dates are written from what the rows of a column say together.
  init(
    _ survey: SheetSurvey, order: @escaping (DateEvidence?) -> DateOrders, currency: Currency?
  ) {
    self.currency = currency
    columns = survey.settled
    identity = survey.identity
    dates = ItemField.allCases.map { field in
      let evidence = survey.dates[field]
      return DateColumn(hasDates: evidence?.hasDates == true, orders: order(evidence))
    }
  }

  /// A date of a column; also the day number of a spreadsheet, where other rows of the column are dates.
  private func read(_ text: String, of field: ItemField, today: CivilDate) throws(DateTextError) -> Expires {
    try DateReader(dates[field.place], today: today).expires(text, source: .imported)
  }

  /// True where a row says where its date is from, as our own exports do.
  func hasSource(_ fields: [String]) -> Bool { columns.cell(.source, in: fields) != nil }

  /// Refuses a date of what is still there that cannot be believed.
  func check(_ item: Item, _ fields: [String], _ plausible: PlausibleDates?, today: CivilDate)
    throws(RowProblem)
  {
    guard let plausible, item.state == .active, let date = item.expires.date,
      !plausible.contains(date, today: today)
    else { return }
    let text = columns.cell(.expires, in: fields) ?? ""
    throw RowProblem(ItemField.expires.rawValue, .date(.implausible(text, date)))
  }

  /// The code that a row names, to look its product up.
  func code(_ fields: [String]) throws(RowProblem) -> ProductCode? {
    guard let field = [ItemField.gtin, .code].first(where: { columns.cell($0, in: fields) != nil }),
      let text = columns.cell(field, in: fields)
    else { return nil }
    do { return try ProductCode(text) } catch { throw RowProblem(field.rawValue, .code(error)) }
  }

  /// The item that a row describes, where it says under which of our ids.
  /// - Throws: where the other rows have ours and this one has another.
  func id(_ fields: [String]) throws(RowProblem) -> ItemID? {
    guard identity == .own, let text = columns.cell(.id, in: fields)?.trimmed else { return nil }
    guard let id = ItemID(text) else { throw RowProblem("id", .notAnID(text)) }
    return id
  }

  /// Another program's name for a row.
  func foreignID(_ fields: [String]) -> String? {
    identity == .foreign ? columns.cell(.id, in: fields)?.trimmed : nil
  }

  /// - Parameters:
  ///   - code: what ``code(_:)`` gives.
  ///   - known: the product as the catalog has it.
  ///   - user: whose items they are where no column says.
  func item(
    _ fields: [String], id: ItemID, code: ProductCode?, known: ItemFacts?, user: String, today: CivilDate,
    now: Instant
  ) throws(RowProblem) -> Item {
    let row = try row(fields, today: today)
    var facts = ItemFacts(
      product: try product(row, gtin: code?.gtin, known: known?.product), dueType: known?.dueType)
    facts.take(try row.facts())
    if facts.expires == nil, columns.neverExpires(fields) { facts.expires = .never }
    let state: ItemState = try row.word(.state) ?? .active
    let item = Item(
      id: id, user: try owner(fields) ?? user, facts: facts, openedOn: try row.date(.openedOn),
      frozenOn: try row.date(.frozenOn), state: state,
      endedOn: state == .active ? nil : try row.date(.endedOn) ?? today, createdAt: try moment(row) ?? now)
    guard let item else { throw RowProblem("name", .noName) }
    return item
  }

  func row(_ fields: [String], today: CivilDate) throws(RowProblem) -> SheetRow {
    guard fields.dropFirst(columns.width).allSatisfy(\.trimmed.isEmpty) else {
      throw RowProblem(nil, .fieldCount(found: fields.count, header: columns.width))
    }
    var row = SheetRow(columns: columns, fields: fields) { text, field throws(DateTextError) in
      try read(text, of: field, today: today)
    }
    // A price that came out of a pantry without a currency has none.
    if columns[.priceOf] == nil { row.currency = currency }
    return row
  }

  /// False where a row tells of an item that was made at another moment: one of another store.
  func isMadeLike(_ item: Item, _ fields: [String]) throws(RowProblem) -> Bool {
    guard let text = columns.cell(.createdAt, in: fields) else { return true }
    return Instant(text.trimmed) == item.createdAt
  }

  /// Whose item a row says that it is.
  func owner(_ fields: [String]) throws(RowProblem) -> String? {
    guard let name = columns.cell(.user, in: fields).map(User.normalName) else { return nil }
    guard User.isName(name) else { throw RowProblem("user", .notAUser(name)) }
    return name
  }

  private func product(
    _ row: SheetRow, gtin: GTIN?, known: ProductSnapshot?
  ) throws(RowProblem) -> ProductSnapshot {
    let code = row[.code] ?? (columns[.code] == nil ? row[.gtin] : nil)
    guard let name = row[.name] ?? known?.name ?? code ?? gtin?.shortest else {
      throw RowProblem("name", .noName)
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
      throw RowProblem("created_at", .notAMoment(text))
    }
    return moment
  }
}
