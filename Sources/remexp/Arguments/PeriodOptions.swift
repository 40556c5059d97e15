import ArgumentParser
import Expiry

/// Which days are looked at.
struct PeriodOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      HelpText.said("The first day that counts, YYYY-MM-DD.", "셈을 시작할 날, YYYY-MM-DD."), valueName: "date"))
  var since: CivilDate?
  @Option(
    help: ArgumentHelp(
      HelpText.said("The last day that counts. Default: today.", "셈을 끝낼 날. 기본값: 오늘."), valueName: "date"))
  var until: CivilDate?
  @Option(
    help: ArgumentHelp(
      HelpText.said("So many months, that of the last day included.", "마지막 날의 달까지 이만큼의 달."),
      discussion: HelpText.said("Default: 12.", "기본값 12."), valueName: "number"))
  var months: Int?

  private static let usualMonths = 12

  func validate() throws {
    try NumberRange.months.check(months, of: "--months")
    guard since == nil || months == nil else {
      throw ValidationError("say either --since or --months", "--since와 --months 중 하나만 주세요")
    }
    if let since, let until, since > until {
      throw ValidationError("--since is after --until", "--since가 --until보다 뒤입니다")
    }
  }

  func days(today: CivilDate) throws -> ClosedRange<CivilDate> {
    let last = until ?? max(today, since ?? today)
    let (year, month, _) = last.components
    let thisMonth = CivilDate(year: year, month: month, day: 1) ?? last
    let first = since ?? thisMonth.adding(months: 1 - (months ?? Self.usualMonths))
    return min(max(first, CivilDate.range.lowerBound), last)...last
  }
}
