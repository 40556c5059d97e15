import ArgumentParser
import Barcodes
import Delimited
import Documents
import Expiry
import Pantry
import Register
import Words

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
    let catalog = try home.folder.catalogIfAny()
    let days = try item.product.gtin.flatMap { try catalog?.daysAfterOpening(of: $0) }
    let owner = try home.pantry.user(named: item.user) ?? User(name: item.user)
    let exception = NoticePlan(user: owner, overrides: try home.pantry.overrides(of: [item.user]))
      .exception(for: item, on: home.today)
    let json = ItemJSON(item, withDetails: true).json.with("days_after_opening", JSON(days))
      .with("notices", RuleJSON.exception(exception))
    try format.write(json) {
      lines(of: item, daysAfterOpening: days, exception, in: home).lines()
    }
  }

  private func lines(
    of item: Item, daysAfterOpening: Int?, _ exception: NoticeException?, in home: Household
  ) -> [FactLine] {
    let phrases = home.phrases
    let standing = item.facts.standing(on: home.today, horizon: 7)
    return [
      FactLine(phrases.say("id", "번호"), item.id.description),
      FactLine(phrases.say("code", "바코드"), item.product.code ?? item.product.gtin?.shortest, .code),
    ]
      + FactLines.rows(
        of: item.facts, remaining: phrases.remaining(standing), colour: Colour(standing.status),
        phrases: phrases) + [
        FactLine(phrases.say("keeps opened", "개봉 후"), daysAfterOpening.map(phrases.days)),
        FactLine(phrases.say("opened", "개봉일"), item.openedOn?.description),
        FactLine(phrases.say("frozen", "냉동일"), item.frozenOn?.description),
        FactLine(
          phrases.say("notices", "알림"), item.state == .active ? exception.map(phrases.exception) : nil),
        FactLine(phrases.say("state", "상태"), item.state == .active ? nil : phrases.state(item.state)),
        FactLine(phrases.say("added", "등록 시각"), home.told(item.createdAt)),
      ]
  }
}
