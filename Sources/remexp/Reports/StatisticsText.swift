import Documents
import Expiry
import Glibc
import Foundation
import Words

/// Statistics for people: sentences, and tables with bars.
struct StatisticsText {
  let words: StatisticsWords
  let screen: Screen
  let marks: BarMarks

  var text: String {
    var text = words.headlines.map(line).joined()
    for section in words.sections { text += "\n" + table(section) }
    return text
  }

  private func line(_ headline: (label: String, text: String, turnover: Turnover?)) -> String {
    let colour: Colour? = headline.turnover.flatMap {
      $0.batches.wasted > .zero ? .bad : $0.isEmpty ? nil : .good
    }
    // Names stand in it.
    let text = TerminalText(headline.text).description
    let parts = [PaintedWord(headline.label), PaintedWord(text, colour)].flatMap { part in
      part.text.split(separator: " ").map { PaintedWord(String($0), part.colour) }
    }
    return parts.wrapped(within: screen.width, screen.colours) + "\n"
  }

  private func table(_ section: StatisticsSection) -> String {
    let bars = bars(of: section)
    var table = Table(
      header: section.header + (bars == nil ? [] : [""]), rightAligned: section.numbers,
      yielding: Table.Yielding(cuts: [(0, 12)], leavings: [4, 5]), longest: Self.longestName)
    for (index, row) in section.rows.enumerated() {
      table.append(row + (bars.map { [$0[index]] } ?? []))
    }
    let title = bars == nil ? section.title : "\(section.title) (\(marks.legend(words.phrases)))"
    return title.wrapped(within: screen.width) + "\n"
      + table.lines(within: screen.width).map { $0 + "\n" }.joined()
  }

  /// A name is no longer than that where nothing else is in the way.
  private static let longestName = 60
  private static let usualBar = 24
  private static let bounds = 8...40

  /// Of each row; nil where there is nothing to draw, or no room for it.
  private func bars(of section: StatisticsSection) -> [String]? {
    guard !section.outcomes.isEmpty else { return nil }
    let widest = section.outcomes.map(\.sum).max() ?? .zero
    guard widest > .zero, let width = width(beside: section) else { return nil }
    return section.outcomes.map { marks.bar($0, of: widest, cells: width) }
  }

  private func width(beside section: StatisticsSection) -> Int? {
    guard let limit = screen.width else { return Self.usualBar }
    let columns = section.header.indices.map { column in
      ([section.header] + section.rows).map { row in
        min(displayWidth(of: TerminalText(row[column]).description), column == 0 ? 24 : Self.longestName)
      }.max() ?? 0
    }
    let room = limit - columns.reduce(0) { $0 + $1 + 2 }
    return room < Self.bounds.lowerBound ? nil : min(room, Self.bounds.upperBound)
  }
}

/// What bars are drawn with.
struct BarMarks {
  let used: Character
  let wasted: Character

  static let blocks = BarMarks(used: "░", wasted: "█")
  /// For terminals that show nothing else.
  static let plain = BarMarks(used: "-", wasted: "#")

  /// What the locale can show. Source: POSIX, LC_ALL before LC_CTYPE before LANG.
  static func ofLocale(_ environment: [String: String]) -> BarMarks {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let set = (locale ?? "").lowercased().filter { $0 != "-" }
    return set.contains("utf8") ? .blocks : .plain
  }

  func legend(_ phrases: Phrases) -> String {
    phrases.say("\(wasted) wasted, \(used) used", "\(wasted) 버림, \(used) 사용")
  }

  /// What was wasted first, so that it is compared from one line to the next. What there is has a cell at least.
  func bar(_ outcome: Outcome, of widest: Total, cells: Int) -> String {
    func length(_ amount: Total) -> Int {
      guard amount > .zero else { return 0 }
      let exact = Double(amount.millionths) / Double(widest.millionths) * Double(cells)
      return max(1, Int(exact.rounded()))
    }
    let wasted = min(length(outcome.wasted), outcome.used > .zero ? cells - 1 : cells)
    let used = min(length(outcome.used), cells - wasted)
    return String(repeating: self.wasted, count: wasted) + String(repeating: self.used, count: used)
  }
}
