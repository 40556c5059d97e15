/// The smallest piece of a date's text.
enum DateToken: Hashable {
  /// At most nine of them.
  case digits(Int, count: Int)
  case word(String)
  /// A sign that is neither; a blank is `" "`.
  case mark(Character)

  /// The pieces of a text in the spelling of ``DateSpelling``; nil for what is no date for sure.
  static func tokens(_ text: ArraySlice<Character>) -> [DateToken]? {
    guard text.count <= 96 else { return nil }
    var tokens: [DateToken] = []
    var rest = text
    while let first = rest.first {
      if first.isASCII, first.isNumber {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard let value = Int(asciiDigits: digits.compactMap(\.asciiValue)) else { return nil }
        tokens.append(.digits(value, count: digits.count))
        rest = rest.dropFirst(digits.count)
      } else if first.isLetter, first != "º" {
        let letters = rest.prefix { $0.isLetter && $0 != "º" && $0.isASCII == first.isASCII }
        guard let words = first.isASCII ? [String(letters)] : signs(String(letters)) else { return nil }
        tokens += words.map { .word($0) }
        rest = rest.dropFirst(letters.count)
      } else {
        if first != " " || tokens.last != .mark(" ") { tokens.append(.mark(first)) }
        rest = rest.dropFirst()
      }
    }
    return tokens
  }

  /// The words in a run of signs, which has no blanks: `일까지` is `일` and `까지`. Nil where one is none of a date.
  private static func signs(_ run: String) -> [String]? {
    var words: [String] = []
    var rest = run[...]
    while !rest.isEmpty {
      guard let word = vocabulary.first(where: { rest.hasPrefix($0) }) else { return nil }
      words.append(word)
      rest = rest.dropFirst(word.count)
    }
    return words
  }

  /// Longest first.
  private static let vocabulary: [String] =
    (DateLabel.signs + WeekdayName.inSigns + DatePhrase.unitSigns + EraYear.signs + WrittenTime.signs
    + ["화", "수", "목", "금", "토", "火", "水", "木", "金", "土", "一", "二", "三", "四", "五", "六"])
    .sorted { $0.count > $1.count }
}

extension DateToken {
  var isDigits: Bool { if case .digits = self { true } else { false } }
}
