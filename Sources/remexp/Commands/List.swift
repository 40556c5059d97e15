import ArgumentParser
import Expiry
import Register

/// `remexp list`
struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: HelpText.said(
      "What is in the pantry, earliest date first.",
      "보관함에 있는 것을 이른 날짜부터 보여 줍니다."),
    discussion: HelpText.said(
      """
      With words, only items whose name, brand, category, code or place has all of
      them, whatever their case, accents and blanks. A place is found by its name
      in any language: 냉동실 is the freezer.

        remexp list milk
        remexp list --location 냉장고 --within 3
      """,
      """
      낱말을 주면 이름, 브랜드, 분류, 코드, 위치에 그 낱말이 모두 있는 것만 보여 줍니다.
      대소문자, 강세, 빈칸은 가리지 않습니다. 위치는 어느 언어의 이름으로도 찾습니다:
      냉동실은 freezer이기도 합니다.

        remexp list 우유
        remexp list --location 냉장고 --within 3
      """))

  @OptionGroup var home: HouseholdOptions

  @Argument(help: .said("Words to look for.", "찾을 낱말.")) var words: [String] = []
  @OptionGroup var filter: FilterOptions
  @OptionGroup var table: TableOptions

  func run() throws {
    let found = try home.open()
    let user = try found.pantry.name(of: home.owner)
    var report = ReportReading(
      home: found, user: user, filter: filter.filter(words: words), asOf: found.today,
      todayOf: try home.days(in: found))
    report.silences = try Silences(of: user, on: found.today, in: found.pantry)
    _ = try table.write(report)
  }
}
