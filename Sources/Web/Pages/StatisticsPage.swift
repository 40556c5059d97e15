#if Server
  import Accounts
  import Documents
  import Expiry
  import Hummingbird
  import Markup
  import Words

  /// What was used and what was thrown away, in sentences, as a chart and as tables.
  struct StatisticsPage {
    let place: Place
    let statistics: Statistics
    /// So many, this one included.
    let months: Int

    /// Those that can be looked at, in months.
    static let periods = [3, 12, 36]

    func response() -> Response {
      let phrases = place.phrases
      var content = [
        Self.choices([
          "home": place.path, "label": phrases.periodLabel,
          "periods": Self.periods.map { count in
            [
              "months": String(count), "text": phrases.lastMonths(count), "current": count == months,
            ] as PageValues
          },
        ])
      ]
      content +=
        PageStatistics(statistics: statistics, phrases: phrases, isNarrow: true).markup
        ?? [PageFrame.sentence(["text": phrases.nothingEnded])]
      let words = StatisticsWords(statistics: statistics, phrases: phrases, namesUsers: false)
      // The months stand below the chart already.
      content += words.sections.dropFirst(words.months.rows.isEmpty ? 0 : 1).map(Self.markup)
      return place.frame(phrases.statisticsLink).response(content)
    }

    private static func markup(of section: StatisticsSection) -> Markup {
      table([
        "caption": section.title,
        "columns": section.header.enumerated().map { column, name in
          ["column": name, "number": section.numbers.contains(column)] as PageValues
        },
        "rows": section.rows.map { row in
          [
            "name": row.first ?? "",
            "cells": row.indices.dropFirst().map { column in
              ["cell": row[column], "number": section.numbers.contains(column)] as PageValues
            },
          ] as PageValues
        },
      ])
    }

    private static let choices = PageTemplate(
      """
      <nav class="choices" aria-label="{{label}}">{{#periods}}<a href="{{home}}/statistics?months={{months}}"{{#current}} aria-current="page"{{/current}}>{{text}}</a> {{/periods}}</nav>

      """)

    private static let table = PageTemplate(
      """
      <div class="wide" role="region" aria-label="{{caption}}" tabindex="0">
      <table>
      <caption>{{caption}}</caption>
      <thead><tr>{{#columns}}<th scope="col"{{#number}} class="number"{{/number}}>{{column}}</th>{{/columns}}</tr></thead>
      <tbody>
      {{#rows}}
      <tr><th scope="row"><bdi>{{name}}</bdi></th>{{#cells}}<td{{#number}} class="number"{{/number}}>{{cell}}</td>{{/cells}}</tr>
      {{/rows}}
      </tbody>
      </table>
      </div>

      """)
  }
#endif
