/// Which notices a user gets on which days: what the user's rule and their overrides say of every item.
///
/// An item that is silent on a day, because it is muted or snoozed or the user is away, says nothing on it. On the first day
/// after that what it would have said is said, the nearest lead of it, however long that was: nothing is dropped.
public struct NoticePlan: Hashable, Sendable {
  public let user: String
  public let rule: NoticeRule
  let overrides: NoticeOverrides

  /// How long past the last lead an item that nobody was told about is still worth a notice. Older ones are in the
  /// report; without an end, every night would read everything that was ever left to rot.
  public static let catchUpDays = 30

  /// - Parameter overrides: the user's own.
  public init(user: User, overrides: [NoticeOverride] = []) {
    self.user = user.name
    rule = user.notices
    self.overrides = NoticeOverrides(overrides)
  }

  /// How many days before its last good day an item is told of: in falling order and without repeats, by the most
  /// specific override that says anything of it, else by the user's rule. Empty where it never is.
  public func leadDays(of item: DueItem) -> [Int] {
    let leads = overrides.fitting(item.subject).lazy.compactMap(\.leads).first ?? rule.leads
    return leads.days(expiresOn: item.expiresOn, start: item.facts?.startsOn)
  }

  /// The latest day whose notices may go out: before the user's hour, yesterday. The hour decides only when something
  /// is said; what is said is counted from the day on which it is said.
  /// - Parameter time: nil where the whole day has passed.
  public func latestDay(on today: CivilDate, at time: CivilTime?) -> CivilDate {
    rule.latestDay(on: today, at: time)
  }

  /// True where nothing may be said now. What is due waits: nothing is told less for it, or counted otherwise.
  public func isQuiet(at time: CivilTime?) -> Bool { rule.isQuiet(at: time) }

  /// The notice that is due on `today`, or nil when there is nothing to say. Where the user wants a message for every item,
  /// it is to be said as ``Notice/each``.
  /// - Parameters:
  ///   - time: the time of day; before the user's hour only what was due yesterday is said, as it stands today, and in
  ///     the quiet hours nothing. Nil where the whole day has passed.
  ///   - items: with their ``DueItem/facts`` where the user has rules for parts of the shelf life, categories or products;
  ///     those of others are left out.
  ///   - sent: true for a key that was sent before.
  public func notice(
    on today: CivilDate, at time: CivilTime? = nil, items: some Sequence<DueItem>, channel: String,
    sent: (NoticeKey) -> Bool
  ) -> Notice? {
    notice(
      of: items.compactMap { entry(for: $0, on: today, at: time, channel: channel, sent: sent) }, on: today)
  }

  /// What is to be said of an item on `today`, as in ``notice(on:at:items:channel:sent:)``; nil where that is nothing.
  public func entry(
    for item: DueItem, on today: CivilDate, at time: CivilTime?, channel: String, sent: (NoticeKey) -> Bool
  ) -> Notice.Entry? {
    guard item.user == user, !isQuiet(at: time) else { return nil }
    return entry(for: item, dueOn: latestDay(on: today, at: time), saidOn: today) {
      sent($0.key(channel: channel))
    }
  }

  /// One message of all that is to be said on a day; nil where that is nothing.
  public func notice(of entries: [Notice.Entry], on today: CivilDate) -> Notice? {
    entries.isEmpty
      ? nil : Notice(user: user, date: today, time: rule.departure.time, entries: entries)
  }

  /// What is to be said on `today` of items that were to be told of before, whatever has been said and whatever hour it
  /// is; nil where there is nothing any more that anybody has to be told.
  public func renewed(_ items: some Sequence<DueItem>, on today: CivilDate) -> Notice? {
    let entries = items.compactMap { item -> Notice.Entry? in
      guard item.user == user, !isSilent(item.subject, on: today) else { return nil }
      return entry(for: item, on: today, leads: leadDays(of: item))
    }
    return notice(of: entries, on: today)
  }

  /// What is said of an item on a day, where something was due on that or an earlier one that nobody has said yet.
  private func entry(
    for item: DueItem, dueOn day: CivilDate, saidOn today: CivilDate, isSaid: (Notice.Entry) -> Bool
  ) -> Notice.Entry? {
    let leads = leadDays(of: item)
    guard let due = entry(for: item, on: day, leads: leads), isCaughtUp(item, on: day, leads: leads),
      ![day, today].contains(where: { isSilent(item.subject, on: $0) }), !isSaid(due)
    else { return nil }
    guard day < today else { return due }
    return entry(for: item, on: today, leads: leads).flatMap { isSaid($0) ? nil : $0 }
  }

  /// The lead that an item has reached and whose notice it is due: the smallest one that is not below the days remaining.
  /// After a missed night this is the nearest lead crossed, so that one notice is sent and not three.
  private func entry(for item: DueItem, on day: CivilDate, leads: [Int]) -> Notice.Entry? {
    let daysRemaining = item.expiresOn - day
    return leads.last { $0 >= daysRemaining }.map {
      Notice.Entry(item: item, leadDays: $0, daysRemaining: daysRemaining)
    }
  }

  /// True while what nobody was told of is still worth a notice: for ``catchUpDays`` after its last lead, and after
  /// whatever kept it silent until then.
  private func isCaughtUp(_ item: DueItem, on day: CivilDate, leads: [Int]) -> Bool {
    guard let last = leads.last else { return false }
    let end = item.expiresOn + (Self.catchUpDays - last)
    guard day > end else { return true }
    return silences(of: item.subject, before: day).contains { silence in
      silence.first ?? end <= end && day <= silence.end + Self.catchUpDays
    }
  }

