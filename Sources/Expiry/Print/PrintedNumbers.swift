// Dates of numbers alone.
extension PrintedDateFinder {
  /// `12.12.26`, `2026. 12. 1`, `28 02 26`, `12:12:2026`, `13/03/2212:45`
  func triple(at start: Int) -> PrintedStretch? {
    guard let first = number(at: start), [1, 2, 4].contains(first.count),
      let joint1 = joint(at: first.end) ?? colon(at: first.end), let second = number(at: joint1.end),
      second.count <= 2, let joint2 = joint(at: second.end) ?? colon(at: second.end),
      let run = number(at: joint2.end)
    else { return nil }
    let last = numberBeforeHour(run) ?? run
    let marks = [joint1.mark, joint2.mark]
    if marks.contains(":"), !isDateWithColons([first, second, last], marks) { return nil }
    let isBlank = marks.contains(" ")
    if isBlank, !joinsByBlanks([first, second, last], marks) { return nil }
    // `2026.07 09:30` is a month and a time.
    if joint2.mark == " ", isMinutes(at: last.end, hour: last.value) { return nil }
    guard !goesOnBefore(start), !goesOnBehind(last.end), !isPartOfRow(start, last.end, isBlank) else {
      return nil
    }
    let form = PrintedStretch.Form.numbers(max(2, first.count), 2, first.count == 4 ? 2 : max(2, last.count))
    let isWhole = last.count == (first.count == 4 ? 2 : 4) || last.count == 2 || isShortDay(last, first)
    let readings = isWhole ? readings([first, second, last].map(\.pair)) : []
    // Three numbers with blanks between them count other things as well.
    if isBlank, readings.isEmpty { return nil }
    if isWhole {
      var found = stretch(start..<last.end, form, readings)
      found.isWeak = isCutOff([first, second, last])
      return found
    }
    return withDigitTooMany([first, second], last, start..<run.end)
  }

  /// `8.03.2026`, `2026.03.1`: who writes 03 writes 08 as well, and at an end a digit is easily lost.
  private func isCutOff(_ numbers: [Number]) -> Bool {
    let isPadded = numbers[1].count == 2 && numbers[1].value < 10
    return isPadded && (numbers[0].count == 1 || numbers[2].count == 1)
  }

  /// `2022.01.139`, which was `2022.01.13A`, or something else: what remains without the last digit is weak.
  private func withDigitTooMany(_ head: [Number], _ last: Number, _ range: Range<Int>) -> PrintedStretch {
    let isYearFirst = head[0].count == 4
    guard last.count == (isYearFirst ? 3 : 5) else {
      return stretch(range, .numbers(head[0].count, 2, last.count), [])
    }
    let numbers = head.map(\.pair) + [(last.value / 10, last.count - 1)]
    var found = stretch(range, .numbers(max(2, head[0].count), 2, last.count - 1), readings(numbers))
    found.isWeak = true
    return found
  }

  /// `2026.12.1`, and no letter behind it that may be its second digit.
  private func isShortDay(_ last: Number, _ first: Number) -> Bool {
    guard last.count == 1, first.count == 4 else { return false }
    return character(at: last.end).map { !$0.isLetter || !$0.isASCII } ?? true
  }

  /// Blanks alone join what has all its digits; a blank and a mark, of which engines lose one, only a year of four digits
  /// and behind that all others.
  private func joinsByBlanks(_ numbers: [Number], _ marks: [Character]) -> Bool {
    if marks != [" ", " "] {
      return marks[1] == " " && numbers[2].count == 4 || numbers.map(\.count) == [4, 2, 2]
    }
    return [2, 4].contains(numbers[0].count) && numbers[1].count == 2 && [2, 4].contains(numbers[2].count)
  }

  /// `12:05:2026`, `2026:05:12`: with a year of four digits, or it is a time.
  private func isDateWithColons(_ numbers: [Number], _ marks: [Character]) -> Bool {
    let counts = numbers.map(\.count)
    return marks == [":", ":"] && (counts == [2, 2, 4] || counts == [4, 2, 2])
  }

