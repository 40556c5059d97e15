import ArgumentParser
import Barcodes
import Delimited
import Expiry
import Foundation
import Register

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
    let marks = BarMarks.ofLocale(ProcessInfo.processInfo.environment)
    return StatisticsText(words: words, screen: screen, marks: marks).text
  }

  func csv(_ form: CSVForm) -> String {
    CSVText(header: StatisticsCSV.header, rows: StatisticsCSV.rows(statistics), form: form).text
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

/// Statistics for spreadsheets: a line a number that can be added up with those of its unit; no cell of it can be taken for
/// a formula.
enum StatisticsCSV {
  static let header = ["by", "name", "brand", "gtin", "measure", "unit", "used", "wasted"]

  static func rows(_ statistics: Statistics) -> [[String]] {
    var rows = lines(["total", "", "", ""], statistics.total)
    for month in statistics.months {
      rows += lines(["month", String(month.first.description.prefix(7)), "", ""], month.turnover)
    }
    for category in statistics.categories {
      rows += lines(["category", category.name ?? "", "", ""], category.turnover)
    }
    for product in statistics.products {
      let what = product.product
      rows += lines(
        ["product", what.name, what.brand ?? "", what.gtin?.description ?? ""], product.turnover)
    }
    return rows
  }

  private static func lines(_ place: [String], _ turnover: Turnover) -> [[String]] {
    func line(_ measure: String, _ unit: String?, _ outcome: Outcome) -> [String] {
      place + [measure, unit ?? "", outcome.used.description, outcome.wasted.description]
    }
    let quantities = turnover.units.compactMap { unit in
      turnover.quantities[unit].map { line("quantity", unit, $0) }
    }
    let costs = turnover.currencies.compactMap { currency in
      turnover.costs[currency].map { line("cost", currency?.description, $0) }
    }
    return [line("batches", nil, turnover.batches)] + quantities + costs
  }
}
