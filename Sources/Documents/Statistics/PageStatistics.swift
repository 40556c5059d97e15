package import Expiry
package import Markup
import Register
package import Words

/// What was used and what was thrown away, as a part of a page: the last months in sentences, as a chart and, for
/// those who cannot see it, as a table.
package struct PageStatistics {
  private let statistics: Statistics
  private let phrases: Phrases
  private let isNarrow: Bool

  /// - Parameter isNarrow: true for a page that is read on phones alone.
  package init(statistics: Statistics, phrases: Phrases, isNarrow: Bool = false) {
    self.statistics = statistics
    self.phrases = phrases
    self.isNarrow = isNarrow
  }

  /// Nil where nothing was used or thrown away.
  package var markup: [Markup]? {
    guard !statistics.total.isEmpty else { return nil }
    let words = StatisticsWords(statistics: statistics, phrases: phrases, namesUsers: false)
    let lines = words.headlines.filter { $0.turnover != nil }
    let head = Self.head([
      "title": phrases.say("Used and thrown away", "쓴 것과 버린 것"),
      "lines": lines.map { ["label": $0.label, "text": $0.text] as PageValues },
      "note": phrases.pageBatches,
    ])
    let table = Self.table([
      "caption": words.months.title, "columns": phrases.pageMonthColumns.map { ["column": $0] as PageValues },
      "rows": statistics.months.map(row),
    ])
    return [head, PageChart(bars, width: isNarrow ? .narrow : .wide, phrases: phrases)?.markup, table]
      .compactMap(\.self)
  }

  private var bars: [PageChart.Bar] {
    statistics.months.map {
      PageChart.Bar(
        label: phrases.chartMonth($0.first, today: statistics.today), outcome: $0.turnover.batches)
    }
  }

  private func row(_ month: Statistics.Month) -> PageValues {
    let outcome = month.turnover.batches
    let cells = [
      phrases.batches(outcome.used), phrases.batches(outcome.wasted), phrases.percent(outcome.wasteRate),
      phrases.pageWorth(of: month.turnover),
    ]
    return ["month": phrases.yearMonth(month.first), "cells": cells.map { ["cell": $0] as PageValues }]
  }

  private static let head = PageTemplate(
    """
    <section class="turnover">
    <h2>{{title}}</h2>
    {{#lines}}
    <p><b>{{label}}</b>{{text}}</p>
    {{/lines}}
    <p class="note">{{note}}</p>

    """)

  private static let table = PageTemplate(
    """
    <table>
    <caption>{{caption}}</caption>
    <thead>
    <tr>{{#columns}}<th scope="col">{{column}}</th>{{/columns}}</tr>
    </thead>
    <tbody>
    {{#rows}}
    <tr><th scope="row">{{month}}</th>{{#cells}}<td>{{cell}}</td>{{/cells}}</tr>
    {{/rows}}
    </tbody>
    </table>
    </section>

    """)
}
