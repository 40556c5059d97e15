package import Expiry
package import Pantry
package import Words

/// A calendar that is written as its items are read, those that are there by date, and then those that went lately.
package struct CalendarWriting {
  private let kind: CalendarKind
  private let phrases: Phrases
  private let users: [Person]
  private let name: String?
  private let isEverybodys: Bool
  private let last: CivilDate?

  /// A user with the day and the rules of the zone where they are.
  package struct Person {
    let user: User
    let today: CivilDate
    let clock: LocalClock

    package init(user: User, today: CivilDate, clock: LocalClock) {
      self.user = user
      self.today = today
      self.clock = clock
    }
  }

  /// - Parameters:
  ///   - users: whose items they are.
  ///   - name: whose it is among several calendars; nil where there is only one.
  ///   - isEverybodys: true where the items of all of them stand in one calendar, which then says whose each is.
  ///   - last: the day after which nothing is told; nil for everything.
  package init(
    kind: CalendarKind, phrases: Phrases, users: [Person], name: String?, isEverybodys: Bool = false,
    last: CivilDate? = nil
  ) {
    (self.kind, self.phrases, self.users) = (kind, phrases, users)
    (self.name, self.isEverybodys, self.last) = (name, isEverybodys, last)
  }

  /// How long something that has ended is called off: programs that look once in a while learn of it.
  private func firstEnd(of person: Person) -> CivilDate { person.today.adding(months: -1) }

  /// - Parameter write: takes what comes next, a piece at a time.
  package func write(from pantry: PantryStore, to write: ([UInt8]) throws -> Void) throws {
    try pantry.viewing { pantry in
      var feed = CalendarFeed(kind, name: phrases.calendarName(kind, user: name))
      var owners = try Dictionary(users.map { ($0.user.name, try Owner($0, in: pantry)) }) { $1 }
      try forEachItem(in: pantry) { item in
        guard let entry = try entry(of: item, try pantry.revision(of: item.id), &owners) else { return }
        feed.append(entry)
        try write(feed.take())
      }
      for person in users {
        try pantry.forEachEndedItem(since: firstEnd(of: person), user: person.user.name) { item, revision in
          guard let entry = try entry(of: item, revision, &owners) else { return }
          feed.append(entry)
          try write(feed.take())
        }
      }
      for person in users {
        let since = person.clock.instant(of: firstEnd(of: person), at: .midnight)
        try pantry.forEachItemWithoutItsDate(since: since, user: person.user.name) { item, date, revision in
          // Nothing more will happen on that day, as if it had been taken out.
          var former = item
          (former.expires, former.state) = (date, .deleted)
          guard var entry = try entry(of: former, revision, &owners) else { return }
          entry.details = phrases.details(of: item)
          feed.append(entry)
          try write(feed.take())
        }
      }
      try write(feed.end())
    }
  }

  private func forEachItem(in pantry: PantryView, _ body: (Item) throws -> Void) throws {
    let range = CivilDate.range
    let days = range.lowerBound...max(range.lowerBound, min(last ?? range.upperBound, range.upperBound))
    let selection = DateSelection(days: days, includesUnknown: false, includesNever: false)
    try pantry.forEachItem(selection, user: isEverybodys ? nil : users.first?.user.name, body)
  }

  private func entry(
    of item: Item, _ revision: Revision?, _ owners: inout [String: Owner]
  ) throws -> CalendarEntry? {
    guard let day = item.expires.date, day <= last ?? day, owners[item.user] != nil,
      var entry = CalendarEntry(item, revision: revision, settingsChangedAt: owners[item.user]?.changedAt)
    else { return nil }
    entry.summary = phrases.summary(of: item, namesUser: isEverybodys)
    entry.details = phrases.details(of: item)
    if let due = DueItem(item) {
      entry.alarms =
        owners[item.user]?.plan.triggers(of: due).map { lead, trigger in
          CalendarAlarm(trigger, text: phrases.alarm(of: item, leadDays: lead))
        } ?? []
    }
    return entry
  }

  /// What of a user stands in every entry.
  private struct Owner {
    var plan: CalendarAlarmPlan
    /// When it was changed last.
    let changedAt: Instant?

    init(_ person: Person, in pantry: PantryView) throws {
      let user = person.user
      plan = CalendarAlarmPlan(
        NoticePlan(user: user, overrides: try pantry.overrides(of: [user.name])), clock: person.clock)
      let changes = [
        try pantry.lastChange(of: user.name) { before, after in
          before.notices != after.notices || before.language != after.language
            || before.timeZone != after.timeZone
        },
        try pantry.lastOverrideChange(of: user.name),
      ]
      changedAt = changes.compactMap(\.self).max()
    }
  }
}
