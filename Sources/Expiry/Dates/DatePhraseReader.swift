/// Puts the tokens of a date's text together: labels and a day of the week around it, numbers and words within.
struct DatePhraseReader {
  private(set) var parts: [DatePhrase.Part] = []
  private(set) var joints: [DatePhrase.Joint] = []
  private(set) var labels: [DateLabel] = []
  private(set) var weekday: Int?
  private(set) var endsWithPoint = false
  /// True where a word or a unit of it is Korean, Japanese or Chinese.
  private(set) var isKorean = false

  private let tokens: [DateToken]
  private var rest: ArraySlice<DateToken>
  private var joint: DatePhrase.Joint?

  init(_ tokens: [DateToken]) {
    self.tokens = tokens
    rest = tokens[...]
    isKorean = tokens.contains {
      if case .word(let word) = $0 { word.utf8.contains { $0 >= 0x80 } } else { false }
    }
  }

  /// False where something stands there that belongs to no date.
  mutating func read() -> Bool {
    skip([" ", "~", "(", "[", "\"", "*", "<", "“", "「"])
    skipQuote()
    while takeLabel() || takeWeekday() || takeArticle() {
      skip([" ", ":", ".", ",", "-", "/", "~", "(", "[", ")", "]", "*"])
    }
    while takePart() {
      guard takeJoint() else { break }
    }
    guard !parts.isEmpty else { return false }
    return readEnd()
  }

  /// What may stand behind a date: a day of the week, a label, a point, closing brackets.
  private mutating func readEnd() -> Bool {
    if joint == .point { endsWithPoint = true }
    guard [nil, .point, .blank, .comma].contains(joint) || isAtWord else { return false }
    while !rest.isEmpty {
      let before = rest.count
      skip([" ", ".", ",", ")", "]", "(", "[", "\"", "*", ">", "”", "」", ";"])
      if takeLot() { return true }
      if !rest.isEmpty { _ = takeLabel() || takeWeekday() || takeYearWord() }
      guard rest.count < before else { return false }
    }
    return joint != .comma || weekday != nil
  }

  private var isAtWord: Bool { if case .word? = rest.first { joint == .hyphen } else { false } }

  private mutating func skip(_ marks: Set<Character>) {
    while case .mark(let mark)? = rest.first, marks.contains(mark) { rest = rest.dropFirst() }
  }

  /// `'2026-12-01`, as a spreadsheet keeps text; before two digits it is a year's.
  private mutating func skipQuote() {
    guard rest.first == .mark("'"), case .digits(_, let count)? = rest.dropFirst().first, count != 2 else {
      return
    }
    rest = rest.dropFirst()
  }

  /// `l'1 dicembre`; a bare L is the mark of a lot.
  private mutating func takeArticle() -> Bool {
    guard rest.first == .word("l"), rest.dropFirst().first == .mark("'") else { return false }
    rest = rest.dropFirst(2)
    return true
  }

  // MARK: Around the date

  /// The longest label that begins here, without regard to the points, blanks and hyphens between its words.
  private mutating func takeLabel() -> Bool {
    var words = ""
    var ahead = rest
    var found: (label: DateLabel, rest: ArraySlice<DateToken>)?
    for _ in 0..<DateLabel.wordLimit {
      guard case .word(let word)? = ahead.first else { break }
      words += word
      ahead = ahead.dropFirst()
      // `dom` is the date of manufacture, and Sunday before a month's name.
      if let label = DateLabel(words), words != "dom" || !hasMonth(ahead) { found = (label, ahead) }
      while case .mark(let mark)? = ahead.first, " .-/'".contains(mark) { ahead = ahead.dropFirst() }
    }
    guard let found else { return takeLabelBeforeMonth() }
    labels.append(found.label)
    rest = found.rest
    return true
  }

  /// `EXPDEC2026`.
  private mutating func takeLabelBeforeMonth() -> Bool {
    guard parts.isEmpty, case .word(let word)? = rest.first else { return false }
    for label in ["exp", "bbe", "bb", "ub"] where word.hasPrefix(label) {
      let month = String(word.dropFirst(label.count))
      guard MonthName(month) != nil, let known = DateLabel(label) else { continue }
      labels.append(known)
      rest[rest.startIndex] = .word(month)
      return true
    }
    return false
  }

  /// `EXP 01DEC26 L1234`: behind a date that is marked, the mark of the lot and all after it say nothing of the date.
  private func takeLot() -> Bool {
    guard labels.contains(where: { $0.meaning == .expiry || $0.meaning == .endOfMonth }),
      labels.allSatisfy({ $0.meaning != .made }), case .word(let word)? = rest.first
    else { return false }
    return ["l", "lot", "lote", "lotto", "los", "charge", "ch", "batch", "partia"].contains(word)
  }

  private mutating func takeWeekday() -> Bool {
    var ahead = rest
    let isInBrackets = isAfterBracket
    guard weekday == nil, case .word(var word)? = ahead.popFirst() else { return false }
    // `segunda-feira`
    if ahead.first == .mark("-"), ahead.dropFirst().first == .word("feira") {
      word += "feira"
      ahead = ahead.dropFirst(2)
    }
    guard let day = WeekdayName.weekday(word, inBrackets: isInBrackets) else { return false }
    // `Mar 1, 2026` is in March where no other word is a month.
    if parts.isEmpty, MonthName(word) != nil, !hasMonth(ahead) { return false }
    weekday = day
    rest = ahead
    return true
  }

  private var isAfterBracket: Bool {
    rest.startIndex > 0 && [.mark("("), .mark("[")].contains(tokens[rest.startIndex - 1])
  }

  private func hasMonth(_ tokens: ArraySlice<DateToken>) -> Bool {
    tokens.contains { if case .word(let word) = $0 { MonthName(word) != nil } else { false } }
  }

