/// All the days that a phrase can mean.
///
/// Where the place of day, month and year is not certain, every order that the numbers allow is a reading: a day is at
/// most 31, a month at most 12, a year has two or four digits. Which of the readings is near today decides nothing;
/// a date that was read because its other reading lies far away would be read otherwise a year later, and so would its
/// neighbour in a list. An order that makes no day of the calendar counts as well: `31.04.26` is a slip of the hand
/// rather than a day of the year 2031.
struct DateReadings {
  /// Each once, by date.
  private(set) var days: [ReadDate] = []
  /// True where an order that the numbers allow gives no day.
  private(set) var hasImpossible = false

  /// For so many days a day without a year may be the one that has passed.
  static let justPassedDays = 60

  private let today: CivilDate
  private let order: DateOrder?

  /// - Parameter order: the order that was decided elsewhere; nil where none was.
  init(_ phrase: DatePhrase, order: DateOrder?, today: CivilDate) {
    self.today = today
    self.order = order
    if let numbers = phrase.numbers {
      read(numbers)
    } else if phrase.parts.contains(where: { if case .unit = $0 { true } else { false } }) {
      readUnits(phrase)
    } else {
      readMonthName(phrase)
    }
    days = Set(days).sorted { ($0.date, $0.precision.rawValue) < ($1.date, $1.precision.rawValue) }
  }

  // MARK: Numbers alone

  private mutating func read(_ numbers: [(value: Int, digits: Int)]) {
    switch numbers.count {
    case 1: readCompact(numbers[0].value, digits: numbers[0].digits)
    case 2: readPair(numbers[0], numbers[1])
    case 3: readTriple(numbers)
    default: break
    }
  }

  /// `20261201`, `261201`, `202612`, `1201`: the year first, then the month, unless an order is given.
  private mutating func readCompact(_ value: Int, digits: Int) {
    let pairs = (value / 10_000, value / 100 % 100, value % 100)
    switch (digits, order) {
    case (8, nil), (8, .yearMonthDay): add(year: pairs.0, month: pairs.1, day: pairs.2)
    case (8, _):
      add(year: pairs.0, month: pairs.1, day: pairs.2)
      guard days.isEmpty else { return }
      hasImpossible = false
      let parts = [(value / 1_000_000, 2), (value / 10_000 % 100, 2), (value % 10_000, 4)]
      readTriple(parts.map { (value: $0.0, digits: $0.1) })
    case (6, _):
      let parts = [pairs.0, pairs.1, pairs.2].map { (value: $0, digits: 2) }
      readTriple(parts, order: order ?? .yearMonthDay)
      if days.isEmpty, let month = CivilDate.endOfMonth(year: value / 100, month: value % 100) {
        hasImpossible = false
        add(ReadDate(date: month, precision: .month))
      }
    case (4, _):
      addNext(month: value / 100, day: value % 100)
      if order == .dayMonthYear { addNext(month: value % 100, day: value / 100) }
    default: break
    }
  }

  private mutating func readTriple(
    _ numbers: [(value: Int, digits: Int)], order: DateOrder? = nil
  ) {
    let orders = DateOrder.allCases.filter { $0.allows(numbers) }
    let decided = (order ?? self.order).map { given in orders.filter { $0 == given } } ?? orders
    // A year of four digits says by itself that it is first; last, it leaves the order of day and month open.
    for order in decided.isEmpty && numbers.contains(where: { $0.digits == 4 }) ? orders : decided {
      let (year, month, day) = order.arrange(numbers)
      add(year: year, month: month, day: day)
    }
  }

  /// A year and a month, or a day without a year. `12/26` may be both.
  private mutating func readPair(_ a: (value: Int, digits: Int), _ b: (value: Int, digits: Int)) {
    if a.digits == 4 || b.digits == 4 {
      let (year, month) = a.digits == 4 ? (a, b) : (b, a)
      if month.digits <= 2 { addMonth(year: year.value, month: month.value) }
      return
    }
    guard a.digits <= 2, b.digits <= 2 else { return }
    if order != .dayMonthYear { addNext(month: a.value, day: b.value) }
    if order == nil || order == .dayMonthYear, a.value != b.value { addNext(month: b.value, day: a.value) }
    if order != .yearMonthDay, isNearYear(b) { addMonth(year: 2000 + b.value, month: a.value) }
    if order == nil || order == .yearMonthDay, isNearYear(a) {
      addMonth(year: 2000 + a.value, month: b.value)
    }
  }

  /// Two digits that a pack of today may well have for a year: last year to ten years ahead.
  private func isNearYear(_ number: (value: Int, digits: Int)) -> Bool {
    number.digits == 2 && (today.year - 1...today.year + 10).contains(2000 + number.value)
  }

  // MARK: With words

