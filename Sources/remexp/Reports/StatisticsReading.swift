import Expiry
import Foundation
import Pantry
import Register

/// Statistics while they are read: the records of one product after the other, and what is due.
struct StatisticsReading {
  let home: Household
  /// Nil for everybody.
  let user: String?
  let filter: ItemFilter
  let period: ClosedRange<CivilDate>
  let limit: Int
  /// The day it is for users where it is another one.
  let todayOf: [String: CivilDate]
  /// Where the users are who are somewhere else.
  let zones: [String: Zone]

  func statistics() throws -> Statistics {
    var builder = StatisticsBuilder(today: home.today, todayOf: todayOf, period: period, limit: limit)
    let todays = todayOf.values.reduce(home.today...home.today) {
      min($0.lowerBound, $1)...max($0.upperBound, $1)
    }
    let first = StatisticsBuilder.firstDay(of: period, today: todays.lowerBound)
    let last = max(period.upperBound, todays.upperBound)
    let days = LocalDays(zone: home.zone, zones: zones)
    try home.pantry.viewing { pantry in
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
  private let zone: Zone
  private let zones: [String: Zone]
  private var last: (moment: Instant, user: String, day: CivilDate)?

  init(zone: Zone, zones: [String: Zone]) {
    self.zone = zone
    self.zones = zones
  }

  func day(of moment: Instant, _ user: String) -> CivilDate {
    if let last, last.moment == moment, last.user == user { return last.day }
    let day = CivilMoment(moment, in: zones[user] ?? zone).date
    last = (moment, user, day)
    return day
  }
}
