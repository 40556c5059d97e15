import RemExp
import Testing

/// Which reminders of the week have to be given, and with what in them.
struct ReminderOracle {
  struct Place: Hashable {
    let user: String
    let channel: String
  }

  /// A reminder that a run has to give, or to pass over where nothing is in it.
  struct Due {
    /// The day of the week.
    let day: Int
    let items: Set<ItemID>
  }

  /// The day of the week whose reminder was the last.
  private var given: [Place: Int] = [:]
  private(set) var count = 0
  /// So far ahead a clock has not been that is right.
  private static let slack = 2

  /// What a run has to give to these users, each of whose items are read where that is so.
  func due(
    _ users: some Sequence<SimulatedUser>, at now: Int64, items: (String) throws -> [Item]
  ) rethrows -> [Place: Due] {
    var due: [Place: Due] = [:]
    for user in users {
      guard let week = user.reminderDay(at: now) else { continue }
      let today = user.zone.local(now).day
      let places = user.channels.map { Place(user: user.name, channel: $0) }.filter {
        given[$0].map { $0 < week || $0 > today + Self.slack } ?? true
      }
      guard !places.isEmpty else { continue }
      let past = Set(try items(user.name).filter { user.isPast($0, today) }.map(\.id))
      for place in places { due[place] = Due(day: week, items: past) }
    }
    return due
  }

  /// Holds a reminder to what is true at that moment.
  mutating func say(
    _ notice: Notice, to user: SimulatedUser, channel: String, _ due: Due?, isAgain: Bool, at now: Int64,
    items: [Item]
  ) {
    count += 1
    let (day, minute) = user.zone.local(now)
    let what: Comment = "\(user) weekly day \(day) minute \(minute) \(channel)"
    #expect(!user.isQuiet(minute) && user.away?.contains(day) != true, what)
    let said = notice.entries.map(\.item.id) + notice.undated.map(\.id)
    #expect(Set(said).count == said.count && !said.isEmpty, what)
    #expect(Set(said) == Set(items.filter { user.isPast($0, day) }.map(\.id)), what)
    for entry in notice.entries {
      #expect(entry.daysRemaining == entry.item.expiresOn.dayNumber - day && entry.daysRemaining < 0, what)
    }
    guard !isAgain else { return }
    #expect(due.map { $0.items == Set(said) } ?? false, "not its time: \(what)")
    #expect(due?.day == notice.dueOn.dayNumber, what)
    if let due { give(due.day, Place(user: user.name, channel: channel)) }
  }

  mutating func give(_ day: Int, _ place: Place) { given[place] = day }

  /// A run that was killed before it said a reminder has taken the place of what was given before: after a clock that was
  /// ahead that is given again.
  mutating func forget(_ place: Place) { given[place] = nil }
}
