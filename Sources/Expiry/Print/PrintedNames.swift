// Dates with a month's name, or with words for year, month and day.
extension PrintedDateFinder {
  /// `2026년 12월 5일`, `26年12月5日`, `12월 5일`, `2026년 12월`
  func units(at start: Int) -> PrintedStretch? {
    var numbers: [(unit: Character, number: Number)] = []
    var place = start
    var end = start
    var isWeak = false
    while numbers.count < 3, var number = number(at: place) {
      let sign = afterBlanks(number.end)
      guard let unit = character(at: sign).flatMap({ Self.units[$0] }) else { break }
      if numbers.isEmpty, unit == "y", number.count > 4 {
        // `B02026년`, which was `BB2026년`.
        number = Number(value: number.value % 10_000, count: 4, end: number.end)
        isWeak = true
      }
      guard number.count <= 4 else { break }
      numbers.append((unit, number))
      end = sign + 1
      place = afterBlanks(end)
    }
    let values = numbers.map(\.number.value)
    let readings: [PrintedStretch.Reading]
    switch String(numbers.map(\.unit)) {
    case "ymd":
      let year = DatePhrase.fullYear(values[0], digits: numbers[0].number.count)
      readings = day(year: year, month: values[1], day: values[2])
    case "ym":
      let year = DatePhrase.fullYear(values[0], digits: numbers[0].number.count)
      readings = month(year: year, month: values[1], order: nil)
    case "md": readings = hasYearBefore(start) ? [] : next(month: values[0], day: values[1], order: nil)
    default: return nil
    }
    var found = stretch(start..<end, .named, readings)
    found.isWeak = isWeak
    return found
  }

  /// `20Z년 07월 31일`: there is a year, and it was not read.
  private func hasYearBefore(_ start: Int) -> Bool {
    characters[..<start].last { $0 != " " }.flatMap { Self.units[$0] } == "y"
  }

  private static let units: [Character: Character] = [
    "년": "y", "年": "y", "월": "m", "月": "m", "일": "d", "日": "d",
  ]

  /// `12 DEC 26`, `12DEC2026`, `2026-DEC-12`, `24 NOV`
  func dayFirst(at start: Int) -> PrintedStretch? {
    guard let first = number(at: start), let name = name(at: first.end, afterOrdinal: true) else {
      return nil
    }
    // `12.15FEB22`, `115FEB22`: whose digits are the day's is not known.
    guard !goesOnBefore(start), first.count <= 2 || first.count == 4 else {
      return stretch(start..<name.end, .named, [])
    }
    if first.count == 4 {
      guard DatePhrase.isYear(first.value), let last = numberBehind(name.end), (1...2).contains(last.count)
      else {
        return nil
      }
      return stretch(
        start..<last.end, .named, day(year: first.value, month: name.month, day: last.value))
    }
    switch year(behind: name.end) {
    case .year(let year, let end):
      return stretch(start..<end, .named, day(year: year, month: name.month, day: first.value))
    case .none:
      return withoutYear(start..<name.end, next(month: name.month, day: first.value, order: nil))
    case .unreadable(let end): return stretch(start..<end, .named, [])
    }
  }

  /// `DEC 12 26`, `DEC122614:30`, `DEC 2026`
  func monthFirst(at start: Int) -> PrintedStretch? {
    guard let name = name(at: start, afterOrdinal: false), let run = numberBehind(name.end) else {
      return nil
    }
    let isGlued = run.end - run.count == name.end
    let number = numberBeforeHour(run) ?? run
    func found(_ readings: [PrintedStretch.Reading]) -> PrintedStretch {
      stretch(name.start..<number.end, .named, readings)
    }
    func split(_ base: Int, digits: Int) -> [PrintedStretch.Reading] {
      let year = DatePhrase.fullYear(number.value % base, digits: digits)
      return day(year: year, month: name.month, day: number.value / base)
    }
    switch number.count {
    case 1...2 where !isMinutes(at: number.end, hour: number.value):
      return dayAndYear(name, behind: number)
    case 4 where DatePhrase.isYear(number.value):
      let other = isGlued ? split(100, digits: 2) : []
      var both = found(month(year: number.value, month: name.month, order: nil) + other)
      both.isRatherMonth = true
      return both
    case 4 where isGlued || number.end < run.end: return found(split(100, digits: 2))
    case 6 where isGlued: return found(split(10_000, digits: 4))
    default: return isGlued ? found([]) : nil
    }
  }

