/// All the days that up to three runs of digits can mean.
///
/// Year first wins where that gives a year in which most stock is dated (last year to four years ahead);
/// otherwise the year may stand last, and then day and month have no order that everybody shares.
struct Readings {
  private(set) var found: [DateText] = []
  private let today: CivilDate

  /// - Parameter yearFirst: two-digit groups begin with the year (`26.12.01`); not so with slashes, which are
  ///   used for every order.
  init(_ runs: [NumberRun], yearFirst: Bool, korean: Bool, today: CivilDate) {
    self.today = today
    switch runs.count {
    case 1: readCompact(runs[0])
    case 2: readPair(runs[0], runs[1], korean: korean)
    case 3: readTriple(runs, yearFirst: yearFirst || korean)
    default: break
    }
  }

  /// Ten years back, thirty ahead: outside of it a two-digit year was something else.
  private func isPlausible(_ date: CivilDate) -> Bool {
    date > today.adding(months: -120) && date < today.adding(months: 360)
  }

  private mutating func readCompact(_ run: NumberRun) {
    let value = run.value
    switch run.digits {
    case 8: append(year: value / 10_000, month: value / 100 % 100, day: value % 100)
    case 6:
      append(year: 2000 + value / 10_000, month: value / 100 % 100, day: value % 100, onlyPlausible: true)
      appendMonth(year: value / 100, month: value % 100, onlyPlausible: true)
    case 4: appendNext(month: value / 100, day: value % 100)
    default: break
    }
  }

  private mutating func readPair(_ a: NumberRun, _ b: NumberRun, korean: Bool) {
    if a.digits == 4 {
      appendMonth(year: a.value, month: b.value)
    } else if b.digits == 4 {
      appendMonth(year: b.value, month: a.value)
    } else {
      appendNext(month: a.value, day: b.value)
      if !korean { appendNext(month: b.value, day: a.value) }
    }
  }

  private mutating func readTriple(_ runs: [NumberRun], yearFirst: Bool) {
    let (a, b, c) = (runs[0].value, runs[1].value, runs[2].value)
    guard runs[1].digits <= 2 else { return }
    if runs[0].digits == 4 {
      append(year: a, month: b, day: c)
      return
    }
    if runs[2].digits != 4 {
      append(year: 2000 + a, month: b, day: c, onlyPlausible: true)
      if yearFirst, !found.isEmpty, (today.year - 1...today.year + 4).contains(2000 + a) { return }
    }
    let year = DateText.fullYear(c)
    append(year: year, month: b, day: a, onlyPlausible: runs[2].digits != 4)
    append(year: year, month: a, day: b, onlyPlausible: runs[2].digits != 4)
  }

  private mutating func append(year: Int, month: Int, day: Int, onlyPlausible: Bool = false) {
    guard let date = CivilDate(year: year, month: month, day: day), !onlyPlausible || isPlausible(date) else {
      return
    }
    found.append(DateText(date: date, precision: .day))
  }

  private mutating func appendMonth(year: Int, month: Int, onlyPlausible: Bool = false) {
    guard let date = CivilDate.endOfMonth(year: year, month: month), !onlyPlausible || isPlausible(date)
    else { return }
    found.append(DateText(date: date, precision: .month))
  }

  /// The next such day from today on; 29 February waits for a leap year.
  private mutating func appendNext(month: Int, day: Int) {
    let dates = (today.year...today.year + 8).lazy.compactMap { CivilDate(year: $0, month: month, day: day) }
    guard let date = dates.first(where: { $0 >= today }) else { return }
    found.append(DateText(date: date, precision: .day))
  }
}
