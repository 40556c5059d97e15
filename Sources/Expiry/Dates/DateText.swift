/// A date as people type it or a label prints it, read against the day it is typed on.
///
/// Understood, with `today` = 2026-11-21:
///
/// | text | is |
/// |---|---|
/// | `2026-12-01`, `2026.12.1`, `20261201`, `2026년 12월 1일까지`, `令和8年12月1日`, `2026-12-01T00:00:00Z` | that day |
/// | `261201`, `26년 12월 1일` | year first, 20xx |
/// | `30-Nov-2026`, `01DEC26`, `Nov 30, 2026`, `Di, 1. Dezember 2026`, `1er déc. 2026` | that day, in eight languages |
/// | `12월 1일`, `1 December`, `Dec 1st` | the next 1 December, today included |
/// | `2026-12`, `202612e`, `2612e`, `2026년 12월`, `DEC 2026`, `Dec-26`, `Ende 12/26` | the last day of December, precision month |
/// | `EXP 01DEC26`, `MHD 01.12.26`, `소비기한 26.12.01`, `賞味期限 26.12.01` | that day, in the order of the words' language |
/// | `+7d`, `+2w`, `+3m`, `+1y`, `7d` | so far from today |
/// | `today`, `tomorrow`, `오늘`, `내일` | as said |
///
/// Where numbers could be exchanged (`01/02/2026`, `29.11.26`, `1201`), the text is refused with all readings until an
/// order is given; so is a day without a year that has just passed, for the day of this year and of the next. A day of
/// the week must fit. What is marked as the day of manufacture is no expiry date.
public struct DateText: Hashable, Sendable {
  public let date: CivilDate
  public let precision: DatePrecision

  /// - Parameter order: how day, month and year stand in dates of numbers alone; nil where nobody has said so.
  public init(_ text: String, today: CivilDate, order: DateOrder? = nil) throws(DateTextError) {
    try self.init(text, today: today, orders: DateOrders(order))
  }

  /// - Parameter orders: how day, month and year stand in dates of numbers alone, as far as it is known.
  public init(_ text: String, today: CivilDate, orders: DateOrders) throws(DateTextError) {
    // Most dates of files are written so.
    if let date = CivilDate(text), DatePhrase.isYear(date.year) {
      self.init(date: date, precision: .day)
      return
    }
    let spelled = String(DateSpelling.characters(of: text))
    if let relative = DateText.relative(spelled, today: today) ?? DateText.markedMonth(spelled) {
      self = relative
    } else {
      self = try DateText.read(text, orders: orders, today: today)
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
    guard text.last == "e", let phrase = DatePhrase(String(text.dropLast())), !phrase.isOfManufacture,
      let numbers = phrase.numbers
    else { return nil }
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
    _ text: String, orders: DateOrders, today: CivilDate
  ) throws(DateTextError) -> DateText {
    guard let phrase = DatePhrase(text) else { throw .notADate(text) }
    guard !phrase.isOfManufacture else { throw .ofManufacture(text) }
    let readings = DateReadings(phrase, orders: orders, today: today)
    guard let first = readings.days.first else { throw .notADate(text) }
    guard readings.days.count == 1, !readings.hasImpossible else {
      throw .ambiguous(text, readings.days.map { DateText(date: $0.date, precision: $0.precision) })
    }
    guard !phrase.hasShortYear || isPlausible(first.date, today: today) else { throw .notADate(text) }
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
  case ambiguous(String, [DateText])
  /// A day that is too far from today to be believed without being confirmed.
  case implausible(String, CivilDate)
  /// It says itself that it is the day on which something was made or packed.
  case ofManufacture(String)
}

extension DateTextError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notADate(let text):
      "“\(text)” is not a date; write 2026-12-01, 1 Dec 2026, 202612e (end of month), +7d, never or unknown"
    case .ofManufacture(let text):
      "“\(text)” is when it was made or packed, not until when it is good"
    case .ambiguous(let text, let days) where days.count == 1:
      "“\(text)” is a day only as \(days[0].date), which may be a slip; write it as YYYY-MM-DD"
    case .ambiguous(let text, let days):
      "“\(text)” could be \(Self.list(days)); write it as YYYY-MM-DD"
    case .implausible(let text, let date):
      "“\(text)” is \(date), too far from today to be believed unless it is forced"
    }
  }

  private static func list(_ days: [DateText]) -> String {
    let words = days.map { $0.precision == .month ? "\($0.date) (end of month)" : $0.date.description }
    return words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
  }
}

extension Expires {
  /// What a person typed for a date: `never`, `unknown`, or a date as ``DateText`` reads it.
  /// - Parameters:
  ///   - orders: how day, month and year stand in dates of numbers alone, as far as it is known.
  ///   - plausible: which dates are believed; nil for all, where the date is confirmed or checked elsewhere.
  public init(
    typed text: String, today: CivilDate, source: DateSource, orders: DateOrders = DateOrders(),
    plausible: PlausibleDates? = nil
  ) throws(DateTextError) {
    // What begins with a digit is none of the words, as the dates of a long table.
    let isWord = text.utf8.first.map { !(0x30...0x39).contains($0) } ?? false
    switch isWord ? text.lowercased().filter({ !$0.isWhitespace }) : "" {
    case "never", "없음", "기한없음": self = .never
    case "unknown", "?", "모름": self = .unknown
    default:
      let read = try DateText(text, today: today, orders: orders)
      guard plausible?.contains(read.date, today: today) ?? true else { throw .implausible(text, read.date) }
      self = .on(read.date, precision: read.precision, source: source)
    }
  }
}
