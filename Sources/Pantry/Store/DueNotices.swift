public import Expiry

/// What a run has to say, by the ways in which it goes.
public struct DueNotices: Sendable {
  /// On standard output, for each user at most one of a kind.
  public var printed: [Notice] = []
  /// The reminders of the week whose day has come, also those that say nothing. What they say stands among the others.
  public var reminders: [DueReminder] = []
  /// What is due for the first time, by a user's channels.
  public var new: [ChannelNotice] = []
  /// What was claimed before and is not known to have arrived, as it stands now.
  public var again: [OutboxClaim] = []
  /// What was claimed before and is nothing that anybody has to be told any more.
  public var withdrawn: [OutboxDelivery] = []
  /// What was looked at, by cohorts.
  public var looked: [LookedAt] = []
  /// Whose quiet hours this run has come into, or out of.
  public var quiet: [QuietRun] = []

  public init() {}
}

/// That a run is the first to come in a cohort's quiet hours, or the first that does not any more.
public struct QuietRun: Sendable {
  let cohort: StoredCohort
  /// By the cohort's clocks; nil for another hour.
  let since: CivilDate?

  /// Nil where it is no other than the run before.
  /// - Parameter today: by the cohort's clocks.
  public init?(_ cohort: StoredCohort, isQuiet: Bool, on today: CivilDate) {
    // A clock that was ahead has not said since when.
    let known = cohort.quietSince.flatMap { $0 > today ? nil : $0 }
    guard isQuiet ? known == nil : cohort.quietSince != nil else { return nil }
    self.cohort = cohort
    since = isQuiet ? today : nil
  }
}

/// That a run has looked at items of a cohort.
public struct LookedAt: Sendable {
  let cohort: StoredCohort
  /// By the cohort's clocks.
  let day: CivilDate
  /// Those of which nothing is to be said on that day any more, and when they are to be looked at again; nil for never.
  let moved: [(ItemID, CivilDate?)]

  public init(_ cohort: StoredCohort, on day: CivilDate, moved: [(ItemID, CivilDate?)]) {
    self.cohort = cohort
    self.day = day
    self.moved = moved
  }
}

extension DueNotices {
  /// What is only looked at, and stays due.
  public mutating func takePrinted() -> [Notice] {
    defer {
      reminders.removeAll { $0.channel == UserChannel.standardOutput && $0.items > 0 }
      printed = []
    }
    return printed
  }
}

/// That the day has come on which a user is reminded by a channel.
public struct DueReminder: Hashable, Sendable {
  public let user: String
  public let channel: String
  /// The day of the week.
  public let day: CivilDate
  /// 0 where there is nothing to say this week.
  public let items: Int

  public init(user: String, channel: String, day: CivilDate, items: Int) {
    self.user = user
    self.channel = channel
    self.day = day
    self.items = items
  }
}

/// Which weeks' reminders were given.
public struct ReminderLedger: Sendable {
  private struct Place: Hashable {
    let user: String
    let channel: String
  }

  private var days: [Place: CivilDate] = [:]

  init(_ reminders: [WeeklyReminder]) {
    for reminder in reminders { days[Place(user: reminder.user, channel: reminder.channel)] = reminder.day }
  }

  /// True where the reminder of this day, or a later one, was given; not where a clock said so that was ahead.
  public func has(user: String, channel: String, day: CivilDate, today: CivilDate) -> Bool {
    guard let last = days[Place(user: user, channel: channel)] else { return false }
    return last >= day && last <= today + NoticeLedger.clockDays
  }
}

/// A notice and the channel that it goes by.
public struct ChannelNotice: Hashable, Sendable {
  public let channel: String
  public let notice: Notice

  public init(channel: String, notice: Notice) {
    self.channel = channel
    self.notice = notice
  }
}

/// A message that a run has taken upon itself to deliver.
public struct OutboxClaim: Hashable, Sendable {
  public let delivery: OutboxDelivery
  /// What it says now, counted from the day on which it is said.
  public let notice: Notice

  public init(_ delivery: OutboxDelivery, _ notice: Notice) {
    self.delivery = delivery
    self.notice = notice
  }
}
