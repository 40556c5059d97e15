/// Which notices a user gets on which days.
public struct NoticePlan: Hashable, Sendable {
  public let user: String
  public let rule: NoticeRule

  /// How long past the last lead an item that nobody was told about is still worth a notice. Older ones are in the
  /// report; without an end, every night would read everything that was ever left to rot.
  public static let catchUpDays = 30

  public init(user: User) {
    self.user = user.name
    rule = user.notices
  }

  /// The last good days whose items a run on `today` has to look at: all that the nightly run reads.
  /// Nil when the user wants no notices.
  public func dueRange(today: CivilDate) -> ClosedRange<CivilDate>? {
    guard let first = rule.leadDays.first, let last = rule.leadDays.last else { return nil }
    return today + (last - Self.catchUpDays)...today + first
  }

  /// The latest day whose notices may go out: before the user's hour, yesterday. The hour decides only when something
  /// is said; what is said is counted from the day on which it is said.
  /// - Parameter time: nil where the whole day has passed.
  public func latestDay(on today: CivilDate, at time: CivilTime?) -> CivilDate {
    rule.latestDay(on: today, at: time)
  }

  /// True where nothing may be said now. What is due waits: nothing is told less for it, or counted otherwise.
  public func isQuiet(at time: CivilTime?) -> Bool { rule.isQuiet(at: time) }

  /// The leads of the rule that holds for an item, in falling order and without repeats; none: nothing is said of it.
  public func leadDays(of item: DueItem) -> [Int] { rule.leadDays }

  /// The notice that is due on `today`, or nil when there is nothing to say.
  /// - Parameters:
  ///   - time: the time of day; before the user's hour only what was due yesterday is said, as it stands today, and in
  ///     the quiet hours nothing. Nil where the whole day has passed.
  ///   - items: those whose last good day is within ``dueRange(today:)`` of ``latestDay(on:at:)``; others are left out.
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
    let day = latestDay(on: today, at: time)
    guard item.user == user, !isQuiet(at: time), dueRange(today: day)?.contains(item.expiresOn) == true else {
      return nil
    }
    return entry(for: item, dueOn: day, saidOn: today) { sent($0.key(channel: channel)) }
  }

  /// One message of all that is to be said on a day; nil where that is nothing.
  public func notice(of entries: [Notice.Entry], on today: CivilDate) -> Notice? {
    entries.isEmpty
      ? nil : Notice(user: user, date: today, time: rule.departure.time, entries: entries)
  }

  /// What is to be said on `today` of items that were to be told of before, whatever has been said and whatever hour it
  /// is; nil where there is nothing any more that anybody has to be told.
  public func renewed(_ items: some Sequence<DueItem>, on today: CivilDate) -> Notice? {
    notice(of: items.compactMap { $0.user == user ? entry(for: $0, on: today) : nil }, on: today)
  }

  /// What is said of an item on a day, where something was due on that or an earlier one that nobody has said yet.
  private func entry(
    for item: DueItem, dueOn day: CivilDate, saidOn today: CivilDate, isSaid: (Notice.Entry) -> Bool
  ) -> Notice.Entry? {
    guard let due = entry(for: item, on: day), !isSaid(due) else { return nil }
    guard day < today else { return due }
    return entry(for: item, on: today).flatMap { isSaid($0) ? nil : $0 }
  }

  private func entry(for item: DueItem, on day: CivilDate) -> Notice.Entry? {
    let daysRemaining = item.expiresOn - day
    return rule.reachedLead(daysRemaining: daysRemaining).map {
      Notice.Entry(item: item, leadDays: $0, daysRemaining: daysRemaining)
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
        let range = dueRange(today: date + -later)
        guard range?.contains(item.expiresOn) == true,
          let entry = entry(
            for: item, dueOn: date + -later, saidOn: date,
            isSaid: { told.contains($0.leadDays) || sent($0.key(channel: channel)) })
        else { continue }
        told.insert(entry.leadDays)
        byDay[date, default: []].append(entry)
      }
    }
    return byDay.sorted { $0.key < $1.key }
      .map { Notice(user: user, date: $0.key, time: time, entries: $0.value) }
  }

  /// The days on which something may have to be said of an item: today, and those on which a lead is told, in order.
  private func departures(of item: DueItem, from today: CivilDate, days: Int) -> [CivilDate] {
    [today]
      + rule.leadDays.map { item.expiresOn + (rule.departure.daysLater - $0) }
      .filter { $0 > today && $0 - today <= days }
  }
}
