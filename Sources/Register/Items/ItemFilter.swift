import Barcodes
public import Expiry
public import Pantry

/// Which items are wanted, by what they are, where they are kept and how they stand: the same for whatever lists or changes
/// many.
public struct ItemFilter: Hashable, Sendable {
  /// Only what has all of them in its name, brand, category, code or place.
  public var words: [String]
  /// Only what is kept there, whatever the place is called; an empty text for what is kept nowhere. Nil for all.
  public var location: String?
  /// Only what has this in its category; an empty text for what has none. Nil for all.
  public var category: String?
  /// Only these; nil for all.
  public var statuses: Set<ItemStatus>?
  /// Only what is past or due in so many days, and what might be.
  public var within: Int?

  public init(
    words: [String] = [], location: String? = nil, category: String? = nil,
    statuses: Set<ItemStatus>? = nil, within: Int? = nil
  ) {
    self.words = words
    self.location = location
    self.category = category
    self.statuses = statuses
    self.within = within
  }

  /// What is wanted of the items and still there, earliest date first.
  /// - Parameter todayOf: the day it is for users where it is another one.
  public func report(
    on items: some Sequence<Item>, asOf today: CivilDate, todayOf: [String: CivilDate] = [:]
  ) -> ExpiryReport {
    let sought = words.map(SoughtText.init)
    return ExpiryReport(
      items.lazy.filter { matches($0, sought) }, asOf: today, horizon: horizon, statuses: statuses,
      within: within, todayOf: todayOf)
  }

  /// How many days ahead count as soon.
  public var horizon: Int { within ?? 7 }

  /// Gives the lines of ``report(on:asOf:todayOf:)`` without having all of them in memory: those with the same number of
  /// days left at once, in the order of the report. Only the dates that can be wanted are read.
  /// - Parameters:
  ///   - user: nil for everybody's.
  ///   - todayOf: the day it is for users where it is another one.
  public func forEachDay(
    of user: String?, in pantry: PantryView, asOf today: CivilDate, todayOf: [String: CivilDate] = [:],
    _ body: ([ExpiryReport.Line]) throws -> Void
  ) throws {
    let todays = todayOf.values.reduce(today...today) { min($0.lowerBound, $1)...max($0.upperBound, $1) }
    let sought = words.map(SoughtText.init)
    var days = ReportDays()
    try pantry.forEachItem(selection(todays), user: user) { item in
      guard matches(item, sought) else { return }
      let line = ExpiryReport.Line(item, today: todayOf[item.user] ?? today, horizon: horizon)
      guard statuses?.contains(line.status) ?? true, within.map(line.isWithin) ?? true else { return }
      // What is still to come has at least so many days left.
      try days.add(line, least: item.expires.date.map { $0 - todays.upperBound }, body)
    }
    try days.finish(body)
  }

  /// The dates of what can be wanted.
  private func selection(_ todays: ClosedRange<CivilDate>) -> DateSelection {
    let statuses = statuses ?? Set(ItemStatus.allCases)
    var days: ClosedRange<CivilDate>?
    for status in statuses {
      guard let range = Self.days(of: status, todays, horizon: horizon) else { continue }
      days =
        days.map {
          min($0.lowerBound, range.lowerBound)...max($0.upperBound, range.upperBound)
        } ?? range
    }
    if let within, let wanted = days {
      let last = todays.upperBound + within
      days = wanted.lowerBound <= last ? wanted.lowerBound...min(wanted.upperBound, last) : nil
    }
    return DateSelection(
      days: days, includesUnknown: statuses.contains(.unknown),
      includesNever: within == nil && statuses.contains(.never))
  }

  private static func days(
    of status: ItemStatus, _ todays: ClosedRange<CivilDate>, horizon: Int
  ) -> ClosedRange<CivilDate>? {
    let all = CivilDate.range
    switch status {
    case .expired, .overdue: return all.lowerBound...max(all.lowerBound, todays.upperBound + -1)
    case .lastDay: return todays
    case .dueSoon: return todays.lowerBound...(todays.upperBound + horizon)
    case .fresh: return min(todays.lowerBound, all.upperBound)...all.upperBound
    case .never, .unknown: return nil
    }
  }

  private func matches(_ item: Item, _ sought: [SoughtText]) -> Bool {
    isAt(item.location) && isOfCategory(item.product.category) && sought.allSatisfy { $0.isIn(item) }
  }

  private func isAt(_ place: String?) -> Bool {
    guard let location else { return true }
    guard let place, !location.isEmpty else { return location.isEmpty && place == nil }
    return PlaceNames.areSame(place, location)
  }

  /// True for what is of ``category``, or where all are wanted.
  public func isOfCategory(_ name: String?) -> Bool {
    guard let category else { return true }
    guard let name, !category.isEmpty else { return category.isEmpty && name == nil }
    return SoughtText(category).isPart(of: [name])
  }
}

extension SoughtText {
  /// True where an item is called so, or kept at such a place under whichever name.
  fileprivate func isIn(_ item: Item) -> Bool {
    let product = item.product
    let texts = [
      product.name, product.brand, product.category, product.code, product.gtin?.description, item.location,
    ]
    return isPart(of: texts.compactMap(\.self))
      || item.location.map { PlaceNames.areSame(folded, $0) } ?? false
  }
}
