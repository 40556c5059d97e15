import Expiry
import Register
import Words

/// What a command says that it changed.
enum Change {
  /// - Parameter left: of each item what is left of its product, nil for nothing; empty where that is not told.
  static func say(_ deed: Deed, _ items: [Item], in home: Household, left: [Quantity?] = []) throws {
    guard !home.isQuiet, !items.isEmpty else { return }
    try tell(
      items.enumerated().map { index, item in
        let line = text(deed, item, on: home.today, phrases: home.phrases, colours: .output)
        guard index < left.count else { return line }
        let rest = left[index].map { ItemText.quantity($0, unit: item.unit) }
        return "\(line); \(TerminalText(home.phrases.left(rest)))"
      })
  }

  /// Lines about what is stored by now.
  static func tell(_ lines: [String]) throws {
    try Stored.telling {
      let out = Output()
      for line in lines { try out.writeLine(line) }
      try out.flush()
    }
  }

  /// `added ghkm  Milk (Meadow)  1  2026-12-01 in 10 days`
  /// - Parameters:
  ///   - deed: what was done with it; nil where nothing was.
  ///   - colours: where it is shown.
  static func text(
    _ deed: Deed?, _ item: Item, on today: CivilDate, phrases: Phrases, colours: Colours = .none
  ) -> String {
    let date = phrases.goodThrough(item.expires)
    let standing = item.facts.standing(on: today, horizon: 7)
    let remaining = colours.paint(phrases.remaining(standing), Colour(standing.status))
    let parts = [
      deed.map { "\(phrases.done($0)) \(item.id)" } ?? item.id.description, ItemText.name(item.product),
      ItemText.quantity(item.quantity, unit: item.unit),
    ]
    return (parts.map { TerminalText($0).description } + [date.isEmpty ? remaining : "\(date) \(remaining)"])
      .joined(separator: "  ")
  }
}
