import ArgumentParser
import Barcodes
import Delimited
import Expiry
import Pantry
import Register

/// `remexp show`
struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "All that is known of one item.")

  @OptionGroup var home: HouseholdOptions

  @Argument(help: "Its id, its name or a part of it, or its code.", completion: Completions.items)
  var id: String
  @Option(help: "text or json.") var format: TextOrJSON = .text

  func run() throws {
    let home = try home.open()
    let item = try home.item(id)
    let out = Output()
    switch format {
    case .json: try out.writeLine(ItemJSON(item, withDetails: true).json.indented)
    case .text:
      var table = Table(longest: nil)
      for (label, value) in rows(of: item, on: home.today, phrases: home.phrases) {
        if let value { table.append([label, value]) }
      }
      for line in table.lines { try out.writeLine(line) }
    }
    try out.flush()
  }

  private func rows(of item: Item, on today: CivilDate, phrases: Phrases) -> [(String, String?)] {
    let remaining = phrases.remaining(item.facts.standing(on: today, horizon: 7))
    return [
      ("id", item.id.description), ("code", item.product.code ?? item.product.gtin?.shortest),
    ] + FactLines.rows(of: item.facts, remaining: remaining) + [
      ("opened", item.openedOn?.description), ("frozen", item.frozenOn?.description),
      ("state", item.state == .active ? nil : item.state.rawValue), ("since", item.createdAt.description),
    ]
  }
}
