public import Barcodes

/// A date as a label gives it: a day, or only a month, whose last day then counts.
public struct LabelDate: Hashable, Sendable {
  public let date: CivilDate
  public let precision: DatePrecision

  public init(date: CivilDate, precision: DatePrecision) {
    self.date = date
    self.precision = precision
  }

  /// Day 00 is the last day of the month. Source: GS1 General Specifications, section 3.4.
  public init?(_ date: GS1Date) {
    let isMonth = date.day == 0
    let civil =
      isMonth
      ? CivilDate.endOfMonth(year: date.year, month: date.month)
      : CivilDate(year: date.year, month: date.month, day: date.day)
    guard let civil else { return nil }
    self.init(date: civil, precision: isMonth ? .month : .day)
  }
}

/// A date with the time of day that a label gives beside it.
public struct LabelMoment: Hashable, Sendable {
  public let date: CivilDate
  /// Nil where the label gives the day alone; minutes that are not given are 0.
  public let time: CivilTime?
  /// The last day of a period, where the label gives one.
  public let end: CivilDate?
  public let precision: Precision

  /// What the label says. The raw value is its name in JSON.
  public enum Precision: String, Hashable, Sendable {
    case month, day, hour, minute, second
  }

  /// The meaning of a value with a date: (11) … (17), (4324) … (4326), (7003), (7006), (7007), (7011), (8008).
  /// - Parameter today: the day on which the label is read, for the century.
  public init?(_ element: GS1Element, today: CivilDate) {
    let value = element.value
    let allowsDayZero = element.ai.definition.components.first?.checks == [.yymmd0]
    let parts = element.ai.definition.components.flatMap(\.checks)
    guard parts.first == .yymmd0 || parts.first == .yymmdd,
      let first = GS1Date(value.prefix(6), allowsDayZero: allowsDayZero, thisYear: today.year),
      let label = LabelDate(first)
    else { return nil }
    date = label.date
    let rest = value.dropFirst(6)
    if parts == [.yymmdd, .yymmdd] {
      end = GS1Date(rest, allowsDayZero: false, thisYear: today.year).flatMap { LabelDate($0)?.date }
      time = nil
      precision = .day
      return
    }
    end = nil
    let numbers = [rest.prefix(2), rest.dropFirst(2).prefix(2)].map { Int(asciiDigits: $0.utf8) }
    time = numbers[0].flatMap { CivilTime(hour: $0, minute: numbers[1] ?? 0) }
    precision =
      switch rest.utf8.count {
      case 0: label.precision == .month ? .month : .day
      case 2: .hour
      case 4: .minute
      default: .second
      }
  }
}

extension LabelMoment: CustomStringConvertible {
  /// `2026-06-15`, `2026-06-15T18:30` or `2026-05-01/2026-05-03`.
  public var description: String {
    if let end { return "\(date)/\(end)" }
    return time.map { "\(date)T\($0)" } ?? date.description
  }
}
