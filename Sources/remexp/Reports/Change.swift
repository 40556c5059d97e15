import Expiry
import Register

/// What a command says that it changed.
enum Change {
  static func say(_ verb: String, _ items: [Item], in home: Household) throws {
    guard !home.isQuiet, !items.isEmpty else { return }
    try tell(items.map { text(verb, $0, on: home.today, phrases: home.phrases) })
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
  static func text(_ verb: String, _ item: Item, on today: CivilDate, phrases: Phrases) -> String {
    let date = ItemText.expires(item.expires)
    let remaining = phrases.remaining(item.facts.standing(on: today, horizon: 7))
    let parts = [
      "\(phrases.done(verb)) \(item.id)", ItemText.name(item.product),
      ItemText.quantity(item.quantity, unit: item.unit),
      date.isEmpty ? remaining : "\(date) \(remaining)",
    ]
    return parts.map { TerminalText($0).description }.joined(separator: "  ")
  }
}
