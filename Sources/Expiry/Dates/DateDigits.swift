/// The digits of a date in a file name, and where they end.
struct DateDigits {
  let date: CivilDate
  let precision: DatePrecision
  let end: Int
  /// Written as only a person writes a day, so that it needs no word beside it.
  let standsAlone: Bool

  /// `YYYYMMDD`, `YYYY-MM-DD`, `YYYY-MM`; also with points or underscores.
  init?(in name: [Unicode.Scalar], at start: Int) {
    let first = Self.run(in: name, at: start)
    switch first.count {
    case 8:
      guard
        let day = CivilDate(
          year: first.value / 10_000, month: first.value / 100 % 100, day: first.value % 100)
      else { return nil }
      self.init(date: day, precision: .day, end: first.end, standsAlone: false)
    case 4: self.init(year: first.value, in: name, at: first.end)
    default: return nil
    }
  }

  /// `-MM-DD` or `-MM` after a year of four digits; also with points or underscores.
  private init?(year: Int, in name: [Unicode.Scalar], at end: Int) {
    guard end < name.count, "-._".unicodeScalars.contains(name[end]) else { return nil }
    let month = Self.run(in: name, at: end + 1)
    guard month.count == 2 else { return nil }
    let isHyphenated = name[end] == "-"
    if month.end < name.count, name[month.end] == name[end] {
      let day = Self.run(in: name, at: month.end + 1)
      // A single digit may be a day or tell copies of a file apart.
      if day.count == 1 { return nil }
      if day.count == 2 {
        guard let date = CivilDate(year: year, month: month.value, day: day.value) else { return nil }
        self.init(date: date, precision: .day, end: day.end, standsAlone: isHyphenated)
        return
      }
    }
    guard let date = CivilDate.endOfMonth(year: year, month: month.value) else { return nil }
    self.init(date: date, precision: .month, end: month.end, standsAlone: isHyphenated)
  }

  /// `2026년 12월 5일`, `26년 12월 5일`, `2026년 12월`, with or without blanks.
  init?(koreanUnitsIn name: [Unicode.Scalar], at start: Int) {
    guard let year = Self.number(in: name, at: start, before: "년"), year.count == 2 || year.count == 4,
      let month = Self.number(in: name, at: year.end, before: "월")
    else { return nil }
    let fullYear = DatePhrase.fullYear(year.value)
    if let day = Self.number(in: name, at: month.end, before: "일") {
      guard let date = CivilDate(year: fullYear, month: month.value, day: day.value) else { return nil }
      self.init(date: date, precision: .day, end: day.end, standsAlone: true)
    } else {
      guard let date = CivilDate.endOfMonth(year: fullYear, month: month.value) else { return nil }
      self.init(date: date, precision: .month, end: month.end, standsAlone: false)
    }
  }

  private init(date: CivilDate, precision: DatePrecision, end: Int, standsAlone: Bool) {
    self.date = date
    self.precision = precision
    self.end = end
    self.standsAlone = standsAlone
  }

  /// One to four digits and this unit behind them, blanks between left out, and where they end.
  private static func number(
    in name: [Unicode.Scalar], at start: Int, before unit: Unicode.Scalar
  ) -> (value: Int, count: Int, end: Int)? {
    let run = run(in: name, at: afterBlanks(in: name, from: start))
    let place = afterBlanks(in: name, from: run.end)
    guard (1...4).contains(run.count), place < name.count, name[place] == unit else { return nil }
    return (run.value, run.count, place + 1)
  }

  private static func afterBlanks(in name: [Unicode.Scalar], from start: Int) -> Int {
    name[min(start, name.count)...].firstIndex { $0 != " " } ?? name.count
  }

  /// The run of digits at a place: its value, how many there are and where it ends. More than nine: none.
  private static func run(in name: [Unicode.Scalar], at start: Int) -> (value: Int, count: Int, end: Int) {
    guard start < name.count else { return (0, 0, start) }
    let digits = name[start...].prefix(while: \.isASCIIDigit)
    guard let value = Int(asciiDigits: digits.map { UInt8($0.value) }) else {
      return (0, 0, digits.endIndex)
    }
    return (value, digits.count, digits.endIndex)
  }
}

extension Int {
  /// The number that these bytes write in ASCII digits, or nil; at least one digit, at most nine.
  init?(asciiDigits bytes: some Collection<UInt8>) {
    guard (1...9).contains(bytes.count) else { return nil }
    var value = 0
    for byte in bytes {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    self = value
  }
}

/// The number with zeros on the left up to `width` digits.
func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
