import Expiry
import Markup
import Words

/// Bars one below the other, what was thrown away first, so that it is compared from one to the next. Colours and letters
/// are attributes, so that they are the same without a style sheet.
struct PageChart {
  private let bars: [Bar]
  private let phrases: Phrases
  private let width: Width

  struct Bar {
    let label: String
    let outcome: Outcome
  }

  /// Of the last bars only; nil where there is nothing to be drawn.
  init?(_ bars: [Bar], width: Width, phrases: Phrases) {
    guard bars.contains(where: { $0.outcome.sum > .zero }) else { return nil }
    self.bars = bars.suffix(Self.most)
    self.width = width
    self.phrases = phrases
  }

  /// In units of the picture, which is as wide as there is room: on a phone letters of a wide one are too small to be read.
  struct Width {
    let whole: Int
    /// Where bars begin.
    let start: Int
    let longest: Int

    static let wide = Width(whole: 640, start: 170, longest: 360)
    static let narrow = Width(whole: 380, start: 150, longest: 150)
  }

  static let template = PageTemplate(
    """
    <figure>
    <svg role="img" viewBox="0 0 {{width}} {{height}}" width="100%" aria-label="{{summary}}">
    <g fill="currentColor" font-size="14">
    <rect class="wasted" fill="#c3501f" x="0" y="4" width="14" height="14"></rect><text x="20" y="16">{{wastedName}}</text>
    <rect fill="#2e8b57" x="{{start}}" y="4" width="14" height="14"></rect><text x="{{second}}" y="16">{{usedName}}</text>
    {{#bars}}
    <text x="0" y="{{base}}">{{label}}</text>
    {{#wastedWidth}}
    <rect class="wasted" fill="#c3501f" x="{{start}}" y="{{top}}" width="{{wastedWidth}}" height="18"></rect>
    {{/wastedWidth}}
    {{#usedWidth}}
    <rect fill="#2e8b57" x="{{usedStart}}" y="{{top}}" width="{{usedWidth}}" height="18"></rect>
    {{/usedWidth}}
    <text x="{{end}}" y="{{base}}">{{number}}</text>
    {{/bars}}
    </g>
    </svg>
    </figure>

    """)

  private static let most = 24

  // In units of the picture.
  private static let (row, top) = (26, 34)

  var markup: Markup {
    Self.template([
      "width": String(width.whole), "start": String(width.start), "second": String(width.start + 20),
      "height": String(Self.top + bars.count * Self.row + 6), "summary": summary,
      "wastedName": phrases.say("thrown away", "버림"), "usedName": phrases.say("used", "사용"),
      "bars": bars.enumerated().map { values(of: $1, at: Self.top + $0 * Self.row) },
    ])
  }

  private func number(_ outcome: Outcome) -> String {
    "\(phrases.batches(outcome.wasted)) / \(phrases.batches(outcome.sum))"
  }

  /// What it shows, in words.
  private var summary: String {
    phrases.say("How much was thrown away of how much, in batches: ", "전체 중 버린 것, 건수로: ")
      + bars.map { "\($0.label) \(number($0.outcome))" }.joined(separator: ", ")
  }

  private func values(of bar: Bar, at top: Int) -> PageValues {
    let (wasted, used) = (length(of: bar.outcome.wasted), length(of: bar.outcome.used))
    return [
      "start": String(width.start), "label": bar.label, "number": number(bar.outcome), "top": String(top),
      "base": String(top + 14),
      "wastedWidth": wasted > 0 ? String(wasted) : nil, "usedWidth": used > 0 ? String(used) : nil,
      "usedStart": String(width.start + wasted), "end": String(width.start + wasted + used + 8),
    ]
  }

  /// What there is at all is seen.
  private func length(of amount: Total) -> Int {
    let widest = bars.map(\.outcome.sum).max() ?? .zero
    guard amount > .zero else { return 0 }
    return max(2, Int(Double(amount.millionths) / Double(widest.millionths) * Double(width.longest)))
  }
}
