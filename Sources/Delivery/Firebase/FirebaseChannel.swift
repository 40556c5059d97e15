import Delimited

extension Carrier {
  /// By Firebase Cloud Messaging to an app on a phone. The key is the notification's tag and collapse key: what is sent again
  /// replaces what came before. Source: Firebase, "FCM HTTP v1 API", REST resource projects.messages.
  func deliver(_ message: Message, by settings: FirebaseSettings) throws(DeliveryFailure) {
    guard
      let account = ServiceAccount(
        try document(of: settings.account), allowsHTTP: settings.allowsPrivateAddresses)
    else { throw .refused(.secret(.noServiceAccount(place: settings.account.place))) }
    let receiver = try receiver(settings.target)
    let token = try accessToken(of: account, message, settings)
    let post = WebPost(
      address: try address(of: account, settings), headers: [("Authorization", "Bearer \(token)")],
      body: Array(message.forFirebase(receiver).line.utf8),
      allowsPrivateAddresses: settings.allowsPrivateAddresses, timeoutSeconds: settings.timeoutSeconds,
      secrets: [token] + receiver.secrets)
    let reply = try post.send(certificates: certificates)
    guard case .string? = reply["name"] else { throw reply.contradiction }
  }

  private func receiver(_ target: FirebaseSettings.Target) throws(DeliveryFailure) -> FirebaseReceiver {
    switch target {
    case .device(let token): .device(token)
    case .deviceIn(let secret): .device(try value(of: secret))
    case .topic(let topic): .topic(topic)
    }
  }

  /// A leave that lasts an hour, asked for anew for each message: nothing is kept.
  private func accessToken(
    of account: ServiceAccount, _ message: Message, _ settings: FirebaseSettings
  ) throws(DeliveryFailure) -> String {
    guard let assertion = account.assertion(at: message.time) else {
      throw Cryptography.isThere
        ? .refused(.secret(.noServiceAccount(place: settings.account.place))) : .failed(Cryptography.missing)
    }
    // Neither holds a character that would have to be escaped, but the colons.
    let grant = "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&assertion=\(assertion)"
    var post = WebPost(
      address: account.tokenAddress, body: Array(grant.utf8),
      allowsPrivateAddresses: settings.allowsPrivateAddresses, timeoutSeconds: settings.timeoutSeconds,
      secrets: [assertion])
    post.contentType = "application/x-www-form-urlencoded"
    let reply = try post.send(certificates: certificates)
    guard case .string(let token)? = reply["access_token"], Self.isToken(token) else {
      throw reply.contradiction
    }
    return token
  }

  /// What may stand in a header behind `Bearer`. Source: RFC 6750, section 2.1.
  private static func isToken(_ text: String) -> Bool {
    (1...4096).contains(text.utf8.count) && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f }
  }

  private func address(
    of account: ServiceAccount, _ settings: FirebaseSettings
  ) throws(DeliveryFailure) -> WebAddress {
    do throws(SettingsProblem) {
      return try WebAddress(
        "\(settings.server)/v1/projects/\(account.project)/messages:send", "server",
        allowsHTTP: settings.allowsPrivateAddresses)
    } catch {
      throw .refused(.settings(error))
    }
  }
}

/// To whom a message goes, with nothing left to be read.
private enum FirebaseReceiver {
  case device(String)
  case topic(String)

  fileprivate var secrets: [String] {
    if case .device(let token) = self { [token] } else { [] }
  }

  fileprivate var field: (String, JSON) {
    switch self {
    case .device(let token): ("token", .string(token))
    case .topic(let topic): ("topic", .string(topic))
    }
  }
}

extension Message {
  /// In 4096 bytes, of which the text may take three quarters.
  fileprivate func forFirebase(_ receiver: FirebaseReceiver) -> JSON {
    let key = "\(key)"
    return [
      "message": .object([
        receiver.field,
        (
          "notification",
          [
            "title": .string(Line.cut(titleLine, bytes: 500)),
            "body": .string(Line.cut(Line.all(text), bytes: 2500)),
          ]
        ),
        ("data", ["key": .string(key), "language": .string(language)]),
        ("android", ["collapse_key": .string(key), "notification": ["tag": .string(key)]]),
        ("apns", ["headers": ["apns-collapse-id": .string(key)]]),
      ])
    ]
  }
}