  /// `2026년 12월 5일`, `12월 5일`, `2026년 12월`.
  private mutating func readUnits(_ phrase: DatePhrase) {
    guard phrase.parts.count.isMultiple(of: 2), phrase.joints.allSatisfy({ [.nothing, .blank].contains($0) })
    else { return }
    var values: [(unit: DatePhrase.Unit, value: Int, digits: Int)] = []
    for index in stride(from: 0, to: phrase.parts.count, by: 2) {
      guard case .number(let value, let digits) = phrase.parts[index],
        case .unit(let unit) = phrase.parts[index + 1]
      else { return }
      values.append((unit, value, digits))
    }
    let year = values.first.flatMap { $0.unit == .year ? $0 : nil }
    guard year.map({ $0.digits == 2 || $0.digits == 4 }) ?? true else { return }
    switch (values.map(\.unit), year.map { DatePhrase.fullYear($0.value, digits: $0.digits) }) {
    case ([.year, .month, .day], let year?): add(year: year, month: values[1].value, day: values[2].value)
    case ([.year, .month], let year?): addMonth(year: year, month: values[1].value)
    case ([.month, .day], _): addNext(month: values[0].value, day: values[1].value)
    default: break
    }
  }

  /// `30-Nov-2026`, `01DEC26`, `Nov 30, 2026`, `DEC 2027`, `1. Dezember`.
  private mutating func readMonthName(_ phrase: DatePhrase) {
    switch phrase.parts.count {
    case 3: readMonthName(phrase.parts)
    case 2: readMonthName(phrase.parts, phrase.joints[0])
    default: break
    }
  }

  /// Beside a month's name the day comes before a year of two digits.
  private mutating func readMonthName(_ parts: [DatePhrase.Part]) {
    switch (parts[0], parts[1], parts[2]) {
    case (.number(let a, 4), .month(let month), .number(let b, 1...2)): add(year: a, month: month, day: b)
    case (.number(let a, 1...2), .month(let month), .number(let b, let digits))
    where digits == 2 || digits == 4:
      add(year: DatePhrase.fullYear(b, digits: digits), month: month, day: a)
    case (.month(let month), .number(let a, 1...2), .number(let b, let digits))
    where digits == 2 || digits == 4:
      add(year: DatePhrase.fullYear(b, digits: digits), month: month, day: a)
    default: break
    }
  }

  /// `Nov-26` is how spreadsheets write a month and `26-Nov` how they write a day; `Nov 26` may be both.
  private mutating func readMonthName(_ parts: [DatePhrase.Part], _ joint: DatePhrase.Joint) {
    switch (parts[0], parts[1]) {
    case (.month(let month), .number(let year, 4)), (.number(let year, 4), .month(let month)):
      addMonth(year: year, month: month)
    case (.number(let day, 1...2), .month(let month)): addNext(month: month, day: day)
    case (.month(let month), .number(let number, 2)) where number > 31 || joint == .hyphen:
      addMonth(year: 2000 + number, month: month)
    case (.month(let month), .number(let number, let digits)) where digits <= 2:
      addNext(month: month, day: number)
      if isNearYear((number, digits)) { addMonth(year: 2000 + number, month: month) }
    default: break
    }
  }

  // MARK: Days

  private mutating func add(_ day: ReadDate?) {
    if let day { days.append(day) } else { hasImpossible = true }
  }

  private mutating func add(year: Int, month: Int, day: Int) {
    add(CivilDate(year: year, month: month, day: day).map { ReadDate(date: $0, precision: .day) })
  }

  private mutating func addMonth(year: Int, month: Int) {
    guard (1...12).contains(month) else { return }
    add(CivilDate.endOfMonth(year: year, month: month).map { ReadDate(date: $0, precision: .month) })
  }

  /// The next such day from today on; 29 February waits for a leap year. One that has just passed may be meant as
  /// well: a pot that is four days over is not good for another 361.
  private mutating func addNext(month: Int, day: Int) {
    guard (1...12).contains(month), (1...31).contains(day) else { return }
    let dates = (today.year - 1...today.year + 8).compactMap { CivilDate(year: $0, month: month, day: day) }
    add(dates.first { $0 >= today }.map { ReadDate(date: $0, precision: .day) })
    if let last = dates.last(where: { $0 < today }), today - last <= Self.justPassedDays {
      add(ReadDate(date: last, precision: .day))
    }
  }
}

extension DateOrder {
  /// Whether three numbers can stand in this order: a day up to 31, a month up to 12, a year of two or four digits.
  func allows(_ numbers: [(value: Int, digits: Int)]) -> Bool {
    guard numbers.count == 3 else { return false }
    let year = self == .yearMonthDay ? numbers[0] : numbers[2]
    let month = self == .monthDayYear ? numbers[0] : numbers[1]
    let day = [.dayMonthYear: numbers[0], .monthDayYear: numbers[1]][self] ?? numbers[2]
    return (year.digits == 2 || year.digits == 4) && month.digits <= 2 && day.digits <= 2
      && (1...12).contains(month.value) && (1...31).contains(day.value)
  }

  func arrange(_ numbers: [(value: Int, digits: Int)]) -> (year: Int, month: Int, day: Int) {
    let (a, b, c) = (numbers[0], numbers[1], numbers[2])
    return switch self {
    case .dayMonthYear: (DatePhrase.fullYear(c.value, digits: c.digits), b.value, a.value)
    case .monthDayYear: (DatePhrase.fullYear(c.value, digits: c.digits), a.value, b.value)
    case .yearMonthDay: (DatePhrase.fullYear(a.value, digits: a.digits), b.value, c.value)
    }
  }
}

/// A day that a phrase can mean, and how exactly it says so.
struct ReadDate: Hashable {
  let date: CivilDate
  let precision: DatePrecision
}
