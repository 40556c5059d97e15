/// A date's text taken apart: numbers and words, what stands between them, and what the words around them say.
///
/// Nothing is skipped. A sign before the first number, two marks in a row or letters that are no word of a date make
/// the text none at all, where skipping them would find another day than the one that is meant.
struct DatePhrase {
  enum Part: Hashable {
    case number(Int, digits: Int)
    /// `1st`, `1er`: a number that can only be a day.
    case day(Int)
    case month(MonthName)
    case unit(Unit)
  }

  /// What a number counts in Korean, Japanese and Chinese: `2026년 12월 5일`.
  enum Unit: Hashable {
    case year, month, day
  }

  private(set) var parts: [Part] = []
  /// Between each part and the next: a mark, a blank, or nothing.
  private(set) var joints: [Joint] = []
  /// How dates are written where its words are at home.
  private(set) var order: DateOrder?
  /// 0 for Monday; nil where it names no day of the week.
  private(set) var weekday: Int?
  /// `end of 12/2026`: it means a month.
  private(set) var saysEndOfMonth = false
  /// `MFG 2026-11-01`: the day on which something was made.
  private(set) var isOfManufacture = false
  /// A word of it says that it is an expiry date.
  private(set) var isMarked = false
  /// The day may be another one in another zone.
  private(set) var mayBeAnotherDay = false
  /// A word of it has an accent, so that it is not English.
  private(set) var hasAccent = false
  /// `20.11.`: it ends with a point, as no month does.
  private(set) var endsWithPoint = false

  enum Joint: Character {
    case nothing = "+"
    case blank = " "
    case point = "."
    case hyphen = "-"
    case slash = "/"
    case comma = ","
  }

  static let unitSigns = ["년도", "년", "월", "일자", "일", "年", "月份", "月", "日", "号", "號"]

  /// A text in any spelling; nil for what is no date.
  init?(_ text: String) {
    guard let tokens = DateToken.tokens(DateSpelling.characters(of: text)) else { return nil }
    let hasAccent = DateSpelling.hasAccent(text)
    if let phrase = DatePhrase(markedAmong: tokens, hasAccent: hasAccent) {
      self = phrase
    } else {
      self.init(tokens, hasAccent: hasAccent)
    }
  }

  /// `제조 26.11.01 소비기한 26.12.01`: of two dates, one marked as the day of manufacture, the one that is marked as the
  /// last good day.
  private init?(markedAmong tokens: [DateToken], hasAccent: Bool) {
    for place in tokens.indices.dropFirst() {
      guard case .word = tokens[place], tokens[..<place].contains(where: \.isDigits),
        tokens[place...].contains(where: \.isDigits),
        let first = DatePhrase(Self.trimmed(tokens[..<place]), hasAccent: hasAccent),
        let second = DatePhrase(Self.trimmed(tokens[place...]), hasAccent: hasAccent),
        first.isOfManufacture != second.isOfManufacture
      else { continue }
      let phrase = first.isOfManufacture ? second : first
      guard phrase.isMarked else { return nil }
      self = phrase
      return
    }
    return nil
  }

  /// Without the blanks and marks between two dates.
  private static func trimmed(_ tokens: ArraySlice<DateToken>) -> [DateToken] {
    let between: [DateToken] = [" ", "/", ",", ";", "|"].map { .mark($0) }
    return Array(tokens.reversed().drop { between.contains($0) }.reversed())
  }

  private init?(_ tokens: [DateToken], hasAccent: Bool) {
    var tokens = tokens
    if let time = WrittenTime(in: tokens) {
      mayBeAnotherDay = time.mayBeAnotherDay
      tokens.removeSubrange(time.start..<time.end)
    }
    self.hasAccent = hasAccent
    var reader = DatePhraseReader(tokens)
    guard reader.read() else { return nil }
    (parts, joints) = Self.withoutLoneDayUnit(reader.parts, reader.joints)
    weekday = reader.weekday
    saysEndOfMonth = reader.labels.contains { $0.meaning == .endOfMonth }
    isMarked = reader.labels.contains { [.expiry, .endOfMonth].contains($0.meaning) }
    isOfManufacture = reader.labels.contains { $0.meaning == .made }
    endsWithPoint = reader.endsWithPoint
    let orders = Set(reader.labels.compactMap(\.order) + (reader.isKorean ? [.yearMonthDay] : []))
    order = orders.count == 1 ? orders.first : nil
  }
}

extension DatePhrase {
  /// `12.5일`: the unit of the day says nothing where the others stand without units.
  private static func withoutLoneDayUnit(_ parts: [Part], _ joints: [Joint]) -> ([Part], [Joint]) {
    let units = parts.filter { if case .unit = $0 { true } else { false } }
    guard parts.count > 2, parts.last == .unit(.day), units.count == 1 else { return (parts, joints) }
    return (parts.dropLast(), joints.dropLast())
  }

  /// The numbers of a phrase of numbers alone, with the same mark or blanks between them; a year of four digits may stand
  /// apart from day and month. Nil for another phrase.
  var numbers: [(value: Int, digits: Int)]? {
    guard Set(joints).count <= 1 || endsInYearApart, joints.allSatisfy({ ![.nothing, .comma].contains($0) })
    else { return nil }
    var numbers: [(value: Int, digits: Int)] = []
    for part in parts {
      guard case .number(let value, let digits) = part else { return nil }
      numbers.append((value, digits))
    }
    return numbers
  }

  /// `31.03 2027`, and as in Denmark `31/12-2026`.
  private var endsInYearApart: Bool {
    guard parts.count == 3, case .number(let year, 4) = parts[2], Self.isYear(year) else { return false }
    return joints[0] != .blank && joints[1] == .blank || joints == [.slash, .hyphen]
  }

  /// The three numbers of a date, also where they stand without marks: `011226`, `01122026`.
  var triple: [(value: Int, digits: Int)]? {
    guard let numbers else { return nil }
    guard numbers.count == 1 else { return numbers.count == 3 ? numbers : nil }
    let value = numbers[0].value
    let (first, second) = (value / 10_000, value / 100 % 100)
    switch numbers[0].digits {
    case 6: return [(first, 2), (second, 2), (value % 100, 2)]
    case 8 where (1900..<2100).contains(first): return [(first, 4), (second, 2), (value % 100, 2)]
    case 8: return [(value / 1_000_000, 2), (first % 100, 2), (value % 10_000, 4)]
    default: return nil
    }
  }

  /// True where a year can only be of two digits.
  var hasShortYear: Bool {
    !parts.contains {
      if case .number(_, let digits) = $0 { digits == 4 || digits == 8 } else { false }
    }
  }

  /// True for four digits that are a year: not the fourteenth century's, where `DEC1426` is a day.
  static func isYear(_ number: Int) -> Bool { number >= 1900 }

  /// As ``fullYear(_:)``, for a year that was written with so many digits.
  static func fullYear(_ year: Int, digits: Int) -> Int { digits == 2 ? fullYear(year) : year }

  /// Two digits mean 2000 … 2099: what can still expire was not packed in another century.
  static func fullYear(_ year: Int) -> Int { year < 100 ? 2000 + year : year }
}
