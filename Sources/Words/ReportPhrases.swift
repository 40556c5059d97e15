package import Expiry
package import Register

// What a report says above its lines, in the reader's language.
extension Phrases {
  /// `1 expired, 2 due soon`
  package func counts(_ tally: ReportTally) -> String {
    tally.present.map { "\(tally[$0]) \(name(of: $0))" }.joined(separator: ", ")
  }

  /// What the lines cost together, and how many of them nobody said a price of; nil where that is all of them.
  package func worth(_ tally: ReportTally) -> String? {
    let missing = items(tally.worth.withoutPrice)
    return sums(tally).map {
      tally.worth.withoutPrice > 0 ? $0 + say("; \(missing) without a price", ", 값을 모르는 \(missing)") : $0
    }
  }

  /// What the lines cost together; nil where nobody said a price.
  package func sums(_ tally: ReportTally) -> String? {
    let sums = tally.worth.sums.map(money).joined(separator: " + ")
    return sums.isEmpty ? nil : say("worth \(sums)", "금액 \(sums)")
  }

  package func money(_ sum: Money) -> String {
    money(written: sum.roundedText, sum.currency)
  }

  /// What the lines of a group have in common.
  package func title(of title: ReportGroup.Title) -> String {
    switch title {
    case .all: say("all", "전체")
    case .status(let status): name(of: status)
    case .named(let name?, _): name
    case .named(nil, .location): say("no place", "위치 없음")
    case .named(nil, .category): say("no category", "분류 없음")
    case .named(nil, _): ""
    }
  }

  /// `fridge  3 items: 1 expired, 2 fresh; worth 7.20 EUR`
  package func headline(of group: ReportGroup) -> String {
    let tally = group.tally
    return "\(title(of: group.title))  \(items(tally.count)): \(counts(tally))"
      + (worth(tally).map { "; " + $0 } ?? "")
  }
}