  private func colon(at place: Int) -> (mark: Character, end: Int)? {
    character(at: place) == ":" ? (":", place + 1) : nil
  }

  /// In a row of numbers with blanks between them any three would be a date.
  private func isPartOfRow(_ start: Int, _ end: Int, _ isBlank: Bool) -> Bool {
    guard isBlank else { return false }
    let next = afterBlanks(end)
    let hasNext = next > end && isDigit(next) && !isTime(at: end)
    return hasNext || character(at: start - 1) == " " && isDigit(start - 2)
  }

  /// `14/12126`, `14112/26`: a stroke that was read as a one, which leaves five digits beside the other stroke.
  func strokeAsDigit(at start: Int) -> PrintedStretch? {
    guard let first = number(at: start), character(at: first.end) == "/",
      let second = number(at: first.end + 1),
      [first.count, second.count].sorted() == [2, 5] || first.count == 5 && second.count == 4,
      !goesOnBefore(start), !goesOnBehind(second.end)
    else { return nil }
    let long = first.count == 5 ? first : second
    guard long.value / 100 % 10 == 1 else { return nil }
    let pieces = [(long.value / 1000, 2), (long.value % 100, 2)]
    let numbers = first.count == 5 ? pieces + [second.pair] : [first.pair] + pieces
    var found = stretch(start..<second.end, .numbers(2, 2, numbers[2].1), readings(numbers))
    found.isWeak = true
    return found.readableOnly
  }

  /// `121226`, `12122026`, `20261212`, `12122614:30`
  func compact(at start: Int) -> PrintedStretch? {
    guard let run = number(at: start) else { return nil }
    let number = numberBeforeHour(run) ?? run
    guard number.count == 6 || number.count == 8, !goesOnBefore(start), !goesOnBehind(number.end),
      !isInGroups(start, number)
    else { return nil }
    let found = readings(ofCompact: number)
    guard !found.isEmpty else { return nil }
    return stretch(start..<number.end, .compact(number.count), found)
  }

  /// `0104 2026`, of which an engine has lost a blank; only behind a mark, as a telephone has such numbers too.
  func gapped(at start: Int) -> PrintedStretch? {
    guard let head = number(at: start), head.count == 4, character(at: head.end) == " ",
      let year = number(at: head.end + 1), year.count == 4, DatePhrase.isYear(year.value),
      !goesOnBefore(start), !goesOnBehind(year.end), !isPartOfRow(start, year.end, true)
    else { return nil }
    let found = readings([(head.value / 100, 2), (head.value % 100, 2), year.pair])
    return stretch(start..<year.end, .gapped, found).readableOnly
  }

  /// Of three numbers that stand without marks: six digits, or eight, of which the first four or the last are the year. `20062027`
  /// begins like a year and is the twentieth of June.
  private func readings(ofCompact number: Number) -> [PrintedStretch.Reading] {
    let (first, second, last) = (number.value / 10_000, number.value / 100 % 100, number.value % 100)
    if number.count == 6 { return readings([(first, 2), (second, 2), (last, 2)]) }
    let yearFirst = readings([(first, 4), (second, 2), (last, 2)])
    return yearFirst.isEmpty
      ? readings([(first / 100, 2), (first % 100, 2), (number.value % 10_000, 4)]) : yearFirst
  }

  /// `4 006381 333931`, `8 850123 456789`: the digits of a barcode stand in groups. A second date beside the first has
  /// as many digits.
  private func isInGroups(_ start: Int, _ number: Number) -> Bool {
    if character(at: start - 1) == " " {
      let before = characters[..<(start - 1)].reversed().prefix { $0.isDigit }.count
      if before > 0, before != number.count, !endsTime(start - 1) { return true }
    }
    let next = afterBlanks(number.end)
    guard next > number.end, let behind = self.number(at: next) ?? (isDigit(next) ? number : nil) else {
      return false
    }
    if isTime(at: number.end) || behind.count <= 4 { return false }
    return behind.count != number.count || readings(ofCompact: behind).isEmpty
  }

