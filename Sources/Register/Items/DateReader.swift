import Expiry

/// Reads the dates of one column, whose rows have been looked at together.
struct DateReader {
  private let hasDates: Bool
  private let orders: DateOrders
  private let today: CivilDate

  /// - Parameters:
  ///   - evidence: what all rows of the column say; nil where it has none.
  ///   - orders: how it writes dates.
  init(_ evidence: DateEvidence?, orders: DateOrders, today: CivilDate) {
    hasDates = evidence?.hasDates == true
    self.orders = orders
    self.today = today
  }

  /// Also the day number of a spreadsheet, where other rows of the column are dates.
  func expires(
    _ text: String, source: DateSource, plausible: PlausibleDates? = nil
  ) throws(DateTextError) -> Expires {
    guard hasDates, let day = DateText(spreadsheetDay: text) else {
      return try Expires(typed: text, today: today, source: source, orders: orders, plausible: plausible)
    }
    guard plausible?.contains(day.date, today: today) ?? true else { throw .implausible(text, day.date) }
    return .on(day.date, precision: day.precision, source: source)
  }
}
