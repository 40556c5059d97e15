/// Characters of a row that are a date, or look like one and cannot be read.
struct PrintedStretch {
  /// How a date is written. In one photo all dates of one form are in one order.
  enum Form: Hashable {
    /// `12.12.26`: so many digits in each number; one counts as two.
    case numbers(Int, Int, Int)
    /// `121226`
    case compact(Int)
    /// `1212 2026`, which is a date only where a mark says so.
    case gapped
    /// `12.12`, a day without a year.
    case monthDay
    /// `12.2026`
    case yearMonth
    /// `12/26`, which is a month only where a mark says so.
    case shortYearMonth
    /// `12 DEC 26`, `2026년 12월 5일`
    case named
  }

  /// What it can mean.
  struct Reading: Hashable {
    let date: CivilDate
    let precision: PrintedPrecision
    /// Nil where words say what is the day, the month and the year.
    let order: DateOrder?
  }

  /// Its place among the row's characters, without a time behind it.
  let range: Range<Int>
  /// The place behind it, and behind a time that follows at once.
  let end: Int
  let form: Form
  /// Those that lie near the photo's day, in no order; empty for what cannot be read.
  let readings: [Reading]
  /// `14:30` stands behind it.
  var hasTime = false
  /// A letter stands beside it without a blank, as in a lot's number.
  var touchesLetter = false
  /// A word follows, as in `2 MAY CONTAIN` and `1. SET THE`: names of months are words of other languages.
  var goesOnInWords = false
  /// `MAY2026` has a year in each such print, and a day before a year's two digits in one of thirty: rather the month.
  var isRatherMonth = false
  /// Read with some goodwill, so that it counts only where another reading agrees: a digit too many behind it.
  var isWeak = false

  var isReadable: Bool { !readings.isEmpty }
}

/// How exactly a pack says until when it is good.
public enum PrintedPrecision: String, CaseIterable, Hashable, Sendable {
  case day
  /// A month and a year: the last day of the month.
  case month
  /// A day and a month: the next such day.
  case noYear = "no_year"
}

/// Which dates a photo of some day can show.
struct PrintedWindow {
  let asOf: CivilDate

  /// A pack is seldom bought later than a year behind its date; some keep for five.
  static let expiryDays = -400...2009
  /// What was made as long ago as it keeps.
  private static let madeDays = 2009
  /// For so many days a day without a year may be the one that has passed.
  private static let graceDays = 30

  func mayShow(_ date: CivilDate) -> Bool {
    (-Self.madeDays...Self.expiryDays.upperBound).contains(date - asOf)
  }

  func mayBeExpiry(_ date: CivilDate) -> Bool { Self.expiryDays.contains(date - asOf) }

  /// The next such day, or one that has just passed; 29 February waits for a leap year.
  func next(month: Int, day: Int) -> CivilDate? {
    (asOf.year - 1...asOf.year + 8).lazy.compactMap { CivilDate(year: $0, month: month, day: day) }
      .first { $0 >= asOf + -Self.graceDays }
  }
}
