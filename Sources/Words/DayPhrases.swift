package import Expiry

// Days as people say them: how many are left, and which one it is.
extension Phrases {
  /// Days left as Koreans count them: `D-3`, `D-day`, `D+2`.
  package func badge(_ standing: Standing) -> String {
    guard let days = standing.daysRemaining else { return standing.status == .unknown ? "?" : "∞" }
    return days > 0 ? "D-\(days)" : days == 0 ? "D-day" : "D+\(-days)"
  }

  /// `Sat 21 Nov`, `11월 21일(토)`; with the year where it is another one, and a month as its end.
  package func pageDay(_ expires: Expires, from today: CivilDate) -> String {
    guard let date = expires.date else { return "" }
    let guess = expires.source == .shelfLife ? say(" (guess)", " (추정)") : ""
    if expires.precision == .month {
      return say("end of \(months[date.month - 1]) \(date.year)", "\(date.year)년 \(date.month)월 말") + guess
    }
    let year = date.year == today.year ? say("", "") : say(" \(date.year)", "\(date.year)년 ")
    return say(
      "\(weekday(date)) \(date.day) \(months[date.month - 1])\(year)",
      "\(year)\(date.month)월 \(date.day)일(\(weekday(date)))") + guess
  }

  /// `Saturday 21 November 2026`, `2026년 11월 21일 토요일`
  package func longDay(_ date: CivilDate) -> String {
    say(
      "\(Self.longWeekdays[weekdayNumber(date)]) \(date.day) \(Self.longMonths[date.month - 1]) \(date.year)",
      "\(date.year)년 \(date.month)월 \(date.day)일 \(weekday(date))요일")
  }

  /// `October 2026`, `2026년 10월`
  package func monthName(_ day: CivilDate) -> String {
    say("\(Self.longMonths[day.month - 1]) \(day.year)", "\(day.year)년 \(day.month)월")
  }

  private var months: [String] { Self.longMonths.map { String($0.prefix(3)) } }

  private func weekday(_ date: CivilDate) -> String {
    let number = weekdayNumber(date)
    return say(String(Self.longWeekdays[number].prefix(3)), ["월", "화", "수", "목", "금", "토", "일"][number])
  }

  /// 0 is Monday. Day 0 is a Thursday.
  private func weekdayNumber(_ date: CivilDate) -> Int { ((date.dayNumber + 3) % 7 + 7) % 7 }

  private static let longWeekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let longMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
}
