/// A person or shop whose items are kept apart from everybody else's.
public struct User: Hashable, Sendable {
  public let name: String
  /// An IANA zone such as `Asia/Seoul`; nil for the zone that the command runs in.
  public var timeZone: String?
  public var language: Language?
  public var notices: NoticeRule
  /// The template of ``ReorderLink``; nil when the user never said where to buy.
  public var reorderURL: String?

  public init(
    name: String, timeZone: String? = nil, language: Language? = nil, notices: NoticeRule = .standard,
    reorderURL: String? = nil
  ) {
    self.name = name
    self.timeZone = timeZone
    self.language = language
    self.notices = notices
    self.reorderURL = reorderURL
  }
}

extension User {
  /// True for what can stand as a user's name in a table, a file and a message: 1 … 64 visible characters, no blank
  /// at the ends, and not `all`, which means everybody.
  public static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.count <= 64 && text.utf8.count <= 1024 && text != "all" && text.first != " "
      && text.last != " " && text.unicodeScalars.allSatisfy(isVisible)
  }

  /// Not of the general categories Cc, Cf (zero-width joiners of emoji and scripts excepted), Zl and Zp.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    case .format: scalar.value == 0x200c || scalar.value == 0x200d
    default: true
    }
  }
}

extension User: Codable {
  private enum CodingKeys: String, CodingKey {
    case name
    case timeZone = "time_zone"
    case language, notices
    case reorderURL = "reorder_url"
  }
}

/// The languages that reports and notices are written in.
public enum Language: String, Codable, CaseIterable, Hashable, Sendable {
  case english = "en"
  case korean = "ko"
}
