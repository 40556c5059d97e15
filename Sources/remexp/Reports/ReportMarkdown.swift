import Expiry
import Register
import Words

/// A report as a table of Markdown, for a wiki, a ticket or a chat. Source: GitHub Flavored Markdown, section 4.10.
struct ReportMarkdown {
  let phrases: Phrases
  /// Whether to say whose each item is, in a last column.
  let namesUsers: Bool

  /// What stands above the lines.
  /// - Parameter isAll: false where there are items that are left out of an empty report.
  func head(asOf: CivilDate, _ tally: ReportTally, isAll: Bool) -> String {
    guard tally.count > 0 else {
      return "# \(asOf)\n\n\(isAll ? phrases.nothingStored : phrases.nothingMatches)\n"
    }
    let worth = phrases.worth(tally).map { "\n\n" + $0 } ?? ""
    return "# \(asOf): \(phrases.items(tally.count))\n\n\(phrases.counts(tally))\(worth)\n"
  }

  /// What stands above the lines of a group.
  func head(of group: ReportGroup) -> String {
    let (tally, title) = (group.tally, MarkdownText(phrases.title(of: group.title)))
    let worth = phrases.worth(tally).map { "\n\n" + $0 } ?? ""
    return "\n## \(title): \(phrases.items(tally.count))\n\n\(phrases.counts(tally))\(worth)\n"
  }

  /// What stands above the lines of a table.
  var tableHead: String {
    let header = phrases.tableHeader + (namesUsers ? [phrases.userHeader] : [])
    return "\n" + row(header) + row(header.indices.map { $0 == Self.quantityColumn ? "---:" : "---" })
  }

  private static let quantityColumn = 4

  /// The lines that are alike are one, as in the report for people.
  func rows(_ lines: [ExpiryReport.Line]) -> String {
    ExpiryReport.alike(lines).map { batches in
      let cells = ReportText.cells(of: batches, phrases: phrases).map { MarkdownText($0).description }
      let left = batches[0].status.isDue ? "**\(cells[0])**" : cells[0]
      let owner = namesUsers ? [MarkdownText(batches[0].item.user).description] : []
      return row([left] + cells.dropFirst() + owner)
    }.joined()
  }

  private func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
}

/// A text from outside that stays a text in Markdown: no character of it begins markup, a tag or a link, and it does not
/// leave its line. Source: CommonMark 0.31, section 2.4.
struct MarkdownText: CustomStringConvertible {
  let description: String

  init(_ text: String) {
    var escaped = ""
    var before = ""
    for scalar in TerminalText(text).description.unicodeScalars {
      switch scalar {
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "$", "#", "!", "{", "}", "^", ":":
        escaped += "\\"
        escaped.unicodeScalars.append(scalar)
      // An address begins so without any mark.
      case "." where before.hasSuffix("www"): escaped += "\\."
      default: escaped.unicodeScalars.append(scalar)
      }
      before = String((before + String(scalar)).lowercased().suffix(3))
    }
    description = escaped
  }
}
