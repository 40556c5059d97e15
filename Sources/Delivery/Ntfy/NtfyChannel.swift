import Delimited

extension Carrier {
  /// The key is the message's sequence: what is sent again replaces what came before in place of standing beside it, from ntfy
  /// 2.16 on. Source: ntfy, "Publishing": "Publish as JSON", "Updating + deleting notifications".
  func deliver(_ message: Message, by settings: NtfySettings) throws(DeliveryFailure) {
    let isButtons = message.links.count <= Self.mostButtons
    let lines = isButtons ? "" : message.linkLines(within: Self.ntfyLimit / 2)
    let text = Line.cut(Line.all(message.text), bytes: Self.ntfyLimit - lines.utf8.count) + lines
    var fields: [(String, JSON)] = [
      ("topic", .string(settings.topic)), ("title", .string(Line.cut(message.titleLine, bytes: 1000))),
      ("message", .string(text)), ("priority", .integer(settings.priority)), ("tags", ["calendar"]),
      ("sequence_id", .string("\(message.key)")),
    ]
    if let page = message.page { fields.append(("click", .string(page))) }
    if isButtons, !message.links.isEmpty {
      fields.append(("actions", .array(message.links.map(\.ntfyButton))))
    }
    let body = JSON.object(fields)
    var headers = [("X-Sequence-ID", "\(message.key)")]
    var secrets = [settings.topic]
    if let place = settings.token {
      let token = try value(of: place)
      headers.append(("Authorization", "Bearer \(token)"))
      secrets.append(token)
    }
    let post = WebPost(
      address: try ntfyAddress(settings), headers: headers, body: Array(body.line.utf8),
      allowsPrivateAddresses: settings.allowsPrivateAddresses, timeoutSeconds: settings.timeoutSeconds,
      secrets: secrets)
    let reply = try post.send(certificates: certificates)
    // Anybody may answer with a page that says welcome.
    guard case .string? = reply["id"] else { throw reply.contradiction }
  }

  /// A message has no more. Source: ntfy, "Publishing": "Action buttons".
  private static let mostButtons = 3
  /// A longer message becomes a file that is attached.
  private static let ntfyLimit = 4096

  private func ntfyAddress(_ settings: NtfySettings) throws(DeliveryFailure) -> WebAddress {
    do throws(SettingsProblem) {
      return try WebAddress(settings.server, "server", allowsHTTP: settings.allowsPrivateAddresses)
    } catch {
      throw .refused(.settings(error))
    }
  }
}

extension MessageLink {
  /// Opens a browser, where somebody says yes; by itself it does nothing.
  fileprivate var ntfyButton: JSON {
    ["action": "view", "label": .string(Line.one(label, limit: 60)), "url": .string(address)]
  }
}
