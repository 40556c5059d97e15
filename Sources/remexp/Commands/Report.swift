import ArgumentParser
import Expiry
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
        remexp report --within 7 --output wiki.md
        remexp report --within 7 --output fridge.html
        remexp report --group-by location --sort price
      """,
      """
      적힌 날이 마지막으로 좋은 날입니다. 날짜를 모르는 상품은 늘 나옵니다.

        remexp report --within 7 --exit-code          cron에서: 임박한 것이 있으면 상태 1
        remexp report --as-of 2026-12-24 --status expired,overdue
        remexp report --output expiry.csv
        remexp report --within 7 --output wiki.md
        remexp report --within 7 --output fridge.html
        remexp report --group-by location --sort price
      """))

  @OptionGroup var home: HouseholdOptions

  @Option(
    help: ArgumentHelp(
      HelpText.said("The day to report on, YYYY-MM-DD. Default: today.", "보고할 날, YYYY-MM-DD. 기본값: 오늘."),
      discussion: HelpText.said(
        """
        A day that has passed: what was there at its end, as the journal has it, also \
        what was used up or changed since. A day to come: what is there now, as it \
        will stand then.
        """,
        """
        지난 날: 기록에 따라 그날이 끝날 때 있던 것. 그 뒤에 쓰거나 바꾼 것도 그때대로 \
        나옵니다. 앞날: 지금 있는 것이 그날 어떤지.
        """),
      valueName: "date"))
  var asOf: CivilDate?

  @Argument(
    help: .said("Only what has all these words, as with remexp list.", "이 낱말이 모두 있는 것만, remexp list 처럼."))
  var words: [String] = []
  @OptionGroup var filter: FilterOptions

  @OptionGroup var order: ArrangementOptions
  @OptionGroup var table: ReportOptions

  @Flag(
    help: .said(
      "Exit with status 1 when something is past, on its last day or due soon.",
      "지났거나 오늘까지거나 임박한 것이 있으면 상태 1로 끝납니다."))
  var exitCode = false

  func run() throws {
    let found = try home.open()
    let report = ReportReading(
      home: found, user: try found.pantry.name(of: home.owner), filter: filter.filter(words: words),
      asOf: asOf ?? found.today, todayOf: asOf == nil ? try home.days(in: found) : [:],
      zones: home.clock.zones(of: try home.owner.everybody(in: found.pantry)),
      arrangement: order.arrangement, past: try asOf.flatMap { try home.past($0, in: found) })
    let tally = try table.write(report)
    if exitCode, tally.hasDueItems { throw ExitStatus.someFailed.exitCode }
  }
}
