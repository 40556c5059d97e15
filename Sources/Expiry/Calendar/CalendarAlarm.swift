/// When a calendar rings for an item, and what it says then.
public struct CalendarAlarm: Hashable, Sendable {
  let trigger: CalendarTrigger
  let text: String

  public init(_ trigger: CalendarTrigger, text: String) {
    self.trigger = trigger
    self.text = text
  }
}

/// When an alarm of an all-day event rings.
///
/// The event is a day, which has no zone: a phone that travels shows it on the same day everywhere. Its alarm goes along if
/// it is said relative to where the day begins: at nine for who has asked for nine, and not at one in the night of another
/// continent. So that is what is written, except where it would be wrong at home. A duration is so many days and then so
/// many hours that really pass (RFC 5545, section 3.3.6): counted over an hour at which the clocks are put forward or back,
/// nine hours after the day begins is ten or eight. Those few alarms, on two days of the year, are moments in UTC, which
/// hold wherever the phone is. No component names a zone, so that the file needs no VTIMEZONE, and says the same when a
/// zone's rules are changed for the years to come.
public enum CalendarTrigger: Hashable, Sendable {
  /// After the day begins; negative before it.
  case relative(minutes: Int)
  case at(Instant)

  /// For an item that is good through `day`.
  /// - Parameters:
  ///   - leadDays: how many days before that day; negative after it.
  ///   - time: the time of day at which the user is told.
  ///   - clock: what clocks show where the user is at home.
  public init(leadDays: Int, at time: CivilTime, of day: CivilDate, clock: LocalClock) {
    let wanted = clock.instant(of: day + -leadDays, at: time)
    let minutes = -leadDays * 1440 + time.minuteOfDay
    self =
      Self.rings(minutes: minutes, of: day, clock: clock) == wanted
      ? .relative(minutes: minutes) : .at(wanted)
  }

  /// The moment at which a calendar at home rings.
  private static func rings(minutes: Int, of day: CivilDate, clock: LocalClock) -> Instant {
    let start = clock.instant(of: day + minutes / 1440, at: .midnight)
    return Instant(seconds: start.seconds + Int64(minutes % 1440) * 60)
  }

  /// As a content line.
  /// - Parameter relation: what it is relative to where that is not the start of the component.
  func line(relation: String) -> String {
    switch self {
    case .relative(let minutes): "TRIGGER\(relation):\(Self.duration(minutes: minutes))"
    case .at(let instant): "TRIGGER;VALUE=DATE-TIME:\(CalendarText.stamp(instant))"
    }
  }

  /// `-P7D`, `-P6DT15H`, `PT9H30M`. Source: RFC 5545, section 3.3.6.
  private static func duration(minutes: Int) -> String {
    guard minutes != 0 else { return "PT0S" }
    let (days, rest) = (abs(minutes) / 1440, abs(minutes) % 1440)
    var text = minutes < 0 ? "-P" : "P"
    if days > 0 { text += "\(days)D" }
    if rest > 0 { text += "T" }
    if rest >= 60 { text += "\(rest / 60)H" }
    if rest % 60 > 0 { text += "\(rest % 60)M" }
    return text
  }
}

/// When the alarms ring of items, by their owner's rules: never in their quiet hours, and not while an item is silent.
public struct CalendarAlarmPlan: Sendable {
  private let plan: NoticePlan
  private let clock: LocalClock
  /// Those of the days before, because many items are good through the same one.
  private var known: (day: CivilDate, triggers: [Int: CalendarTrigger])?

  public init(_ plan: NoticePlan, clock: LocalClock) {
    self.plan = plan
    self.clock = clock
  }

  /// One for every day on which something is due, also those that have been: what is written of an item does not depend on
  /// the day. With how many days there are left when it rings.
  public mutating func triggers(of item: DueItem) -> [(leadDays: Int, trigger: CalendarTrigger)] {
    let day = item.expiresOn
    var triggers = known?.day == day ? known?.triggers ?? [:] : [:]
    let rings = plan.departures(of: item).map { day - $0 }
    for lead in rings where triggers[lead] == nil {
      triggers[lead] = CalendarTrigger(leadDays: lead, at: plan.rule.departure.time, of: day, clock: clock)
    }
    known = (day, triggers)
    return rings.compactMap { lead in triggers[lead].map { (lead, $0) } }
  }
}
