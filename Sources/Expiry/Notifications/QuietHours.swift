/// The part of each day in which nobody is to be told anything: from the first time on, until just before the second.
///
/// They are what a clock on the wall shows, so that an hour that the clocks leave out or show twice needs no rule: where
/// the end is left out they end with the next minute that there is.
public struct QuietHours: Hashable, Sendable {
  public let start: CivilTime
  /// The first time of day that is not quiet any more.
  public let end: CivilTime

  /// The night.
  public static let night = QuietHours(uncheckedFrom: 22 * 60, until: 7 * 60)

  /// Nil where they are the same: nothing is quiet all day, or nothing at all.
  public init?(from start: CivilTime, until end: CivilTime) {
    guard start != end else { return nil }
    self.start = start
    self.end = end
  }

  private init(uncheckedFrom start: Int, until end: Int) {
    self.start = CivilTime(hour: start / 60, minute: start % 60) ?? .midnight
    self.end = CivilTime(hour: end / 60, minute: end % 60) ?? .midnight
  }

  /// Over midnight where they end earlier in the day than they begin.
  public func contains(_ time: CivilTime) -> Bool {
    start < end ? time >= start && time < end : time >= start || time < end
  }

  /// True for a time of the evening, whose quiet hours end on the day after it.
  func endsNextDay(from time: CivilTime) -> Bool { end < start && time >= start }
}

extension QuietHours: CustomStringConvertible, LosslessStringConvertible {
  /// `22:00-07:00`, also with a dash or the sign that is usual in Korean, `22:00~07:00`.
  public init?(_ text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { "-–~".contains($0) }
    guard parts.count == 2, let start = CivilTime(String(parts[0])), let end = CivilTime(String(parts[1]))
    else { return nil }
    self.init(from: start, until: end)
  }

  public var description: String { "\(start)-\(end)" }
}

/// What somebody has said of their quiet hours.
public enum QuietChoice: Hashable, Sendable {
  /// At night too.
  case never
  case hours(QuietHours)

  public var hours: QuietHours? {
    if case .hours(let hours) = self { hours } else { nil }
  }
}

extension QuietChoice: CustomStringConvertible, LosslessStringConvertible {
  /// `22:00-07:00` or `none`.
  public init?(_ text: String) {
    if text == "none" {
      self = .never
    } else if let hours = QuietHours(text) {
      self = .hours(hours)
    } else {
      return nil
    }
  }

  public var description: String { hours?.description ?? "none" }
}
