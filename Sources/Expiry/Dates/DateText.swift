/// A date as people type it or a label prints it, read against the day it is typed on.
///
/// Understood, with `today` = 2026-11-21:
///
/// | text | is |
/// |---|---|
/// | `2026-12-01`, `2026.12.1`, `2026/12/01`, `20261201`, `2026년 12월 1일까지`, `2026-12-01 00:00:00` | that day |
/// | `261201`, `26년 12월 1일`, `26.12.1` | year first, 20xx |
/// | `30-Nov-2026`, `01DEC26`, `Nov 30, 2026`, `1. Dezember 2026`, `1 déc. 2026` | that day, in seven languages |
/// | `1201`, `12월 1일`, `1 December` | the next 1 December, today included |
/// | `2026-12`, `202612e`, `2612e`, `2026년 12월`, `DEC 2026`, `Dec-26` | the last day of December, precision month |
/// | `+7d`, `+2w`, `+3m`, `+1y`, `7d` | so far from today |
/// | `today`, `tomorrow`, `오늘`, `내일` | as said |
///
/// Where numbers could be exchanged (`01/02/2026`, `29.11.26`), the text is refused with all readings until an order
/// is given; so is a day without a year that has just passed, for the day of this year and of the next.
public struct DateText: Hashable, Sendable {
  public let date: CivilDate
  public let precision: DatePrecision

  /// - Parameter order: how day, month and year stand in dates of numbers alone; nil where nobody has said so.
  public init(_ text: String, today: CivilDate, order: DateOrder? = nil) throws(DateTextError) {
    let trimmed = DateText.normalized(text)
    guard !trimmed.isEmpty else { throw .notADate(text) }
    if let relative = DateText.relative(trimmed, today: today) ?? DateText.markedMonth(trimmed) {
      self = relative
    } else {
      self = try DateText.read(trimmed, original: text, order: order, today: today)
    }
    guard CivilDate.range.contains(date) else { throw .notADate(text) }
  }

  /// The day that a spreadsheet keeps as a number, `46341` for 2026-11-15; nil outside the years 2000 … 2099. Only for
  /// a column whose other rows are dates: alone it may count anything.
  public init?(spreadsheetDay text: String) {
    guard text.utf8.count == 5, let number = Int(asciiDigits: text.utf8), (36_526...73_050).contains(number)
    else { return nil }
    self.init(date: CivilDate(dayNumber: number - 25_569), precision: .day)
  }

  init(date: CivilDate, precision: DatePrecision) {
    self.date = date
    self.precision = precision
  }

  /// Lower case, without blanks at its ends, a time of midnight and the words that only say "until".
  static func normalized(_ text: String) -> String {
    var result = trimmed(text.lowercased())
    for suffix in ["까지", "00:00:00.000", "00:00:00", "00:00"] where result.hasSuffix(suffix) {
      var day = String(result.dropLast(suffix.count))
      // `2026-12-01T00:00:00`, `2026-12-01 00:00`: a time stands behind a blank or a T.
      if suffix != "까지" {
        guard let separator = day.popLast(), separator == "t" || separator.isWhitespace else { continue }
      }
      result = trimmed(day)
      break
    }
    if result.hasPrefix("~") { result = trimmed(String(result.dropFirst())) }
    return result
  }

  private static func trimmed(_ text: String) -> String {
    var rest = text.drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  private static func relative(_ text: String, today: CivilDate) -> DateText? {
    let text = text.filter { !$0.isWhitespace }
    switch text {
    case "today", "오늘": return DateText(date: today, precision: .day)
    case "tomorrow", "내일": return DateText(date: today + 1, precision: .day)
    default: break
    }
    let body = text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard let unit = body.utf8.last, let count = Int(asciiDigits: body.utf8.dropLast()), count <= 100_000
    else {
      return nil
    }
    switch unit {
    case UInt8(ascii: "d"): return DateText(date: today + count, precision: .day)
    case UInt8(ascii: "w"): return DateText(date: today + count * 7, precision: .day)
    case UInt8(ascii: "m"): return DateText(date: today.adding(months: count), precision: .day)
    case UInt8(ascii: "y"): return DateText(date: today.adding(months: count * 12), precision: .day)
    default: return nil
    }
  }

  /// `202612e`, `2612e`, `2026-12e`: the end of a month, said by the letter.
  private static func markedMonth(_ text: String) -> DateText? {
    guard text.last == "e", let numbers = DatePhrase(String(text.dropLast()))?.numbers else { return nil }
    let (value, digits) = numbers[0]
    let parts: (year: Int, month: Int)
    switch (numbers.count, digits) {
    case (1, 4), (1, 6): parts = (DatePhrase.fullYear(value / 100, digits: digits - 2), value % 100)
    case (2, 2), (2, 4): parts = (DatePhrase.fullYear(value, digits: digits), numbers[1].value)
    default: return nil
    }
    return CivilDate.endOfMonth(year: parts.year, month: parts.month).map {
      DateText(date: $0, precision: .month)
    }
  }

  private static func read(
    _ text: String, original: String, order: DateOrder?, today: CivilDate
  ) throws(DateTextError) -> DateText {
    guard let phrase = DatePhrase(text) else { throw .notADate(original) }
    let readings = DateReadings(phrase, order: order, today: today)
    guard let first = readings.days.first else { throw .notADate(original) }
    guard readings.days.count == 1, !readings.hasImpossible else {
      throw .ambiguous(original, readings.days.map(\.date))
    }
    guard !phrase.hasShortYear || isPlausible(first.date, today: today) else { throw .notADate(original) }
    return DateText(date: first.date, precision: first.precision)
  }

  /// Ten years back, thirty ahead: outside of it a two-digit year was something else.
  static func isPlausible(_ date: CivilDate, today: CivilDate) -> Bool {
    date > today.adding(months: -120) && date < today.adding(months: 360)
  }
}

/// Why a text is not a date.
public enum DateTextError: Error, Hashable, Sendable {
  case notADate(String)
  /// What it could be, by date; where it is one day alone, another order of its numbers makes no day.
  case ambiguous(String, [CivilDate])
}

extension DateTextError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notADate(let text):
      "“\(text)” is not a date; write 2026-12-01, 261201, 1201, 202612e (end of month), +7d, never or unknown"
    case .ambiguous(let text, let days) where days.count == 1:
      "“\(text)” is a day only as \(days[0]), which may be a slip; write it as YYYY-MM-DD"
    case .ambiguous(let text, let days):
      "“\(text)” could be \(Self.list(days)); write it as YYYY-MM-DD"
    }
  }

  private static func list(_ days: [CivilDate]) -> String {
    let words = days.map(\.description)
    return words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
  }
}

extension Expires {
  /// What a person typed for a date: `never`, `unknown`, or a date as ``DateText`` reads it.
  /// - Parameter order: how day, month and year stand in dates of numbers alone; nil where nobody has said so.
  public init(
    typed text: String, today: CivilDate, source: DateSource, order: DateOrder? = nil
  ) throws(DateTextError) {
    switch text.lowercased().filter({ !$0.isWhitespace }) {
    case "never", "없음", "기한없음": self = .never
    case "unknown", "?", "모름": self = .unknown
    default:
      let read = try DateText(text, today: today, order: order)
      self = .on(read.date, precision: read.precision, source: source)
    }
  }
}
