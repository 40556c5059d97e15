import ArgumentParser
import Expiry
import Pantry
import Register

/// `remexp list`
struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "What is in the pantry, earliest date first.",
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
  @Option(help: "text, csv or json.") var format: ReportFormat = .text

  func run() throws {
    let found = try home.open()
    let stock = try found.pantry.items(of: home.owner)
    let report = filter.filter(words: words).report(
      on: stock, asOf: found.today, todayOf: try home.days(in: found))
    let out = Output()
    try out.write(
      format.text(
        of: report, zone: found.moment.zone, phrases: found.phrases, width: Output.lineWidth,
        namesUsers: home.owner.isEverybody, isAll: stock.isEmpty))
    try out.flush()
  }
}
