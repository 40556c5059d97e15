/// A date as people type it or a label prints it, read against the day it is typed on.
///
/// Understood, with `today` = 2026-11-21:
///
/// | text | is |
/// |---|---|
/// | `2026-12-01`, `2026.12.1`, `2026/12/01`, `20261201`, `2026년 12월 1일까지` | that day |
/// | `26.12.01`, `261201`, `26년 12월 1일` | year first, 20xx |
/// | `1201`, `12월 1일` | the next 1 December, today included |
/// | `2026-12`, `202612e`, `2612e`, `2026년 12월` | the last day of December, precision month |
/// | `+7d`, `+2w`, `+3m`, `+1y`, `7d` | so far from today |
/// | `today`, `tomorrow`, `오늘`, `내일` | as said |
///
/// Where day and month could be exchanged (`01/02/2026`), the text is refused with both readings.
public struct DateText: Hashable, Sendable {
  public let date: CivilDate
  public let precision: DatePrecision

  public init(_ text: String, today: CivilDate) throws(DateTextError) {
    let trimmed = DateText.normalized(text)
    guard !trimmed.isEmpty else { throw .notADate(text) }
    if let relative = DateText.relative(trimmed, today: today) {
      self = relative
    } else if trimmed.last == "e" || trimmed.contains("월") && !trimmed.contains("일") {
      self = try DateText.month(trimmed, original: text)
    } else {
      self = try DateText.day(trimmed, original: text, today: today)
    }
    guard CivilDate.range.contains(date) else { throw .notADate(text) }
  }

  init(date: CivilDate, precision: DatePrecision) {
    self.date = date
    self.precision = precision
  }

  /// Lower case, without white space and the words that only say "until".
  private static func normalized(_ text: String) -> String {
    var result = text.lowercased().filter { !$0.isWhitespace }
    for suffix in ["까지"] where result.hasSuffix(suffix) { result.removeLast(suffix.count) }
    if result.hasPrefix("~") { result.removeFirst() }
    return result
  }

  private static func relative(_ text: String, today: CivilDate) -> DateText? {
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

  /// `202612e`, `2612e`, `2026-12e`, `2026년12월`.
  private static func month(_ text: String, original: String) throws(DateTextError) -> DateText {
    let numbers = numberRuns(text)
    let parts: (year: Int, month: Int)
    switch numbers.count {
    case 1 where numbers[0].digits == 6 || numbers[0].digits == 4:
      parts = (numbers[0].value / 100, numbers[0].value % 100)
    case 2: parts = (numbers[0].value, numbers[1].value)
    default: throw .notADate(original)
    }
    guard let date = CivilDate.endOfMonth(year: fullYear(parts.year), month: parts.month) else {
      throw .notADate(original)
    }
    return DateText(date: date, precision: .month)
  }

  private static func day(_ text: String, original: String, today: CivilDate) throws(DateTextError)
    -> DateText
  {
    guard text.allSatisfy({ $0.isASCII && $0.isNumber || "-./년월일".contains($0) }) else {
      throw .notADate(original)
    }
    let readings = Readings(
      numberRuns(text), yearFirst: !text.contains("/"), korean: text.contains("월"), today: today)
    let distinct = Set(readings.found).sorted {
      ($0.date, $0.precision.rawValue) < ($1.date, $1.precision.rawValue)
    }
    switch distinct.count {
    case 0: throw .notADate(original)
    case 1: return distinct[0]
    default: throw .ambiguous(original, distinct[0].date, distinct[1].date)
    }
  }

  /// Two digits mean 2000 … 2099: what can still expire was not packed in another century.
  static func fullYear(_ year: Int) -> Int { year < 100 ? 2000 + year : year }

  static func numberRuns(_ text: String) -> [NumberRun] {
    text.utf8.split { $0 < UInt8(ascii: "0") || $0 > UInt8(ascii: "9") }
      .compactMap { run in Int(asciiDigits: run).map { NumberRun(value: $0, digits: run.count) } }
  }
}

/// A run of digits and how many there were.
struct NumberRun {
  let value: Int
  let digits: Int
}

/// Why a text is not a date.
public enum DateTextError: Error, Hashable, Sendable {
  case notADate(String)
  /// Day and month could be exchanged: the two readings, earlier first.
  case ambiguous(String, CivilDate, CivilDate)
}

extension DateTextError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notADate(let text):
      "“\(text)” is not a date; write 2026-12-01, 261201, 1201, 202612e (end of month), +7d, never or unknown"
    case .ambiguous(let text, let first, let second):
      "“\(text)” could be \(first) or \(second); write it as YYYY-MM-DD"
    }
  }
}
