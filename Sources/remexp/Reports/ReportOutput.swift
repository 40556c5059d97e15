import Barcodes
import Delimited
import Expiry
import Register

/// A report for people.
struct ReportText {
  let text: String

  /// - Parameters:
  ///   - screen: what it is shown on.
  ///   - namesUsers: whether to say whose each item is.
  ///   - isAll: false where there are items that are left out of it.
  init(_ report: ExpiryReport, phrases: Phrases, screen: Screen, namesUsers: Bool, isAll: Bool = true) {
    guard !report.lines.isEmpty else {
      text = "\(report.asOf)  \(isAll ? phrases.nothingStored : phrases.nothingMatches)\n"
      return
    }
    var table = Table(
      header: phrases.tableHeader + (namesUsers ? [phrases.userHeader] : []), yielding: Self.yielding,
      colours: screen.colours)
    for batches in report.alike {
      table.append(
        Self.cells(of: batches, phrases: phrases) + (namesUsers ? [batches[0].item.user] : []),
        painted: Self.painted(batches[0].standing))
    }
    text =
      ([Self.title(of: report, phrases: phrases, screen: screen), ""] + table.lines(within: screen.width))
      .joined(separator: "\n") + "\n"
  }

  private static func title(of report: ExpiryReport, phrases: Phrases, screen: Screen) -> String {
    var parts = [PaintedWord("\(report.asOf)  \(phrases.items(report.lines.count)):")]
    let present = ItemStatus.allCases.filter { report.summary[$0, default: 0] > 0 }
    for status in present {
      let text = "\(report.summary[status, default: 0]) \(phrases.name(of: status))"
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
  private static func cells(of batches: [ExpiryReport.Line], phrases: Phrases) -> [String] {
    let item = batches[0].item
    let more = batches.count > 1 ? " +\(batches.count - 1)" : ""
    return [
      phrases.remaining(batches[0].standing), phrases.goodThrough(item.expires), item.id.description + more,
      ItemText.name(item.product), quantity(of: batches.map(\.item)), item.location ?? "",
    ]
  }

  /// `3` pieces together; `2 × 500 g`, which are two packs.
  private static func quantity(of items: [Item]) -> String {
    let quantities = Set(items.map(\.quantity))
    if items.count > 1, items[0].isMeasured, quantities.count == 1 {
      return "\(items.count) × \(ItemText.quantity(items[0].quantity, unit: items[0].unit))"
    }
    return ItemText.quantity(items.reduce(.zero) { $0 + $1.quantity }, unit: items[0].unit)
  }
}

/// A report for spreadsheets; no cell of it can be taken for a formula.
struct ReportCSV {
  let header: [String]
  let rows: [[String]]

  private static let names = [
    "id", "name", "brand", "category", "gtin", "quantity", "unit", "location", "expires_on", "precision",
    "source",
    "due_type", "days_remaining", "status",
  ]

  /// - Parameter namesUsers: whether to say whose each item is, in a last column.
  init(_ report: ExpiryReport, namesUsers: Bool) {
    header = Self.names + (namesUsers ? ["user"] : [])
    rows = report.lines.map { Self.row($0) + (namesUsers ? [$0.item.user] : []) }
  }

  private static func row(_ line: ExpiryReport.Line) -> [String] {
    let item = line.item
    return [
      item.id.description, item.product.name, item.product.brand ?? "", item.product.category ?? "",
      item.product.gtin?.description ?? "", item.quantity.description, item.unit ?? "", item.location ?? "",
      item.expires.date?.description ?? "", item.expires.precision?.rawValue ?? "",
      item.expires.source?.rawValue ?? "",
      item.dueType.rawValue, line.daysRemaining.map(String.init) ?? "", line.status.rawValue,
    ]
  }
}

/// A report for programs.
struct ReportJSON {
  let list: JSONList

  /// - Parameter namesUsers: whether to say whose each item is.
  init(_ report: ExpiryReport, zone: String, namesUsers: Bool) {
    var list = JSONList("items", report.lines.map { Self.line($0, namesUsers: namesUsers) })
    list.around = [
      ("as_of", .string(report.asOf.description)), ("time_zone", .string(zone)),
      ("horizon_days", .integer(report.horizon)),
      ("summary", .object(ItemStatus.allCases.map { ($0.rawValue, .integer(report.summary[$0] ?? 0)) })),
    ]
    list.each = [("as_of", .string(report.asOf.description))]
    self.list = list
  }

  private static func line(_ line: ExpiryReport.Line, namesUsers: Bool) -> JSON {
    guard case .object(let members) = ItemJSON(line.item).json else { return .null }
    return .object(
      members + [("days_remaining", JSON(line.daysRemaining)), ("status", .string(line.status.rawValue))]
        + (namesUsers ? [("user", .string(line.item.user))] : []))
  }
}

/// An item for programs.
struct ItemJSON {
  let json: JSON

  /// - Parameter withDetails: also what reports leave out.
  init(_ item: Item, withDetails: Bool = false) {
    let members: [(String, JSON)] = [
      ("id", .string(item.id.description)), ("name", .string(item.product.name)),
      ("brand", JSON(item.product.brand)), ("category", JSON(item.product.category)),
      ("gtin", JSON(item.product.gtin?.description)), ("quantity", .decimal(item.quantity.description)),
      ("unit", JSON(item.unit)), ("location", JSON(item.location)),
      ("expires_on", JSON(item.expires.date?.description)),
      ("precision", JSON(item.expires.precision?.rawValue)),
      ("source", JSON(item.expires.source?.rawValue)), ("due_type", .string(item.dueType.rawValue)),
    ]
    json = .object(members + (withDetails ? Self.details(of: item) : []))
  }

  private static func details(of item: Item) -> [(String, JSON)] {
    [
      ("expires", .string(item.expires == .never ? "never" : item.expires == .unknown ? "unknown" : "on")),
      ("code", JSON(item.product.code)), ("lot", JSON(item.lot)), ("serial", JSON(item.serial)),
      ("purchased_on", JSON(item.purchasedOn?.description)), ("opened_on", JSON(item.openedOn?.description)),
      ("frozen_on", JSON(item.frozenOn?.description)), ("note", JSON(item.note)),
      ("user", .string(item.user)),
      ("state", .string(item.state.rawValue)), ("created_at", .string(item.createdAt.description)),
    ]
  }
}
