import Delimited
import Expiry
import Pantry
import Register

/// Whom a run tells, what time it is for each, and what they have: one range of the pantry for all of them.
struct NoticeRound {
  private struct Recipient {
    let user: User
    let plan: NoticePlan
    let moment: CivilMoment
  }

  private let recipients: [Recipient]
  private let channel: String

  init(_ users: [User], clock: ClockOptions, channel: String = Channel.standardOutput) {
    recipients = zip(users, clock.moments(for: users)).map {
      Recipient(user: $0, plan: NoticePlan(user: $0), moment: $1)
    }
    self.channel = channel
  }

  /// What is due now, one notice a user.
  func due(in pantry: any PantryReading) throws -> [Notice] {
    let (items, ledger) = try stock(in: pantry) { recipient in
      let moment = recipient.moment
      return recipient.plan.dueRange(today: recipient.plan.latestDay(on: moment.date, at: moment.time))
    }
    return zip(recipients, items).compactMap { recipient, items in
      recipient.plan.notice(
        on: recipient.moment.date, at: recipient.moment.time, items: items, channel: channel,
        sent: ledger.told(from: recipient.moment.date))
    }
  }

  /// What is to come within so many days.
  func coming(within days: Int, in pantry: any PantryReading) throws -> [Notice] {
    let (items, ledger) = try stock(in: pantry) { recipient in
      recipient.plan.dueRange(today: recipient.moment.date).map { $0.lowerBound...$0.upperBound + days }
    }
    return zip(recipients, items).flatMap { recipient, items in
      recipient.plan.schedule(
        from: recipient.moment.date, days: days, items: items, channel: channel,
        sent: ledger.told(from: recipient.moment.date))
    }
  }

  /// Everybody's items within their own ranges, in the order of the recipients, and what was said of them.
  private func stock(
    in pantry: any PantryReading, within range: (Recipient) -> ClosedRange<CivilDate>?
  ) throws -> ([[DueItem]], NoticeLedger) {
    let ranges = recipients.map(range)
    let places = Dictionary(recipients.enumerated().map { ($0.element.user.name, $0.offset) }) { $1 }
    var items = [[DueItem]](repeating: [], count: recipients.count)
    guard let first = ranges.compactMap(\.?.lowerBound).min(),
      let last = ranges.compactMap(\.?.upperBound).max()
    else { return (items, NoticeLedger()) }
    try pantry.forEachDueItem(
      from: first, through: last, user: recipients.count == 1 ? recipients[0].user.name : nil
    ) { item in
      guard let place = places[item.user], ranges[place]?.contains(item.expiresOn) == true else { return }
      items[place].append(item)
    }
    return (items, try pantry.noticeLedger(of: items.joined(), channel: channel))
  }
}

/// The names of channels, as the ledger keeps them.
enum Channel {
  static let standardOutput = "stdout"
}

/// Notices for people.
enum NoticeText {
  static func notice(_ notice: Notice, phrases: Phrases, screen: Screen) -> String {
    let title = phrases.noticeTitle(user: notice.user, date: notice.date, count: notice.entries.count)
    return
      ([TerminalText(title).description.wrapped(within: screen.width)]
      + lines(of: notice, phrases: phrases, screen: screen)).joined(separator: "\n")
      + "\n"
  }

  /// A notice to come.
  /// - Parameter namesUser: whether to say whose it is.
  static func coming(_ notice: Notice, phrases: Phrases, namesUser: Bool, screen: Screen) -> String {
    let title = phrases.scheduleTitle(notice, user: namesUser ? notice.user : nil)
    return ([TerminalText(title).description] + lines(of: notice, phrases: phrases, screen: screen))
      .joined(separator: "\n") + "\n"
  }

  private static func lines(of notice: Notice, phrases: Phrases, screen: Screen) -> [String] {
    var table = Table(yielding: ReportText.yielding, colours: screen.colours)
    for entry in notice.entries {
      table.append(
        [
          phrases.remaining(entry.standing), phrases.goodThrough(entry.item), entry.item.id.description,
          ItemText.name(entry.item.name, brand: entry.item.brand),
          ItemText.quantity(entry.item.quantity, unit: entry.item.unit), entry.item.location ?? "",
        ], painted: ReportText.painted(entry.standing))
    }
    return table.lines(within: screen.width, indent: "  ")
  }
}

/// Notices for programs.
enum NoticeJSON {
  static func schedule(_ notices: [Notice], from moment: CivilMoment, days: Int) -> JSON {
    [
      "from": .string(moment.date.description), "days": .integer(days), "time_zone": .string(moment.zone),
      "notices": .array(notices.map(notice)),
    ]
  }

  static func notice(_ notice: Notice) -> JSON {
    [
      "user": .string(notice.user), "date": .string(notice.date.description),
      "time": .string(notice.time.description),
      "items": .array(notice.entries.map(entry)),
    ]
  }

  private static func entry(_ entry: Notice.Entry) -> JSON {
    let item = entry.item
    return [
      "id": .string(item.id.description), "name": .string(item.name), "brand": JSON(item.brand),
      "quantity": .decimal(item.quantity.description), "unit": JSON(item.unit),
      "location": JSON(item.location),
      "expires_on": .string(item.expiresOn.description), "precision": .string(item.precision.rawValue),
      "source": .string(item.source.rawValue), "due_type": .string(item.dueType.rawValue),
      "days_remaining": .integer(entry.daysRemaining), "lead_days": .integer(entry.leadDays),
    ]
  }
}
