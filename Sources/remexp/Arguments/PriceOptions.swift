import ArgumentParser
import Expiry
import Pantry
import Register
import Words

/// What something cost.
struct PriceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "What one cost, or the pack where it is weighed or measured: 4.50, 4,50 EUR, ₩12,900; none: not known.",
        "하나의 값, 무게나 부피로 세면 그 포장의 값: 4.50, 4,50 EUR, 12,900원. none: 모름."),
      valueName: "amount"))
  var price: String?

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "Its currency by the three letters of ISO 4217. Default: the user's own, see remexp user edit.",
        "통화, ISO 4217의 세 글자. 기본값: 사용자의 설정(remexp user edit)."),
      valueName: "code"))
  var currency: Currency?

  var isTakenAway: Bool { price == "none" || price == "" }

  /// Nil where none is said.
  func price(ofBatch quantity: Quantity, unit: String?, in home: Household) throws -> Price? {
    guard let price, !isTakenAway else { return nil }
    let usual = currency ?? home.user?.currency
    do {
      let text = try PriceText(price, usual: usual)
      guard currency == nil || text.currency == nil || text.currency == currency else {
        throw PriceText.Problem.notAPrice(price)
      }
      return Price(text.amount, text.currency ?? usual, ofBatch: quantity, unit: unit)
    } catch let problem as PriceText.Problem {
      throw CommandFailure("--price: \(home.phrases.sentence(problem))", .wrongUsage)
    }
  }

  /// What an item costs once this is said of it: of one that is weighed the price is of all of it.
  func apply(to item: inout Item, in home: Household) throws {
    if isTakenAway {
      item.price = nil
    } else if let said = try price(ofBatch: item.quantity, unit: item.unit, in: home) {
      item.price = said
    } else if let currency {
      item.price?.currency = currency
    }
  }
}
