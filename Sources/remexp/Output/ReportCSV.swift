import Barcodes
import Delimited
import Expiry

/// A report for spreadsheets; no cell of it can be taken for a formula.
struct ReportCSV {
  let text: String

  static let header = [
    "id", "name", "brand", "category", "gtin", "quantity", "unit", "location", "expires_on", "precision",
    "source",
    "due_type", "days_remaining", "status",
  ]

  /// - Parameter namesUsers: whether to say whose each item is, in a last column.
  init(_ report: ExpiryReport, namesUsers: Bool) {
    text =
      CSVText(
        header: Self.header + (namesUsers ? ["user"] : []),
        rows: report.lines.map { Self.row($0) + (namesUsers ? [$0.item.user] : []) }
      ).text
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
