import Delimited

extension Carrier {
  /// The key is the message's sequence: what is sent again replaces what came before in place of standing beside it, from ntfy
  /// 2.16 on. Source: ntfy, "Publishing": "Publish as JSON", "Updating + deleting notifications".
  func deliver(_ message: Message, by settings: NtfySettings) throws(DeliveryFailure) {
    let body: JSON = [
      "topic": .string(settings.topic), "title": .string(Line.cut(message.titleLine, bytes: 1000)),
      "message": .string(Line.cut(Line.all(message.text), bytes: Self.ntfyLimit)),
      "priority": .integer(settings.priority), "tags": ["calendar"], "sequence_id": .string("\(message.key)"),
    ]
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
