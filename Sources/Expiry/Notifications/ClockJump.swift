/// A clock that shows what cannot be, or can hardly be, by what is known of the time at which something was done last.
public struct ClockJump: Hashable, Sendable {
  /// The latest moment that is known to have been.
  public let known: Instant
  /// To the nearest; negative where the clock is behind it.
  public let days: Int

  /// How long a machine may have been off before somebody is asked, in days: two months. A clock that is ahead would say
  /// of all that expires until then that it is past.
  public static let aheadDays = 60
  /// How far a clock may be behind, in days. What is known to have been has been; but clocks are set right by hours, and
  /// one that was a day ahead is set right too, after which nothing is said twice: see ``NoticeLedger``.
  public static let behindDays = NoticeLedger.clockDays

  /// Nil where the clock may be right.
  /// - Parameters:
  ///   - known: when something was done last.
  ///   - now: what the clock shows.
  public init?(from known: Instant, to now: Instant) {
    let (passed, isTooFar) = now.seconds.subtractingReportingOverflow(known.seconds)
    let day: Int64 = 86_400
    guard isTooFar || passed > Int64(Self.aheadDays) * day || passed < -Int64(Self.behindDays) * day else {
      return nil
    }
    self.known = known
    let halves = isTooFar ? (now.seconds / day - known.seconds / day) * 2 : passed / (day / 2)
    days = Int((halves + (halves < 0 ? -1 : 1)) / 2)
  }
}
