public import Expiry
public import Pantry

/// What a run of notices has to say: to whom, by which channels, of which items.
///
/// It reads the items that a run has to look at, which the pantry keeps in order of their days, and of people, channels and
/// ledgers only what belongs to those: not everybody who keeps a pantry, and not what they have.
public struct NoticeRound {
  private let user: User?
  private let clock: (_ timeZone: String?) -> LocalMoment

  /// - Parameters:
  ///   - user: whom alone it is about; nil for everybody.
  ///   - clock: what the clocks of a zone show; of nil, those of the zone that the run is in.
  public init(of user: User? = nil, clock: @escaping (_ timeZone: String?) -> LocalMoment) {
    self.user = user
    self.clock = clock
  }

  /// What day it is for those whom it is about.
  public var today: LocalDays {
    LocalDays(user: user?.name) { clock($0.timeZone).date }
  }

  /// So many items are looked at together.
  private static let together = 4096

  /// What is due now: a notice for each channel of each user, and what is waiting since it was claimed.
  public func due(in pantry: any PantryReading, at now: Instant) throws -> DueNotices {
    let people = NoticeRecipients(clock: clock, in: pantry)
    let open = try pantry.openDeliveries()
    let waiting = WaitingItems(open)
    var due = try renewed(open, people, in: pantry, at: now)
    var entries = DueEntries()
    for cohort in try pantry.noticeCohorts(of: user) {
      let moment = people.moment(in: cohort.cohort.timeZone)
      let latest = cohort.cohort.latestDay(at: moment)
      if let run = QuietRun(cohort, isQuiet: latest == nil, on: moment.date) { due.quiet.append(run) }
      guard let day = latest else { continue }
      var moved: [(ItemID, CivilDate?)] = []
      var isAny = false
      try forEachItem(in: cohort, by: day, people, of: pantry) { items in
        isAny = true
        let ledgers = try pantry.noticeLedgers(of: items)
        for item in items {
          guard let recipient = people[item.user],
            !entries.add(item, for: recipient, at: moment, ledgers, waiting)
          else { continue }
          moved.append((item.id, recipient.plan.nextDay(of: item, after: day, on: moment.date)))
        }
      }
      if isAny { due.looked.append(LookedAt(cohort, on: moment.date, moved: moved)) }
    }
    entries.add(to: &due, of: people)
    try addReminders(to: &due, people, in: pantry)
    return due
  }

  /// What is said every week, where this run is the first on its day or after it.
  private func addReminders(
    to due: inout DueNotices, _ people: NoticeRecipients, in pantry: any PantryReading
  ) throws {
    let names = try remindedUsers(in: pantry)
    guard !names.isEmpty else { return }
    let ledger = try pantry.reminderLedger()
    try people.load(names)
    for recipient in names.compactMap({ people[$0] }) {
      let (name, moment) = (recipient.user.name, people.moment(in: recipient.user.timeZone))
      guard let day = recipient.plan.reminderDay(on: moment.date, at: moment.time) else { continue }
      let channels = recipient.channels.filter {
        !ledger.has(user: name, channel: $0, day: day, today: moment.date)
      }
      guard !channels.isEmpty else { continue }
      let notice = try reminder(for: recipient, on: moment.date, of: day, in: pantry)
      for channel in channels {
        due.reminders.append(
          DueReminder(user: name, channel: channel, day: day, items: notice?.count ?? 0))
        if let notice { due.append(notice, channel: channel, as: .digest) }
      }
    }
  }

  private func reminder(
    for recipient: NoticeRecipients.Recipient, on today: CivilDate, of day: CivilDate?,
    in pantry: any PantryReading
  ) throws -> Notice? {
    let items = try pastItems(of: recipient, on: today, in: pantry)
    return recipient.plan.reminder(on: today, items: items, for: day)
  }

  private func remindedUsers(in pantry: any PantryReading) throws -> [String] {
    try pantry.usersToRemind().filter { user == nil || user?.name == $0 }
  }

  /// What is past on a day, and what has no date.
  private func pastItems(
    of recipient: NoticeRecipients.Recipient, on day: CivilDate, in pantry: any PantryReading
  ) throws -> [Item] {
    let past = CivilDate.range.lowerBound...day + -1
    let selection = DateSelection(days: past, includesUnknown: true, includesNever: false)
    var items: [Item] = []
    try pantry.forEachItem(selection, user: recipient.user.name) { items.append($0) }
    return items
  }

  /// What was claimed before and may be tried now, as it stands now, and what has come to nothing.
  private func renewed(
    _ open: [OpenDelivery], _ people: NoticeRecipients, in pantry: any PantryReading, at now: Instant
  ) throws -> DueNotices {
    var due = DueNotices()
    guard !open.isEmpty else { return due }
    let items = try pantry.items(open.flatMap { $0.lines.map(\.item) })
    try people.load(open.map(\.delivery.user))
    for open in open where user == nil || user?.name == open.delivery.user {
      guard let recipient = people[open.delivery.user] else {
        due.withdrawn.append(open.delivery)
        continue
      }
      let moment = people.moment(in: recipient.user.timeZone)
      guard !recipient.plan.isQuiet(at: moment.time), open.isReady(at: now),
        !recipient.paused.contains(open.delivery.channel)
      else { continue }
      // What is said every week waits for who is away; what is due comes as another message then.
      if open.delivery.kind == .weekly, recipient.plan.rule.away?.contains(moment.date) == true { continue }
      let left = open.lines.compactMap { line in
        items[line.item].flatMap(DueItem.init).flatMap { $0.expiresOn == line.expiresOn ? $0 : nil }
      }
      let notice =
        open.delivery.kind == .weekly
        ? try reminder(for: recipient, on: moment.date, of: nil, in: pantry)
        : recipient.plan.renewed(left, on: moment.date)
      if recipient.channels.contains(open.delivery.channel), let notice {
        due.again.append(OutboxClaim(open.delivery, notice))
      } else {
        due.withdrawn.append(open.delivery)
      }
    }
    return due
  }

