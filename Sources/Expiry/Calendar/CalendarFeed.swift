/// A calendar of what expires, written as its items are read. Source: RFC 5545; RFC 7986 for the name and how often to
/// look.
///
/// Byte for byte the same until an item changes: it says when each was changed last, not when it was written. For that it
/// has no METHOD, with which DTSTAMP would be the moment of writing (RFC 5545, section 3.8.7.2); a calendar that is
/// subscribed to needs none.
public struct CalendarFeed: Sendable {
  private let kind: CalendarKind
  private var text = CalendarText()
  private var isEmpty = true

  /// - Parameter name: what the calendar is called in the list of calendars.
  public init(_ kind: CalendarKind, name: String) {
    self.kind = kind
    for line in ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//RemExp//remexp//EN", "CALSCALE:GREGORIAN"] {
      text.append(line)
    }
    text.append("NAME", text: name)
    text.append("X-WR-CALNAME", text: name)
    text.append("REFRESH-INTERVAL;VALUE=DURATION:PT6H")
    text.append("X-PUBLISHED-TTL:PT6H")
  }

  public mutating func append(_ entry: CalendarEntry) {
    isEmpty = false
    entry.append(as: kind, to: &text)
  }

  /// What was written since the last time.
  public mutating func take() -> [UInt8] { text.take() }

  /// The same and the end.
  ///
  /// A calendar has at least one component (RFC 5545, section 3.6): one that has nothing to tell has the rules of a zone
  /// that nothing refers to.
  public mutating func end() -> [UInt8] {
    if isEmpty {
      for line in [
        "BEGIN:VTIMEZONE", "TZID:Etc/UTC", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0000",
        "TZOFFSETTO:+0000", "END:STANDARD", "END:VTIMEZONE",
      ] { text.append(line) }
    }
    text.append("END:VCALENDAR")
    return text.take()
  }
}
