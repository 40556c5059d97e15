import ArgumentParser
import Barcodes
import Delimited
import Expiry
import Pantry
import Register

/// `remexp show`
struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: HelpText.said(
      "All that is known of one item.",
      "상품 하나에 대해 아는 것을 모두 보여 줍니다."))

  @OptionGroup var home: HouseholdOptions

  @Argument(
    help: .said("Its id, its name or a part of it, or its code.", "번호, 이름이나 그 일부, 또는 코드."),
    completion: Completions.items)
  var id: String
  @Option(help: .said("text, json or ndjson.", "text, json, ndjson.")) var format: ListFormat = .text

  func run() throws {
    let home = try home.open()
    let item = try home.item(id)
    try format.write(ItemJSON(item, withDetails: true).json) {
      var table = Table(longest: nil)
      for (label, value) in rows(of: item, in: home) {
        if let value { table.append([label, value]) }
      }
      return table.lines
    }
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
