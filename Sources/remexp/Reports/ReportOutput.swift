import Barcodes
import Delimited
import Documents
import Expiry
import Register
import Words

/// A report for people, while it is read.
struct ReportText {
  private let asOf: CivilDate
  private let phrases: Phrases
  private let screen: Screen
  private let namesUsers: Bool
  private let silences: Silences?
  private(set) var tally = ReportTally()
  private var tables: [(title: String?, table: Table)] = []

  /// - Parameters:
  ///   - screen: what it is shown on.
  ///   - namesUsers: whether to say whose each item is.
  ///   - silences: which items are muted or snoozed; nil where that is not said.
  init(asOf: CivilDate, phrases: Phrases, screen: Screen, namesUsers: Bool, silences: Silences? = nil) {
    self.asOf = asOf
    self.phrases = phrases
    self.screen = screen
    self.namesUsers = namesUsers
    self.silences = silences
  }

  /// What is appended from now on stands under it.
  mutating func begin(_ group: ReportGroup) {
    tables.append((phrases.headline(of: group), emptyTable))
  }

  /// - Parameter lines: in the order of the report; those that are alike are given at once.
  mutating func append(_ lines: [ExpiryReport.Line]) {
    tally.add(lines)
    if tables.isEmpty { tables.append((nil, emptyTable)) }
    for batches in ExpiryReport.alike(lines) {
      var cells = Self.cells(of: batches, phrases: phrases) + (namesUsers ? [batches[0].item.user] : [])
      if let silence = silence(of: batches) { cells[0] += ", \(phrases.word(silence))" }
      tables[tables.count - 1].table.append(
        cells,
        painted: Self.painted(batches[0].standing))
    }
  }

  /// What holds for all of them; nil where that is nothing.
  private func silence(of batches: [ExpiryReport.Line]) -> Silence? {
    guard let silences, let silence = silences[batches[0].item],
      batches.allSatisfy({ silences[$0.item] != nil })
    else { return nil }
    return silence
  }

  private var emptyTable: Table {
    Table(
      header: phrases.tableHeader + (namesUsers ? [phrases.userHeader] : []), yielding: Self.yielding,
      colours: screen.colours)
  }

  /// - Parameter isAll: false where there are items that are left out of it.
  func write(isAll: Bool, _ write: (String) throws -> Void) throws {
    guard tally.count > 0 else {
      try write("\(asOf)  \(isAll ? phrases.nothingStored : phrases.nothingMatches)\n")
      return
    }
    try write(title + "\n")
    if let worth = phrases.worth(tally) { try write(worth.wrapped(within: screen.width) + "\n") }
    for (title, table) in tables {
      try write("\n")
      if let title { try write(TerminalText(title).description.wrapped(within: screen.width) + "\n") }
      try table.forEachLine(within: screen.width) { line in try write(line + "\n") }
    }
  }

  private var title: String {
    var parts = [PaintedWord("\(asOf)  \(phrases.items(tally.count)):")]
    let present = tally.present
    for status in present {
      let text = "\(tally[status]) \(phrases.name(of: status))"
      parts.append(PaintedWord(text + (status == present.last ? "" : ","), Colour(status)))
    }
    return parts.flatMap { part in
      part.text.split(separator: " ", omittingEmptySubsequences: false).map {
        PaintedWord(String($0), part.colour)
      }
    }.wrapped(within: screen.width, screen.colours)
  }

  /// The column of what is left, in the colour of how soon that is.
  static func painted(_ standing: Standing) -> [Int: Colour] {
    Colour(standing.status).map { [0: $0] } ?? [:]
  }

  /// The name of the product is cut first; then the place goes, then the date, which the days left say too.
  static let yielding = Table.Yielding(cuts: [(3, 12), (5, 6)], leavings: [5, 1])

  /// - Parameter batches: those that are alike, one at least: they are one line, with the id of the first.
  static func cells(of batches: [ExpiryReport.Line], phrases: Phrases) -> [String] {
    let item = batches[0].item
    let more = batches.count > 1 ? " +\(batches.count - 1)" : ""
    return [
      phrases.remaining(batches[0].standing), phrases.goodThrough(item.expires), item.id.description + more,
      ItemText.name(item.product), quantity(of: batches.map(\.item)), item.location ?? "",
    ]
  }

  /// `3` pieces together; `2 × 500 g`, which are two packs.
  static func quantity(of items: [Item]) -> String {
    let quantities = Set(items.map(\.quantity))
    if items.count > 1, items[0].isMeasured, quantities.count == 1 {
      return "\(items.count) × \(ItemText.quantity(items[0].quantity, unit: items[0].unit))"
    }
    return ItemText.quantity(items.reduce(.zero) { $0 + $1.quantity }, unit: items[0].unit)
  }
}

/// A report for spreadsheets; no cell of it can be taken for a formula.
enum ReportCSV {
  /// - Parameters:
  ///   - namesUsers: whether to say whose each item is, in a column of its own.
  ///   - namesGroups: whether to say what it is put together by, in the last column.
  static func header(namesUsers: Bool, namesGroups: Bool) -> [String] {
    [
      "id", "name", "brand", "category", "gtin", "quantity", "unit", "location", "expires_on", "precision",
      "source", "due_type", "days_remaining", "status", "price", "currency", "price_of",
    ] + (namesUsers ? ["user"] : []) + (namesGroups ? ["group"] : [])
  }

  /// - Parameter group: nil where it is not said.
  static func row(_ line: ExpiryReport.Line, namesUsers: Bool, group: ReportGroup.Title?) -> [String] {
    row(line) + (namesUsers ? [line.item.user] : []) + (group.map { [$0.name ?? ""] } ?? [])
  }

  private static func row(_ line: ExpiryReport.Line) -> [String] {
    let item = line.item
    return [
      item.id.description, item.product.name, item.product.brand ?? "", item.product.category ?? "",
      item.product.gtin?.description ?? "", item.quantity.description, item.unit ?? "", item.location ?? "",
      item.expires.date?.description ?? "", item.expires.precision?.rawValue ?? "",
      item.expires.source?.rawValue ?? "",
      item.dueType.rawValue, line.daysRemaining.map(String.init) ?? "", line.status.rawValue,
      item.price?.amountText ?? "", item.price?.currency?.description ?? "",
      item.price?.basis.description ?? "",
    ]
  }
}
