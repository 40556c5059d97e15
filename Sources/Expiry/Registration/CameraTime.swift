/// A moment as the calendar and clock of a camera showed it, to the second.
public struct CameraTime: Hashable, Sendable {
  /// Since 1970 by that calendar.
  public let localSeconds: Int64
  /// How far that clock was ahead of UTC; nil where nobody knows.
  public let offsetMinutes: Int?

  public init(localSeconds: Int64, offsetMinutes: Int? = nil) {
    self.localSeconds = localSeconds
    self.offsetMinutes = offsetMinutes
  }

  /// The seconds between two moments: by the world's clock where both say how they stand to it, else by their own.
  func distance(to other: CameraTime) -> UInt64 {
    let zones = offsetMinutes.flatMap { mine in other.offsetMinutes.map { mine - $0 } } ?? 0
    let (seconds, isTooFar) = localSeconds.subtractingReportingOverflow(other.localSeconds)
    let (distance, isBeyond) = seconds.subtractingReportingOverflow(Int64(zones) * 60)
    return isTooFar || isBeyond ? .max : distance.magnitude
  }
}

extension CameraTime: LosslessStringConvertible {
  /// RFC 3339, without the offset where none is known: `2026-11-22T10:11:12+09:00`, exactly as ``description`` writes it.
  public init?(_ text: String) {
    guard let local = Instant(String(text.prefix(19)) + "Z") else { return nil }
    let zone = text.dropFirst(19)
    guard !zone.isEmpty else {
      self.init(localSeconds: local.seconds)
      return
    }
    guard zone.utf8.count == 6, ["+", "-"].contains(zone.prefix(1)),
      let time = CivilTime(String(zone.dropFirst()))
    else { return nil }
    let minutes = time.minuteOfDay * (zone.hasPrefix("-") ? -1 : 1)
    self.init(localSeconds: local.seconds, offsetMinutes: minutes)
    guard description == text else { return nil }
  }

  public var description: String {
    let local = Instant(seconds: localSeconds).description.dropLast()
    guard let offsetMinutes else { return String(local) }
    let minutes = Int(offsetMinutes.magnitude)
    return
      "\(local)\(offsetMinutes < 0 ? "-" : "+")\(padded(minutes / 60, to: 2)):\(padded(minutes % 60, to: 2))"
  }
}
