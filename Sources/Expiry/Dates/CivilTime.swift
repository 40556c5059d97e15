/// A time of day on the wall clock, to the minute, without a zone.
public struct CivilTime: Hashable, Sendable {
  /// 0 … 1439.
  public let minuteOfDay: Int

  public static let midnight = CivilTime(minuteOfDay: 0)
  /// The last minute of a day.
  public static let endOfDay = CivilTime(minuteOfDay: 1439)

  /// Hour 0 … 23, minute 0 … 59, or nil.
  public init?(hour: Int, minute: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    minuteOfDay = hour * 60 + minute
  }

  private init(minuteOfDay: Int) {
    self.minuteOfDay = minuteOfDay
  }
}

extension CivilTime: Comparable {
  public static func < (a: CivilTime, b: CivilTime) -> Bool { a.minuteOfDay < b.minuteOfDay }
}

extension CivilTime: CustomStringConvertible, LosslessStringConvertible {
  /// `HH:MM`, 00:00 … 23:59.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.count == 2 }), let hour = Int(asciiDigits: parts[0]),
      let minute = Int(asciiDigits: parts[1])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  public var description: String { "\(padded(minuteOfDay / 60, to: 2)):\(padded(minuteOfDay % 60, to: 2))" }
}
