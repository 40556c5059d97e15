import ArgumentParser
import Delimited
import Expiry
import Pantry

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

  @Option(
    help: ArgumentHelp(
      "Only what is past or due in so many days, and unknown dates.",
      discussion: "It is also how many days ahead count as soon; 7 by default.", valueName: "days"))
  var within: Int?

  @Option(
    help: ArgumentHelp(
      "Only these, comma-separated: \(ItemStatus.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "status"))
  var status: ListOf<ItemStatus>?

  @Option(help: "text, csv or json.")
  var format: ReportFormat = .text

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to this file instead; it is replaced whole or not at all.", valueName: "file"))
  var output: String?

  @Flag(help: "Exit with status 1 when something is past, on its last day or due soon.")
  var exitCode = false

  func validate() throws {
    try NumberRange.daysAhead.check(within, of: "--within")
  }

  func run() throws {
    let found = try home.open()
    let report = ExpiryReport(
      try found.pantry.items(of: home.owner), asOf: asOf ?? found.today, horizon: within ?? 7,
      statuses: status.map { Set($0.values) }, within: within,
      todayOf: asOf == nil ? try home.days(in: found) : [:])
    let place = try OutputPlace(output)
    let text = format.text(
      of: report, zone: found.moment.zone, phrases: found.phrases,
      width: place.isStandardOutput ? Output.lineWidth : nil, namesUsers: home.owner.isEverybody)
    try place.write(text, named: output)
    if exitCode, report.hasDueItems { throw ExitStatus.someFailed.exitCode }
  }
}

/// The forms of a report.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text, csv, json

  /// - Parameter namesUsers: whether to say whose each item is.
  func text(
    of report: ExpiryReport, zone: String, phrases: Phrases, width: Int?, namesUsers: Bool
  ) -> String {
    switch self {
    case .text: ReportText(report, phrases: phrases, width: width, namesUsers: namesUsers).text
    case .csv: ReportCSV(report, namesUsers: namesUsers).text
    case .json: ReportJSON(report, zone: zone, namesUsers: namesUsers).json.indented + "\n"
    }
  }
}
