/// A time of day behind a date, which says nothing of the day until which something is good; but for midnight, until which
/// something is good that was so the day before.
struct WrittenTime {
  static let signs = ["오전", "오후", "午前", "午後", "上午", "下午", "시", "분", "時", "分", "时"]
  private static let hourSigns: Set<String> = ["시", "時", "时"]
  private static let minuteSigns: Set<String> = ["분", "分"]
  /// `14:00까지`: what is said of the date stands behind the time.
  private static let endings: Set<String> = ["까지", "まで", "迄"]
  /// In universal time, of the zones from Japan to Greenwich.
  private static let easternMidnight = 15
  private static let wordsBefore: Set<String> = ["t", "at", "a", "um", "alle", "om", "o", "kl"]
  private static let wordsAfter: Set<String> = ["am", "pm", "uhr", "z", "utc", "gmt", "h"]

  /// True where the day may be the next one at home: east of Greenwich midnight is 15:00 … 23:00 in universal time.
  let mayBeAnotherDay: Bool
  /// Where it begins, with what leads to it.
  let start: Int
  /// Behind its last token.
  let end: Int

  /// The time at the end of a text; nil where there is none.
  init?(in tokens: [DateToken]) {
    guard
      let time = WrittenTime(compactIn: tokens) ?? WrittenTime(colonsIn: tokens)
        ?? WrittenTime(signsIn: tokens)
    else { return nil }
    self = time
  }

  /// `20261201T000000Z`
  private init?(compactIn tokens: [DateToken]) {
    guard let start = tokens.firstIndex(of: .word("t")), start > 0, start + 1 < tokens.count,
      case .digits(_, 8) = tokens[start - 1], case .digits(let time, let count) = tokens[start + 1],
      count == 4 || count == 6, time / (count == 4 ? 100 : 10_000) <= 24
    else { return nil }
    self.start = start
    var rest = tokens[(start + 2)...]
    guard let isUniversal = Self.zone(&rest), rest.isEmpty else { return nil }
    end = rest.startIndex
    mayBeAnotherDay = isUniversal && time / (count == 4 ? 100 : 10_000) >= Self.easternMidnight
  }

  private init?(colonsIn tokens: [DateToken]) {
    guard let colon = tokens.indices.first(where: { Self.isColon($0, in: tokens) }),
      case .digits(let hour, 1...2) = tokens[colon - 1], hour <= 24,
      case .digits(let minute, 2) = tokens[colon + 1], minute <= 59,
      let start = Self.start(of: colon - 1, in: tokens)
    else { return nil }
    self.start = start
    var rest = tokens[(colon + 2)...]
    Self.skipSeconds(&rest)
    guard let isUniversal = Self.zone(&rest), Self.isEnd(rest, hour: hour, minute: minute) else { return nil }
    end = rest.startIndex
    let isEndOfDay = hour == 24 || hour == 23 && minute == 59
    mayBeAnotherDay = isUniversal && hour >= Self.easternMidnight && !isEndOfDay
  }

  /// `14시까지`, `오후 2시 30분`, `14時30分`
  private init?(signsIn tokens: [DateToken]) {
    guard let sign = tokens.indices.dropFirst().first(where: { Self.isWord(tokens[$0], of: Self.hourSigns) }),
      case .digits(let hour, 1...2) = tokens[sign - 1], hour <= 24,
      let start = Self.start(of: sign - 1, in: tokens)
    else { return nil }
    self.start = start
    var rest = tokens[(sign + 1)...].drop { $0 == .mark(" ") }
    if case .digits(let minute, 1...2)? = rest.first, minute <= 59,
      rest.dropFirst().first.map({ Self.isWord($0, of: Self.minuteSigns) }) == true
    {
      rest = rest.dropFirst(2).drop { $0 == .mark(" ") }
    }
    let isMorning = tokens[start..<sign].contains { Self.isWord($0, of: ["오전", "午前", "上午"]) }
    // Programs write 00:00 behind a day and mean nothing by it; who writes 0시 does.
    guard hour > 0, !(isMorning && hour == 12), Self.isEnd(rest, hour: hour, minute: 0) else { return nil }
    end = rest.startIndex
    mayBeAnotherDay = false
  }

  private static func isWord(_ token: DateToken, of words: Set<String>) -> Bool {
    if case .word(let word) = token { words.contains(word) } else { false }
  }

  /// True where nothing stands behind the time, or a word that says that it is the end; not of midnight, which ends
  /// the day before.
  private static func isEnd(_ rest: ArraySlice<DateToken>, hour: Int, minute: Int) -> Bool {
    let words = rest.filter { $0 != .mark(" ") }
    return words.isEmpty || words.count == 1 && isWord(words[0], of: endings) && hour + minute > 0
  }

  /// `:59`, `:59.999`
  private static func skipSeconds(_ rest: inout ArraySlice<DateToken>) {
    guard rest.first == .mark(":"), case .digits(let value, 2)? = rest.dropFirst().first, value <= 60 else {
      return
    }
    rest = rest.dropFirst(2)
    if [.mark("."), .mark(",")].contains(rest.first), case .digits? = rest.dropFirst().first {
      rest = rest.dropFirst(2)
    }
  }

  private static func isColon(_ index: Int, in tokens: [DateToken]) -> Bool {
    guard tokens[index] == .mark(":"), index > 1, index + 1 < tokens.count,
      case .digits = tokens[index - 1], case .digits = tokens[index + 1]
    else { return false }
    return true
  }

  /// A blank or a `T` stands before a time, or a word and blanks.
  private static func start(of hour: Int, in tokens: [DateToken]) -> Int? {
    var start = hour
    var isApart = false
    while start > 0 {
      switch tokens[start - 1] {
      case .mark(" "), .mark(","): isApart = true
      case .word(let word) where wordsBefore.contains(word) || signs.contains(word): isApart = true
      // `5일14시`
      case .word("일"), .word("日"): return start
      default: return isApart ? start : nil
      }
      start -= 1
    }
    return nil
  }

  /// Takes the words after a time; true where it is universal time, nil for what is no zone.
  private static func zone(_ rest: inout ArraySlice<DateToken>) -> Bool? {
    var isUniversal = false
    while let token = rest.first {
      switch token {
      case .mark(" "), .mark("."): rest = rest.dropFirst()
      case .word(let word) where wordsAfter.contains(word):
        isUniversal = isUniversal || ["z", "utc", "gmt"].contains(word)
        rest = rest.dropFirst()
      case .word(let word) where endings.contains(word): return isUniversal
      case .word("a"), .word("p"): rest = rest.dropFirst()
      case .word("m"): rest = rest.dropFirst()
      case .mark("+"), .mark("-"):
        guard case .digits(let hours, let count)? = rest.dropFirst().first, count == 2 || count == 4 else {
          return nil
        }
        rest = rest.dropFirst(2)
        if count == 2, rest.first == .mark(":"), case .digits(_, 2)? = rest.dropFirst().first {
          rest = rest.dropFirst(2)
        }
        isUniversal = hours == 0
      default: return nil
      }
    }
    return isUniversal
  }
}
