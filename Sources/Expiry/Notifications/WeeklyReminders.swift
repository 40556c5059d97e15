/// What is said once a week, whatever was told before.
extension NoticePlan {
  /// The day of the week that a reminder is for on `today`, this one or one of the six before it on which no run was; nil
  /// where there is none now. It is said once.
  public func reminderDay(on today: CivilDate, at time: CivilTime?) -> CivilDate? {
    guard !isQuiet(at: time), rule.away?.contains(today) != true else { return nil }
    return rule.weekly?.latest(through: latestDay(on: today, at: time))
  }

  /// What is past on `today` and what has no date, whatever was told of it before; nil where there is nothing. What is silent
  /// or is never to be told of is left out.
  /// - Parameters:
  ///   - items: of whomever, with whatever date.
  ///   - day: what ``reminderDay(on:at:)`` gave.
  public func reminder(
    on today: CivilDate, items: some Sequence<Item>, for day: CivilDate? = nil
  ) -> Notice? {
    var (entries, undated): ([Notice.Entry], [Item]) = ([], [])
    for item in items where item.user == user && item.state == .active {
      let due = DueItem(item)
      guard isPast(due, on: today) || item.expires == .unknown, isWanted(item, on: today) else { continue }
      if let due {
        let days = due.expiresOn - today
        entries.append(Notice.Entry(item: due, leadDays: days, daysRemaining: days))
      } else {
        undated.append(item)
      }
    }
    guard !entries.isEmpty || !undated.isEmpty else { return nil }
    return Notice(
      user: user, date: today, time: rule.departure.time, entries: entries, kind: .weekly, undated: undated,
      dueOn: day)
  }

  private func isPast(_ item: DueItem?, on today: CivilDate) -> Bool {
    item.map { $0.expiresOn < today } ?? false
  }

  private func isWanted(_ item: Item, on today: CivilDate) -> Bool {
    let subject = NoticeSubject(item)
    let leads = overrides.fitting(subject).lazy.compactMap(\.leads).first
    return leads?.isEmpty != true && !isSilent(subject, on: today)
  }

  /// The reminders from `today` on for so many days, by day, if nothing changes.
  /// - Parameters:
  ///   - days: 0 for today alone.
  ///   - items: of whomever, with whatever date until then.
  ///   - isGiven: true for a day of the week whose reminder was given.
  public func reminders(
    from today: CivilDate, days: Int, items: [Item], isGiven: (CivilDate) -> Bool
  ) -> [Notice] {
    var notices: [Notice] = []
    var last: CivilDate?
    for date in (0...max(days, 0)).lazy.map({ today + $0 }) {
      // The same week's day comes seven times.
      guard let day = reminderDay(on: date, at: rule.departure.time), day != last, !isGiven(day) else {
        continue
      }
      last = day
      if let notice = reminder(on: date, items: items, for: day) { notices.append(notice) }
    }
    return notices
  }
}