  /// What is to come within so many days, by each user's first channel.
  public func coming(within days: Int, in pantry: any PantryReading) throws -> [Notice] {
    let people = NoticeRecipients(clock: clock, in: pantry)
    var items: [String: [DueItem]] = [:]
    for cohort in try pantry.noticeCohorts(of: user) {
      let today = people.moment(in: cohort.cohort.timeZone).date
      try forEachItem(in: cohort, by: today + days, people, of: pantry) { due in
        for item in due { items[item.user, default: []].append(item) }
      }
    }
    let ledgers = try pantry.noticeLedgers(of: items.values.joined())
    let notices = items.sorted { $0.key < $1.key }.flatMap { name, items -> [Notice] in
      guard let recipient = people[name] else { return [] }
      let today = people.moment(in: recipient.user.timeZone).date
      guard let channel = recipient.channels.first else { return [] }
      let notices = recipient.plan.schedule(
        from: today, days: days, items: items, channel: channel,
        sent: (ledgers[channel] ?? NoticeLedger()).told(from: today))
      return recipient.plan.rule.form == .each ? notices.flatMap(\.each) : notices
    }
    return try notices + reminders(within: days, people, in: pantry)
  }

  /// What is said every week within so many days, by each user's first channel.
  private func reminders(
    within days: Int, _ people: NoticeRecipients, in pantry: any PantryReading
  ) throws -> [Notice] {
    let names = try remindedUsers(in: pantry)
    guard !names.isEmpty else { return [] }
    let ledger = try pantry.reminderLedger()
    try people.load(names)
    return try names.compactMap { people[$0] }.flatMap { recipient -> [Notice] in
      guard let channel = recipient.channels.first else { return [] }
      let today = people.moment(in: recipient.user.timeZone).date
      return recipient.plan.reminders(
        from: today, days: days, items: try pastItems(of: recipient, on: today + days, in: pantry)
      ) { ledger.has(user: recipient.user.name, channel: channel, day: $0, today: today) }
    }
  }

  /// The items of a cohort that are to be looked at by a day, many at a time; their owners are known then.
  private func forEachItem(
    in cohort: StoredCohort, by day: CivilDate, _ people: NoticeRecipients, of pantry: any PantryReading,
    _ body: ([DueItem]) throws -> Void
  ) throws {
    let ids = try pantry.itemsToLookAt(in: cohort, by: day, user: user?.name)
    for start in stride(from: 0, to: ids.count, by: Self.together) {
      let some = ids[start..<min(start + Self.together, ids.count)]
      let items = try pantry.items(some)
      let due = some.compactMap { items[$0].flatMap(DueItem.init) }
      try people.load(due.map(\.user))
      try body(due)
    }
  }
}

/// The items that are told of with a message that is not known to have arrived.
private struct WaitingItems {
  private struct Line: Hashable {
    let item: ItemID
    let expiresOn: CivilDate
    let channel: String
  }

  private let lines: Set<Line>

  init(_ open: [OpenDelivery]) {
    lines = Set(
      open.flatMap { open in
        open.lines.map { Line(item: $0.item, expiresOn: $0.expiresOn, channel: open.delivery.channel) }
      })
  }

  func contains(_ item: DueItem, channel: String) -> Bool {
    !lines.isEmpty && lines.contains(Line(item: item.id, expiresOn: item.expiresOn, channel: channel))
  }
}

/// What is to be said, by users and channels.
private struct DueEntries {
  private var entries: [String: [String: [Notice.Entry]]] = [:]

  /// Takes in what is to be said of an item by each channel.
  /// - Returns: false where that is nothing, and nothing of it waits to be delivered.
  mutating func add(
    _ item: DueItem, for recipient: NoticeRecipients.Recipient, at moment: LocalMoment,
    _ ledgers: [String: NoticeLedger], _ waiting: WaitingItems
  ) -> Bool {
    var isAny = false
    for channel in recipient.channels + recipient.paused {
      // What waits to be delivered is told with that, as it stands then.
      guard !waiting.contains(item, channel: channel) else {
        isAny = true
        continue
      }
      let entry = recipient.plan.entry(
        for: item, on: moment.date, at: moment.time, channel: channel,
        sent: (ledgers[channel] ?? NoticeLedger()).told(from: moment.date))
      guard let entry else { continue }
      isAny = true
      // What is due where nothing is said for now is looked at again.
      guard !recipient.paused.contains(channel) else { continue }
      entries[item.user, default: [:]][channel, default: []].append(entry)
    }
    return isAny
  }

  /// By user, and in the order of their channels.
  func add(to due: inout DueNotices, of people: NoticeRecipients) {
    for (name, said) in entries.sorted(by: { $0.key < $1.key }) {
      guard let recipient = people[name] else { continue }
      let today = people.moment(in: recipient.user.timeZone).date
      for channel in recipient.channels {
        guard let notice = recipient.plan.notice(of: said[channel] ?? [], on: today) else { continue }
        due.append(notice, channel: channel, as: recipient.plan.rule.form)
      }
    }
  }
}

extension DueNotices {
  fileprivate mutating func append(_ notice: Notice, channel: String, as form: NoticeForm) {
    if channel == UserChannel.standardOutput {
      printed.append(notice)
    } else {
      let messages = form == .each ? notice.each : [notice]
      new += messages.map { ChannelNotice(channel: channel, notice: $0) }
    }
  }
}
