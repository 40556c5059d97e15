import Barcodes
import Delimited
public import Expiry

/// The inbox as a CSV file that a person completes in a spreadsheet.
public struct InboxSheet {
  static let header = [
    "number", "photo", "missing", "code", "name", "brand", "category", "expires", "quantity", "unit",
    "location", "lot", "serial", "due_type",
  ]

  /// A header and a row an entry, with a byte order mark: without it Excel takes the file for one in the machine's own
  /// encoding.
  public static func text(_ entries: [InboxEntry]) -> String {
    "\u{feff}" + CSVText(header: header, rows: entries.map(row)).text
  }

  private static func row(_ entry: InboxEntry) -> [String] {
    [
      String(entry.id), entry.photo, entry.missing, entry.codes.map(\.text).joined(separator: " "),
      entry.product?.name ?? "", entry.product?.brand ?? "", entry.product?.category ?? "",
      entry.expires == .never ? "never" : ItemText.expires(entry.expires), entry.quantity.description,
      entry.unit ?? "", entry.location ?? "", entry.lot ?? "", entry.serial ?? "",
      entry.dueType?.rawValue ?? "",
    ]
  }

  private let columns: [String: Int]

  /// Nil when the columns `number` or everything to fill in are missing.
  init?(header: [String]) {
    let names = header.map { $0.lowercased().filter { !$0.isWhitespace } }
    columns = Dictionary(names.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    guard columns["number"] != nil, columns["expires"] != nil || columns["name"] != nil else { return nil }
  }

  func number(_ fields: [String]) throws(RowProblem) -> Int64 {
    guard let text = cell("number", in: fields), let number = Int64(text) else {
      throw RowProblem("number", "this is the number of no entry")
    }
    return number
  }

  /// The row's date as it stands there.
  func date(_ fields: [String]) -> String? { cell("expires", in: fields) }

  /// What the row says of its entry.
  func said(
    _ fields: [String], of entry: InboxEntry, today: CivilDate, order: DateOrder?
  ) throws(RowProblem) -> ItemFacts {
    var said = ItemFacts(
      named: try text("name", .name, in: fields), brand: try text("brand", .brand, in: fields),
      category: try text("category", .category, in: fields))
    said.unit = try text("unit", .unit, in: fields)
    said.location = try text("location", .location, in: fields)
    said.lot = try text("lot", .lot, in: fields)
    said.serial = try text("serial", .serial, in: fields)
    if let text = cell("expires", in: fields), text != ItemText.expires(entry.expires) {
      do { said.expires = try Expires(typed: text, today: today, source: .typed, order: order) } catch {
        throw RowProblem("expires", error.description)
      }
    }
    if let text = cell("quantity", in: fields) {
      guard let quantity = Quantity(text), quantity > .zero else {
        throw RowProblem("quantity", "“\(text)” is not a quantity above 0")
      }
      said.quantity = quantity
    }
    if let text = cell("due_type", in: fields) {
      guard let dueType = DueType(rawValue: text.lowercased().replacing("-", with: "_")) else {
        throw RowProblem("due_type", "“\(text)” is neither best_before nor use_by")
      }
      said.dueType = dueType
    }
    return said
  }

  /// Nil while the cell still has what was exported, or what a spreadsheet made of that.
  func code(_ fields: [String], of entry: InboxEntry) throws(RowProblem) -> InboxCode? {
    guard let text = cell("code", in: fields), text != entry.codes.map(\.text).joined(separator: " ") else {
      return nil
    }
    guard text.wholeMatch(of: /[0-9][.,]?[0-9]*[eE]\+[0-9]+/) == nil else {
      if !entry.codes.isEmpty { return nil }
      throw RowProblem("code", "a spreadsheet has cut this code; format the column as text")
    }
    do throws(TextTooLong) { try TextLimit.code.check(text) } catch { throw RowProblem("code", "\(error)") }
    do { return InboxCode(try ProductCode(text)) } catch {
      throw RowProblem("code", "\(error)")
    }
  }

  private func text(_ name: String, _ limit: TextLimit, in fields: [String]) throws(RowProblem) -> String? {
    let text = cell(name, in: fields)
    do throws(TextTooLong) { try limit.check(text) } catch { throw RowProblem(name, "\(error)") }
    return text
  }

  private func cell(_ name: String, in fields: [String]) -> String? {
    guard let index = columns[name], index < fields.count else { return nil }
    let text = fields[index].trimmed
    return text.isEmpty ? nil : text
  }
}

extension InboxEntry {
  /// What it misses, in words; empty where nothing is missing.
  public var missing: String { reasons.map(\.words).joined(separator: ", ") }
}

extension InboxReason {
  fileprivate var words: String {
    switch self {
    case .noBarcode: "no barcode found"
    case .notAProductCode: "no code of a product"
    case .noDate: "no date"
    case .unknownProduct: "not in the catalog"
    case .severalProducts: "several products"
    case .conflictingDates: "dates contradict each other"
    case .implausibleDate: "the date is too far away"
    case .unreadableCode: "not all of the code can be read"
    case .incompleteCode: "part of a set of codes"
    }
  }
}

extension String {
  /// Without white space at its ends.
  package var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
