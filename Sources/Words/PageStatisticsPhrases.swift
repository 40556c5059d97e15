package import Expiry

// What a page says of what was used and thrown away, in the reader's language.
extension Phrases {
  /// What is counted.
  package var pageBatches: String {
    say(
      "A batch is all of one product that came in at once; of a part of it that part counts.",
      "한 건은 한 번에 들어온 한 상품 전부입니다. 그 일부는 그만큼만 셉니다.")
  }

  package var pageMonthColumns: [String] {
    isKorean
      ? ["달", "사용", "버림", "버린 비율", "버린 것의 값"] : ["Month", "Used", "Thrown away", "Share", "Worth about"]
  }

  /// `2026-10, last month`
  package func chartMonth(_ first: CivilDate, today: CivilDate) -> String {
    let (year, month, _) = today.components
    switch (year - first.year) * 12 + month - first.month {
    case 0: return say("\(yearMonth(first)), this month", "\(yearMonth(first)) 이번 달")
    case 1: return say("\(yearMonth(first)), last month", "\(yearMonth(first)) 지난달")
    default: return yearMonth(first)
    }
  }

  /// What was thrown away had cost so much: `more than 4.50 EUR` where something of it has no price.
  package func pageWorth(of turnover: Turnover) -> String {
    let known = money(turnover.costs.mapValues(\.wasted))
    guard !known.isEmpty, turnover.unpriced.wasted > .zero else { return known }
    return say("more than \(known)", "\(known) 이상")
  }
}
