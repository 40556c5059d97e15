import Expiry

/// A chart of what was used and what was wasted: bars one below the other, with the numbers in them.
struct Chart {
  let title: String
  /// What it shows, for those who cannot see it.
  let summary: String
  let usedName: String
  let wastedName: String
  let bars: [Bar]

  struct Bar {
    let label: String
    let outcome: Outcome
    /// What stands behind the bar.
    let text: String
  }
}

extension Chart {
  /// Of the rows of a section that have outcomes, as many as can be looked at.
  init?(_ section: StatisticsSection, phrases: Phrases) {
    guard section.outcomes.contains(where: { $0.sum > .zero }) else { return nil }
    title = section.title
    usedName = phrases.say("used", "사용")
    wastedName = phrases.say("thrown away", "버림")
    bars = zip(section.rows, section.outcomes).suffix(Self.longest).map { row, outcome in
      Bar(
        label: row[0], outcome: outcome,
        text: "\(phrases.batches(outcome.wasted)) / \(phrases.batches(outcome.sum))")
    }
    summary =
      phrases.say(
        "How much was thrown away of how much, in batches: ", "전체 중 버린 것, 건수로: ")
      + bars.map { "\($0.label) \($0.text)" }.joined(separator: ", ")
  }

  private static let longest = 24

  // In units of the picture, which is as wide as where it stands.
  private static let (width, row, top) = (640, 26, 34)
  private static let (labels, numbers) = (170, 110)

  // On white and on black these have a contrast of 4 or more.
  private static let usedColour = "#2e8b57"
  private static let wastedColour = "#d9480f"

  /// SVG for a page, in the page's own type and colour of text. Source: SVG 2; WAI-ARIA Graphics Module.
  var svg: String { markup.source }

  var markup: Markup {
    let height = Self.top + bars.count * Self.row + 6
    let content: [Markup] = [.element("title", [], [.text(title)]), .element("desc", [], [.text(summary)])]
    return .element(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("role", "img"), ("viewBox", "0 0 \(Self.width) \(height)"),
        ("width", "100%"), ("font-family", "inherit"), ("font-size", "14"), ("fill", "currentColor"),
      ],
      content + legend + bars.enumerated().flatMap { drawn($1, at: Self.top + $0 * Self.row) })
  }

  private var legend: [Markup] {
    [
      Self.box(x: 0, y: 4, width: 14, Self.wastedColour), Self.text(wastedName, x: 20, y: 16),
      Self.box(x: Self.labels, y: 4, width: 14, Self.usedColour),
      Self.text(usedName, x: Self.labels + 20, y: 16),
    ]
  }

  /// What was wasted first, so that it is compared from one bar to the next.
  private func drawn(_ bar: Bar, at y: Int) -> [Markup] {
    let wasted = length(of: bar.outcome.wasted)
    let used = length(of: bar.outcome.used)
    let room = Self.labels / 8
    var parts = [Self.text(bar.label.cut(to: room), x: 0, y: y + 15)]
    if wasted > 0 { parts.append(Self.box(x: Self.labels, y: y, width: wasted, Self.wastedColour)) }
    if used > 0 { parts.append(Self.box(x: Self.labels + wasted, y: y, width: used, Self.usedColour)) }
    parts.append(Self.text(bar.text, x: Self.labels + wasted + used + 8, y: y + 15))
    return parts
  }

  private func length(of amount: Total) -> Int {
    let widest = bars.map(\.outcome.sum).max() ?? .zero
    guard amount > .zero else { return 0 }
    let room = Double(Self.width - Self.labels - Self.numbers)
    return max(2, Int(Double(amount.millionths) / Double(widest.millionths) * room))
  }

  private static func box(x: Int, y: Int, width: Int, _ colour: String) -> Markup {
    let place: [(StaticString, String)] = [
      ("x", String(x)), ("y", String(y)), ("width", String(width)), ("height", String(row - 8)),
      ("fill", colour),
    ]
    return .element("rect", place, [])
  }

  private static func text(_ text: String, x: Int, y: Int) -> Markup {
    .element("text", [("x", String(x)), ("y", String(y))], [.text(text)])
  }
}

extension StatisticsSection {
  /// The same as a part of a page: a heading, the chart where there is one, and its numbers in a table.
  func page(phrases: Phrases) -> Markup {
    let chart = Chart(self, phrases: phrases).map { [Markup.element("figure", [], [$0.markup])] } ?? []
    return .element("section", [], [.element("h2", [], [.text(title)])] + chart + [table])
  }

  private var table: Markup {
    let head = header.indices.map { column in
      Markup.element("th", style(of: column) + [("scope", "col")], [.text(header[column])])
    }
    let lines = rows.map { row in
      Markup.element(
        "tr", [],
        row.indices.map { column in
          column == 0
            ? .element("th", [("scope", "row")], [.text(row[column])])
            : .element("td", style(of: column), [.text(row[column])])
        })
    }
    return .element(
      "table", [],
      [
        .element("caption", [], [.text(title)]), .element("thead", [], [.element("tr", [], head)]),
        .element("tbody", [], lines),
      ])
  }

  private func style(of column: Int) -> [(StaticString, String)] {
    numbers.contains(column) ? [("class", "number")] : []
  }
}
