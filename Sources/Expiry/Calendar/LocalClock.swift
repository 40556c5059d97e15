/// What clocks show somewhere. The rules of the zone come from outside.
public struct LocalClock: Sendable {
  /// How far they are ahead of UTC at a moment, in seconds.
  package let offset: @Sendable (Instant) -> Int

  public static let utc = LocalClock { _ in 0 }

  public init(offset: @escaping @Sendable (Instant) -> Int) {
    self.offset = offset
  }

  /// The moment at which they show this: the first where they show it twice. Where they leave it out, what they would
  /// have shown had they not been put forward. Source: RFC 5545, section 3.3.5, form 3.
  public func instant(of date: CivilDate, at time: CivilTime) -> Instant {
    let local = Int64(date.dayNumber) * 86_400 + Int64(time.minuteOfDay) * 60
    let before = Instant(seconds: local - Int64(offset(Instant(seconds: local - 86_400))))
    if shows(local, at: before) { return before }
    let after = Instant(seconds: local - Int64(offset(Instant(seconds: local + 86_400))))
    return shows(local, at: after) ? after : before
  }

  /// The day that calendars show there at a moment.
  public func date(at instant: Instant) -> CivilDate {
    let local = Int(instant.seconds) + offset(instant)
    return CivilDate(dayNumber: local >= 0 ? local / 86_400 : (local - 86_399) / 86_400)
  }

  /// What clocks show there at a moment, without the seconds.
  public func time(at instant: Instant) -> CivilTime {
    let local = Int(instant.seconds) + offset(instant)
    let minute = (local % 86_400 + 86_400) % 86_400 / 60
    return CivilTime(hour: minute / 60, minute: minute % 60) ?? .midnight
  }

  private func shows(_ local: Int64, at instant: Instant) -> Bool {
    instant.seconds + Int64(offset(instant)) == local
  }
}
