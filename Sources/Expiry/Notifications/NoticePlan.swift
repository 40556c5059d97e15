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
  public func latestDay(on today: CivilDate, at time: CivilTime) -> CivilDate {
    time >= rule.time ? today : today + -1
  }

  /// The notice that is due on `today`, or nil when there is nothing to say.
  /// - Parameters:
  ///   - time: the time of day; before the user's hour only what was due yesterday is said, as it stands today.
  ///   - items: those whose last good day is within ``dueRange(today:)`` of ``latestDay(on:at:)``; others are left out.
  ///   - sent: true for a key that was sent before.
  public func notice(
    on today: CivilDate, at time: CivilTime = .endOfDay, items: some Sequence<DueItem>, channel: String,
    sent: (NoticeKey) -> Bool
  ) -> Notice? {
    let day = latestDay(on: today, at: time)
    guard let range = dueRange(today: day) else { return nil }
    let entries = items.compactMap { item -> Notice.Entry? in
      guard item.user == user, range.contains(item.expiresOn),
        let due = entry(for: item, on: day), !sent(due.key(channel: channel))
      else { return nil }
      guard day < today else { return due }
      return entry(for: item, on: today).flatMap { sent($0.key(channel: channel)) ? nil : $0 }
    }
    return entries.isEmpty ? nil : Notice(user: user, date: today, time: rule.time, entries: entries)
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
    let items = Array(items)
    var byDay: [CivilDate: [Notice.Entry]] = [:]
    byDay[today] = notice(on: today, items: items, channel: channel, sent: sent)?.entries
    for item in items where item.user == user {
      for lead in rule.leadDays {
        let date = item.expiresOn + -lead
        guard date > today, date - today <= days else { continue }
        let entry = Notice.Entry(item: item, leadDays: lead, daysRemaining: lead)
        if !sent(entry.key(channel: channel)) { byDay[date, default: []].append(entry) }
      }
    }
    return byDay.sorted { $0.key < $1.key }
      .map { Notice(user: user, date: $0.key, time: rule.time, entries: $0.value) }
  }
}
