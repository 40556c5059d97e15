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
    discussion: HelpText.said(
      """
      The printed day is the last good day. Items of unknown date are always
      listed.

        remexp report --within 7 --exit-code          for cron: status 1 when something is due
        remexp report --as-of 2026-12-24 --status expired,overdue
        remexp report --output expiry.csv
      """,
      """
      적힌 날이 마지막으로 좋은 날입니다. 날짜를 모르는 상품은 늘 나옵니다.

        remexp report --within 7 --exit-code          cron에서: 임박한 것이 있으면 상태 1
        remexp report --as-of 2026-12-24 --status expired,overdue
        remexp report --output expiry.csv
      """))

  @OptionGroup var home: HouseholdOptions

  @Option(
    help: ArgumentHelp(
      HelpText.said("The day to report on, YYYY-MM-DD. Default: today.", "보고할 날, YYYY-MM-DD. 기본값: 오늘."),
      valueName: "date"))
  var asOf: CivilDate?

  @Argument(
    help: .said("Only what has all these words, as with remexp list.", "이 낱말이 모두 있는 것만, remexp list 처럼."))
  var words: [String] = []
  @OptionGroup var filter: FilterOptions

  @OptionGroup var table: TableOptions

  @Flag(
    help: .said(
      "Exit with status 1 when something is past, on its last day or due soon.",
      "지났거나 오늘까지거나 임박한 것이 있으면 상태 1로 끝납니다."))
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
