import Expiry
import Pantry

extension HouseholdOptions {
  /// The end of a day that has passed for somebody whom the command is about; nil for one that has not.
  func past(_ day: CivilDate, in found: Household) throws -> PastMoment? {
    let users =
      owner.isEverybody ? try owner.everybody(in: found.pantry) : [found.user ?? User(name: found.name)]
    guard clock.days(of: users).values.contains(where: { day < $0 }) else { return nil }
    // Thousands of users live in few zones.
    var known: [String?: Instant] = [:]
    var ends: [String: Instant] = [:]
    for user in users {
      let end = known[user.timeZone] ?? CivilMoment.end(of: day, in: clock.zone(for: user))
      known[user.timeZone] = end
      ends[user.name] = end
    }
    return PastMoment(ends: ends, otherwise: CivilMoment.end(of: day, in: clock.zone(for: nil)))
  }
}

extension CivilMoment {
  /// The first moment at which a zone's calendar shows a later day for good.
  ///
  /// Midnight by the offset before or after a change of clocks that is near: the later of both at which the day has not
  /// ended a second before. So a midnight that is left out, or comes twice, or a day that is left out, is no trouble.
  static func end(of day: CivilDate, in zone: Zone) -> Instant {
    let midnight = Int64(day.dayNumber + 1) * 86_400
    let ends = [midnight - 86_400, midnight + 86_400].map { near in
      midnight - Int64(zone.offset(at: Instant(seconds: near)))
    }
    let possible = ends.filter { CivilMoment(Instant(seconds: $0 - 1), in: zone).date <= day }
    return Instant(seconds: possible.max() ?? midnight)
  }
}
