import Delimited
import Expiry
import Foundation
import Pantry
import Register

/// Whom a run tells, what time it is for each, and what they have: one range of the pantry for all of them.
struct NoticeRound {
  private struct Recipient {
    let user: User
    let plan: NoticePlan
    let today: CivilDate
    /// Nil where the whole day has passed.
    let time: CivilTime?
  }

  private let recipients: [Recipient]
  private let channel: String

  init(_ users: [User], clock: ClockOptions, channel: String = Channel.standardOutput) {
    recipients = zip(users, clock.moments(for: users)).map { user, moment in
      Recipient(
        user: user, plan: NoticePlan(user: user), today: moment.date, time: clock.hour(of: moment))
    }
    self.channel = channel
  }

  /// What day it is for each of them.
  var today: [String: CivilDate] {
    Dictionary(recipients.map { ($0.user.name, $0.today) }) { $1 }
  }

  /// What is due now, one notice a user.
  func due(in pantry: any PantryReading) throws -> [Notice] {
    let (items, ledger) = try stock(in: pantry) { recipient in
      let plan = recipient.plan
      guard !plan.isQuiet(at: recipient.time) else { return nil }
      return plan.dueRange(today: plan.latestDay(on: recipient.today, at: recipient.time))
    }
    return zip(recipients, items).compactMap { recipient, items in
      recipient.plan.notice(
        on: recipient.today, at: recipient.time, items: items, channel: channel,
        sent: ledger.told(from: recipient.today))
    }
  }

  /// What is to come within so many days.
  func coming(within days: Int, in pantry: any PantryReading) throws -> [Notice] {
    let (items, ledger) = try stock(in: pantry) { recipient in
      recipient.plan.dueRange(today: recipient.today).map { $0.lowerBound + -1...$0.upperBound + days }
    }
    return zip(recipients, items).flatMap { recipient, items in
      recipient.plan.schedule(
        from: recipient.today, days: days, items: items, channel: channel,
        sent: ledger.told(from: recipient.today))
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
