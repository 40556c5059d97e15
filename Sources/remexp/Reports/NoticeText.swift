import Expiry
import Register
import Words

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
    phrases.noticeTitle(notice)
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
    for item in notice.undated {
      table.append([
        phrases.name(of: .unknown), "", item.id.description, ItemText.name(item.product),
        ItemText.quantity(item.quantity, unit: item.unit), item.location ?? "",
      ])
    }
    return table.lines(within: screen.width, indent: "  ")
  }
}
