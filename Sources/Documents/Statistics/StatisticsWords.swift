package import Expiry
import Register
package import Words

/// Statistics as tables with a title each, for people: the same in text, Markdown and a page.
package struct StatisticsSection {
  package let title: String
  package let header: [String]
  package private(set) var rows: [[String]] = []
  /// The columns of numbers, from 0.
  package let numbers: Set<Int>
  /// Of each row, where a chart is drawn of them; in batches.
  package private(set) var outcomes: [Outcome] = []

  init(_ title: String, _ header: [String], numbers: Set<Int>) {
    self.title = title
    self.header = header
    self.numbers = numbers
  }

  mutating func append(_ row: [String], _ outcome: Outcome? = nil) {
    rows.append(row)
    if let outcome { outcomes.append(outcome) }
  }
}

/// What is said of statistics, section by section.
package struct StatisticsWords {
  package let statistics: Statistics
  package let phrases: Phrases
  /// Whether to say whose something is.
  package let namesUsers: Bool

  package init(statistics: Statistics, phrases: Phrases, namesUsers: Bool) {
    self.statistics = statistics
    self.phrases = phrases
    self.namesUsers = namesUsers
  }

  /// What is known best and read first, a sentence each; the turnover that one tells of.
  package var headlines: [(label: String, text: String, turnover: Turnover?)] {
    let (period, today) = (statistics.period, statistics.today)
    let (year, month, _) = today.components
    let first = CivilDate(year: year, month: month, day: 1) ?? today
    let last = first.adding(months: -1)
    var lines: [(String, String, Turnover?)] = []
    for (day, label) in [(last, phrases.lastMonth(last)), (first, phrases.thisMonth(first))]
    where period.lowerBound <= day && period.contains(day) {
      let turnover = statistics.month(of: day) ?? Turnover()
      let products = day == last ? statistics.wastedLastMonth : statistics.wastedThisMonth
      lines.append((label, phrases.sentence(turnover) + phrases.wasted(products), turnover))
    }
    lines.append((phrases.inAll(period), phrases.sentence(statistics.total), statistics.total))
    if let days = statistics.daysUntilUsed { lines.append(("", phrases.used(within: days), nil)) }
    lines.append(("", phrases.expiring(statistics.expiring), nil))
    return lines
  }

  package var sections: [StatisticsSection] {
    [months, categories, products, repeated, surpluses].filter { !$0.rows.isEmpty }
  }

  private var turnoverHeader: [String] {
    phrases.isKorean ? ["사용", "버림", "비율", "버린 값"] : ["USED", "WASTED", "RATE", "LOST"]
  }

  private func turnoverCells(_ turnover: Turnover) -> [String] {
    let outcome = turnover.batches
    return [
      phrases.batches(outcome.used), phrases.batches(outcome.wasted), phrases.percent(outcome.wasteRate),
      phrases.wasteCost(turnover),
    ]
  }

  package var months: StatisticsSection {
    var section = StatisticsSection(
      phrases.say("By month, in batches", "달마다, 건수로"), [phrases.say("MONTH", "달")] + turnoverHeader,
      numbers: [1, 2, 3, 4])
    for month in statistics.months {
      section.append(
        [phrases.yearMonth(month.first)] + turnoverCells(month.turnover), month.turnover.batches)
    }
    return section
  }

  package var categories: StatisticsSection {
    var section = StatisticsSection(
      phrases.say("By category, in batches", "분류마다, 건수로"), [phrases.say("CATEGORY", "분류")] + turnoverHeader,
      numbers: [1, 2, 3, 4])
    for category in statistics.categories {
      section.append(
        [category.name ?? phrases.say("(none)", "(없음)")] + turnoverCells(category.turnover),
        category.turnover.batches)
    }
    return section
  }

  private var products: StatisticsSection {
    var section = StatisticsSection(
      phrases.say("Thrown away most", "가장 많이 버린 것"),
      phrases.isKorean ? ["상품", "버림", "전체", "비율", "버린 값"] : ["ITEM", "WASTED", "OF", "RATE", "LOST"],
      numbers: [1, 2, 3, 4])
    for product in statistics.products {
      let turnover = product.turnover
      section.append([
        ItemText.name(product.product), phrases.amounts(turnover.quantities.mapValues(\.wasted)),
        phrases.amounts(turnover.quantities.filter { $0.value.wasted > .zero }.mapValues(\.sum)),
        phrases.percent(turnover.batches.wasteRate), phrases.wasteCost(turnover),
      ])
    }
    return section
  }

  private var repeated: StatisticsSection {
    var section = StatisticsSection(
      phrases.say("Bought again and again, and thrown away", "사고 또 사서 버린 것"),
      phrases.isKorean ? ["상품", "버린 횟수", "산 횟수", "버린 값"] : ["ITEM", "TIMES WASTED", "TIMES BOUGHT", "LOST"],
      numbers: [1, 2, 3])
    for product in statistics.repeated {
      section.append([
        ItemText.name(product.product), String(product.wastedPurchases), String(product.purchases),
        phrases.wasteCost(product.turnover),
      ])
    }
    return section
  }

  private var surpluses: StatisticsSection {
    var section = StatisticsSection(
      phrases.say("Will expire before it is used up, at the pace so far", "지금 속도로는 다 쓰기 전에 기한이 될 것"),
      (phrases.isKorean
        ? ["상품", "남을 양", "전체", "기한", "쓰는 속도", "값"]
        : ["ITEM", "LEFT OVER", "OF", "GOOD THROUGH", "PACE", "COST"])
        + (namesUsers ? [phrases.userHeader] : []), numbers: [1, 2])
    for surplus in statistics.surpluses {
      let left = surplus.quantity.text(decimals: 0...1)
      section.append(
        [
          ItemText.name(surplus.product),
          [left == "0" ? "<0.1" : left, surplus.unit].compactMap(\.self).joined(separator: " "),
          [surplus.stock.description, surplus.unit].compactMap(\.self).joined(separator: " "),
          surplus.date.description, phrases.pace(surplus.pace, unit: surplus.unit),
          phrases.money(surplus.costs),
        ] + (namesUsers ? [surplus.user] : []))
    }
    return section
  }
}
