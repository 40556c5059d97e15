/// All the days that a phrase can mean.
///
/// Where the place of day, month and year is not certain, every order that the numbers allow is a reading: a day is at
/// most 31, a month at most 12, a year has two or four digits. Which of the readings is near today decides nothing;
/// a date that was read because its other reading lies far away would be read otherwise a year later, and so would its
/// neighbour in a list. An order that makes no day of the calendar counts as well: `31.04.26` is a slip of the hand
/// rather than a day of the year 2031.
///
/// Six bare digits are otherwise: they are usually year, month and day, and nobody can write more of them apart. There,
/// another order counts where its day is one that something of today may have: see ``CompactReadings``.
struct DateReadings {
  /// Each once, by date.
  private(set) var days: [ReadDate] = []
  /// True where an order that the numbers allow gives no day.
  private(set) var hasImpossible = false

  /// For so many days a day without a year may be the one that has passed.
  static let justPassedDays = 60

  private let phrase: DatePhrase
  private let today: CivilDate
  private let order: DateOrder?

  init(_ phrase: DatePhrase, orders: DateOrders, today: CivilDate) {
    self.phrase = phrase
    self.today = today
    order = orders.order(words: phrase.order)
    if let numbers = phrase.numbers {
      read(numbers)
    } else if phrase.parts.contains(where: { if case .unit = $0 { true } else { false } }) {
      readUnits()
    } else {
      readMonthName()
    }
    settle()
  }

  /// What the words around the numbers leave of the readings.
  private mutating func settle() {
    var left = Set(days)
    if phrase.saysEndOfMonth, left.contains(where: { $0.precision == .month }) {
      left = left.filter { $0.precision == .month }
    }
    if let weekday = phrase.weekday {
      left = left.filter { $0.precision == .day && $0.date.weekday == weekday }
      hasImpossible = hasImpossible && left.count != 1
    }
    if phrase.mayBeAnotherDay, left.count == 1, let day = left.first {
      left.insert(ReadDate(date: day.date + 1, precision: .day))
    }
    days = left.sorted { ($0.date, $0.precision.rawValue) < ($1.date, $1.precision.rawValue) }
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

  /// `20261201`, `261201`, `202612`, `1201`.
  private mutating func readCompact(_ value: Int, digits: Int) {
    switch digits {
    case 8: if let triple = phrase.triple { readTriple(triple) }
    case 6:
      let compact = CompactReadings(phrase, order: order, today: today)
      days = compact.days
      hasImpossible = compact.hasImpossible
    case 4: readPair((value / 100, 2), (value % 100, 2))
    default: break
    }
  }

  private mutating func readTriple(_ numbers: [(value: Int, digits: Int)]) {
    let orders = DateOrder.allCases.filter { $0.allows(numbers) }
    let decided = order.map { given in orders.filter { $0 == given } } ?? orders
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
      if month.digits <= 2, DatePhrase.isYear(year.value) { addMonth(year: year.value, month: month.value) }
      return
    }
    guard a.digits <= 2, b.digits <= 2 else { return }
    if order != .dayMonthYear { addNext(month: a.value, day: b.value) }
    if order == nil || order == .dayMonthYear, a.value != b.value { addNext(month: b.value, day: a.value) }
    guard !phrase.endsWithPoint else { return }
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
  private mutating func readUnits() {
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
    guard year.map({ $0.digits == 2 || $0.digits == 4 && DatePhrase.isYear($0.value) }) ?? true,
      values.dropFirst(year == nil ? 0 : 1).allSatisfy({ $0.digits <= 2 })
    else { return }
    switch (values.map(\.unit), year.map { DatePhrase.fullYear($0.value, digits: $0.digits) }) {
    case ([.year, .month, .day], let year?): add(year: year, month: values[1].value, day: values[2].value)
    case ([.year, .month], let year?): addMonth(year: year, month: values[1].value)
    case ([.month, .day], _): addNext(month: values[0].value, day: values[1].value)
    default: break
    }
  }

  /// `30-Nov-2026`, `01DEC26`, `Nov 30, 2026`, `DEC 2027`, `1. Dezember`.
  private mutating func readMonthName() {
    switch phrase.parts.count {
    case 3: readMonthName(phrase.parts)
    case 2: readMonthName(phrase.parts, phrase.joints[0])
    default: break
    }
  }

  /// Beside a month's name the day comes before a year of two digits.
  private mutating func readMonthName(_ parts: [DatePhrase.Part]) {
    switch (parts[0], parts[1], parts[2]) {
    case (.number(let year, 4), .month(let month), let last) where DatePhrase.isYear(year):
      if let day = last.dayNumber { add(year: year, month: month.month, day: day) }
    case (let first, .month(let month), .number(let year, let digits)):
      if let day = first.dayNumber { add(year: year, digits: digits, month: month.month, day: day) }
    case (.month(let month), let second, .number(let year, let digits)):
      if let day = second.dayNumber { add(year: year, digits: digits, month: month.month, day: day) }
    default: break
    }
  }

  /// `Nov-26` is how spreadsheets write a month and `26-Nov` how they write a day; `Nov 26` may be both.
  private mutating func readMonthName(_ parts: [DatePhrase.Part], _ joint: DatePhrase.Joint) {
    switch (parts[0], parts[1]) {
    case (.month(let month), .number(let number, let digits)) where digits >= 4:
      readMonthName(month, before: number, digits: digits, isJoined: joint == .nothing)
    case (.number(let year, 4), .month(let month)) where DatePhrase.isYear(year):
      addMonth(year: year, month: month.month)
    case (.day(let day), .month(let month)), (.month(let month), .day(let day)):
      addNext(month: month.month, day: day)
    case (.number(let day, 1...2), .month(let month)): addNext(month: month.month, day: day)
    case (.month(let month), .number(let number, let digits)):
      let isYear =
        joint == .hyphen || month.isNeverBeforeDay || phrase.hasAccent || phrase.order == .dayMonthYear
      let isNear = isNearYear((number, digits))
      if !isYear || !isNear { addNext(month: month.month, day: number) }
      if isNear || digits == 2 && number > 31 || joint == .hyphen && digits == 2 {
        addMonth(year: 2000 + number, month: month.month)
      }
    default: break
    }
  }

  /// `DEC 2027`, and what is printed without blanks: `DEC0127`, `DEC012027`.
  private mutating func readMonthName(
    _ month: MonthName, before number: Int, digits: Int, isJoined: Bool
  ) {
    switch digits {
    case 4 where DatePhrase.isYear(number) && (number < 2100 || !isJoined):
      addMonth(year: number, month: month.month)
    case 4 where isJoined: add(year: number % 100, digits: 2, month: month.month, day: number / 100)
    case 6: add(year: number % 10_000, digits: 4, month: month.month, day: number / 10_000)
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

  /// A year of two or four digits; of another number there is none.
  private mutating func add(year: Int, digits: Int, month: Int, day: Int) {
    guard digits == 2 || digits == 4 && DatePhrase.isYear(year) else { return }
    add(year: DatePhrase.fullYear(year, digits: digits), month: month, day: day)
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

extension DatePhrase.Part {
  /// A number that may be a day; nil for another part.
  fileprivate var dayNumber: Int? {
    switch self {
    case .number(let day, 1...2), .day(let day): day
    default: nil
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
    return (year.digits == 2 || year.digits == 4 && DatePhrase.isYear(year.value)) && month.digits <= 2
      && day.digits <= 2 && (1...12).contains(month.value) && (1...31).contains(day.value)
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
