/// Finds the dates of one row.
///
/// The forms are those of packs, by how often they were met: `DD.MM.YY(YY)` and `DDMMYY(YY)`, `YYYY.MM.DD`, `DD MON (YY)`,
/// `MON DD YY`, `YY.MM.DD`, `MM.DD`, `MON YYYY`, `MM.YYYY`, `YYYYMMDD`. Engines drop blanks, so a date may be followed at
/// once by a time (`SEP232203:38`) or by a letter, but never by another digit: `2022.01.18A` is read as `2022.01.139`,
/// and whoever cuts that at the thirteenth has a wrong date.
struct PrintedDateFinder {
  let characters: [Character]
  let window: PrintedWindow

  init(_ row: PrintedRow, asOf: CivilDate) {
    characters = row.characters
    window = PrintedWindow(asOf: asOf)
  }

  /// From left to right; none overlap.
  func stretches() -> [PrintedStretch] {
    var found: [PrintedStretch] = []
    var place = 0
    while place < characters.count {
      let before = place > 0 ? characters[place - 1] : " "
      let stretch: PrintedStretch? =
        if characters[place].isDigit, !before.isDigit {
          units(at: place) ?? triple(at: place) ?? dayFirst(at: place) ?? compact(at: place)
            ?? gapped(at: place) ?? pair(at: place)
        } else if characters[place].isLetter, !before.isLetter {
          monthFirst(at: place)
        } else {
          nil
        }
      if let stretch { found.append(stretch) }
      place = max(stretch?.end ?? 0, place + 1)
    }
    return found
  }
}

extension PrintedLine {
  /// True for a text with a date in it that a photo of that day can show.
  package static func showsDate(_ text: String, asOf: CivilDate) -> Bool {
    let line = PrintedLine(text: text, box: PixelBox(minX: 0, minY: 0, maxX: 1, maxY: 1))
    return PrintedRow.rows(of: [line]).contains { row in
      PrintedDateFinder(row, asOf: asOf).stretches().contains { $0.isReadable && !$0.isWeak }
    }
  }
}

// MARK: Pieces

extension PrintedDateFinder {
  /// A run of digits.
  struct Number {
    let value: Int
    let count: Int
    let end: Int

    /// As the numbers of a date are given to ``DateOrder``.
    var pair: (value: Int, digits: Int) { (value, count) }
  }

  /// The run of at most ten digits that begins here.
  func number(at start: Int) -> Number? {
    let digits = characters[min(start, characters.count)...].prefix { $0.isDigit }
    guard (1...10).contains(digits.count) else { return nil }
    return Number(
      value: digits.reduce(0) { $0 * 10 + ($1.wholeNumberValue ?? 0) }, count: digits.count,
      end: digits.endIndex)
  }

  func character(at place: Int) -> Character? { characters.indices.contains(place) ? characters[place] : nil }

  func isDigit(_ place: Int) -> Bool { character(at: place)?.isDigit == true }

  func afterBlanks(_ place: Int) -> Int {
    characters[min(place, characters.count)...].firstIndex { $0 != " " } ?? characters.count
  }

  /// What joins two numbers: a mark with blanks around it, or blanks alone.
  func joint(at place: Int) -> (mark: Character, end: Int)? {
    let mark = afterBlanks(place)
    if let found = character(at: mark), "./-,".contains(found) { return (found, afterBlanks(mark + 1)) }
    return mark > place ? (" ", mark) : nil
  }

  /// `14:30` at this place, or behind blanks.
  func isTime(at place: Int) -> Bool {
    guard let hour = number(at: afterBlanks(place)), hour.count <= 2 else { return false }
    return isMinutes(at: hour.end, hour: hour.value)
  }

  /// `:30` behind an hour.
  func isMinutes(at place: Int, hour: Int) -> Bool {
    guard character(at: place) == ":", hour < 25, let minute = number(at: place + 1) else { return false }
    return minute.count == 2 && minute.value < 60
  }

  /// A number that is followed by an hour without a blank, as in `202109:34`: the number without the hour.
  ///
  /// - Returns: the number, and where the hour begins; nil where no time follows.
  func numberBeforeHour(_ number: Number) -> Number? {
    guard number.count > 2, isMinutes(at: number.end, hour: number.value % 100) else { return nil }
    return Number(value: number.value / 100, count: number.count - 2, end: number.end - 2)
  }

  /// A digit, a mark and then the place: what begins here is part of something longer.
  func goesOnBefore(_ start: Int, marks: String = "./-,") -> Bool {
    guard let mark = character(at: start - 1), marks.contains(mark) else { return false }
    return isDigit(start - 2)
  }

  /// The same behind it, unless it is a time.
  func goesOnBehind(_ end: Int, marks: String = "./-,") -> Bool {
    guard let mark = character(at: end), marks.contains(mark), isDigit(end + 1) else { return false }
    return !isTime(at: end + 1)
  }

  func stretch(
    _ range: Range<Int>, _ form: PrintedStretch.Form, _ readings: [PrintedStretch.Reading]
  ) -> PrintedStretch {
    var end = range.upperBound
    let hasTime = isTime(at: end)
    if hasTime, let hour = number(at: afterBlanks(end)) { end = hour.end + 3 }
    let touches = [range.lowerBound - 1, range.upperBound].contains { character(at: $0)?.isLetter == true }
    return PrintedStretch(
      range: range, end: end, form: form, readings: readings, hasTime: hasTime, touchesLetter: touches)
  }

  /// In every order that the numbers allow, near the photo's day.
  func readings(_ numbers: [(value: Int, digits: Int)]) -> [PrintedStretch.Reading] {
    DateOrder.allCases.filter { $0.allows(numbers) }.compactMap { order in
      let (year, month, day) = order.arrange(numbers)
      guard let date = CivilDate(year: year, month: month, day: day), window.mayShow(date) else { return nil }
      return PrintedStretch.Reading(date: date, precision: .day, order: order)
    }
  }

  func month(year: Int, month: Int, order: DateOrder?) -> [PrintedStretch.Reading] {
    guard let date = CivilDate.endOfMonth(year: year, month: month), window.mayShow(date) else { return [] }
    return [PrintedStretch.Reading(date: date, precision: .month, order: order)]
  }

  func day(year: Int, month: Int, day: Int) -> [PrintedStretch.Reading] {
    guard let date = CivilDate(year: year, month: month, day: day), window.mayShow(date) else { return [] }
    return [PrintedStretch.Reading(date: date, precision: .day, order: nil)]
  }

  func next(month: Int, day: Int, order: DateOrder?) -> [PrintedStretch.Reading] {
    window.next(month: month, day: day).map {
      [PrintedStretch.Reading(date: $0, precision: .noYear, order: order)]
    } ?? []
  }
}
