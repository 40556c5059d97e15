import Expiry
import Register

/// Notices for people.
enum NoticeText {
  static func notice(_ notice: Notice, phrases: Phrases, width: Int?) -> String {
    let title = phrases.noticeTitle(user: notice.user, date: notice.date, count: notice.entries.count)
    return
      ([TerminalText(title).description.wrapped(within: width)]
      + lines(of: notice, phrases: phrases, width: width)).joined(separator: "\n")
      + "\n"
  }

  /// A notice to come.
  /// - Parameter namesUser: whether to say whose it is.
  static func coming(_ notice: Notice, phrases: Phrases, namesUser: Bool, width: Int?) -> String {
    let title = phrases.scheduleTitle(notice, user: namesUser ? notice.user : nil)
    return ([TerminalText(title).description] + lines(of: notice, phrases: phrases, width: width))
      .joined(separator: "\n") + "\n"
  }

  private static func lines(of notice: Notice, phrases: Phrases, width: Int?) -> [String] {
    var table = Table(yielding: ReportText.yielding)
    for entry in notice.entries {
      table.append([
        phrases.remaining(entry.standing), entry.item.expiresOn.description, entry.item.id.description,
        ItemText.name(entry.item.name, brand: entry.item.brand),
        ItemText.quantity(entry.item.quantity, unit: entry.item.unit), entry.item.location ?? "",
      ])
    }
    return table.lines(within: width.map { $0 - 2 }).map { "  " + $0 }
  }
}
