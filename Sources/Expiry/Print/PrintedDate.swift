/// The expiry date that the print in a photo seems to say: a proposal, never a date by itself.
///
/// Engines read wrongly, and say so with great confidence. What guards against a wrong date is to understand what packs
/// print. The six rules, each of which was measured on photos of packs:
///
/// 1. A digit right behind a date spoils it: without it, the date is weak.
/// 2. All dates of one form in one photo are in one order: the household's first, then any that makes all of them
///    plausible.
/// 3. Of two dates the later one is the expiry, but the earlier must not lie in the future: nothing is made tomorrow.
/// 4. A lone date without a mark that lies in the past is not proposed: it is the day of manufacture, whose partner was
///    not read. What is written in another form is no partner: `050617` beside `16/01/2018` is the number of a lot.
/// 5. No month and no day without a year inside something longer, and no day without a year that has neither a month's
///    name, nor 까지, nor a time behind it.
/// 6. Another date that could not be read, or that nothing explains, is a rival: it forbids to trust this one.
public struct PrintedDate: Hashable, Sendable {
  /// The last good day.
  public let date: CivilDate
  public let precision: PrintedPrecision
  /// The order of its numbers; nil where words say what is the day, the month and the year.
  public let order: DateOrder?
  /// The characters of the date, as the engine gave them.
  public let text: String
  /// Where they stand, in upright pixels.
  public internal(set) var box: PixelBox
  /// What else the characters may mean where the order of day, month and year is not certain; by date.
  public let otherOrders: [CivilDate]
  /// True where another date in the photo could not be read, or is not explained.
  public internal(set) var hasRival: Bool
  /// A word beside it says that it is an expiry date.
  public let isMarked: Bool
  /// Read with some goodwill, such as by leaving out a digit: to be proposed only where another reading agrees.
  public let isWeak: Bool
  /// What the engine says of its characters, or else of the line in which they stand, 0 … 1; 1 where that is not known.
  package let confidence: Double
  /// What the mark says of it; nil where it says nothing.
  public let dueType: DueType?

  /// True where ``text`` may be the end of a date whose beginning is out of sight: `07.09` of `2026.07.09`, `2 DEC 26` of `12 DEC 26`.
  package var mayBeginBefore: Bool { precision != .day || text.prefix { $0.isDigit }.count == 1 }

  /// True where ``text`` may be the beginning of a date whose end is out of sight: `2026.07` of `2026.07.09`, `12.12.20` of
  /// `12.12.2026`, `2026.12.1` of `2026.12.13`.
  package var mayGoOnBehind: Bool {
    let last = text.reversed().prefix { $0.isDigit }
    return precision != .day || last.count == 1 || last.elementsEqual("02")
  }

  /// The date that `lines` show, or nil where they show none that may be proposed.
  ///
  /// - Parameters:
  ///   - lines: what one engine has read in one picture.
  ///   - asOf: the day on which the photo was taken: what is plausible is so from then.
  ///   - order: how the household writes dates of numbers alone; nil where nobody has said so.
  public init?(_ lines: [PrintedLine], asOf: CivilDate, order: DateOrder? = nil) {
    self.init(PrintedDates(lines, asOf: asOf, order: order))
  }

  /// Of values that were checked elsewhere.
  package init(
    date: CivilDate, precision: PrintedPrecision, order: DateOrder?, text: String, box: PixelBox,
    otherOrders: [CivilDate], hasRival: Bool, isMarked: Bool, dueType: DueType?
  ) {
    self.date = date
    self.precision = precision
    self.order = order
    self.text = text
    self.box = box
    self.otherOrders = otherOrders
    self.hasRival = hasRival
    self.isMarked = isMarked
    self.dueType = dueType
    isWeak = false
    confidence = 1
  }

  /// The same with another box: where a crop lies that it was read in.
  package mutating func move(to box: PixelBox) { self.box = box }

  /// What a second look at the place of a date says: that date where it stands there, else the only one that does.
  init?(_ lines: [PrintedLine], where found: PrintedDate, asOf: CivilDate) {
    let dates = PrintedDates(lines, asOf: asOf, order: found.order)
    let seen = dates.finds.filter { dates.reading(of: $0) != nil }
    if let same = seen.first(where: { dates.reading(of: $0)?.date == found.date }) {
      self.init(same, of: dates)
    } else if Set(seen.compactMap { dates.reading(of: $0)?.date }).count == 1, let only = seen.first {
      self.init(only, of: dates)
    } else {
      self.init(dates)
    }
  }

  private init?(_ dates: PrintedDates) {
    guard let found = dates.expiry else { return nil }
    self.init(found, of: dates)
  }

  private init?(_ found: PrintedDates.Find, of dates: PrintedDates) {
    guard let reading = dates.reading(of: found), dates.window.mayBeExpiry(reading.date) else { return nil }
    date = reading.date
    precision = reading.precision
    order = reading.order
    text = dates.rows[found.row].text(of: found.stretch.range)
    box = dates.rows[found.row].box(of: found.stretch.range)
    otherOrders = Set(found.stretch.readings.map(\.date).filter { dates.window.mayBeExpiry($0) })
      .subtracting([reading.date]).sorted()
    hasRival = dates.hasRival(of: found)
    isWeak = found.isWeak
    confidence = dates.rows[found.row].confidence(of: found.stretch.range)
    isMarked = found.mark?.saysExpiry == true
    dueType = found.mark?.dueType
  }
}
