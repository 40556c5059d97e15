import ArgumentParser
import Expiry
import Foundation

/// Options of every command that opens the store.
struct StoreOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The store's folder.", discussion: "Default: $REMEXP_STORE, else $XDG_DATA_HOME/remexp.",
      valueName: "dir"))
  var store: String?

  @Flag(name: .shortAndLong, help: "Say nothing that is not a result or an error.")
  var quiet = false

  var folder: StoreFolder {
    StoreFolder(path: store ?? Self.defaultPath(ProcessInfo.processInfo.environment))
  }

  private static func defaultPath(_ environment: [String: String]) -> String {
    if let path = environment["REMEXP_STORE"], !path.isEmpty { return path }
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/remexp" }
    return (environment["HOME"] ?? ".") + "/.local/share/remexp"
  }
}

/// Whose pantry it is.
struct UserOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The user whose pantry it is; created on first use. list, report, schedule and export take “all”.",
      valueName: "name"))
  var user = UserOption.standard

  static let standard = "me"
}

/// What day it is: the only place that asks the clock.
struct ClockOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The day to take for today, YYYY-MM-DD.", discussion: "Default: the day it is now in the zone.",
      valueName: "date"))
  var today: CivilDate?

  @Option(
    help: ArgumentHelp(
      "The time zone, such as Asia/Seoul.", discussion: "Default: the user's own, else that of this machine.",
      valueName: "id"))
  var timeZone: ZoneName?

  var now: Instant { Clock.now }

  /// A user's day and time of day. With `--today` the whole of that day has passed, so that all its notices are due.
  func moment(for user: User?) -> CivilMoment {
    let zone = zone(for: user)
    if let today { return CivilMoment(date: today, time: .endOfDay, zone: CivilMoment.name(of: zone)) }
    return CivilMoment(now, in: zone)
  }

  /// What day it is for each of them: with `--user all` everybody has a day of their own.
  func days(of users: [User]) -> [String: CivilDate] {
    Dictionary(users.map { ($0.name, moment(for: $0).date) }) { $1 }
  }

  func zone(for user: User?) -> TimeZone {
    if let timeZone { return timeZone.zone }
    return user?.timeZone.flatMap(TimeZone.init(identifier:)) ?? .current
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

/// A time zone that exists.
struct ZoneName: ExpressibleByArgument {
  let zone: TimeZone

  /// Only names of the zone database; abbreviations such as `KST` mean different zones to different people.
  init?(argument: String) {
    guard argument == "UTC" || argument.contains("/"), let zone = TimeZone(identifier: argument) else {
      return nil
    }
    self.zone = zone
  }
}

/// The language of what people read.
struct LanguageOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "en or ko.", discussion: "Default: the user's own, else that of the locale.", valueName: "code"))
  var language: Language?

  func phrases(for user: User?) -> Phrases {
    Phrases(language ?? user?.language ?? Self.fromLocale(ProcessInfo.processInfo.environment))
  }

  private static func fromLocale(_ environment: [String: String]) -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return locale?.hasPrefix("ko") == true ? .korean : .english
  }
}
