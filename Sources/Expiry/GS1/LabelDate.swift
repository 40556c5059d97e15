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
