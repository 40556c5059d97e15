import CCurl

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
    var code = [UInt8](repeating: 0, count: 32)
    guard unsafe ccurl_hmac_sha256(key, Int32(key.count), signed, signed.count, &code) != 0 else {
      throw .failed(.noLibrary("libcrypto", package: "libssl3"))
    }
    return "v1,\(Base64.text(code))"
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
