import Expiry

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

/// How the parts of an item are shown to people.
enum ItemText {
  static func name(_ product: ProductSnapshot) -> String {
    name(product.name, brand: product.brand)
  }

  static func name(_ name: String, brand: String?) -> String {
    brand.map { "\(name) (\($0))" } ?? name
  }

  static func quantity(_ quantity: Quantity, unit: String?) -> String {
    unit.map { "\(quantity) \($0)" } ?? quantity.description
  }

  /// Where a date is from; one that no label says is marked.
  static func source(_ source: DateSource) -> String {
    source == .shelfLife ? "shelf life, a suggestion" : source.rawValue.replacing("_", with: " ")
  }

  /// A month stands as `2026-12`, as the label has it.
  static func expires(_ expires: Expires) -> String {
    switch expires {
    case .on(let date, .day, _): date.description
    case .on(let date, .month, _): String(date.description.dropLast(3))
    case .never, .unknown: ""
    }
  }
}
