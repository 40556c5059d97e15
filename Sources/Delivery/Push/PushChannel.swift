import Delimited

extension Carrier {
  /// By a push service to a browser, or an app that is one, where a service worker shows the title and the text under the key as
  /// its tag. A message that has not been fetched is replaced by the same one. Source: RFC 8030, 8291 and 8292.
  func deliver(_ message: Message, by settings: PushSettings) throws(DeliveryFailure) {
    let text = try value(of: settings.subscription)
    guard let subscription = PushSubscription(text, allowsHTTP: settings.allowsPrivateAddresses) else {
      throw .refused(.secret(.noSubscription(place: settings.subscription.place)))
    }
    guard let own = PrivateKey.new() else { throw .failed(Cryptography.missing) }
    guard let body = try subscription.encrypted(message.forPush, key: own, salt: Cryptography.random(16))
    else {
      throw .refused(.secret(.noSubscription(place: settings.subscription.place)))
    }
    let headers = try [
      ("Content-Encoding", "aes128gcm"), ("TTL", "86400"), ("Urgency", "normal"),
      ("Topic", topic(of: message)),
      ("Authorization", authorization(for: subscription.endpoint, message, settings)),
    ]
    var post = WebPost(
      address: subscription.endpoint, headers: headers, body: body,
      allowsPrivateAddresses: settings.allowsPrivateAddresses, timeoutSeconds: settings.timeoutSeconds,
      secrets: [subscription.endpoint.text, subscription.endpoint.path])
    post.contentType = "application/octet-stream"
    _ = try post.send(certificates: certificates)
  }

  /// Of the key as much as a topic holds, 32 characters. Source: RFC 8030, section 5.4.
  private func topic(of message: Message) throws(DeliveryFailure) -> String {
    let digest = try Cryptography.hmac(Array("RemExp".utf8), Array("\(message.key)".utf8))
    return Base64.text(url: digest.prefix(24))
  }

  /// Who sends, for twelve hours. Source: RFC 8292, section 2 and 3.
  private func authorization(
    for endpoint: WebAddress, _ message: Message, _ settings: PushSettings
  ) throws(DeliveryFailure) -> String {
    let text = try value(of: settings.key)
    guard let bytes = Base64.bytes(url: text) else {
      throw .refused(.secret(.noPushKey(place: settings.key.place)))
    }
    guard let key = PrivateKey(bytes) else { throw .refused(.secret(.noPushKey(place: settings.key.place))) }
    let claims: JSON = [
      "aud": .string(endpoint.origin), "exp": .integer(Int(message.time) + 12 * 3600),
      "sub": .string("mailto:\(settings.from)"),
    ]
    let header: JSON = ["typ": "JWT", "alg": "ES256"]
    let signed = Base64.text(url: header.line.utf8) + "." + Base64.text(url: claims.line.utf8)
    guard let signature = key.signature(of: Array(signed.utf8)) else { throw .failed(Cryptography.missing) }
    return "vapid t=\(signed).\(Base64.text(url: signature)), k=\(Base64.text(url: key.point))"
  }
}

extension Message {
  /// An object with `key`, `title`, `text` and `language`, the text shortened until all of it fits; and where there are such, the
  /// `url` of the page to open and up to two `actions`, each with its `title` and `url`.
  fileprivate var forPush: [UInt8] {
    var room = PushSubscription.longest
    while true {
      var fields: [(String, JSON)] = [
        ("key", .string("\(key)")), ("title", .string(Line.shortened(titleLine, 200))),
        ("text", .string(Line.cut(Line.all(text), bytes: room))), ("language", .string(language)),
      ]
      if let page { fields.append(("url", .string(page))) }
      // Of more than one item a button would not say which it is about.
      if (1...2).contains(links.count) {
        fields.append(
          ("actions", .array(links.map { ["title": .string($0.label), "url": .string($0.address)] })))
      }
      let body = JSON.object(fields)
      let bytes = Array(body.line.utf8)
      if bytes.count <= PushSubscription.longest || room < 200 {
        return Array(bytes.prefix(PushSubscription.longest))
      }
      room -= bytes.count - PushSubscription.longest
    }
  }
}
