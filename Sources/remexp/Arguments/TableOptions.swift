import ArgumentParser
import Delimited

/// The forms of a table.
enum TableFormat: String, ExpressibleByArgument, CaseIterable {
  case text, csv, json, ndjson

  /// What a file of this name holds; nil where the name does not say.
  init?(fileName: String) {
    switch fileName.lowercased().split(separator: ".", omittingEmptySubsequences: false).last {
    case "csv", "tsv", "tab": self = .csv
    case "json": self = .json
    case "ndjson", "jsonl": self = .ndjson
    case "txt", "text": self = .text
    default: return nil
    }
  }
}

/// The forms of what is no table for spreadsheets.
enum ListFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, ndjson
}

/// How CSV is written: one rule for every command that writes it.
struct CSVOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The character between the fields of CSV: comma, semicolon, tab or one character.",
      discussion: "Default: comma; tab in a file named .tsv.", valueName: "name"))
  var delimiter: DelimiterName?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Begin CSV with a byte order mark, by which spreadsheets know UTF-8.",
      discussion: "Default: in a file named .csv, and not on standard output."))
  var bom: Bool?

  /// - Parameter name: that of the file; nil, or `-`, for standard output.
  func form(for name: String?) -> CSVForm {
    let lower = name?.lowercased() ?? ""
    let isTabbed = lower.hasSuffix(".tsv") || lower.hasSuffix(".tab")
    return CSVForm(
      delimiter: delimiter?.byte ?? (isTabbed ? Dialect.tab : Dialect.comma).delimiter,
      hasMark: bom ?? lower.hasSuffix(".csv"))
  }
}

/// The file that an export goes into, and how it is written where it is CSV.
struct ExportTarget: ParsableArguments {
  @Argument(help: "The file, replaced whole; - or nothing for standard output.", completion: .file())
  var file: String?
  @Option(name: .shortAndLong, help: ArgumentHelp("The same.", valueName: "file"), completion: .file())
  var output: String?
  @OptionGroup var csv: CSVOptions

  func validate() throws {
    guard file == nil || output == nil else { throw ValidationError("name one file, FILE or --output FILE") }
  }

  /// As it was typed; nil for standard output.
  var name: String? { output ?? file }

  var form: CSVForm { csv.form(for: name) }
}

/// Where a table goes and how it is written: one rule for every command that shows one.
struct TableOptions: ParsableArguments {
  @Option(help: "text, csv, json or ndjson; by the name of --output where it says which, else text.")
  var format: TableFormat?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to this file instead; it is replaced whole or not at all.", valueName: "file"))
  var output: String?

  @OptionGroup var csv: CSVOptions

  /// - Parameters:
  ///   - text: for people, as what it is shown on wants it.
  ///   - rows: for spreadsheets.
  ///   - list: for programs.
  func write(
    text: (Screen) -> String, rows: () -> (header: [String], rows: [[String]]), list: () -> JSONList
  ) throws {
    let place = try OutputPlace(output)
    let content =
      switch format ?? output.flatMap(TableFormat.init(fileName:)) ?? .text {
      case .text: text(place.isStandardOutput ? .output : .file)
      case .csv:
        CSVText(header: rows().header, rows: rows().rows, form: csv.form(for: output)).text
      case .json: list().document
      case .ndjson: list().lines
      }
    try place.write(content, named: output)
  }
}

extension ListFormat {
  /// Writes a list to standard output.
  func write(_ list: @autoclosure () -> JSONList, text: () -> [String]) throws {
    let out = Output()
    switch self {
    case .text: for line in text() { try out.writeLine(line) }
    case .json: try out.write(list().document)
    case .ndjson: try out.write(list().lines)
    }
    try out.flush()
  }

  /// Writes one value to standard output.
  func write(_ json: @autoclosure () -> JSON, text: () -> [String]) throws {
    let out = Output()
    switch self {
    case .text: for line in text() { try out.writeLine(line) }
    case .json: try out.writeLine(json().versioned.indented)
    case .ndjson: try out.writeLine(json().versioned.line)
    }
    try out.flush()
  }
}
