import ArgumentParser
import Delimited
import Expiry
import Register

/// The forms of a report.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text, csv, json, ndjson, markdown, html

  /// What a file of this name holds; nil where the name does not say.
  init?(fileName: String) {
    switch fileName.lowercased().split(separator: ".", omittingEmptySubsequences: false).last {
    case "md", "markdown": self = .markdown
    case "html", "htm": self = .html
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
      "text, csv, json, ndjson, markdown or html; by the name of --output where it says which, else text.",
      "text, csv, json, ndjson, markdown, html. 기본값은 --output의 이름, 아니면 text."))
  var format: ReportFormat?

  @OptionGroup var place: OutputOption

  @OptionGroup var csv: CSVOptions

  @Flag(
    help: ArgumentHelp(
      HelpText.said("Show products' pictures in html.", "html에 상품 그림을 보여 줍니다."),
      discussion: HelpText.said(
        "Their addresses are the catalog's: whoever opens the page asks those sites for them. Without it the page asks for nothing.",
        "그림 주소는 목록의 것입니다. 페이지를 여는 사람이 그 사이트에 그림을 요청하게 됩니다. 이 옵션이 없으면 아무것도 요청하지 않습니다.")))
  var pictures = false

  var output: String? { place.output }

  var chosen: ReportFormat { format ?? output.flatMap(ReportFormat.init(fileName:)) ?? .text }

  func validate() throws {
    guard !pictures || chosen == .html else {
      throw ValidationError("--pictures is for --format html", "--pictures 는 --format html 에만 씁니다")
    }
  }

  func write(_ report: ReportReading) throws -> ReportTally {
    let pictures = try pictures ? PictureSource(catalog: report.home.folder.catalogIfAny()) : nil
    return try report.write(chosen, to: output, csv.form(for: output), pictures: pictures)
  }
}

/// In which order a report has its items, and which stand together.
struct ArrangementOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "Put items together, with totals: location, category, status or user.",
        "묶어서 합계와 함께: location, category, status, user."),
      discussion: HelpText.said(
        "A place under several names is one. Items without one come last.",
        "이름이 여럿인 같은 위치는 하나로 봅니다. 없는 것은 맨 뒤에 둡니다."),
      valueName: "key"))
  var groupBy: ReportGroupKey?

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "The order, comma-separated: \(ReportSortKey.allCases.map(\.rawValue).joined(separator: ", ")). Default: expires.",
        "순서, 쉼표로 나눔: \(ReportSortKey.allCases.map(\.rawValue).joined(separator: ", ")). 기본값: expires."),
      discussion: HelpText.said(
        "price: the dearest first, by what is left. added: the oldest first. Equal ones stand by their dates.",
        "price: 남은 양의 값이 비싼 것부터. added: 오래된 것부터. 같은 것은 날짜순."),
      valueName: "keys"), completion: Completions.sortKeys)
  var sort: ListOf<ReportSortKey>?

  var arrangement: ReportArrangement {
    ReportArrangement(sortedBy: sort?.values ?? [], groupedBy: groupBy)
  }
}
