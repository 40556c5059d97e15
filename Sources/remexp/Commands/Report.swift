import ArgumentParser
import Delimited
import Expiry
import Pantry
import Register

/// `remexp report`
struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "What expires when, seen from today or from any day.",
    discussion: """
      The printed day is the last good day. Items of unknown date are always
      listed.

        remexp report --within 7 --exit-code          for cron: status 1 when something is due
        remexp report --as-of 2026-12-24 --status expired,overdue
        remexp report --format csv --output expiry.csv
      """)

  @OptionGroup var home: HouseholdOptions

  @Option(help: ArgumentHelp("The day to report on, YYYY-MM-DD. Default: today.", valueName: "date"))
  var asOf: CivilDate?

  @Argument(help: "Only what has all these words, as with remexp list.") var words: [String] = []
  @OptionGroup var filter: FilterOptions

  @Option(help: "text, csv or json.")
  var format: ReportFormat = .text

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to this file instead; it is replaced whole or not at all.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Exit with status 1 when something is past, on its last day or due soon.")
  var exitCode = false

  func run() throws {
    let found = try home.open()
    let stock = try found.pantry.items(of: home.owner)
    let report = filter.filter(words: words).report(
      on: stock, asOf: asOf ?? found.today, todayOf: asOf == nil ? try home.days(in: found) : [:])
    let place = try OutputPlace(output)
    let text = format.text(
      of: report, zone: found.moment.zone, phrases: found.phrases,
      width: place.isStandardOutput ? Output.lineWidth : nil, namesUsers: home.owner.isEverybody,
      isAll: stock.isEmpty)
    try place.write(text, named: output)
    if exitCode, report.hasDueItems { throw ExitStatus.someFailed.exitCode }
  }
}

/// The forms of a report.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text, csv, json

  /// - Parameters:
  ///   - namesUsers: whether to say whose each item is.
  ///   - isAll: false where there are items that are left out of it.
  func text(
    of report: ExpiryReport, zone: String, phrases: Phrases, width: Int?, namesUsers: Bool, isAll: Bool
  ) -> String {
    switch self {
    case .text: ReportText(report, phrases: phrases, width: width, namesUsers: namesUsers, isAll: isAll).text
    case .csv: ReportCSV(report, namesUsers: namesUsers).text
    case .json: ReportJSON(report, zone: zone, namesUsers: namesUsers).json.indented + "\n"
    }
  }
}
