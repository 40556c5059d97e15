import Expiry
import Foundation

/// What a wall clock shows somewhere.
struct CivilMoment {
  let date: CivilDate
  let time: CivilTime
  /// The zone's IANA name.
  let zone: String

  init(date: CivilDate, time: CivilTime, zone: String) {
    self.date = date
    self.time = time
    self.zone = zone
  }

  init(_ instant: Instant, in zone: TimeZone) {
    let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.seconds)))
    let local = Int(instant.seconds) + offset
    let day = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    let minute = (local - day * 86_400) / 60
    date = CivilDate(dayNumber: day)
    time = CivilTime(hour: minute / 60, minute: minute % 60) ?? .midnight
    self.zone = Self.name(of: zone)
  }

  /// Foundation calls the zone of a machine that is set to UTC “GMT”.
  static func name(of zone: TimeZone) -> String {
    zone.identifier == "GMT" ? "UTC" : zone.identifier
  }
}