  /// `DEC 12 26`, `DEC 12, 2026`; without a year `DEC 12` is a day and may be a month.
  private func dayAndYear(_ name: Name, behind number: Number) -> PrintedStretch? {
    switch year(behind: number.end, isNeeded: true) {
    case .year(let year, let end):
      return stretch(name.start..<end, .named, day(year: year, month: name.month, day: number.value))
    case .none:
      guard number.count == 2 else { return nil }
      let days = next(month: name.month, day: number.value, order: nil)
      return withoutYear(
        name.start..<number.end, days + month(year: 2000 + number.value, month: name.month, order: nil)
      ).readableOnly
    case .unreadable(let end): return stretch(name.start..<end, .named, [])
    }
  }

  /// A day of a month's name alone. `2 MAY CONTAIN NUTS`, `1. SET THE CLOCK`: where a word follows that is no mark, the name may be
  /// none.
  private func withoutYear(
    _ range: Range<Int>, _ readings: [PrintedStretch.Reading]
  ) -> PrintedStretch {
    var found = stretch(range, .named, readings)
    let start = joint(at: found.end)?.end ?? found.end
    let word = String(characters[min(start, characters.count)...].prefix { $0.isLetter && $0.isASCII })
    found.goesOnInWords = word.count > 1 && !PrintedMark.isMark(word.lowercased())
    return found
  }
}

// MARK: The month's name and the year behind it

extension PrintedDateFinder {
  struct Name {
    let month: Int
    let start: Int
    let end: Int
  }

  private enum Year {
    case year(Int, end: Int)
    case none
    case unreadable(end: Int)
  }

  /// A month's name at this place, or behind a blank or a mark; also behind a mark that has grown together with it.
  func name(at place: Int, afterOrdinal: Bool) -> Name? {
    var start = place
    if afterOrdinal {
      let ending = String(characters[min(place, characters.count)...].prefix(2))
      let next = character(at: place + 2)
      if ["st", "nd", "rd", "th"].contains(ending), next?.isLetter != true { start += 2 }
      if let joint = joint(at: start) { start = joint.end }
    }
    let word = characters[min(start, characters.count)...].prefix { $0.isLetter }
    guard word.count >= 3 else { return nil }
    let end = word.endIndex
    if let month = MonthName(String(word)) { return Name(month: month.month, start: start, end: end) }
    // `EXPDEC`, `BestByFEB`: the short name of a month has grown together with what stands before it.
    let rest = word.suffix(3)
    if !afterOrdinal, let month = MonthName(String(rest)), PrintedMark.isMark(String(word.dropLast(3))) {
      return Name(month: month.month, start: rest.startIndex, end: end)
    }
    return nil
  }

  /// A number behind a word: at once, behind blanks or behind a mark.
  private func numberBehind(_ end: Int) -> Number? {
    number(at: end) ?? joint(at: end).flatMap { number(at: $0.end) }
  }

  /// - Parameter isNeeded: true behind the day, where digits that follow at once are the day's own.
  private func year(behind end: Int, isNeeded: Bool = false) -> Year {
    var start = end
    if let joint = joint(at: end) { start = joint.end }
    if character(at: start) == "'" { start += 1 }
    guard let run = number(at: start) else { return .none }
    let number = numberBeforeHour(run) ?? run
    let isHour = isMinutes(at: number.end, hour: number.value)
    switch number.count {
    case 2 where !isHour: return .year(DatePhrase.fullYear(number.value), end: number.end)
    case 4 where DatePhrase.isYear(number.value) && !goesOnBehind(number.end):
      return .year(number.value, end: number.end)
    default:
      let isApart = start > end && !"./-".contains(characters[start - 1])
      return isHour || isApart ? .none : .unreadable(end: number.end)
    }
  }
}
