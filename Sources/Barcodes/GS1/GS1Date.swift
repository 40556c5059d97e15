/// A date of six digits YYMMDD, with the century that they mean.
public struct GS1Date: Hashable, Sendable {
  /// With its century.
  public let year: Int
  /// 1 … 12.
  public let month: Int
  /// 1 … 31; 0 where the label names only the month.
  public let day: Int

  /// The date, or nil where there is no such day or the text is not six ASCII digits.
  /// - Parameters:
  ///   - allowsDayZero: whether day 00 stands for the whole month, as it does in (11) … (17).
  ///   - thisYear: the year in which the label is read, see ``year(of:thisYear:)``.
  public init?(_ text: some StringProtocol, allowsDayZero: Bool, thisYear: Int) {
    let bytes = Array(text.utf8)
    guard bytes.count == 6, bytes.allSatisfy(\.isASCIIDigit),
      Self.fault(in: bytes.span, allowsDayZero: allowsDayZero, thisYear: thisYear) == nil
    else { return nil }
    year = Self.year(of: bytes.span.pair(at: 0), thisYear: thisYear)
    month = bytes.span.pair(at: 2)
    day = bytes.span.pair(at: 4)
  }

  /// The last two digits of a year made whole: between 49 years back and 50 years ahead of this year.
  ///
  /// Source: GS1 General Specifications, section 7.12.
  public static func year(of lastTwoDigits: Int, thisYear: Int) -> Int {
    let century = thisYear - thisYear % 100
    switch lastTwoDigits - thisYear % 100 {
    case 51...: return century - 100 + lastTwoDigits
    case ...(-50): return century + 100 + lastTwoDigits
    default: return century + lastTwoDigits
    }
  }

  /// 28 … 31.
  static func daysInMonth(year: Int, month: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Where six digits are no date: 2 for the month, 4 for the day.
  static func fault(in digits: Span<UInt8>, allowsDayZero: Bool, thisYear: Int) -> Int? {
    fault(
      year: year(of: digits.pair(at: 0), thisYear: thisYear), monthAndDay: digits.extracting(2..<6),
      allowsDayZero: allowsDayZero
    ).map { $0 + 2 }
  }

  /// Where eight digits YYYYMMDD are no date: 4 for the month, 6 for the day.
  static func faultOfLongDate(in digits: Span<UInt8>, allowsDayZero: Bool) -> Int? {
    fault(
      year: Int(digits.extracting(0..<4).number), monthAndDay: digits.extracting(4..<8),
      allowsDayZero: allowsDayZero
    ).map { $0 + 4 }
  }

  private static func fault(year: Int, monthAndDay: Span<UInt8>, allowsDayZero: Bool) -> Int? {
    let month = monthAndDay.pair(at: 0)
    let day = monthAndDay.pair(at: 2)
    guard (1...12).contains(month) else { return 0 }
    guard day >= (allowsDayZero ? 0 : 1), day <= daysInMonth(year: year, month: month) else { return 2 }
    return nil
  }
}
