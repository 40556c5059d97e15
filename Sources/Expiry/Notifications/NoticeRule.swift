/// When a user wants to be told about an item.
public struct NoticeRule: Hashable, Sendable {
  /// Days before the last good day, in falling order and without repeats; 0 is the last good day itself, -1 the
  /// first day past it. Within ``leadDayRange``.
  public let leadDays: [Int]
  /// The local time of day from which a day's notices go out.
  public let time: CivilTime

  public static let leadDayRange = -365...3650

  /// A week, three days and one day ahead, on the last day and on the day after it, as soon as the day begins.
  public static let standard = NoticeRule(uncheckedLeadDays: [7, 3, 1, 0, -1], time: .midnight)

  /// Nil when a lead is outside ``leadDayRange``. No leads at all: the user is never told.
  public init?(leadDays: [Int], time: CivilTime) {
    guard leadDays.allSatisfy(Self.leadDayRange.contains) else { return nil }
    self.init(uncheckedLeadDays: Set(leadDays).sorted(by: >), time: time)
  }

  private init(uncheckedLeadDays leadDays: [Int], time: CivilTime) {
    self.leadDays = leadDays
    self.time = time
  }

  /// The lead that an item with so many days remaining has reached and whose notice it is due: the smallest one
  /// that is not below the days remaining. Nil while the item is further away than the first lead.
  ///
  /// After a missed night this is the nearest lead crossed, so that one notice is sent and not three.
  public func reachedLead(daysRemaining: Int) -> Int? {
    leadDays.last { $0 >= daysRemaining }
  }
}

extension NoticeRule: Codable {
  private enum CodingKeys: String, CodingKey {
    case leadDays = "lead_days"
    case time
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let leadDays = try container.decode([Int].self, forKey: .leadDays)
    guard let rule = NoticeRule(leadDays: leadDays, time: try container.decode(CivilTime.self, forKey: .time))
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .leadDays, in: container, debugDescription: "a lead is outside \(Self.leadDayRange)")
    }
    self = rule
  }
}
