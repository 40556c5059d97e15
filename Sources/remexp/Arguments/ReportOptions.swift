import ArgumentParser
import Delimited

/// The forms of a report.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text, csv, json, ndjson, markdown

  /// What a file of this name holds; nil where the name does not say.
  init?(fileName: String) {
    switch fileName.lowercased().split(separator: ".", omittingEmptySubsequences: false).last {
    case "md", "markdown": self = .markdown
    default:
      guard let table = TableFormat(fileName: fileName) else { return nil }
      self.init(table)
    }
  }

  init(_ format: TableFormat) {
    switch format {
    case .text: self = .text
    case .csv: self = .csv
    case .json: self = .json
    case .ndjson: self = .ndjson
    }
  }
}

/// Where a report goes and how it is written.
struct ReportOptions: ParsableArguments {
  @Option(
    help: .said(
      "text, csv, json, ndjson or markdown; by the name of --output where it says which, else text.",
      "text, csv, json, ndjson, markdown. 기본값은 --output의 이름, 아니면 text."))
  var format: ReportFormat?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      HelpText.said(
        "Write to this file instead; it is replaced whole or not at all.", "이 파일에 씁니다. 통째로 바뀌거나 그대로 남습니다."),
      valueName: "file"))
  var output: String?

  @OptionGroup var csv: CSVOptions

  func write(_ report: ReportReading) throws -> ReportTally {
    let chosen = format ?? output.flatMap(ReportFormat.init(fileName:)) ?? .text
    return try report.write(chosen, to: output, csv.form(for: output))
  }
}
