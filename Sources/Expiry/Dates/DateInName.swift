/// How the dates of one name are read.
struct NameReading {
  let isOfCamera: Bool
  let isKorean: Bool
  let orders: DateOrders
  let today: CivilDate

  /// The same with what a mark says of the order.
  func orders(after mark: ExpiryMark?) -> DateOrders {
    DateOrders(orders.order(words: isKorean || mark?.isKorean == true ? .yearMonthDay : mark?.order))
  }
}

/// One date that stands in a file name, with what the letters around it say.
struct DateInName {
  /// By date; never empty.
  let readings: [DateText]
  /// True where there is one, and no other order that is a slip.
  let isCertain: Bool
  let dueType: DueType?
  let isMarked: Bool
  /// The place in the name after the date's last character.
  let end: Int

  /// The date whose digits begin at `start`, or nil where there is none that counts.
  init?(in name: [Unicode.Scalar], at start: Int, _ reading: NameReading) {
    guard !ExpiryMark.isOfManufacture(before: start, in: name) else { return nil }
    let mark = ExpiryMark(before: start, in: name)
    guard let digits = DateDigits(in: name, at: start) ?? DateDigits(koreanUnitsIn: name, at: start) else {
      self.init(stretchIn: name, at: start, mark: mark, reading)
      return
    }
    let isMarked = mark != nil || ExpiryMark.follows(in: name, at: digits.end)
    if !isMarked {
      // No photo is of a day that is still to come.
      let counts = digits.standsAlone || Self.isToCome(digits.date, in: name, at: start, reading)
      guard counts, digits.precision == .day, !reading.isOfCamera, !Self.timeFollows(in: name, at: digits.end)
      else { return nil }
    }
    self.init(
      [DateText(date: digits.date, precision: digits.precision)], mark: mark, isMarked, end: digits.end)
  }

  private init?(
    stretchIn name: [Unicode.Scalar], at start: Int, mark: ExpiryMark?, _ reading: NameReading
  ) {
    guard
      let stretch = DateStretch(
        in: name, at: start, orders: reading.orders(after: mark), isKorean: reading.isKorean,
        today: reading.today)
    else { return nil }
    let isMarked = mark != nil || stretch.isMarked || ExpiryMark.follows(in: name, at: stretch.end)
    if !isMarked {
      guard stretch.hasYear, !reading.isOfCamera, !Self.timeFollows(in: name, at: stretch.end),
        stretch.readings.contains(where: { Self.isToCome($0.date, in: name, at: start, reading) })
      else { return nil }
    }
    self.init(
      stretch.readings, mark: mark, isMarked, end: stretch.end, isCertain: !stretch.hasImpossible)
  }

  private init(
    _ readings: [DateText], mark: ExpiryMark?, _ isMarked: Bool, end: Int, isCertain: Bool = true
  ) {
    self.readings = readings
    self.isCertain = isCertain && readings.count == 1
    self.isMarked = isMarked
    self.end = end
    dueType = mark?.dueType
  }

  /// A day to come that can be believed, in a name that has words too.
  private static func isToCome(
    _ date: CivilDate, in name: [Unicode.Scalar], at start: Int, _ reading: NameReading
  ) -> Bool {
    let isApart = start == 0 || !name[start - 1].properties.isAlphabetic
    return isApart && date > reading.today && PlausibleDates.standard.contains(date, today: reading.today)
      && name.prefix { $0 != "." }.contains { $0.properties.isAlphabetic }
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
