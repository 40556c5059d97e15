/// In which order day, month and year stand in a date of numbers alone. The raw value is its name on the command line
/// and in the store.
public enum DateOrder: String, CaseIterable, Hashable, Sendable {
  case dayMonthYear = "dmy"
  case monthDayYear = "mdy"
  case yearMonthDay = "ymd"
}

extension DateOrder {
  /// As people see it: `day.month.year`.
  public var example: String {
    switch self {
    case .dayMonthYear: "day.month.year"
    case .monthDayYear: "month/day/year"
    case .yearMonthDay: "year-month-day"
    }
  }
}