  /// `1 grudnia 2026 r.`
  private mutating func takeYearWord() -> Bool {
    guard case .word(let word)? = rest.first, ["r", "roku"].contains(word) else { return false }
    rest = rest.dropFirst()
    return true
  }

  // MARK: The date

  private mutating func takePart() -> Bool {
    switch rest.first {
    case .digits(let value, let count):
      rest = rest.dropFirst()
      let isDay = takeOrdinal(after: value, count)
      add(isDay ? .day(value) : .number(value, digits: count))
      return true
    case .mark("'"): return takeShortYear()
    case .word(let word): return takeWord(word)
    default: return false
    }
  }

  private mutating func add(_ part: DatePhrase.Part) {
    if !parts.isEmpty { joints.append(joint ?? .nothing) }
    parts.append(part)
    joint = nil
  }

  /// `1st`, `1er`, `1º`, `1e`.
  private mutating func takeOrdinal(after value: Int, _ count: Int) -> Bool {
    guard count <= 2, (1...31).contains(value) else { return false }
    switch rest.first {
    case .mark("º"): break
    // `1.º de dezembro`
    case .mark(".") where rest.dropFirst().first == .mark("º"): rest = rest.dropFirst()
    case .word(let word) where ["st", "nd", "rd", "th", "er", "ere", "re", "ste", "o", "go"].contains(word):
      break
    case .word("e") where rest.count > 1: break
    default: return false
    }
    rest = rest.dropFirst()
    return true
  }

  /// `'26`
  private mutating func takeShortYear() -> Bool {
    guard case .digits(let year, 2)? = rest.dropFirst().first else { return false }
    rest = rest.dropFirst(2)
    add(.number(2000 + year, digits: 4))
    return true
  }

  private mutating func takeWord(_ word: String) -> Bool {
    switch word {
    case "년", "년도", "年": return takeUnit(.year)
    case "월", "月", "月份": return takeUnit(.month)
    case "일", "일자", "日", "号", "號": return takeUnit(.day)
    default: break
    }
    if parts.isEmpty, takeEraYear(word) { return true }
    guard let month = MonthName(word) ?? canadianMonth(word) ?? romanMonth(word) else { return false }
    rest = rest.dropFirst()
    add(.month(month))
    return true
  }

  private mutating func takeUnit(_ unit: DatePhrase.Unit) -> Bool {
    guard case .number? = parts.last, joint == nil || joint == .blank else { return false }
    rest = rest.dropFirst()
    add(.unit(unit))
    return true
  }

  /// `令和8`, `R8`
  private mutating func takeEraYear(_ era: String) -> Bool {
    var ahead = rest.dropFirst()
    while ahead.first == .mark(" ") || ahead.first == .mark(".") { ahead = ahead.dropFirst() }
    let number: Int? =
      switch ahead.first {
      case .digits(let value, 1...3): value
      case .word("元"): 1
      default: nil
      }
    guard let number, let year = EraYear.year(number, of: era) else { return false }
    rest = ahead.dropFirst()
    add(.number(year, digits: 4))
    return true
  }

  /// Only between a year and a day: `2026 DE 01`.
  private func canadianMonth(_ word: String) -> MonthName? {
    guard parts.count == 1, case .number(_, 4)? = parts.last, case .digits? = rest.last else { return nil }
    return MonthName(canadian: word)
  }

  /// Only between two numbers, and one letter only between marks: `3 x 2026` counts something.
  private func romanMonth(_ word: String) -> MonthName? {
    guard parts.count == 1, parts[0].isNumber, case .digits? = rest.last, word.count > 1 || joint != .blank
    else {
      return nil
    }
    return MonthName(roman: word)
  }

  // MARK: Between its parts

  /// A mark with the blanks around it, blanks or a word alone, or nothing at all; false at the date's end.
  private mutating func takeJoint() -> Bool {
    if case .month? = parts.last, rest.first == .mark(".") {
      // `Nov. 2026`: what stands behind the point joins.
      joint = .point
      rest = rest.dropFirst()
    }
    let hadBlank = rest.first == .mark(" ")
    skip([" "])
    if case .mark(let mark)? = rest.first, joint == nil || joint == .point && isAfterMonth, mark != "+",
      let joined = DatePhrase.Joint(rawValue: mark), joined != .blank
    {
      joint = joined
      rest = rest.dropFirst()
      skip([" "])
    } else if hadBlank {
      joint = joint == .point && !isAfterMonth ? .point : .blank
    }
    skipFillers()
    return !rest.isEmpty
  }

  private var isAfterMonth: Bool { if case .month? = parts.last { true } else { false } }

  /// `30th of November`, `30 de noviembre`, `1 d'agosto`.
  private mutating func skipFillers() {
    while case .word(let word)? = rest.first,
      ["de", "of", "del", "den", "du", "do", "d", "di", "the"].contains(word), hasMore(after: word)
    {
      rest = rest.dropFirst()
      skip([" "])
      if word == "d" { skip(["'"]) }
      joint = .blank
    }
  }

  /// `de` may also be December on Canadian packs, `di` and `do` days of the week.
  private func hasMore(after word: String) -> Bool {
    if canadianMonth(word) != nil { return false }
    return rest.dropFirst().contains { if case .digits = $0 { true } else { false } }
      || hasMonth(rest.dropFirst())
  }
}

extension DateLabel {
  /// A label by its words put together, of whatever letters.
  init?(_ words: String) {
    guard let label = DateLabel(latin: words) ?? DateLabel(signs: words) else { return nil }
    self = label
  }
}

extension DatePhrase.Part {
  fileprivate var isNumber: Bool { if case .number = self { true } else { false } }
}
