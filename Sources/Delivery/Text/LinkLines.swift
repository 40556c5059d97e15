extension Message {
  /// The text with its links below it, a line each.
  var textAndLinks: String { text + linkLines() }

  /// Below an empty line; nothing where there are none. Half a link is none, so that only whole ones are told.
  /// - Parameters:
  ///   - limit: so many units of UTF-8 or of UTF-16 there is room for; a link has ASCII alone, its title may have more.
  ///   - line: how a channel writes one.
  func linkLines(within limit: Int = .max, _ line: (MessageLink) -> String = Self.plain) -> String {
    var (lines, room) = ("", limit - 1)
    for link in links {
      let next = line(link) + "\n"
      guard next.utf8.count <= room else { break }
      room -= next.utf8.count
      lines += next
    }
    return lines.isEmpty ? "" : "\n" + lines
  }

  private static func plain(_ link: MessageLink) -> String { "\(Line.one(link.title)): \(link.address)" }
}
