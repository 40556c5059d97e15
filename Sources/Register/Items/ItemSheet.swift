import Barcodes
import Delimited
public import Expiry
import Pantry

/// Items as rows of a CSV file: our own export, which comes back exactly, or another program's.
public struct ItemSheet {
  private var columns: [ItemField: Int] = [:]
  private let width: Int
  /// What the columns of dates say of the way in which they are written.
  private var evidence: [ItemField: DateEvidence] = [:]
  /// How dates are written where a column does not say.
  private var order: (DateEvidence?) -> DateOrder? = { $0?.order }

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
    width = header.count
    let names = header.map(ItemField.normalized)
    for field in ItemField.allCases {
      if let name = chosen[field] {
        guard let column = header.firstIndex(of: name) ?? names.firstIndex(of: ItemField.normalized(name))
        else {
          throw RowProblem(
            nil, "there is no column “\(name)” for \(field.rawValue); found \(header.joined(separator: ", "))"
          )
        }
        columns[field] = column
      } else {
        let known = [ItemField.normalized(field.rawValue)] + field.otherNames
        columns[field] = known.lazy.compactMap { names.firstIndex(of: $0) }.first {
          !columns.values.contains($0)
        }
      }
    }
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
      if let text = cell(field, in: fields) {
        evidence[field, default: DateEvidence(today: today)].add(text)
      }
    }
  }

  /// Settles how dates are written once all rows have been learnt from.
  /// - Parameter order: decides from what the rows of a column say together.
  /// - Returns: the fields whose rows have decided for each other.
  mutating func settle(_ order: @escaping (DateEvidence?) -> DateOrder?) -> [(ItemField, DateEvidence)] {
    self.order = order
    return Self.dateFields.compactMap { field in evidence[field].map { (field, $0) } }
  }

  /// A date of a column; also the day number of a spreadsheet, where other rows of the column are dates.
  private func read(_ text: String, of field: ItemField, today: CivilDate) throws(DateTextError) -> Expires {
    if evidence[field]?.hasDates == true, let day = DateText(spreadsheetDay: text) {
      return .on(day.date, precision: .day, source: .imported)
    }
    return try Expires(typed: text, today: today, source: .imported, order: order(evidence[field]))
  }

  func gtin(_ fields: [String]) throws(RowProblem) -> GTIN? { try code(fields)?.gtin }

  /// The code that a row names, to look its product up.
  func code(_ fields: [String]) throws(RowProblem) -> ProductCode? {
    guard let field = [ItemField.gtin, .code].first(where: { cell($0, in: fields) != nil }),
      let text = cell(field, in: fields)
    else { return nil }
    do {
      return try ProductCode(text)
    } catch {
      throw RowProblem(field.rawValue, "\(error)")
    }
  }

  /// The item that a row describes, where it says under which id.
  func id(_ fields: [String]) -> ItemID? { cell(.id, in: fields).flatMap { ItemID($0) } }

  /// - Parameters:
  ///   - known: the product as the catalog has it.
  ///   - user: whose items they are where no column says.
  func item(
    _ fields: [String], id: ItemID, known: ItemFacts?, user: String, today: CivilDate, now: Instant
  ) throws(RowProblem) -> Item {
    guard fields.count <= width else {
      throw RowProblem(nil, "has \(fields.count) fields, header has \(width): columns may have shifted")
    }
    let state: ItemState = try word(.state, in: fields) ?? .active
    let facts = ItemFacts(
      product: try product(fields, known: known?.product), expires: try expires(fields, today: today),
      dueType: try word(.dueType, in: fields) ?? known?.dueType, quantity: try quantity(fields),
      unit: cell(.unit, in: fields), location: cell(.location, in: fields), lot: cell(.lot, in: fields),
      serial: cell(.serial, in: fields), purchasedOn: try date(.purchasedOn, in: fields, today: today),
      note: cell(.note, in: fields))
    let item = Item(
      id: id, user: try owner(fields) ?? user, facts: facts,
      openedOn: try date(.openedOn, in: fields, today: today),
      frozenOn: try date(.frozenOn, in: fields, today: today), state: state,
      endedOn: state == .active ? nil : try date(.endedOn, in: fields, today: today) ?? today,
      createdAt: try moment(fields) ?? now)
    guard let item else { throw RowProblem("name", "neither a name nor a code") }
    return item
  }

  private func owner(_ fields: [String]) throws(RowProblem) -> String? {
    guard let name = cell(.user, in: fields) else { return nil }
    guard User.isName(name) else { throw RowProblem("user", "“\(name)” is no name for a user") }
    return name
  }

  private func product(_ fields: [String], known: ProductSnapshot?) throws(RowProblem) -> ProductSnapshot {
    let gtin = try gtin(fields)
    let code = cell(.code, in: fields) ?? (columns[.code] == nil ? cell(.gtin, in: fields) : nil)
    guard let name = cell(.name, in: fields) ?? known?.name ?? code ?? gtin?.shortest else {
      throw RowProblem("name", "neither a name nor a code")
    }
    return ProductSnapshot(
      gtin: known?.gtin ?? gtin, code: code, name: name,
      brand: cell(.brand, in: fields) ?? ownOr(known?.brand, .brand),
      category: cell(.category, in: fields) ?? ownOr(known?.category, .category))
  }

  /// What the catalog says, where the file has no column that could have said it.
  private func ownOr(_ known: String?, _ field: ItemField) -> String? { columns[field] == nil ? known : nil }

  private func quantity(_ fields: [String]) throws(RowProblem) -> Quantity {
    guard let text = cell(.quantity, in: fields) else { return .one }
    guard let quantity = Quantity(text.trimmed), quantity > .zero else {
      throw RowProblem("quantity", "“\(text)” is not a quantity above 0")
    }
    return quantity
  }

  private func expires(_ fields: [String], today: CivilDate) throws(RowProblem) -> Expires {
    guard let text = cell(.expires, in: fields) else { return .unknown }
    let source: DateSource = try word(.source, in: fields) ?? .imported
    do {
      let read = try read(text, of: .expires, today: today)
      guard case .on(let date, let found, _) = read else { return read }
      return .on(date, precision: try word(.precision, in: fields) ?? found, source: source)
    } catch let problem as RowProblem {
      throw problem
    } catch {
      throw RowProblem("expires", "\(error)")
    }
  }

  private func date(_ field: ItemField, in fields: [String], today: CivilDate) throws(RowProblem)
    -> CivilDate?
  {
    guard let text = cell(field, in: fields) else { return nil }
    do {
      guard let date = try read(text, of: field, today: today).date else {
        throw DateTextError.notADate(text)
      }
      return date
    } catch {
      throw RowProblem(field.rawValue, "\(error)")
    }
  }

  private func moment(_ fields: [String]) throws(RowProblem) -> Instant? {
    guard let text = cell(.createdAt, in: fields) else { return nil }
    guard let moment = Instant(text) else {
      throw RowProblem("created_at", "“\(text)” is not a moment such as 2026-11-21T08:30:00Z")
    }
    return moment
  }

  private func word<Value: RawRepresentable<String> & CaseIterable>(
    _ field: ItemField, in fields: [String]
  ) throws(RowProblem) -> Value? {
    guard let text = cell(field, in: fields) else { return nil }
    guard let value = Value(rawValue: text.lowercased().replacing("-", with: "_")) else {
      let known = Value.allCases.map(\.rawValue).joined(separator: ", ")
      throw RowProblem(field.rawValue, "“\(text)” is none of \(known)")
    }
    return value
  }

  /// An empty cell says nothing.
  private func cell(_ field: ItemField, in fields: [String]) -> String? {
    guard let column = columns[field], column < fields.count, !fields[column].isEmpty else { return nil }
    return fields[column]
  }
}
