/// What a calendar says of one item: all of it, and nothing that depends on the day on which it is written.
public struct CalendarEntry: Hashable, Sendable {
  /// The same for the item as long as it is known, in every store that it is brought to, and nobody else's: an id is given
  /// out once in a store, and two stores seldom give out the same one at the same second.
  let identifier: String
  let createdAt: Instant
  let revision: Revision
  /// The last good day.
  let day: CivilDate
  let state: ItemState
  public var summary = ""
  public var details = ""
  public var location: String?
  public var category: String?
  /// Those of an item that has ended are left out.
  public var alarms: [CalendarAlarm] = []

  /// Nil where the item has no date.
  /// - Parameters:
  ///   - revision: nil where nobody knows of a change: it is as it was made.
  ///   - settings: when what the owner wants of the calendar was changed last; nil for never.
  public init?(_ item: Item, revision: Revision?, settingsChangedAt settings: Instant? = nil) {
    guard let day = item.expires.date else { return nil }
    identifier = "\(item.id)-\(CalendarText.stamp(item.createdAt))@remexp"
    createdAt = item.createdAt
    let last = revision ?? Revision(number: 0, at: item.createdAt)
    self.revision = Revision(number: last.number, at: max(last.at, settings ?? last.at))
    self.day = day
    state = item.state
    location = item.location
    category = item.product.category
  }
}

/// What an item is in a calendar.
public enum CalendarKind: Hashable, Sendable {
  /// An event of the whole last good day.
  case event
  /// Something to do until then.
  ///
  /// Its DUE is the last good day itself. RFC 5545, section 3.8.2.3, leaves open whether a day that is due is meant with or
  /// without it, other than the end of an event, which is the day after it. Programs show a to-do under the day that DUE
  /// says, and as late from the day after it: so the last good day is the last day on which it is not late. It has no DTSTART,
  /// which would have to be before it.
  case todo
}

extension CalendarEntry {
  func append(as kind: CalendarKind, to text: inout CalendarText) {
    let name = kind == .event ? "VEVENT" : "VTODO"
    text.append("BEGIN:\(name)")
    text.append(kind == .event ? "UID:\(identifier)" : "UID:todo-\(identifier)")
    text.append("DTSTAMP", revision.at)
    text.append("CREATED", createdAt)
    text.append("LAST-MODIFIED", revision.at)
    text.append("SEQUENCE:\(revision.number)")
    appendDays(as: kind, to: &text)
    text.append("SUMMARY", text: summary)
    if !details.isEmpty { text.append("DESCRIPTION", text: details) }
    if let location { text.append("LOCATION", text: location) }
    if let category { text.append("CATEGORIES", text: category) }
    appendState(as: kind, to: &text)
    if state == .active {
      for alarm in alarms { alarm.append(as: kind, to: &text) }
    }
    text.append("END:\(name)")
  }

  /// The end of an event is the first day that is no part of it; one day is also what has no end.
  private func appendDays(as kind: CalendarKind, to text: inout CalendarText) {
    guard kind == .event else { return text.append("DUE", day) }
    text.append("DTSTART", day)
    if day < CivilDate.range.upperBound { text.append("DTEND", day + 1) }
  }

  /// Nobody is busy on the day on which the milk expires. What was used up is a to-do that is done.
  private func appendState(as kind: CalendarKind, to text: inout CalendarText) {
    switch (kind, state) {
    case (.event, .active): text.append("STATUS:CONFIRMED")
    case (.todo, .active): text.append("STATUS:NEEDS-ACTION")
    case (.todo, .used):
      text.append("STATUS:COMPLETED")
      text.append("COMPLETED", revision.at)
    default: text.append("STATUS:CANCELLED")
    }
    if kind == .event { text.append("TRANSP:TRANSPARENT") }
  }
}

extension CalendarAlarm {
  /// A to-do without a start counts from when it is due.
  func append(as kind: CalendarKind, to text: inout CalendarText) {
    text.append("BEGIN:VALARM")
    text.append("ACTION:DISPLAY")
    text.append("DESCRIPTION", text: self.text)
    text.append(trigger.line(relation: kind == .event ? "" : ";RELATED=END"))
    text.append("END:VALARM")
  }
}
