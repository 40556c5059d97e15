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
      for (label, value) in rows(of: item, in: home) {
        if let value { table.append([label, value]) }
      }
      for line in table.lines { try out.writeLine(line) }
    }
    try out.flush()
  }

  private func rows(of item: Item, in home: Household) -> [(String, String?)] {
    let phrases = home.phrases
    let remaining = phrases.remaining(item.facts.standing(on: home.today, horizon: 7))
    return [
      (phrases.say("id", "번호"), item.id.description),
      (phrases.say("code", "바코드"), item.product.code ?? item.product.gtin?.shortest),
    ] + FactLines.rows(of: item.facts, remaining: remaining, phrases: phrases) + [
      (phrases.say("opened", "개봉일"), item.openedOn?.description),
      (phrases.say("frozen", "냉동일"), item.frozenOn?.description),
      (phrases.say("state", "상태"), item.state == .active ? nil : phrases.state(item.state)),
      (phrases.say("since", "등록 시각"), home.local(item.createdAt)),
    ]
  }
}
