import Expiry
import Testing

@Suite struct DateTableTests {
  let today = CivilDate(dayNumber: 20_779)  // 2026-11-22

  private func meaning(_ row: DateCase, on today: CivilDate) -> DateCase.Meaning {
    guard let read = try? DateText(row.text, today: today, orders: DateOrders(habit: row.habit)) else {
      return .refused
    }
    return read.precision == .day
      ? .day(read.date.description) : .month(String(read.date.description.prefix(7)))
  }

  @Test func `no text of the table is read as another day than it means`() {
    #expect(DateCase.table.count >= 400)
    for row in DateCase.table {
      let read = meaning(row, on: today)
      #expect(read == row.meaning || read == .refused, "\(row.text): \(read), means \(row.meaning)")
    }
  }

  @Test func `all that is clear in the table is read`() {
    let missed = DateCase.table.filter { meaning($0, on: today) == .refused && $0.meaning != .refused }
    #expect(missed.isEmpty, "\(missed.map(\.text))")
  }

  @Test func `a text that says its year is never read as another day on another day`() {
    let withYear = DateCase.table.filter { row in
      row.meaning != .refused && row.text.filter(\.isNumber).count >= 6
    }
    for later in [-200, 90, 400] {
      for row in withYear {
        let read = meaning(row, on: today + later)
        #expect(read == row.meaning || read == .refused, "\(row.text) on \(today + later): \(read)")
      }
    }
  }

  @Test func `what a mark of manufacture stands beside says so`() {
    for text in [
      "MFG 2026-11-01", "제조 2026.11.01", "2026.11.01 제조", "製造日 2026.11.01", "hergestellt am 01.11.2026",
    ] {
      #expect(throws: DateTextError.ofManufacture(text)) { try DateText(text, today: today) }
    }
  }

  @Test func `the words around a date go before the reader's habit and after what was decided`() throws {
    let text = "MHD 06.12.26"
    let german = try DateText(text, today: today, orders: DateOrders(habit: .yearMonthDay))
    #expect(german.date.description == "2026-12-06")
    let told = try DateText(text, today: today, orders: DateOrders(.monthDayYear))
    #expect(told.date.description == "2026-06-12")
  }

  @Test func `a date too far from today is not believed, however it is written`() throws {
    for text in ["2206-11-01", "2040-01-01", "2024-11-01", "+20y", "1 Nov 2206"] {
      let error = #expect(throws: DateTextError.self) {
        try Expires(typed: text, today: today, source: .typed, plausible: .standard)
      }
      guard case .implausible? = error else {
        Issue.record("\(text): \(String(describing: error))")
        continue
      }
      #expect(try Expires(typed: text, today: today, source: .typed).date != nil)
    }
  }
}
