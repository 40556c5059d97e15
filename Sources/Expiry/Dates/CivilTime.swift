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

/// A moment in time, to the second. It stands in journals and ledgers; no date is ever derived from it here,
/// because that takes a zone's rules.
public struct Instant: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  public let seconds: Int64

  public init(seconds: Int64) {
    self.seconds = seconds
  }

  public static func < (a: Instant, b: Instant) -> Bool { a.seconds < b.seconds }
}

extension Instant: CustomStringConvertible, LosslessStringConvertible {
  /// RFC 3339 in UTC, to the second, exactly as ``description`` writes it.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 20, bytes[10] == UInt8(ascii: "T"), bytes[19] == UInt8(ascii: "Z"),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let date = CivilDate(String(text.prefix(10))),
      let hour = Int(asciiDigits: bytes[11..<13]), let minute = Int(asciiDigits: bytes[14..<16]),
      let second = Int(asciiDigits: bytes[17..<19]), hour < 24, minute < 60, second < 60
    else { return nil }
    seconds = Int64(date.dayNumber) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
  }

  /// RFC 3339 in UTC: `2026-11-21T08:30:00Z`.
  public var description: String {
    let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    let second = Int(seconds - day * 86_400)
    let clock = [second / 3600, second / 60 % 60, second % 60].map { padded($0, to: 2) }
    return "\(CivilDate(dayNumber: Int(day)))T\(clock[0]):\(clock[1]):\(clock[2])Z"
  }
}
