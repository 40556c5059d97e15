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

  @OptionGroup var store: StoreOptions
  @OptionGroup var owner: UserOption
  @OptionGroup var clock: ClockOptions
  @OptionGroup var reader: LanguageOption

  @Argument(help: "Words to look for.") var words: [String] = []
  @Option(help: "Only what is kept there.") var location: String?
  @Option(help: "text, csv or json.") var format: ReportFormat = .text

  func run() throws {
    let pantry = try store.folder.existingPantry()
    let user = try owner.existing(in: pantry)
    let moment = clock.moment(for: user)
    let items = try pantry.items(of: owner).filter(matches)
    let report = ExpiryReport(
      items, asOf: moment.date, horizon: 7, todayOf: clock.days(of: try owner.everybody(in: pantry)))
    let out = Output()
    try out.write(
      format.text(
        of: report, zone: moment.zone, phrases: reader.phrases(for: user), width: Output.lineWidth,
        namesUsers: owner.isEverybody))
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
