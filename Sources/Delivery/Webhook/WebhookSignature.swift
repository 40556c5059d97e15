import Delimited

/// What a receiver knows by that a message is from us and of now. Source: Standard Webhooks 1.0.0, "Signature scheme".
struct WebhookSignature {
  private let key: [UInt8]

  /// - Parameter text: base64 of the key, with `whsec_` before it or without.
  init(key text: String, place: Secret) throws(DeliveryFailure) {
    let rest = text.hasPrefix("whsec_") ? String(text.dropFirst(6)) : text
    guard let key = Base64.bytes(rest), (16...1024).contains(key.count) else {
      throw .refused(.secret(.noKey(place: place.place)))
    }
    self.key = key
  }

  /// HMAC with SHA-256 of the key, the time and the body, with dots between them.
  func header(of message: Message, body: [UInt8]) throws(DeliveryFailure) -> String {
    let signed = Array("\(message.key).\(message.time).".utf8) + body
    return try "v1,\(Base64.text(Cryptography.hmac(key, signed)))"
  }
}

extension Secret {
  /// Its path or name.
  var place: String {
    switch self {
    case .file(let path): path
    case .environment(let name): name
    }
  }
}
