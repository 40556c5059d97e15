import Delimited
import Expiry
import Foundation
import Pantry
import Register

/// Whom a run tells, what time it is for each, by which channels, and what they have: one range of the pantry for all of
/// them.
struct NoticeRound {
  private struct Recipient {
    let user: User
    let plan: NoticePlan
    let today: CivilDate
    /// Nil where the whole day has passed.
    let time: CivilTime?

    var isQuiet: Bool { plan.isQuiet(at: time) }
  }

  private let recipients: [Recipient]
  private let isOfAll: Bool

  /// - Parameter isOfAll: true where they are all users that there are.
  init(_ users: [User], isOfAll: Bool, clock: ClockOptions) {
    recipients = zip(users, clock.moments(for: users)).map { user, moment in
      Recipient(
        user: user, plan: NoticePlan(user: user), today: moment.date, time: clock.hour(of: moment))
    }
    self.isOfAll = isOfAll
  }

  /// What day it is for each of them.
  var today: [String: CivilDate] {
    Dictionary(recipients.map { ($0.user.name, $0.today) }) { $1 }
  }

  /// What is due now: a notice for each channel of each user, and what is waiting since it was claimed.
  func due(in pantry: any PantryReading, at now: Instant) throws -> DueNotices {
    let channels = try ChannelNames(pantry)
    let open = try pantry.openDeliveries()
    let waiting = Set(open.flatMap { open in open.lines.map { Waiting(open.delivery, $0) } })
    let (items, ledgers) = try stock(in: pantry) { recipient in
      let plan = recipient.plan
      return recipient.isQuiet
        ? nil : plan.dueRange(today: plan.latestDay(on: recipient.today, at: recipient.time))
    }
    var due = try renewed(open, channels: channels, in: pantry, at: now)
    for (recipient, items) in zip(recipients, items) where !items.isEmpty {
      for channel in channels[recipient.user.name] {
        // What waits to be delivered is told with that, as it stands then.
        let fresh =
          waiting.isEmpty ? items : items.filter { !waiting.contains(Waiting($0, channel: channel)) }
        let notice = recipient.plan.notice(
          on: recipient.today, at: recipient.time, items: fresh, channel: channel,
          sent: (ledgers[channel] ?? NoticeLedger()).told(from: recipient.today))
        guard let notice else { continue }
        if channel == UserChannel.standardOutput {
          due.printed.append(notice)
        } else {
          due.new.append(ChannelNotice(channel: channel, notice: notice))
        }
      }
    }
    return due
  }

  /// What was claimed before and may be tried now, as it stands now, and what has come to nothing.
  private func renewed(
    _ open: [OpenDelivery], channels: ChannelNames, in pantry: any PantryReading, at now: Instant
  ) throws -> DueNotices {
    var due = DueNotices()
    guard !open.isEmpty else { return due }
    let places = Dictionary(recipients.map { ($0.user.name, $0) }) { $1 }
    let items = try pantry.items(open.flatMap { $0.lines.map(\.item) })
    for open in open {
      guard let recipient = places[open.delivery.user] else {
        if isOfAll { due.withdrawn.append(open.delivery) }
        continue
      }
      guard !recipient.isQuiet, open.isReady(at: now) else { continue }
      let left = open.lines.compactMap { line in
        items[line.item].flatMap(DueItem.init).flatMap { $0.expiresOn == line.expiresOn ? $0 : nil }
      }
      if channels[recipient.user.name].contains(open.delivery.channel),
        let notice = recipient.plan.renewed(left, on: recipient.today)
      {
        due.again.append(OutboxClaim(open.delivery, notice))
      } else {
        due.withdrawn.append(open.delivery)
      }
    }
    return due
  }

  /// What is to come within so many days, by each user's first channel.
  func coming(within days: Int, in pantry: any PantryReading) throws -> [Notice] {
    let channels = try ChannelNames(pantry)
    let (items, ledgers) = try stock(in: pantry) { recipient in
      recipient.plan.dueRange(today: recipient.today).map { $0.lowerBound + -1...$0.upperBound + days }
    }
    return zip(recipients, items).flatMap { recipient, items in
      let channel = channels[recipient.user.name].first ?? UserChannel.standardOutput
      return recipient.plan.schedule(
        from: recipient.today, days: days, items: items, channel: channel,
        sent: (ledgers[channel] ?? NoticeLedger()).told(from: recipient.today))
    }
  }

  /// Everybody's items within their own ranges, in the order of the recipients, and what was said of them.
  private func stock(
    in pantry: any PantryReading, within range: (Recipient) -> ClosedRange<CivilDate>?
  ) throws -> ([[DueItem]], [String: NoticeLedger]) {
    let ranges = recipients.map(range)
    let places = Dictionary(recipients.enumerated().map { ($0.element.user.name, $0.offset) }) { $1 }
    var items = [[DueItem]](repeating: [], count: recipients.count)
    guard let first = ranges.compactMap(\.?.lowerBound).min(),
      let last = ranges.compactMap(\.?.upperBound).max()
    else { return (items, [:]) }
    try pantry.forEachDueItem(
      from: first, through: last, user: recipients.count == 1 ? recipients[0].user.name : nil
    ) { item in
      guard let place = places[item.user], ranges[place]?.contains(item.expiresOn) == true else { return }
      items[place].append(item)
    }
    return (items, try pantry.noticeLedgers(of: items.joined()))
  }
}

/// An item that is told of with a message that is not known to have arrived.
private struct Waiting: Hashable {
  let item: ItemID
  let expiresOn: CivilDate
  let channel: String

  init(_ delivery: OutboxDelivery, _ line: OpenDelivery.Line) {
    (item, expiresOn, channel) = (line.item, line.expiresOn, delivery.channel)
  }

  init(_ item: DueItem, channel: String) {
    (self.item, expiresOn, self.channel) = (item.id, item.expiresOn, channel)
  }
}

/// By which channels each user is told.
private struct ChannelNames {
  private let names: [String: [String]]

  init(_ pantry: any PantryReading) throws {
    names = Dictionary(grouping: try pantry.channels(), by: \.user).mapValues { $0.map(\.name) }
  }

  /// Standard output for who has set none.
  subscript(user: String) -> [String] { names[user] ?? [UserChannel.standardOutput] }
}

/// Notices for people.
enum NoticeText {
  static func notice(_ notice: Notice, phrases: Phrases, screen: Screen) -> String {
    let title = title(of: notice, phrases: phrases)
    return
      ([TerminalText(title).description.wrapped(within: screen.width)]
      + lines(of: notice, phrases: phrases, screen: screen)).joined(separator: "\n")
      + "\n"
  }

  static func title(of notice: Notice, phrases: Phrases) -> String {
    phrases.noticeTitle(user: notice.user, date: notice.date, count: notice.entries.count)
  }

  /// What stands below the title.
  static func body(of notice: Notice, phrases: Phrases) -> String {
    lines(of: notice, phrases: phrases, screen: .file).joined(separator: "\n") + "\n"
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
