/// When a user wants to be told about an item, and how.
public struct NoticeRule: Hashable, Sendable {
  /// How long before the last good day; none at all: the user is never told.
  public var leads: NoticeLeads
  /// The local time of day from which a day's notices go out.
  public var time: CivilTime
  /// Nil where the user has said nothing of quiet hours; see ``quiet``.
  public var quietChoice: QuietChoice?
  public var form: NoticeForm
  /// The day of the week on which the user is reminded of what is past and of what has no date; nil for none.
  public var weekly: Weekday?
  /// Days on which nothing is said; see ``NoticePlan``.
  public var away: AwayDays?

  public static let leadDayRange = -365...3650

  /// A week, three days and one day ahead, on the last day and on the day after it, in the morning, and never at night.
  public static let standard = NoticeRule(
    leads: NoticeLeads(uncheckedDays: [7, 3, 1, 0, -1], percents: []), time: QuietHours.night.end)

  public init(
    leads: NoticeLeads, time: CivilTime, quiet: QuietChoice? = nil, form: NoticeForm = .digest,
    weekly: Weekday? = nil, away: AwayDays? = nil
  ) {
    self.leads = leads
    self.time = time
    quietChoice = quiet
    self.form = form
    self.weekly = weekly
    self.away = away
  }

  /// Nil when a lead is outside ``leadDayRange``. No leads at all: the user is never told.
  public init?(leadDays: [Int], time: CivilTime, quiet: QuietChoice? = nil) {
    guard let leads = NoticeLeads(days: leadDays) else { return nil }
    self.init(leads: leads, time: time, quiet: quiet)
  }

  /// Those of ``leads`` that are days; see there.
  public var leadDays: [Int] { leads.days }

  /// The hours in which nothing is said; nil for none.
  ///
  /// For who has never said anything of them it is the night, unless they have chosen an hour within it: who wants to be
  /// told at 23:00 is. Midnight is no such choice, because it was everybody's hour before there were quiet hours.
  public var quiet: QuietHours? {
    if let quietChoice { return quietChoice.hours }
    return time != .midnight && QuietHours.night.contains(time) ? nil : .night
  }

  /// When a day's notices go out: at the hour, or at the end of the quiet hours in which it lies, which may be on the
  /// next day.
  public var departure: (daysLater: Int, time: CivilTime) {
    guard let quiet, quiet.contains(time) else { return (0, time) }
    return (quiet.endsNextDay(from: time) ? 1 : 0, quiet.end)
  }
}

/// How what is due on a day is said. The raw value is its name in the store.
public enum NoticeForm: String, CaseIterable, Hashable, Sendable {
  /// All of it in one message.
  case digest
  /// A message for every item.
  case each
}

/// A day of the week, the first of which is Monday. The raw value is how it is written.
/// Source: ISO 8601, section 3.1.
public enum Weekday: String, CaseIterable, Hashable, Sendable {
  case monday = "mon"
  case tuesday = "tue"
  case wednesday = "wed"
  case thursday = "thu"
  case friday = "fri"
  case saturday = "sat"
  case sunday = "sun"

  public init(of date: CivilDate) {
    self = Self.allCases[Self.place(of: date)]
  }

  /// Of this and the six days before it, the one that is this day of the week.
  public func latest(through date: CivilDate) -> CivilDate {
    let place = Self.allCases.firstIndex(of: self) ?? 0
    return date + -((Self.place(of: date) - place + 7) % 7)
  }

  /// 0 for Monday. Day 0 was a Thursday.
  private static func place(of date: CivilDate) -> Int { ((date.dayNumber + 3) % 7 + 7) % 7 }
}

/// Days on which somebody is away, the first and the last of them.
public struct AwayDays: Hashable, Sendable {
  public let first: CivilDate
  /// On the day after it they are back.
  public let last: CivilDate

  /// Nil where the last is before the first.
  public init?(from first: CivilDate, through last: CivilDate) {
    guard first <= last else { return nil }
    self.first = first
    self.last = last
  }

  public var back: CivilDate { last + 1 }

  public func contains(_ day: CivilDate) -> Bool { day >= first && day <= last }
}

extension AwayDays: CustomStringConvertible, LosslessStringConvertible {
  /// `2026-12-20..2027-01-03`, also with the sign that is usual in Korean, `2026-12-20~2027-01-03`.
  public init?(_ text: String) {
    let parts = text.replacing("..", with: "~").split(separator: "~", omittingEmptySubsequences: false)
    guard parts.count == 2, let first = CivilDate(String(parts[0])), let last = CivilDate(String(parts[1]))
    else { return nil }
    self.init(from: first, through: last)
  }

  public var description: String { "\(first)..\(last)" }
}
