import ArgumentParser
import Barcodes
import Expiry
import Pantry

/// `remexp list`
struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "What is in the pantry, earliest date first.",
    discussion: "With words, only items whose name, brand, category, code or place has all of them.")

  @OptionGroup var home: HouseholdOptions

  @Argument(help: "Words to look for.") var words: [String] = []
  @Option(help: "Only what is kept there.") var location: String?
  @Option(help: "text, csv or json.") var format: ReportFormat = .text

  func run() throws {
    let found = try home.open()
    let items = try found.pantry.items(of: home.owner).filter(matches)
    let report = ExpiryReport(items, asOf: found.today, horizon: 7, todayOf: try home.days(in: found))
    let out = Output()
    try out.write(
      format.text(
        of: report, zone: found.moment.zone, phrases: found.phrases, width: Output.lineWidth,
        namesUsers: home.owner.isEverybody))
    try out.flush()
  }

  private func matches(_ item: Item) -> Bool {
    if let location, item.location?.lowercased() != location.lowercased() { return false }
    let product = item.product
    let text = [
      product.name, product.brand, product.category, product.code, product.gtin?.description, item.location,
    ]
    .compactMap { $0?.lowercased() }.joined(separator: "\n")
    return words.allSatisfy { text.contains($0.lowercased()) }
  }
}
