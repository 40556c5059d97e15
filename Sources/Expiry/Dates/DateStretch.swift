/// The longest stretch of a file name, from a place on, that is a date in any of the forms that ``DateText`` reads.
struct DateStretch {
  /// By date; never empty.
  let readings: [DateText]
  /// True where another order of its numbers gives no day.
  let hasImpossible: Bool
  /// True for a day with its year.
  let hasYear: Bool
  /// True where a word within says that it is an expiry date: `12월5일까지`.
  let isMarked: Bool
  /// The place after its last character.
  let end: Int

  /// No date is longer.
  private static let limit = 32

  /// - Parameter isKorean: in Korean names a single digit behind a year and a month is a day; elsewhere it may tell
  ///   copies of a file apart.
  init?(
    in name: [Unicode.Scalar], at start: Int, orders: DateOrders, isKorean: Bool, today: CivilDate
  ) {
    for end in Self.ends(in: name, from: start) {
      guard let phrase = DatePhrase(String(String.UnicodeScalarView(name[start..<end]))) else { continue }
      guard !phrase.isOfManufacture else { return nil }
      let found = DateReadings(phrase, orders: orders, today: today)
      guard !found.days.isEmpty else { continue }
      hasYear = phrase.parts.count == 3 && found.days.allSatisfy { $0.precision == .day }
      guard !Self.goesOn(name, end, hasYear: hasYear), !Self.begins(before: start, name, hasYear: hasYear),
        isKorean || !Self.beginsWithYear(phrase) || !Self.endsInOneDigit(name, end)
      else { return nil }
      readings = found.days.map { DateText(date: $0.date, precision: $0.precision) }
      hasImpossible = found.hasImpossible
      isMarked = phrase.isMarked
      self.end = end
      return
    }
    return nil
  }

  /// Where a stretch may end, the longest first: behind a run of digits or letters.
  private static func ends(in name: [Unicode.Scalar], from start: Int) -> [Int] {
    var ends: [Int] = []
    var index = start
    while index < min(name.count, start + limit) {
      let scalar = name[index]
      let isPart = scalar.isASCIIDigit || scalar.properties.isAlphabetic
      guard isPart || " .-_/,'".unicodeScalars.contains(scalar) else { break }
      index += 1
      let goesOn = index < name.count && name[index].isASCII && isPart && isSameKind(scalar, name[index])
      if isPart, !goesOn { ends.append(index) }
    }
    return ends.reversed()
  }

  private static func isSameKind(_ a: Unicode.Scalar, _ b: Unicode.Scalar) -> Bool {
    b.isASCIIDigit && a.isASCIIDigit || b.properties.isAlphabetic && a.isASCII
  }

  /// A mark and another digit behind it: the date is part of something longer. Behind a whole date a blank may tell
  /// copies of a file apart.
  private static func goesOn(_ name: [Unicode.Scalar], _ end: Int, hasYear: Bool) -> Bool {
    let marks = hasYear ? ".-_/" : " .-_/,'"
    let rest = name[end...].drop { marks.unicodeScalars.contains($0) }
    return rest.startIndex > end && rest.first?.isASCIIDigit == true
  }

  /// The same in front of it: `12.26` is no date of its own in `05.12.26`.
  private static func begins(before start: Int, _ name: [Unicode.Scalar], hasYear: Bool) -> Bool {
    let marks = hasYear ? ".-/" : " .-_/,'"
    let rest = name[..<start].reversed().drop { marks.unicodeScalars.contains($0) }
    return rest.count < start && rest.first?.isASCIIDigit == true
  }

  private static func beginsWithYear(_ phrase: DatePhrase) -> Bool {
    if case .number(_, 4)? = phrase.parts.first { true } else { false }
  }

  private static func endsInOneDigit(_ name: [Unicode.Scalar], _ end: Int) -> Bool {
    name[end - 1].isASCIIDigit && !name[end - 2].isASCIIDigit
  }
}
