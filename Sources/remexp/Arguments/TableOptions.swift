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
      HelpText.said(
        "The character between the fields of CSV: comma, semicolon, tab or one character.",
        "CSV 칸 사이의 글자: comma, semicolon, tab 또는 글자 하나."),
      discussion: HelpText.said(
        "Default: comma; tab in a file named .tsv.", "기본값: comma, 이름이 .tsv 인 파일은 tab."), valueName: "name"))
  var delimiter: DelimiterName?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      HelpText.said(
        "Begin CSV with a byte order mark, by which spreadsheets know UTF-8.",
        "CSV를 스프레드시트가 UTF-8로 알아보는 표시(BOM)로 시작합니다."),
      discussion: HelpText.said(
        "Default: in a file named .csv, and not on standard output.", "기본값: 이름이 .csv 인 파일에만, 표준 출력에는 없음.")))
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
  @Argument(
    help: .said("The file, replaced whole; - or nothing for standard output.", "파일, 통째로 바꿈. - 이나 없으면 표준 출력."),
    completion: .file())
  var file: String?
  @Option(
    name: .shortAndLong, help: ArgumentHelp(HelpText.said("The same.", "위와 같습니다."), valueName: "file"),
    completion: .file())
  var output: String?
  @OptionGroup var csv: CSVOptions

  func validate() throws {
    guard file == nil || output == nil else {
      throw ValidationError("name one file, FILE or --output FILE", "파일은 하나만 주세요. FILE 이나 --output FILE")
    }
  }

  /// As it was typed; nil for standard output.
  var name: String? { output ?? file }

  var form: CSVForm { csv.form(for: name) }
}

/// The file that is written in place of standard output.
struct OutputOption: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      HelpText.said(
        "Write to this file instead; it is replaced whole or not at all.", "이 파일에 씁니다. 통째로 바뀌거나 그대로 남습니다."),
      valueName: "file"))
  var output: String?
}

/// Where a table goes and how it is written: one rule for every command that shows one.
struct TableOptions: ParsableArguments {
  @Option(
    help: .said(
      "text, csv, json or ndjson; by the name of --output where it says which, else text.",
      "text, csv, json, ndjson. 기본값은 --output의 이름, 아니면 text."))
  var format: TableFormat?

  @OptionGroup var place: OutputOption

  @OptionGroup var csv: CSVOptions

  var output: String? { place.output }

  /// What it is to be, said or by the name of the file.
  var chosen: TableFormat { format ?? output.flatMap(TableFormat.init(fileName:)) ?? .text }

  var isForPrograms: Bool { [.json, .ndjson].contains(chosen) }

  /// - Parameters:
  ///   - text: for people, as what it is shown on wants it.
  ///   - rows: for spreadsheets.
  ///   - list: for programs.
  func write(
    text: (Screen) -> String, rows: () -> (header: [String], rows: [[String]]), list: () -> JSONList
  ) throws {
    let place = try OutputPlace(output)
    let content =
      switch chosen {
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
