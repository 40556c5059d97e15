import Delimited

// Services for people to talk to one another: what is sent to them is text for people, in which names must not become markup,
// mentions or previews.
extension Carrier {
  /// Source: Slack, "Sending messages using incoming webhooks": `ok` for an answer, and errors in words.
  func post(slack message: Message, to url: WebhookSettings.Address, _ settings: WebhookSettings)
    throws(DeliveryFailure)
  {
    let body: JSON = [
      "text": .string(ChatText.slack(message)), "mrkdwn": .bool(false), "unfurl_links": .bool(false),
      "unfurl_media": .bool(false),
    ]
    let reply = try post(Array(body.line.utf8), to: url, settings)
    if reply.text == "ok" { return }
    switch (reply["ok"], reply["success"]) {
    case (.bool(true)?, _), (_, .bool(true)?): return
    default: throw reply.contradiction
    }
  }

  /// With `wait` it answers with the message, once that is stored. Source: Discord, "Execute Webhook".
  func post(discord message: Message, to url: WebhookSettings.Address, _ settings: WebhookSettings)
    throws(DeliveryFailure)
  {
    // No previews of links.
    let suppressEmbeds = 4
    let body: JSON = [
      "content": .string(ChatText.discord(message)), "allowed_mentions": ["parse": []],
      "flags": .integer(suppressEmbeds),
    ]
    let reply = try post(Array(body.line.utf8), to: url, query: "wait=true", settings)
    guard reply.status == 204 || reply["id"] != nil else { throw reply.contradiction }
  }

  /// The token is part of the address. Source: Telegram Bot API, "Making requests" and "sendMessage".
  func post(
    telegram message: Message, token: Secret, chat: String, server: String, _ settings: WebhookSettings
  ) throws(DeliveryFailure) {
    let key = try value(of: token)
    guard key.utf8.allSatisfy(Self.isToken) else { throw .refused(.secret(.unusable(place: token.place))) }
    let body: JSON = [
      "chat_id": .string(chat), "text": .string(ChatText.telegram(message)),
      "link_preview_options": ["is_disabled": .bool(true)],
    ]
    let post = WebPost(
      address: try webAddress("\(server)/bot\(key)/sendMessage", settings), body: Array(body.line.utf8),
      allowsPrivateAddresses: settings.allowsPrivateAddresses, timeoutSeconds: settings.timeoutSeconds,
      secrets: [key])
    let reply = try post.send(certificates: certificates)
    guard case .bool(true)? = reply["ok"] else { throw reply.contradiction }
  }

  /// A number, a colon, letters.
  private static func isToken(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x3a || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7a || byte == 0x2d || byte == 0x5f
  }
}

extension Message {
  fileprivate var forChat: String { "\(titleLine)\n\(Line.all(text))" }
}

/// Text in what each service takes for plain, and as long as it takes.
enum ChatText {
  /// Control sequences of Slack begin with these. Source: Slack, "Escaping text".
  static func slack(_ message: Message) -> String {
    fitting(message, limit: 4000) { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: String(character)
      }
    }
  }

  /// A backslash before any sign takes its meaning away, of an address too where it does not stand in brackets.
  static func discord(_ message: Message) -> String {
    fitting(message, limit: 2000, brackets: ("<", ">")) { character in
      guard let byte = character.asciiValue, "\\*_~`|>#[]()<@:-+.!".utf8.contains(byte) else {
        return String(character)
      }
      return "\\\(character)"
    }
  }

  /// Without a mode of markup nothing has a meaning.
  static func telegram(_ message: Message) -> String { fitting(message, limit: 4096) { String($0) } }

  /// The text and its links, of which at least half of the room is the text's.
  private static func fitting(
    _ message: Message, limit: Int, brackets: (String, String) = ("", ""), _ escaped: (Character) -> String
  ) -> String {
    let links = message.linkLines(within: limit / 2) { link in
      Line.one(link.title).map(escaped).joined() + ": \(brackets.0)\(link.address)\(brackets.1)"
    }
    return fitting(message.forChat, limit: limit - links.utf16.count, escaped) + links
  }

  /// As many characters as there is room for, in units of UTF-16, as services count them.
  private static func fitting(_ text: String, limit: Int, _ escaped: (Character) -> String) -> String {
    var (result, size) = ("", 0)
    for character in text {
      let piece = escaped(character)
      guard size + piece.utf16.count < limit else { return result + "…" }
      result += piece
      size += piece.utf16.count
    }
    return result
  }
}
