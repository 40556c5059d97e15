import Expiry
import Register

/// A report for people.
struct ReportText {
  let text: String

  /// - Parameters:
  ///   - width: the cells of a line; nil where nothing is in the way.
  ///   - namesUsers: whether to say whose each item is.
  init(_ report: ExpiryReport, phrases: Phrases, width: Int?, namesUsers: Bool) {
    guard !report.lines.isEmpty else {
      text = "\(report.asOf)  \(phrases.nothingStored)\n"
      return
    }
    var table = Table(
      header: phrases.tableHeader + (namesUsers ? [phrases.userHeader] : []), yielding: Self.yielding)
    for line in report.lines {
      table.append(Self.cells(of: line, phrases: phrases) + (namesUsers ? [line.item.user] : []))
    }
    let counts = ItemStatus.allCases.compactMap { status in
      report.summary[status].flatMap { $0 > 0 ? "\($0) \(phrases.name(of: status))" : nil }
    }
    let title = "\(report.asOf)  \(phrases.items(report.lines.count)): \(counts.joined(separator: ", "))"
    text = ([title.wrapped(within: width), ""] + table.lines(within: width)).joined(separator: "\n") + "\n"
  }

  /// The name of the product is cut first; then the place goes, then the date, which the days left say too.
  static let yielding = Table.Yielding(cuts: [(3, 12), (5, 6)], leavings: [5, 1])

  private static func cells(of line: ExpiryReport.Line, phrases: Phrases) -> [String] {
    let item = line.item
    return [
      phrases.remaining(line.standing), ItemText.expires(item.expires),
      item.id.description, ItemText.name(item.product), ItemText.quantity(item.quantity, unit: item.unit),
      item.location ?? "",
    ]
  }
}
