import ArgumentParser
import Expiry
import Foundation

/// What day it is: the only place that asks the clock.
struct ClockOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      HelpText.said("The day to take for today, YYYY-MM-DD.", "오늘로 볼 날, YYYY-MM-DD."),
      discussion: HelpText.said("Default: the day it is now in the zone.", "기본값: 시간대의 지금 날짜."),
      valueName: "date"))
  var today: CivilDate?

  @Option(
    help: ArgumentHelp(
      HelpText.said("The time zone, such as Asia/Seoul.", "시간대(예: Asia/Seoul)."),
      discussion: HelpText.said(
        "Default: the user's own, else that of this machine.", "기본값: 사용자의 설정, 없으면 이 컴퓨터."),
      valueName: "id"))
  var timeZone: ZoneName?

  var now: Instant { Clock.now }

  /// A user's day and time of day. With `--today` the whole of that day has passed, so that all its notices are due.
  func moment(for user: User?) -> CivilMoment { moment(for: user, now: now) }

  private func moment(for user: User?, now: Instant) -> CivilMoment {
    moment(in: zone(for: user), now: now)
  }

  private func moment(in zone: Zone, now: Instant) -> CivilMoment {
    if let today { return CivilMoment(date: today, time: .endOfDay, zone: zone.name) }
    return CivilMoment(now, in: zone)
  }

  /// What the clocks of a user's zone show, for what waits for its hour; the whole day has passed with `--today`.
  func local(_ timeZone: String?) -> LocalMoment {
    let moment = moment(in: zone(named: timeZone), now: now)
    return LocalMoment(date: moment.date, time: hour(of: moment))
  }

  /// What the clocks there show, for what waits for its hour; nil where the whole day has passed, as with `--today`.
  func hour(of moment: CivilMoment) -> CivilTime? { today == nil ? moment.time : nil }

  /// The same for each of them, at one moment: with `--user all` everybody has a day of their own.
  func moments(for users: [User]) -> [CivilMoment] {
    // Thousands of users live in few zones, and a zone's rules take long to look up.
    var known: [String?: CivilMoment] = [:]
    let now = now
    return users.map { user in
      if let moment = known[user.timeZone] { return moment }
      let moment = moment(for: user, now: now)
      known[user.timeZone] = moment
      return moment
    }
  }

  /// What day it is for each of them.
  func days(of users: [User]) -> [String: CivilDate] {
    Dictionary(zip(users.map(\.name), moments(for: users).map(\.date))) { $1 }
  }

  /// Where each of them is.
  func zones(of users: [User]) -> [String: Zone] {
    var known: [String?: Zone] = [:]
    return Dictionary(
      users.map { user in
        let zone = known[user.timeZone] ?? zone(for: user)
        known[user.timeZone] = zone
        return (user.name, zone)
      }
    ) { $1 }
  }

  /// The moment from which a user looks back: now, and with the `--today` of another day the end of that day.
  func vantage(of user: User?) -> Instant {
    let (now, zone) = (now, zone(for: user))
    guard let today, CivilMoment(now, in: zone).date != today else { return now }
    return LocalClock(zone).instant(of: today, at: .endOfDay)
  }

  func zone(for user: User?) -> Zone { zone(named: user?.timeZone) }

  private func zone(named name: String?) -> Zone {
    if let timeZone { return timeZone.zone }
    return name.flatMap { Zone(named: $0) } ?? .machines
  }
}

/// The machine's clock.
enum Clock {
  /// The moment at which the command runs, for the journal.
  static var now: Instant { Instant(seconds: Int64(Date().timeIntervalSince1970.rounded(.down))) }
}

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

  init(_ instant: Instant, in zone: Zone) {
    let local = Int(instant.seconds) + zone.offset(at: instant)
    let day = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    let minute = (local - day * 86_400) / 60
    date = CivilDate(dayNumber: day)
    time = CivilTime(hour: minute / 60, minute: minute % 60) ?? .midnight
    self.zone = zone.name
  }
}

/// A time zone that exists.
struct ZoneName: ExpressibleByArgument {
  let zone: Zone

  var name: String { zone.name }

  /// Only names of the zone database; abbreviations such as `KST` mean different zones to different people.
  init?(argument: String) {
    guard argument == "UTC" || argument.contains("/"), let zone = Zone(named: argument) else {
      return nil
    }
    self.zone = zone
  }
}
