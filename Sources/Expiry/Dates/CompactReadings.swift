/// The days that six bare digits can mean.
///
/// They are year, month and day, unless an order is given. Without one, `291126` may as well be a 29 November, and is
/// refused; `261201` is not a 26 December of 2001, because nothing that old is written down today. So another order
/// counts where its day is believable for something that still lies about, see ``PlausibleDates``, and year, month and
/// day give way to it only where they are ten years past: `150127`.
struct CompactReadings {
  private(set) var days: [ReadDate] = []
  private(set) var hasImpossible = false

  private let numbers: [(value: Int, digits: Int)]
  private let today: CivilDate
  private let decided: DateOrder?

  init(_ phrase: DatePhrase, order: DateOrder?, today: CivilDate) {
    numbers = phrase.triple ?? []
    self.today = today
    decided = order
    for order in order.map({ [$0] }) ?? DateOrder.allCases where order.allows(numbers) { add(order) }
    addMonths(only: days.isEmpty && !hasImpossible)
    if days.isEmpty, !hasImpossible { addUnbelievable() }
  }

  /// A day that there is not counts by its month.
  private mutating func add(_ order: DateOrder) {
    let (year, month, day) = order.arrange(numbers)
    if let date = CivilDate(year: year, month: month, day: day) {
      if isBelievable(date, in: order) { days.append(ReadDate(date: date, precision: .day)) }
    } else if let end = CivilDate.endOfMonth(year: year, month: month), isBelievable(end, in: order) {
      hasImpossible = true
    }
  }

  private func isBelievable(_ date: CivilDate, in order: DateOrder) -> Bool {
    if decided != nil { return true }
    return order == .yearMonthDay
      ? DateText.isPlausible(date, today: today) : PlausibleDates.standard.contains(date, today: today)
  }

  /// `991231`, so that it can be said to be too far away.
  private mutating func addUnbelievable() {
    let order = DateOrder.yearMonthDay
    guard decided == nil, order.allows(numbers) else { return }
    let (year, month, day) = order.arrange(numbers)
    if let date = CivilDate(year: year, month: month, day: day) {
      days.append(ReadDate(date: date, precision: .day))
    }
  }

  /// `202612`, which is never a day, and `122026`, which may be one.
  private mutating func addMonths(only: Bool) {
    let value = numbers.reduce(0) { $0 * 100 + $1.value }
    if only, let end = CivilDate.endOfMonth(year: value / 100, month: value % 100),
      DateText.isPlausible(end, today: today)
    {
      days.append(ReadDate(date: end, precision: .month))
    }
    if let end = CivilDate.endOfMonth(year: value % 10_000, month: value / 10_000),
      DateText.isPlausible(end, today: today)
    {
      days.append(ReadDate(date: end, precision: .month))
    }
  }
}
