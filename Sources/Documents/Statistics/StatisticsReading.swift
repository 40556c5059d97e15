package import Expiry
package import Pantry
package import Register

/// Statistics while they are read: the records of one product after the other, and what is due.
package struct StatisticsReading {
  private let pantry: PantryStore
  private let user: String?
  private let filter: ItemFilter
  private let today: CivilDate
  private let period: ClosedRange<CivilDate>
  private let limit: Int
  private let todayOf: [String: CivilDate]
  private let days: LocalDays

  /// - Parameters:
  ///   - user: nil for everybody.
  ///   - limit: so many products in each list.
  ///   - todayOf: the day it is for users where it is another one.
  ///   - clock: what clocks show where the reader is.
  ///   - clocks: and where users are who are somewhere else.
  package init(
    of user: String?, in pantry: PantryStore, filter: ItemFilter, today: CivilDate,
    period: ClosedRange<CivilDate>, limit: Int, todayOf: [String: CivilDate] = [:], clock: LocalClock,
    clocks: [String: LocalClock] = [:]
  ) {
    (self.pantry, self.user, self.filter) = (pantry, user, filter)
    (self.today, self.period, self.limit, self.todayOf) = (today, period, limit, todayOf)
    days = LocalDays(clock: clock, clocks: clocks)
  }

  package func statistics() throws -> Statistics {
    var builder = StatisticsBuilder(today: today, todayOf: todayOf, period: period, limit: limit)
    let todays = todayOf.values.reduce(today...today) {
      min($0.lowerBound, $1)...max($0.upperBound, $1)
    }
    let first = StatisticsBuilder.firstDay(of: period, today: todays.lowerBound)
    let last = max(period.upperBound, todays.upperBound)
    try pantry.viewing { pantry in
      try pantry.forEachStockRecord(endedWithin: first...last, user: user, dayOf: days.day) { record in
        if filter.isOfCategory(record.product.category) { builder.add(record) }
      }
      let due = todays.lowerBound...(todays.upperBound + builder.expiringDays)
      try pantry.forEachActiveRecord(expiringWithin: due, user: user, dayOf: days.day) { record in
        if filter.isOfCategory(record.product.category) { builder.addActive(record) }
      }
    }
    return builder.finish()
  }
}

/// On which day a moment is where somebody is. Thousands of records of an import have one moment, and a zone's rules take
/// long to look up.
private final class LocalDays {
  private let clock: LocalClock
  private let clocks: [String: LocalClock]
  private var last: (moment: Instant, user: String, day: CivilDate)?

  init(clock: LocalClock, clocks: [String: LocalClock]) {
    self.clock = clock
    self.clocks = clocks
  }

  func day(of moment: Instant, _ user: String) -> CivilDate {
    if let last, last.moment == moment, last.user == user { return last.day }
    let day = (clocks[user] ?? clock).date(at: moment)
    last = (moment, user, day)
    return day
  }
}