  /// The notices from `today` on for so many days, by day, as nightly runs will send them if nothing changes.
  /// - Parameter days: 0 for today alone.
  public func schedule(
    from today: CivilDate, days: Int, items: some Sequence<DueItem>, channel: String,
    sent: (NoticeKey) -> Bool
  ) -> [Notice] {
    let (later, time) = rule.departure
    var byDay: [CivilDate: [Notice.Entry]] = [:]
    for item in items where item.user == user {
      var told: Set<Int> = []
      for date in departures(of: item, from: today, days: days) {
        let entry = entry(for: item, dueOn: date + -later, saidOn: date) {
          told.contains($0.leadDays) || sent($0.key(channel: channel))
        }
        guard let entry else { continue }
        told.insert(entry.leadDays)
        byDay[date, default: []].append(entry)
      }
    }
    return byDay.sorted { $0.key < $1.key }
      .map { Notice(user: user, date: $0.key, time: time, entries: $0.value) }
  }

  /// The days on which something may have to be said of an item: today, and those on which it is due, in order.
  private func departures(of item: DueItem, from today: CivilDate, days: Int) -> [CivilDate] {
    [today] + departures(of: item).filter { $0 > today && $0 - today <= days }
  }

  /// The days on which that goes out which is due of an item, in order, whatever was said and whatever day it is.
  func departures(of item: DueItem) -> [CivilDate] {
    var days: [CivilDate] = []
    for day in dueDays(of: item) {
      guard let date = departure(of: item.subject, dueOn: day), days.last != date else { continue }
      days.append(date)
    }
    return days
  }

  /// Where it goes out on the day after that on which it is due, neither may be silent.
  private func departure(of subject: NoticeSubject, dueOn day: CivilDate) -> CivilDate? {
    var day = day
    while let due = audibleDay(of: subject, from: day) {
      let date = due + rule.departure.daysLater
      if !isSilent(subject, on: date) { return date }
      guard let next = audibleDay(of: subject, from: date) else { return nil }
      day = next
    }
    return nil
  }
}

extension NoticePlan {
  /// The days on which something is due of an item, in order, whatever was said and whatever day it is: those of its
  /// leads, or where it is silent then the first after it on which it is not.
  public func dueDays(of item: DueItem) -> [CivilDate] {
    var days: [CivilDate] = []
    for lead in leadDays(of: item) {
      guard let day = audibleDay(of: item.subject, from: item.expiresOn + -lead) else { continue }
      if days.last != day { days.append(day) }
    }
    return days
  }

  /// True where an item is muted, snoozed, or its owner is away.
  func isSilent(_ subject: NoticeSubject, on day: CivilDate) -> Bool {
    silenceEnd(of: subject, on: day) != day
  }

  /// The first day, from this one on, on which anything may be said of an item; nil where that is not to come.
  func audibleDay(of subject: NoticeSubject, from day: CivilDate) -> CivilDate? {
    var day = day
    while let end = silenceEnd(of: subject, on: day) {
      if end == day { return day }
      day = end
    }
    return nil
  }

  /// The day itself where something may be said on it, else a later one on which that may end; nil for never.
  private func silenceEnd(of subject: NoticeSubject, on day: CivilDate) -> CivilDate? {
    silences: for override in overrides.fitting(subject) {
      switch override.silence {
      case .forever: return nil
      case .never: break silences
      case .until(let end) where day < end: return end
      case .until, nil: continue
      }
    }
    return rule.away.flatMap { $0.contains(day) ? $0.back : nil } ?? day
  }

  /// The silences of an item that have ended by a day: the first day of each where it is known, and the first after it.
  private func silences(
    of subject: NoticeSubject, before day: CivilDate
  ) -> [(first: CivilDate?, end: CivilDate)] {
    var ended: [(first: CivilDate?, end: CivilDate)] = []
    for override in overrides.fitting(subject) {
      // What is less specific has kept nothing silent.
      if override.silence == .never { break }
      if case .until(let end) = override.silence, end <= day { ended.append((nil, end)) }
    }
    if let away = rule.away, away.back <= day { ended.append((away.first, away.back)) }
    return ended
  }
}

extension NoticePlan {
  /// What holds of an item's notices beside the user's own rule; nil where nothing does.
  public func exception(for item: Item, on today: CivilDate) -> NoticeException? {
    let subject = NoticeSubject(item)
    let fitting = overrides.fitting(subject)
    var silence: Silence?
    for candidate in fitting.lazy.compactMap(\.silence) {
      if case .until(let end) = candidate, end <= today { continue }
      silence = candidate
      break
    }
    let exception = NoticeException(
      leads: fitting.lazy.compactMap(\.leads).first, silence: silence == .never ? nil : silence)
    return exception.leads == nil && exception.silence == nil ? nil : exception
  }
}

/// What overrides say of an item.
public struct NoticeException: Hashable, Sendable {
  /// Nil where the user's own rule holds.
  public let leads: NoticeLeads?
  /// Nil where it is not silent.
  public let silence: Silence?
}

extension NoticeSubject {
  init(_ item: Item) {
    self.init(
      id: item.id, location: item.location, category: item.product.category, product: item.product.identity)
  }
}
