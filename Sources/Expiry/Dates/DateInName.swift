/// One date that stands in a file name, with what the letters around it say.
struct DateInName {
  let date: CivilDate
  let precision: DatePrecision
  let dueType: DueType?
  let isMarked: Bool
  /// The place in the name after the date's last character.
  let end: Int

  /// The date whose digits begin at `start`, or nil where there is none that counts.
  init?(in name: [Unicode.Scalar], at start: Int, fromCamera: Bool) {
    let mark = ExpiryMark(before: start, in: name)
    guard let digits = Self.digits(in: name, at: start, mark: mark) else { return nil }
    isMarked = mark != nil || ExpiryMark.follows(in: name, at: digits.end)
    if !isMarked {
      guard digits.standsAlone, digits.precision == .day, !fromCamera,
        !Self.timeFollows(in: name, at: digits.end)
      else { return nil }
    }
    date = digits.date
    precision = digits.precision
    end = digits.end
    dueType = mark?.dueType
  }

  /// What only Koreans write counts where the words are Korean.
  private static func digits(in name: [Unicode.Scalar], at start: Int, mark: ExpiryMark?) -> DateDigits? {
    if let digits = DateDigits(in: name, at: start) ?? DateDigits(koreanUnitsIn: name, at: start) {
      return digits
    }
    guard let digits = DateDigits(yearFirstIn: name, at: start),
      mark?.isKorean == true || ExpiryMark.follows(in: name, at: digits.end)
    else { return nil }
    return digits
  }

  /// `T10:11`, `_101112`, ` 10.11.12`, ` at 10.11`, ` 오후 3.11`, ` 15시`: a photo's time of day.
  private static func timeFollows(in name: [Unicode.Scalar], at end: Int) -> Bool {
    var rest = name[end...].drop { " _-t,".unicodeScalars.contains($0) }
    if rest.starts(with: "at ".unicodeScalars) { rest = rest.dropFirst(3) }
    if ["오전", "오후"].contains(where: { rest.starts(with: $0.unicodeScalars) }) { return true }
    let hour = rest.prefix(while: \.isASCIIDigit)
    if (1...2).contains(hour.count), rest.dropFirst(hour.count).first == "시" { return true }
    let isAnotherDate = DateDigits(in: name, at: rest.startIndex)?.standsAlone == true
    return rest.count >= 4 && rest.prefix(2).allSatisfy(\.isASCIIDigit)
      && rest.dropFirst(2).prefix(2).contains(where: \.isASCIIDigit) && !isAnotherDate
  }
}
