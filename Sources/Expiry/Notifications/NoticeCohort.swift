/// Users whose notices go out at the same moments: what those moments depend on, and nothing else. A run asks what time
/// it is once for each of these, and not for each of a million users.
public struct NoticeCohort: Hashable, Sendable {
  /// An IANA zone; nil for the zone in which the run is.
  public let timeZone: String?
  /// The local time of day from which a day's notices go out.
  public let time: CivilTime
  /// See ``NoticeRule/quietChoice``.
  public let quietChoice: QuietChoice?

  public init(timeZone: String?, time: CivilTime, quietChoice: QuietChoice?) {
    self.timeZone = timeZone
    self.time = time
    self.quietChoice = quietChoice
  }

  public init(_ user: User) {
    self.init(
      timeZone: user.timeZone, time: user.notices.time, quietChoice: user.notices.quietChoice)
  }

  /// The latest day whose notices may go out at a moment; nil where nothing may be said then.
  public func latestDay(at moment: LocalMoment) -> CivilDate? {
    let rule = NoticeRule(leadDays: [], time: time, quiet: quietChoice) ?? .standard
    return rule.isQuiet(at: moment.time) ? nil : rule.latestDay(on: moment.date, at: moment.time)
  }
}

/// What the clocks of a place show.
public struct LocalMoment: Hashable, Sendable {
  public let date: CivilDate
  /// Nil where the whole day has passed.
  public let time: CivilTime?

  public init(date: CivilDate, time: CivilTime?) {
    self.date = date
    self.time = time
  }
}

extension NoticeRule {
  /// The latest day whose notices may go out: before the user's hour, yesterday. The hour decides only when something
  /// is said; what is said is counted from the day on which it is said.
  /// - Parameter time: nil where the whole day has passed.
  func latestDay(on today: CivilDate, at time: CivilTime?) -> CivilDate {
    time.map { $0 >= self.time } ?? true ? today : today + -1
  }

  /// True where nothing may be said now.
  func isQuiet(at time: CivilTime?) -> Bool {
    time.flatMap { quiet?.contains($0) } ?? false
  }
}

/// When something has to be said of an item at the earliest: kept beside it, so that a run reads only what may be due.
extension NoticePlan {
  /// The day on which the first lead is reached, be it long past, or what keeps it silent then is over; nil where nothing
  /// is ever said of it.
  public func firstDay(of item: DueItem) -> CivilDate? { dueDays(of: item).first }

  /// The first day after another on which something is due of an item of which nothing was to be said by then; nil where
  /// that was the last.
  /// - Parameters:
  ///   - day: the latest whose notices could go out.
  ///   - today: where the item is silent on it, or was on that day, what it did not say is due after that.
  public func nextDay(of item: DueItem, after day: CivilDate, on today: CivilDate) -> CivilDate? {
    let next = dueDays(of: item).first { $0 > day }
    guard isSilent(item.subject, on: day) || isSilent(item.subject, on: today),
      let end = audibleDay(of: item.subject, from: today)
    else { return next }
    return min(next ?? end, end)
  }
}
