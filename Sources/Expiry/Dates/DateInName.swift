/// One date that stands in a file name, with what the letters before it say.
struct DateInName {
  let date: CivilDate
  let precision: DatePrecision
  let dueType: DueType?
  let isMarked: Bool
  /// The place in the name after the date's last digit.
  let end: Int

  /// The date whose digits begin at `start`, or nil where there is none that counts.
  init?(in name: [Unicode.Scalar], at start: Int, fromCamera: Bool) {
    let mark = Mark(before: start, in: name)
    guard let digits = Digits(in: name, at: start) else { return nil }
    if mark == nil {
      guard digits.isHyphenated, digits.precision == .day, !fromCamera,
        !Self.timeFollows(in: name, at: digits.end)
      else { return nil }
    }
    date = digits.date
    precision = digits.precision
    end = digits.end
    dueType = mark?.dueType
    isMarked = mark != nil
  }

  /// `T10:11`, `_101112`, ` 10.11.12`, ` at 10.11`: a photo's time of day.
  private static func timeFollows(in name: [Unicode.Scalar], at end: Int) -> Bool {
    var rest = name[end...].drop { " _-t,".unicodeScalars.contains($0) }
    if rest.starts(with: "at ".unicodeScalars) { rest = rest.dropFirst(3) }
    let isAnotherDate = Digits(in: name, at: rest.startIndex)?.isHyphenated == true
    return rest.count >= 4 && rest.prefix(2).allSatisfy(\.isASCIIDigit)
      && rest.dropFirst(2).prefix(2).contains(where: \.isASCIIDigit) && !isAnotherDate
  }
}

extension DateInName {
  /// A word before a date that says that the date is an expiry date.
  private struct Mark {
    let dueType: DueType?

    private static let words: [(word: String, dueType: DueType?)] = [
      ("useby", .useBy), ("ub", .useBy), ("소비기한", .useBy),
      ("bestbefore", .bestBefore), ("bestby", .bestBefore), ("bbe", .bestBefore), ("bb", .bestBefore),
      ("mhd", .bestBefore), ("유통기한", .bestBefore),
      ("expires", nil), ("expiry", nil), ("exp", nil), ("~", nil),
    ]

    /// The mark that ends before `start`, separators left out; a word must not go on to the left
    /// (`leibbb` is no `bb`).
    init?(before start: Int, in name: [Unicode.Scalar]) {
      let separators = " _-.:=()[]".unicodeScalars
      var letters: [(scalar: Unicode.Scalar, place: Int)] = []
      var index = start - 1
      while index >= 0, !name[index].isASCIIDigit, letters.count < 12 {
        if !separators.contains(name[index]) { letters.insert((name[index], index), at: 0) }
        index -= 1
      }
      for (word, dueType) in Self.words {
        let scalars = Array(word.unicodeScalars)
        guard letters.count >= scalars.count, letters.suffix(scalars.count).map(\.scalar) == scalars else {
          continue
        }
        let place = letters[letters.count - scalars.count].place
        let goesOn =
          place > 0 && name[place - 1].properties.isAlphabetic && name[place].properties.isAlphabetic
        if !goesOn {
          self.dueType = dueType
          return
        }
      }
      return nil
    }
  }

  /// The digits of a date, and where they end.
  private struct Digits {
    let date: CivilDate
    let precision: DatePrecision
    let end: Int
    let isHyphenated: Bool

    init?(in name: [Unicode.Scalar], at start: Int) {
      let first = Self.run(in: name, at: start)
      switch first.count {
      case 8:
        guard
          let day = CivilDate(
            year: first.value / 10_000, month: first.value / 100 % 100, day: first.value % 100)
        else { return nil }
        self.init(date: day, precision: .day, end: first.end, isHyphenated: false)
      case 6:
        let day = CivilDate(
          year: 2000 + first.value / 10_000, month: first.value / 100 % 100, day: first.value % 100)
        let month = CivilDate.endOfMonth(year: first.value / 100, month: first.value % 100)
        guard let date = day ?? month else { return nil }
        self.init(date: date, precision: day == nil ? .month : .day, end: first.end, isHyphenated: false)
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
        if day.count == 2 {
          guard let date = CivilDate(year: year, month: month.value, day: day.value) else { return nil }
          self.init(date: date, precision: .day, end: day.end, isHyphenated: isHyphenated)
          return
        }
      }
      guard let date = CivilDate.endOfMonth(year: year, month: month.value) else { return nil }
      self.init(date: date, precision: .month, end: month.end, isHyphenated: isHyphenated)
    }

    private init(date: CivilDate, precision: DatePrecision, end: Int, isHyphenated: Bool) {
      self.date = date
      self.precision = precision
      self.end = end
      self.isHyphenated = isHyphenated
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
}
