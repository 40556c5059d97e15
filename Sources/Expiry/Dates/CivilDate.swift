/// A day of the Gregorian calendar, without a time and without a zone: what is printed on a pack.
public struct CivilDate: Hashable, Sendable {
  /// Days since 1970-01-01; negative before.
  public let dayNumber: Int

  /// Years that can be written with four digits: 0001-01-01 … 9999-12-31.
  public static let range =
    CivilDate(
      uncheckedYear: 1, month: 1, day: 1)...CivilDate(
      uncheckedYear: 9999, month: 12, day: 31)

  /// The day, or nil where the calendar has none (2026-02-29) or the year is outside 1 … 9999.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.daysInMonth(year: year, month: month)
    else { return nil }
    self.init(uncheckedYear: year, month: month, day: day)
  }

  public init(dayNumber: Int) {
    self.dayNumber = dayNumber
  }

  /// Counts from 0000-03-01 in eras of 400 years, so that the leap day ends a year.
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
  private init(uncheckedYear year: Int, month: Int, day: Int) {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    dayNumber = era * 146_097 + dayOfEra - 719_468
  }

  /// Year 1 … 9999, month 1 … 12, day 1 … 31.
  public var components: (year: Int, month: Int, day: Int) {
    let z = dayNumber + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  public var year: Int { components.year }
  public var month: Int { components.month }
  public var day: Int { components.day }

  /// 28 … 31.
  public static func daysInMonth(year: Int, month: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The last day of a month, or nil for a month that is none.
  public static func endOfMonth(year: Int, month: Int) -> CivilDate? {
    CivilDate(year: year, month: month, day: daysInMonth(year: year, month: month))
  }

  /// The same day of the month so many months on, or the month's last day where it is shorter:
  /// 31 January + 1 month is 28 or 29 February.
  public func adding(months: Int) -> CivilDate {
    let (year, month, day) = components
    let count = year * 12 + (month - 1) + months
    let newYear = count >= 0 ? count / 12 : (count - 11) / 12
    let newMonth = count - newYear * 12 + 1
    return CivilDate(
      uncheckedYear: newYear, month: newMonth,
      day: min(day, Self.daysInMonth(year: newYear, month: newMonth)))
  }

  /// Negative when `start` is later.
  public static func - (end: CivilDate, start: CivilDate) -> Int { end.dayNumber - start.dayNumber }

  public static func + (date: CivilDate, days: Int) -> CivilDate {
    CivilDate(dayNumber: date.dayNumber + days)
  }
}

extension CivilDate: Comparable {
  public static func < (a: CivilDate, b: CivilDate) -> Bool { a.dayNumber < b.dayNumber }
}

extension CivilDate: CustomStringConvertible, LosslessStringConvertible {
  /// `YYYY-MM-DD`, exactly: ten characters, ASCII digits.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Int(asciiDigits: bytes[0..<4]), let month = Int(asciiDigits: bytes[5..<7]),
      let day = Int(asciiDigits: bytes[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  public var description: String {
    let (year, month, day) = components
    guard (0...9999).contains(year) else {
      return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
    }
    let (number, dash) = (year * 10_000 + month * 100 + day, UInt8(ascii: "-"))
    func digit(_ unit: Int) -> UInt8 { UInt8(ascii: "0") + UInt8(number / unit % 10) }
    return String(
      decoding: [
        digit(10_000_000), digit(1_000_000), digit(100_000), digit(10_000), dash, digit(1000), digit(100),
        dash,
        digit(10), digit(1),
      ], as: UTF8.self)
  }
}
