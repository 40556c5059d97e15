import Delimited

extension Carrier {
  /// By HTTP to an address that takes JSON.
  func deliver(_ message: Message, by settings: WebhookSettings) throws(DeliveryFailure) {
    switch settings.service {
    case .json(let url, let key): try post(message, to: url, signedWith: key, settings)
    case .slack(let url): try post(slack: message, to: url, settings)
    case .discord(let url): try post(discord: message, to: url, settings)
    case .telegram(let token, let chat, let server):
      try post(telegram: message, token: token, chat: chat, server: server, settings)
    }
  }

  private func post(
    _ message: Message, to url: WebhookSettings.Address, signedWith key: Secret?, _ settings: WebhookSettings
  ) throws(DeliveryFailure) {
    let body = Array(message.jsonLine.utf8)
    var headers = [
      ("Idempotency-Key", "\(message.key)"), ("webhook-id", "\(message.key)"),
      ("webhook-timestamp", "\(message.time)"),
    ]
    if let key {
      let signature = try WebhookSignature(key: value(of: key), place: key)
      headers.append(("webhook-signature", try signature.header(of: message, body: body)))
    }
    let reply = try post(body, headers, to: url, settings)
    if reply.saysNo { throw reply.contradiction }
  }

  /// To an address of the settings, or one that is a secret.
  func post(
    _ body: [UInt8], _ headers: [(String, String)] = [], to url: WebhookSettings.Address,
    query: String? = nil, _ settings: WebhookSettings
  ) throws(DeliveryFailure) -> WebReply {
    switch url {
    case .open(let text): return try post(body, headers, to: text, query, settings, secrets: [])
    case .secret(let place):
      let text = try value(of: place)
      return try post(body, headers, to: text, query, settings, secrets: Self.parts(of: text))
    }
  }

  private func post(
    _ body: [UInt8], _ headers: [(String, String)], to text: String, _ query: String?,
    _ settings: WebhookSettings,
    secrets: [String]
  ) throws(DeliveryFailure) -> WebReply {
    let whole = query.map { text + (text.contains("?") ? "&" : "?") + $0 } ?? text
    let post = WebPost(
      address: try webAddress(whole, settings), headers: headers, body: body,
      allowsPrivateAddresses: settings.allowsPrivateAddresses, timeoutSeconds: settings.timeoutSeconds,
      secrets: secrets)
    return try post.send(certificates: certificates)
  }

  func webAddress(_ text: String, _ settings: WebhookSettings) throws(DeliveryFailure) -> WebAddress {
    do throws(SettingsProblem) {
      return try WebAddress(text, "url", allowsHTTP: settings.allowsPrivateAddresses)
    } catch {
      throw .refused(.settings(error))
    }
  }

  /// Of an address what is secret in it: all of it, and what comes after its host.
  private static func parts(of url: String) -> [String] {
    let rest = url.drop { $0 != ":" }.dropFirst(3).drop { $0 != "/" && $0 != "?" }
    return [url] + (rest.count > 3 ? [String(rest)] : [])
  }

  /// Certificates that are trusted in place of the system's.
  var certificates: String? { environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 } }
}

extension WebReply {
  /// True for an object that says in one of the usual ways that nothing was taken.
  fileprivate var saysNo: Bool {
    for name in ["ok", "success"] {
      if case .bool(false)? = self[name] { return true }
    }
    switch self["error"] {
    case nil, .null, .bool(false), .integer(0): break
    case .string(let text)? where text.isEmpty: break
    case .array(let values)? where values.isEmpty: break
    case .object(let fields)? where fields.isEmpty: break
    default: return true
    }
    switch self["status"] {
    case .string(let text)?: return ["error", "fail", "failed", "failure"].contains(text.lowercased())
    case .integer(let status)?: return status >= 400
    default: return false
    }
  }
}
