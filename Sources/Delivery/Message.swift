/// One message to one recipient, whole: what a channel carries. A channel takes of it what it can show.
public struct Message: Hashable, Sendable {
  /// The same for the same message however often it is tried, so that a receiver that has seen it can drop it.
  public let key: MessageKey
  /// The recipient's name, as RemExp's user has it.
  public let recipient: String
  /// `en` or `ko`: the language of what follows.
  public let language: String
  /// One line; line ends and other controls in it become spaces where a channel takes a line.
  public let title: String
  /// All of it as plain text.
  public let text: String
  /// The same as a page, for mail; nil where there is none.
  public let html: String?
  /// The same for programs: one JSON object.
  public let json: String
  /// How many items it speaks of.
  public let itemCount: Int
  /// What can be done about it; every channel for people tells them below the text, or as buttons.
  public let links: [MessageLink]
  /// Where all of it can be looked at; nil for nowhere.
  public let page: String?
  /// The moment of this attempt, in seconds since 1970, as mail and signatures tell it. The next attempt has its own.
  public let time: Int64
  /// What the recipient's clock is ahead of UTC then, in seconds.
  public let utcOffset: Int

  public init(
    key: MessageKey, recipient: String, language: String, title: String, text: String, html: String? = nil,
    json: String, itemCount: Int, links: [MessageLink] = [], page: String? = nil, time: Int64, utcOffset: Int
  ) {
    self.key = key
    self.recipient = recipient
    self.language = language
    self.title = title
    self.text = text
    self.html = html
    self.json = json
    self.itemCount = itemCount
    self.links = links
    self.page = page
    self.time = time
    self.utcOffset = utcOffset
  }
}

/// Something that can be done by following a link.
public struct MessageLink: Hashable, Sendable {
  /// One line: what it does, and to what.
  public let title: String
  /// What it does, for a button beside the message.
  public let label: String
  /// Of ASCII alone, without blanks.
  public let address: String

  public init(title: String, label: String, address: String) {
    self.title = title
    self.label = label
    self.address = address
  }
}

/// What one message is told from all others by: 1 to 64 of the letters, digits, `-` and `_` of ASCII, which every channel takes
/// as they are, in a header, in the environment and as the name of a message.
public struct MessageKey: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// Nil where the text is none.
  public init?(_ text: String) {
    guard (1...64).contains(text.utf8.count), text.utf8.allSatisfy(Self.isAllowed) else { return nil }
    description = text
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
