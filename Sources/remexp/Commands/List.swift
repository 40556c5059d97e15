import ArgumentParser
import Expiry
import Pantry
import Register

/// `remexp list`
struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: HelpText.said(
      "What is in the pantry, earliest date first.",
      "보관함에 있는 것을 이른 날짜부터 보여 줍니다."),
    discussion: """
      With words, only items whose name, brand, category, code or place has all of
      them, whatever their case, accents and blanks. A place is found by its name
      in any language: 냉동실 is the freezer.

        remexp list milk
        remexp list --location 냉장고 --within 3
      """)

  @OptionGroup var home: HouseholdOptions

  @Argument(help: "Words to look for.") var words: [String] = []
  @OptionGroup var filter: FilterOptions
  @OptionGroup var table: TableOptions

  func run() throws {
    let found = try home.open()
    let stock = try found.pantry.items(of: home.owner)
    let report = filter.filter(words: words).report(
      on: stock, asOf: found.today, todayOf: try home.days(in: found))
    try table.write(report, in: found, namesUsers: home.owner.isEverybody, isAll: stock.isEmpty)
  }
}
