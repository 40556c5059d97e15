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

/// What is known of the order in which dates of numbers alone are written, strongest first: what somebody decided, what
/// the words around the date say (`MHD 29.11.26` is German), what is usual where the reader lives.
public struct DateOrders: Hashable, Sendable {
  /// Said for this reading, found out from a column, or the user's own setting; nil where nobody has said so.
  public var decided: DateOrder?
  /// What is usual in the reader's language; nil where several are.
  public var habit: DateOrder?

  public init(_ decided: DateOrder? = nil, habit: DateOrder? = nil) {
    self.decided = decided
    self.habit = habit
  }

  /// The one that counts where a text's own words say nothing.
  public var order: DateOrder? { order(words: nil) }

  /// The order of a text whose own words say `words` of it.
  func order(words: DateOrder?) -> DateOrder? { decided ?? words ?? habit }
}