  /// `14:30` ends before this place.
  private func endsTime(_ end: Int) -> Bool {
    end >= 3 && isDigit(end - 1) && isDigit(end - 2) && characters[end - 3] == ":"
  }

  /// `12.2026`, `2026.12`, `12/26`, `12.12`: not as the head or the tail of something longer.
  func pair(at start: Int) -> PrintedStretch? {
    guard let first = number(at: start), let joint = joint(at: first.end), joint.mark != " ",
      joint.mark != ",",
      let second = number(at: joint.end), !goesOnBefore(start, marks: "./-, :"),
      !goesOnBehind(second.end, marks: "./-,:%"), !goesOnInLetters(second.end), !hasDayBefore(start)
    else { return nil }
    let range = start..<second.end
    switch (first.count, second.count) {
    case (1...2, 4) where DatePhrase.isYear(second.value):
      return stretch(range, .yearMonth, month(year: second.value, month: first.value, order: nil))
        .readableOnly
    case (4, 1...2) where DatePhrase.isYear(first.value):
      var found = stretch(range, .yearMonth, month(year: first.value, month: second.value, order: nil))
      found.isWeak = hasDayBehind(second.end)
      return found.readableOnly
    case (2, 2): return shortPair(first.value, second.value, range).readableOnly
    default: return nil
    }
  }

  /// `12.12` is a day of no year where 까지, a time or the end of the row shows that it is whole; `12/26` a month where a
  /// mark says so. What may be decided only with the marks beside it has both.
  private func shortPair(_ first: Int, _ second: Int, _ range: Range<Int>) -> PrintedStretch {
    if isUntil(at: range.upperBound) || isTime(at: range.upperBound) || isWholeWithPoint(range) {
      let days =
        next(month: first, day: second, order: .yearMonthDay)
        + next(month: first, day: second, order: .monthDayYear)
        + next(month: second, day: first, order: .dayMonthYear)
      return stretch(range, .monthDay, days)
    }
    return stretch(range, .shortYearMonth, month(year: 2000 + second, month: first, order: nil))
  }

  /// `Te-04-2026`, `2A/N7/2018`: one or two letters may be digits that were misread, of the day or the month, where they are no mark.
  private func hasDayBefore(_ start: Int) -> Bool {
    let hasJoint = character(at: start - 1).map { "./-,".contains($0) } ?? false
    let word = String(
      characters[..<(hasJoint ? start - 1 : start)].reversed().prefix { $0.isLetter && $0.isASCII }.reversed()
    )
    return (1...2).contains(word.count) && !PrintedMark.isMark(word.lowercased())
  }

  /// `2026.07 49`: the day was misread, and the month is not all that stands there.
  private func hasDayBehind(_ end: Int) -> Bool {
    guard character(at: end) == " ", let next = number(at: end + 1) else { return false }
    return next.count == 2 && !isMinutes(at: next.end, hour: next.value)
  }

  /// `2023-1FR`, `2022.02. N4`: what stands there is no number alone.
  private func goesOnInLetters(_ end: Int) -> Bool {
    var next = end
    if let mark = character(at: end), "./-,".contains(mark) { next = afterBlanks(end + 1) }
    return character(at: next).map { $0.isLetter && $0.isASCII } ?? false
  }

  private func isUntil(at place: Int) -> Bool {
    var rest = characters[min(place, characters.count)...].drop { " .)".contains($0) }
    rest = rest.prefix(2)
    return String(rest) == "까지"
  }

  /// `08.31.` alone in its row, as Korean milk has it.
  private func isWholeWithPoint(_ range: Range<Int>) -> Bool {
    character(at: range.upperBound) == "." && characters[..<range.lowerBound].allSatisfy { $0 == " " }
      && characters[(range.upperBound + 1)...].allSatisfy { $0 == " " }
  }
}

extension PrintedStretch {
  /// Nil where it cannot be read: a form that many other numbers have is nothing then.
  var readableOnly: PrintedStretch? { isReadable ? self : nil }
}
