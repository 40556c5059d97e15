/// A person or shop whose items are kept apart from everybody else's.
public struct User: Hashable, Sendable {
  public let name: String
  /// An IANA zone such as `Asia/Seoul`; nil for the zone that the command runs in.
  public var timeZone: String?
  public var language: Language?
  public var notices: NoticeRule

  public init(
    name: String, timeZone: String? = nil, language: Language? = nil, notices: NoticeRule = .standard
  ) {
    self.name = name
    self.timeZone = timeZone
    self.language = language
    self.notices = notices
  }
}

extension User: Codable {
  private enum CodingKeys: String, CodingKey {
    case name
    case timeZone = "time_zone"
    case language, notices
  }
}

/// The languages that reports and notices are written in.
public enum Language: String, Codable, CaseIterable, Hashable, Sendable {
  case english = "en"
  case korean = "ko"
}
