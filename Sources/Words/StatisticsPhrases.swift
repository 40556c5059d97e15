package import Expiry
import Register

// What statistics say, in the reader's language.
extension Phrases {
  /// `12.40 EUR`, to the decimals that the currency usually has.
  package func money(_ total: Total, _ currency: Currency?) -> String {
    let decimals = currency?.decimals ?? 2
    let digits = total.text(decimals: (currency == nil ? 0 : decimals)...decimals).split(separator: ".")
    let number = grouped(digits[0]) + (digits.count > 1 ? "." + digits[1] : "")
    guard let currency else { return number }
    return isKorean && currency.description == "KRW" ? number + "원" : "\(number) \(currency)"
  }

  /// `12.40 EUR, 3,200원`; empty where nothing cost anything.
  package func money(_ costs: [Currency?: Total]) -> String {
    costs.keys.inOrder.compactMap { currency in
      costs[currency].flatMap { $0 > .zero ? money($0, currency) : nil }
    }.joined(separator: ", ")
  }

  /// What was thrown away had cost so much, as far as anybody knows.
  package func wasteCost(_ turnover: Turnover) -> String {
    let known = money(turnover.costs.mapValues(\.wasted))
    guard turnover.unpriced.wasted > .zero, turnover.costs.values.contains(where: { $0.wasted > .zero })
    else { return known }
    return known + "+"
  }

  /// `2.5` of batches.
  package func batches(_ count: Total) -> String {
    let text = count.text(decimals: 0...2)
    return text == "0" && count > .zero ? "<0.01" : text
  }

  /// `14%`
  package func percent(_ rate: Total?) -> String {
    guard let rate else { return "" }
    let percent = rate.times(100).text(decimals: 0...0)
    if percent == "0", rate > .zero { return "<1%" }
    return percent == "100" && rate < Total(.one) ? ">99%" : "\(percent)%"
  }

  /// `3, 500 g`
  package func amounts(_ quantities: [String?: Total]) -> String {
    quantities.keys.sorted { ($0 ?? "") < ($1 ?? "") }.compactMap { unit in
      quantities[unit].flatMap { amount in
        amount > .zero ? [amount.description, unit].compactMap(\.self).joined(separator: " ") : nil
      }
    }.joined(separator: ", ")
  }

  /// What became of things in a word or two, as in “3 of 21 batches thrown away (14%), 12.40 EUR”.
  package func sentence(_ turnover: Turnover) -> String {
    let outcome = turnover.batches
    guard !turnover.isEmpty else { return say("nothing used or thrown away", "쓰거나 버린 것 없음") }
    let all = batches(outcome.sum)
    guard outcome.wasted > .zero else {
      return say(
        "nothing thrown away, \(all) \(all == "1" ? "batch" : "batches") used", "버린 것 없음, \(all)건 사용")
    }
    let wasted = batches(outcome.wasted)
    let rate = percent(outcome.wasteRate)
    let count = say(
      "\(wasted) of \(all) \(all == "1" ? "batch" : "batches") thrown away (\(rate))",
      "\(all)건 중 \(wasted)건 버림 (\(rate))")
    let cost = money(turnover.costs.mapValues(\.wasted))
    guard !cost.isEmpty else { return count }
    return say("\(count), worth about \(cost)", "\(count), 약 \(cost)어치")
      + unpriced(batches(turnover.unpriced.wasted))
  }

  /// `: Spinach 250 g, Milk 1, …`; empty for nothing.
  package func wasted(_ products: [Statistics.Product]) -> String {
    guard !products.isEmpty else { return "" }
    let named = products.prefix(Self.namedProducts).map { product in
      "\(ItemText.name(product.product)) \(amounts(product.turnover.quantities.mapValues(\.wasted)))"
    }
    return ": " + named.joined(separator: ", ") + (products.count > Self.namedProducts ? ", …" : "")
  }

  private static let namedProducts = 5

  /// So many have no price; nothing for none.
  package func unpriced(_ count: String) -> String {
    count == "0" ? "" : say(", and \(count) without a price", " 외에 가격 모르는 것 \(count)건")
  }

  package func yearMonth(_ day: CivilDate) -> String { String(day.description.prefix(7)) }

  package func lastMonth(_ day: CivilDate) -> String {
    say("Last month (\(monthName(day))): ", "지난달(\(monthName(day))): ")
  }

  package func thisMonth(_ day: CivilDate) -> String {
    say("This month (\(monthName(day))) so far: ", "이번 달(\(monthName(day))) 지금까지: ")
  }

  package func inAll(_ period: ClosedRange<CivilDate>) -> String {
    say(
      "From \(period.lowerBound) to \(period.upperBound): ", "\(period.lowerBound)부터 \(period.upperBound)까지: "
    )
  }

  package func used(within days: Int) -> String {
    say(
      days == 0
        ? "Half of what was used was used on the day it came."
        : "Half of what was used was used within \(self.days(days)).",
      days == 0 ? "쓴 것의 절반은 들어온 날 썼습니다." : "쓴 것의 절반은 \(days)일 안에 썼습니다.")
  }

  package func expiring(_ expiring: Statistics.Expiring) -> String {
    guard expiring.items > 0 else {
      return say(
        "Nothing expires in the next \(expiring.days) days.", "앞으로 \(expiring.days)일 안에 기한이 되는 것은 없습니다.")
    }
    let cost = money(expiring.costs)
    let known = say("worth about \(cost)", "약 \(cost)어치")
    let worth = cost.isEmpty ? "" : " (\(known)\(unpriced(String(expiring.unpriced))))"
    let one = expiring.items == 1
    return say(
      "In the next \(expiring.days) days \(items(expiring.items)) \(one ? "expires" : "expire")\(worth). See remexp report --within \(expiring.days).",
      "앞으로 \(expiring.days)일 안에 \(items(expiring.items))의 기한이 됩니다\(worth). 목록: remexp report --within \(expiring.days)"
    )
  }

  /// `1.5 g a week`, of what is used slowly a month.
  package func pace(_ pace: Pace, unit: String?) -> String {
    let weekly = pace.amount(in: 7)
    let isSlow = weekly < Total(.one)
    let amount = (isSlow ? pace.amount(in: 30) : weekly).text(decimals: 0...1)
    let text = [amount, unit].compactMap(\.self).joined(separator: " ")
    return isSlow ? say("\(text) a month", "한 달에 \(text)") : say("\(text) a week", "일주일에 \(text)")
  }
}
