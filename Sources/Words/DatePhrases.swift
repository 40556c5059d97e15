package import Expiry

// Why a text is not taken for a date, in the reader's language.
extension Phrases {
  package func sentence(_ error: DateTextError) -> String {
    guard isKorean else { return "\(error)" }
    switch error {
    case .notADate(let text):
      return "“\(text)”은(는) 날짜가 아닙니다. 2026-12-01, 2026년 12월 1일, 202612e(월말), +7d, never, unknown처럼 쓰세요"
    case .ofManufacture(let text): return "“\(text)”은(는) 기한이 아니라 만들거나 포장한 날입니다"
    case .ambiguous(let text, let days) where days.count == 1:
      return "“\(text)”은(는) \(days[0].date)로만 날짜가 되어 잘못 적었을 수 있습니다. YYYY-MM-DD로 쓰세요"
    case .ambiguous(let text, let days):
      let list = days.map { day($0) }.joined(separator: " 또는 ")
      return "“\(text)”은(는) \(list)일 수 있습니다. YYYY-MM-DD로 쓰세요"
    case .implausible(let text, let date):
      return "“\(text)”은(는) \(date)인데 오늘에서 너무 멀어 그대로 믿을 수 없습니다"
    }
  }

  /// How dates of numbers alone are written where the reader's language is spoken; nil where there is no one way.
  package var usualDateOrder: DateOrder? { isKorean ? .yearMonthDay : nil }

  /// How day, month and year follow each other.
  package func example(_ order: DateOrder) -> String {
    switch order {
    case .dayMonthYear: say(order.example, "일.월.년")
    case .monthDayYear: say(order.example, "월/일/년")
    case .yearMonthDay: say(order.example, "년-월-일")
    }
  }
}
