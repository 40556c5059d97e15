import Expiry
import Register

/// What was used and what was thrown away, as a part of a report's page: the last months in sentences, as a chart and, for
/// those who cannot see it, as a table.
struct PageStatistics {
  let statistics: Statistics
  let phrases: Phrases

  /// Nil where nothing was used or thrown away.
  var markup: Markup? {
    guard !statistics.total.isEmpty else { return nil }
    let words = StatisticsWords(statistics: statistics, phrases: phrases, namesUsers: false)
    let months = words.months
    let lines = words.headlines.filter { $0.turnover != nil }
    return Self.section([
      "title": phrases.say("Used and thrown away", "쓴 것과 버린 것"), "caption": months.title,
      "lines": lines.map { ["label": $0.label, "text": $0.text] as PageValues },
      "chart": PageChart(months, phrases: phrases).map { [$0.values] },
      "columns": months.header.map { ["column": $0] as PageValues },
      "rows": months.rows.map { row in
        ["month": row[0], "cells": row.dropFirst().map { ["cell": $0] as PageValues }] as PageValues
      },
    ])
  }

  private static let section = PageTemplate(
    """
    <section class="turnover">
    <h2>{{title}}</h2>
    {{#lines}}
    <p><b>{{label}}</b>{{text}}</p>
    {{/lines}}
    {{#chart}}
    <figure>
    <svg role="img" viewBox="0 0 640 {{height}}" width="640" height="{{height}}" \
    aria-label="{{summary}}">
    <rect class="wasted" x="0" y="4" width="14" height="14"></rect><text x="20" y="16">{{wastedName}}</text>
    <rect class="used" x="170" y="4" width="14" height="14"></rect><text x="190" y="16">{{usedName}}</text>
    {{#bars}}
    <text x="0" y="{{base}}">{{label}}</text>
    {{#wastedWidth}}
    <rect class="wasted" x="170" y="{{top}}" width="{{wastedWidth}}" height="18"></rect>
    {{/wastedWidth}}
    {{#usedWidth}}
    <rect class="used" x="{{usedStart}}" y="{{top}}" width="{{usedWidth}}" height="18"></rect>
    {{/usedWidth}}
    <text x="{{end}}" y="{{base}}">{{number}}</text>
    {{/bars}}
    </svg>
    </figure>
    {{/chart}}
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

/// Bars one below the other, what was thrown away first, so that it is compared from one to the next.
struct PageChart {
  private let bars: [(label: String, outcome: Outcome, number: String)]
  private let phrases: Phrases

  /// Of the rows of a section that have outcomes, the last ones; nil where there is nothing to be drawn.
  init?(_ section: StatisticsSection, phrases: Phrases) {
    guard section.outcomes.contains(where: { $0.sum > .zero }) else { return nil }
    self.phrases = phrases
    bars = zip(section.rows, section.outcomes).suffix(Self.most).map { row, outcome in
      (row[0], outcome, "\(phrases.batches(outcome.wasted)) / \(phrases.batches(outcome.sum))")
    }
  }

  private static let most = 24

  // In units of the picture, which is 640 wide.
  private static let (start, longest, row, top) = (170, 360, 26, 34)

  var values: PageValues {
    [
      "height": String(Self.top + bars.count * Self.row + 6), "summary": summary,
      "wastedName": phrases.say("thrown away", "버림"), "usedName": phrases.say("used", "사용"),
      "bars": bars.enumerated().map { values(of: $1, at: Self.top + $0 * Self.row) },
    ]
  }

  /// What it shows, in words.
  private var summary: String {
    phrases.say("How much was thrown away of how much, in batches: ", "전체 중 버린 것, 건수로: ")
      + bars.map { "\($0.label) \($0.number)" }.joined(separator: ", ")
  }

  private func values(of bar: (label: String, outcome: Outcome, number: String), at top: Int) -> PageValues {
    let (wasted, used) = (length(of: bar.outcome.wasted), length(of: bar.outcome.used))
    return [
      "label": bar.label, "number": bar.number, "top": String(top), "base": String(top + 14),
      "wastedWidth": wasted > 0 ? String(wasted) : nil, "usedWidth": used > 0 ? String(used) : nil,
      "usedStart": String(Self.start + wasted), "end": String(Self.start + wasted + used + 8),
    ]
  }

  /// What there is at all is seen.
  private func length(of amount: Total) -> Int {
    let widest = bars.map(\.outcome.sum).max() ?? .zero
    guard amount > .zero else { return 0 }
    return max(2, Int(Double(amount.millionths) / Double(widest.millionths) * Double(Self.longest)))
  }
}

extension ReportReading {
  /// What was used and thrown away in a year, behind a page of all that is there: a page of some of it, or of another day,
  /// says nothing of the rest.
  func statistics() throws -> Statistics? {
    let (year, month, _) = asOf.components
    guard past == nil, filter.words.isEmpty, filter.location == nil, filter.category == nil,
      let first = CivilDate(year: year, month: month, day: 1)?.adding(months: -11)
    else { return nil }
    return try StatisticsReading(
      home: home, user: user, filter: ItemFilter(), period: first...asOf, limit: 10, todayOf: todayOf,
      zones: zones
    ).statistics()
  }
}
