import Expiry
import Pantry
import Register
import Words

extension Household {
  /// What somebody means who types an id, a name, a part of one or a code. Where it may be several things, the person at
  /// the terminal is asked; where nobody can be, they are listed.
  func meaning(of typed: String, _ search: ItemSearch) throws -> ItemMeaning {
    do {
      return try search.meaning(of: typed, in: pantry)
    } catch RegisterError.several(let text, let meanings) {
      let lines = meanings.prefix(Self.longestChoice).map(line)
      guard let questions = Questions(phrases) else {
        throw CommandFailure(RegisterError.several(text, meanings)).listing(lines)
      }
      let question = phrases.say(
        "“\(text)” could be \(meanings.count) of them:", "“\(text)”에 맞는 것이 \(meanings.count)개 있습니다:")
      guard let chosen = questions.choice(of: lines, question: question) else { throw nothingChosen }
      return meanings[chosen]
    }
  }

  /// The item that is meant, or the batch of a product that goes first.
  func item(_ typed: String, includingEnded: Bool = true) throws -> Item {
    try meaning(of: typed, ItemSearch(user: name, includesEnded: includingEnded)).first
  }

  var nothingChosen: CommandFailure {
    CommandFailure(
      phrases.say("nothing was chosen, nothing is changed", "아무것도 고르지 않아 바뀐 것이 없습니다"), .someFailed)
  }

  /// More than fit on a screen say less than a longer word does.
  private static let longestChoice = 20

  private func line(_ meaning: ItemMeaning) -> String {
    let line = Change.text(nil, meaning.first, on: today, phrases: phrases)
    guard meaning.batchCount > 1 else { return line }
    return line + phrases.say("  and \(meaning.batchCount - 1) more", "  외 \(meaning.batchCount - 1)개")
  }
}

extension Household {
  /// All items that match, earliest date first, once it is certain that they are to be changed; empty where nothing
  /// matches, which is said.
  /// - Parameters:
  ///   - isSure: true where nobody need be asked.
  ///   - question: what is to be done with so many items, such as “waste 3 items?”.
  func matching(_ filter: ItemFilter, isSure: Bool, question: (String) -> String) throws -> [Item] {
    let stock = try pantry.items(user: name)
    let report = filter.report(on: stock, asOf: today)
    guard !report.lines.isEmpty else {
      if !isQuiet { Diagnostics.note(stock.isEmpty ? phrases.nothingStored : phrases.nothingMatches) }
      return []
    }
    if !isSure { try ask(about: report, question: question) }
    return report.lines.map(\.item)
  }

  private func ask(about report: ExpiryReport, question: (String) -> String) throws {
    var text = ReportText(asOf: report.asOf, phrases: phrases, screen: .file, namesUsers: false)
    text.append(report.lines)
    try text.write(isAll: false) { for line in $0.split(separator: "\n") { Diagnostics.note(String(line)) } }
    let count = phrases.items(report.lines.count)
    guard let questions = Questions(phrases) else {
      throw CommandFailure(
        phrases.say(
          "nothing is changed; --yes changes the \(count) above", "바꾸지 않았습니다. --yes를 주면 위의 \(count)를 바꿉니다"),
        .wrongUsage)
    }
    guard questions.agrees(to: question(count)) else { throw nothingChosen }
  }
}

extension Household {
  /// What a place is called here: as the items that are kept there have it, else in the reader's language.
  func name(ofPlace english: String, _ korean: String) throws -> String {
    let called = try pantry.items(user: name).compactMap(\.location).first { PlaceNames.areSame($0, english) }
    return called ?? phrases.say(english, korean)
  }
}
