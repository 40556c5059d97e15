/// The expiry date that the print in a photo seems to say: a proposal, never a date by itself.
///
/// Engines read wrongly, and say so with great confidence. What guards against a wrong date is to understand what packs
/// print. The six rules, each of which was measured on photos of packs:
///
/// 1. A digit right behind a date spoils it.
/// 2. All dates of one form in one photo are in one order: the household's first, then any that makes all of them
///    plausible.
/// 3. Of two dates the later one is the expiry, but the earlier must not lie in the future: nothing is made tomorrow.
/// 4. A lone date without a mark that lies in the past is not proposed: it is the day of manufacture, whose partner was
///    not read.
/// 5. No month and no day without a year inside something longer, and no day without a year that has neither a month's
///    name, nor 까지, nor a time behind it.
/// 6. Another date that could not be read, or that nothing explains, is a rival: it forbids to trust this one.
public struct PrintedDate: Hashable, Sendable {
  /// The last good day.
  public let date: CivilDate
  public let precision: PrintedPrecision
  /// The characters of the date, as the engine gave them.
  public let text: String
  /// Where they stand, in upright pixels.
  public let box: PixelBox
  /// What else the characters may mean where the order of day, month and year is not certain; by date.
  public let otherOrders: [CivilDate]
  /// True where another date in the photo could not be read, or is not explained.
  public let hasRival: Bool
  /// A word beside it says that it is an expiry date.
  public let isMarked: Bool
  /// What the mark says of it; nil where it says nothing.
  public let dueType: DueType?

  /// The date that `lines` show, or nil where they show none that may be proposed.
  ///
  /// - Parameters:
  ///   - lines: what one engine has read in one picture.
  ///   - asOf: the day on which the photo was taken: what is plausible is so from then.
  ///   - order: how the household writes dates of numbers alone; nil where nobody has said so.
  public init?(_ lines: [PrintedLine], asOf: CivilDate, order: DateOrder? = nil) {
    self.init(PrintedDates(lines, asOf: asOf, order: order))
  }

  init?(_ dates: PrintedDates) {
    guard let found = dates.expiry, let reading = dates.reading(of: found) else { return nil }
    date = reading.date
    precision = reading.precision
    text = dates.rows[found.row].text(of: found.stretch.range)
    box = dates.rows[found.row].box(of: found.stretch.range)
    otherOrders = Set(found.stretch.readings.map(\.date).filter { dates.window.mayBeExpiry($0) })
      .subtracting([reading.date]).sorted()
    hasRival = dates.hasRival(of: found)
    isMarked = found.mark?.saysExpiry == true
    dueType = found.mark?.dueType
  }
}
