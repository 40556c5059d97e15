import ArgumentParser
import Delimited
import Expiry
import Pantry
import Register

/// `remexp report`
struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: HelpText.said(
      "What expires when, seen from today or from any day.",
      "오늘이나 어느 날을 기준으로 무엇이 언제 기한인지 보여 줍니다."),
    discussion: """
      The printed day is the last good day. Items of unknown date are always
      listed.

        remexp report --within 7 --exit-code          for cron: status 1 when something is due
        remexp report --as-of 2026-12-24 --status expired,overdue
        remexp report --output expiry.csv
      """)

  @OptionGroup var home: HouseholdOptions

  @Option(help: ArgumentHelp("The day to report on, YYYY-MM-DD. Default: today.", valueName: "date"))
  var asOf: CivilDate?

  @Argument(help: "Only what has all these words, as with remexp list.") var words: [String] = []
  @OptionGroup var filter: FilterOptions

  @OptionGroup var table: TableOptions

  @Flag(help: "Exit with status 1 when something is past, on its last day or due soon.")
  var exitCode = false

  func run() throws {
    let found = try home.open()
    let stock = try found.pantry.items(of: home.owner)
    let report = filter.filter(words: words).report(
      on: stock, asOf: asOf ?? found.today, todayOf: asOf == nil ? try home.days(in: found) : [:])
    try table.write(report, in: found, namesUsers: home.owner.isEverybody, isAll: stock.isEmpty)
    if exitCode, report.hasDueItems { throw ExitStatus.someFailed.exitCode }
  }
}

extension TableOptions {
  /// - Parameters:
  ///   - namesUsers: whether to say whose each item is.
  ///   - isAll: false where there are items that are left out of it.
  func write(_ report: ExpiryReport, in home: Household, namesUsers: Bool, isAll: Bool) throws {
    try write {
      ReportText(report, phrases: home.phrases, screen: $0, namesUsers: namesUsers, isAll: isAll).text
    } rows: {
      let table = ReportCSV(report, namesUsers: namesUsers)
      return (table.header, table.rows)
    } list: {
      ReportJSON(report, zone: home.moment.zone, namesUsers: namesUsers).list
    }
  }
}
