import ArgumentParser
import Barcodes
import Delimited
import Documents
import Expiry
import Foundation
import Register
import Words

/// The forms of statistics.
enum StatisticsFormat: String, ExpressibleByArgument, CaseIterable {
  case text, csv, json, ndjson, markdown

  /// What a file of this name holds; nil where the name does not say.
  init?(fileName: String) {
    switch ReportFormat(fileName: fileName) {
    case .text: self = .text
    case .csv: self = .csv
    case .json: self = .json
    case .ndjson: self = .ndjson
    case .markdown: self = .markdown
    default: return nil
    }
  }
}

/// Where statistics go and how they are written.
struct StatisticsOptions: ParsableArguments {
  @Option(
    help: .said(
      "text, csv, json, ndjson or markdown; by the name of --output where it says which, else text.",
      "text, csv, json, ndjson, markdown. 기본값은 --output의 이름, 아니면 text."))
  var format: StatisticsFormat?

  @OptionGroup var place: OutputOption

  @OptionGroup var csv: CSVOptions

  var output: String? { place.output }

  func write(_ statistics: StatisticsOutput) throws {
    let destination = try OutputPlace(output)
    let content =
      switch format ?? output.flatMap(StatisticsFormat.init(fileName:)) ?? .text {
      case .text: statistics.text(on: destination.isStandardOutput ? .output : .file)
      case .csv: statistics.csv(csv.form(for: output))
      case .json: statistics.json.versioned.indented + "\n"
      case .ndjson: statistics.json.versioned.line + "\n"
      case .markdown: statistics.markdown
      }
    try destination.write(content, named: output)
  }
}

/// Statistics in every form that they have.
struct StatisticsOutput {
  let statistics: Statistics
  private let words: StatisticsWords
  private let zone: String

  init(_ statistics: Statistics, phrases: Phrases, zone: String, namesUsers: Bool) {
    self.statistics = statistics
    self.zone = zone
    words = StatisticsWords(statistics: statistics, phrases: phrases, namesUsers: namesUsers)
  }

  func text(on screen: Screen) -> String {
    let marks = BarMarks.ofLocale(Environment.variables)
    return StatisticsText(words: words, screen: screen, marks: marks).text
  }

  func csv(_ form: CSVForm) -> String {
    let sheet = StatisticsCSV(statistics: statistics, namesUsers: words.namesUsers)
    return CSVText(header: sheet.header, rows: sheet.rows, form: form).text
  }

  var json: JSON { StatisticsJSON.document(statistics, zone: zone) }

  /// Source: GitHub Flavored Markdown, section 4.10.
  var markdown: String {
    var text = "# \(statistics.today)\n\n"
    for line in words.headlines { text += "- \(MarkdownText(line.label + line.text))\n" }
    for section in words.sections {
      text += "\n## \(MarkdownText(section.title))\n\n" + row(section.header)
      text += row(section.header.indices.map { section.numbers.contains($0) ? "---:" : "---" })
      for cells in section.rows { text += row(cells.map { MarkdownText($0).description }) }
    }
    return text
  }

  private func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
}
