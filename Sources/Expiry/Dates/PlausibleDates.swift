/// How far from today an expiry date may lie to be believed without asking.
///
/// A garbled code can hold a date that is valid and wrong; most of those lie decades away.
public struct PlausibleDates: Hashable, Sendable {
  /// At least 0.
  public var yearsBack: Int
  /// At least 0.
  public var yearsAhead: Int

  /// One year back, ten years ahead.
  public static let standard = PlausibleDates(yearsBack: 1, yearsAhead: 10)

  public init(yearsBack: Int, yearsAhead: Int) {
    self.yearsBack = yearsBack
    self.yearsAhead = yearsAhead
  }

  /// Both ends are inside.
  public func contains(_ date: CivilDate, today: CivilDate) -> Bool {
    date >= today.adding(months: -12 * yearsBack) && date <= today.adding(months: 12 * yearsAhead)
  }
}
