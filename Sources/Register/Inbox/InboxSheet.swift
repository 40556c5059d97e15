import Barcodes
import Catalog
package import Delimited
public import Expiry

/// The inbox as a CSV file that a person completes in a spreadsheet.
public struct InboxSheet {
  static let header = [
    "number", "photo", "missing", "printed", "code", "name", "brand", "category", "expires", "quantity",
    "unit",
    "location", "lot", "serial", "due_type", "price", "currency",
  ]

  /// A header and a row an entry.
  public static func text(_ entries: [InboxEntry]) -> String { text(entries, form: CSVForm()) }

  /// - Parameter crops: the files with the parts of photos where dates were read, by the numbers of their entries; nil for
  ///   no such column.
  package static func text(_ entries: [InboxEntry], crops: [Int64: String]? = nil, form: CSVForm) -> String {
    guard let crops else { return CSVText(header: header, rows: entries.map(row), form: form).text }
    return CSVText(
      header: header + ["crop"], rows: entries.map { row($0) + [crops[$0.id] ?? ""] }, form: form
    ).text
  }

  private static func row(_ entry: InboxEntry) -> [String] {
    [
      String(entry.id), entry.photo, entry.missing, printed(entry),
      entry.codes.map(\.text).joined(separator: " "),
      entry.product?.name ?? "", entry.product?.brand ?? "", entry.product?.category ?? "",
      entry.expires == .never ? "never" : ItemText.expires(entry.expires), entry.quantity.description,
      entry.unit ?? "", entry.location ?? "", entry.lot ?? "", entry.serial ?? "",
      entry.dueType?.rawValue ?? "", entry.price?.amountText ?? "", entry.price?.currency?.description ?? "",
    ]
  }

  /// The date that the print seems to say, to be copied into `expires`: `2026-12-12 (12/12/26, 7/17)`.
  private static func printed(_ entry: InboxEntry) -> String {
    guard entry.expires == .unknown, let proposal = entry.printed else { return "" }
    return "\(proposal.printed.date) (\(proposal.printed.text), \(proposal.equal)/\(proposal.readings))"
  }

  private let columns: SheetColumns
  private let number: Int

  /// Nil when the columns `number` or everything to fill in are missing.
  init?(header: [String]) {
    guard let columns = try? SheetColumns(header: header, without: [.source, .precision]),
      let number = header.map(ItemField.normalized).firstIndex(of: "number"),
      columns[.expires] != nil || columns[.name] != nil
    else { return nil }
    self.columns = columns
    self.number = number
  }

  func number(_ fields: [String]) throws(RowProblem) -> Int64 {
    guard number < fields.count, let number = Int64(fields[number].trimmed) else {
      throw RowProblem("number", .notAnEntry)
    }
    return number
  }

  /// The row's date as it stands there.
  func date(_ fields: [String]) -> String? { columns.cell(.expires, in: fields)?.trimmed }

  /// What the row says of its entry. A date that is the one that was exported says nothing.
  func said(
    _ fields: [String], of entry: InboxEntry, _ dates: DateReader, plausible: PlausibleDates?,
    currency: Currency?
  ) throws(RowProblem) -> ItemFacts {
    var row = SheetRow(columns: columns, fields: fields.map(\.trimmed)) { text, _ throws(DateTextError) in
      text == ItemText.expires(entry.expires)
        ? entry.expires : try dates.expires(text, source: .typed, plausible: plausible)
    }
    row.currency = currency
    var said = ItemFacts(
      named: try row.text(.name, .name), brand: try row.text(.brand, .brand),
      category: try row.text(.category, .category))
    said.take(try row.facts())
    // A price that is the one that was exported still buys as much.
    if let price = said.price, let known = entry.price, price.amount == known.amount,
      price.currency == known.currency
    {
      said.price = known
    }
    return said
  }

  /// Nil while the cell still has what was exported, or what a spreadsheet made of that.
  func code(_ fields: [String], of entry: InboxEntry, in catalog: CatalogStore?) throws -> InboxCode? {
    guard let text = columns.cell(.code, in: fields)?.trimmed, !text.isEmpty,
      text != entry.codes.map(\.text).joined(separator: " ")
    else {
      return nil
    }
    guard text.wholeMatch(of: /[0-9][.,]?[0-9]*[eE]\+[0-9]+/) == nil else {
      if !entry.codes.isEmpty { return nil }
      throw RowProblem("code", .cutCode)
    }
    do throws(TextTooLong) { try TextLimit.code.check(text) } catch {
      throw RowProblem("code", .tooLong(error))
    }
    do {
      return try ProductCode(text).meant(for: entry, in: catalog)
    } catch let error as RegisterError {
      throw RowProblem("code", .code(error))
    }
  }
}

extension InboxEntry {
  /// What it misses, in words; empty where nothing is missing.
  public var missing: String { reasons.map(words).joined(separator: ", ") }

  private func words(for reason: InboxReason) -> String {
    guard reason == .ambiguousDate, dateReadings.count > 1 else { return reason.words }
    return "the date could be \(dateReadings.map(\.description).joined(separator: " or "))"
  }
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
    case .ambiguousDate: "the date can be read in several ways"
    case .implausibleDate: "the date is too far away"
    case .unreadableCode: "not all of the code can be read"
    case .incompleteCode: "part of a set of codes"
    }
  }
}

extension String {
  /// Without white space at its ends.
  package var trimmed: String {
    // Plain letters at both ends, as nearly all cells have them, need no tables of characters.
    if let first = utf8.first, let last = utf8.last, (0x21...0x7e).contains(first),
      (0x21...0x7e).contains(last)
    {
      return self
    }
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
