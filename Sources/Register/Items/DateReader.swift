import Expiry

/// Reads the dates of one column, whose rows have been looked at together.
struct DateReader {
  private let column: DateColumn
  private let today: CivilDate

  /// - Parameters:
  ///   - evidence: what all rows of the column say; nil where it has none.
  ///   - orders: how it writes dates.
  init(_ evidence: DateEvidence?, orders: DateOrders, today: CivilDate) {
    self.init(DateColumn(hasDates: evidence?.hasDates == true, orders: orders), today: today)
  }

  init(_ column: DateColumn, today: CivilDate) {
    self.column = column
    self.today = today
  }

  /// Also the day number of a spreadsheet, where other rows of the column are dates.
  func expires(
    _ text: String, source: DateSource, plausible: PlausibleDates? = nil
  ) throws(DateTextError) -> Expires {
    guard column.hasDates, let day = DateText(spreadsheetDay: text) else {
      return try Expires(
        typed: text, today: today, source: source, orders: column.orders, plausible: plausible)
    }
    guard plausible?.contains(day.date, today: today) ?? true else { throw .implausible(text, day.date) }
    return .on(day.date, precision: day.precision, source: source)
  }
}

/// What the rows of a column of dates say together.
struct DateColumn {
  /// True where some are dates.
  let hasDates: Bool
  /// How they are written.
  let orders: DateOrders
}
