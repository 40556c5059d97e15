package import Delimited

// How settings stand in the store, in exports and in what programs read: one JSON object, `kind` first. What is not said is as
// usual; what is written says all of it. A secret stands as the place where it lies.
extension ChannelSettings {
  /// The settings that a JSON text stands for.
  public init(jsonText: String) throws(SettingsProblem) {
    guard let json = try? JSON(reading: Array(jsonText.utf8)) else { throw .notAnObject("settings") }
    try self.init(json: json)
  }

  /// All of them as one line of JSON, which holds no secret.
  public var jsonText: String { json.line }

  /// Checks everything it is told.
  package init(json: JSON) throws(SettingsProblem) {
    var fields = try SettingsReader(json)
    let kind: ChannelKind = try fields.choice("kind")
    switch kind {
    case .file: self = .file(try FileSettings(&fields))
    case .exec: self = .exec(try ExecSettings(&fields))
    case .mail: self = .mail(try MailSettings(&fields))
    case .webhook: self = .webhook(try WebhookSettings(&fields))
    case .ntfy: self = .ntfy(try NtfySettings(&fields))
    case .webpush: self = .webpush(try PushSettings(&fields))
    case .fcm: self = .fcm(try FirebaseSettings(&fields))
    }
    try fields.finish()
  }

  package var json: JSON {
    let fields =
      switch self {
      case .file(let settings): settings.fields
      case .exec(let settings): settings.fields
      case .mail(let settings): settings.fields
      case .webhook(let settings): settings.fields
      case .ntfy(let settings): settings.fields
      case .webpush(let settings): settings.fields
      case .fcm(let settings): settings.fields
      }
    return .object([("kind", .string(kind.rawValue))] + fields)
  }
}

extension FileSettings {
  fileprivate init(_ fields: inout SettingsReader) throws(SettingsProblem) {
    try self.init(path: fields.text("path"), format: fields.choice("format", else: .text))
  }

  fileprivate var fields: [(String, JSON)] {
    [("path", .string(path)), ("format", .string(format.rawValue))]
  }
}

extension ExecSettings {
  fileprivate init(_ fields: inout SettingsReader) throws(SettingsProblem) {
    try self.init(
      command: fields.texts("command"), format: fields.choice("format", else: .text),
      timeoutSeconds: fields.number("timeout_seconds", else: 30))
  }

  fileprivate var fields: [(String, JSON)] {
    [
      ("command", .array(command.map(JSON.string))), ("format", .string(format.rawValue)),
      ("timeout_seconds", .integer(timeoutSeconds)),
    ]
  }
}

extension MailSettings {
  fileprivate init(_ fields: inout SettingsReader) throws(SettingsProblem) {
    let from = try fields.text("from")
    let to = try fields.texts("to")
    if var server = try fields.object("smtp") {
      try self.init(from: from, to: to, route: .smtp(SMTPServer(&server)))
      try server.finish()
    } else {
      let path = try fields.optionalText("sendmail") ?? Self.usualSendmail
      try self.init(from: from, to: to, route: .sendmail(path: path))
    }
  }

  fileprivate var fields: [(String, JSON)] {
    let route: (String, JSON) =
      switch self.route {
      case .sendmail(let path): ("sendmail", .string(path))
      case .smtp(let server): ("smtp", .object(server.fields))
      }
    return [("from", .string(from)), ("to", .array(to.map(JSON.string))), route]
  }
}

extension SMTPServer {
  fileprivate init(_ fields: inout SettingsReader) throws(SettingsProblem) {
    try self.init(
      host: fields.text("host"), port: fields.number("port", else: 587),
      tls: fields.choice("tls", else: .required), user: fields.optionalText("user"),
      secret: fields.secret("secret"), timeoutSeconds: fields.number("timeout_seconds", else: 10))
  }

  fileprivate var fields: [(String, JSON)] {
    var fields: [(String, JSON)] = [
      ("host", .string(host)), ("port", .integer(port)), ("tls", .string(tls.rawValue)),
    ]
    if let user { fields.append(("user", .string(user))) }
    if let secret { fields.append(("secret", secret.json)) }
    return fields + [("timeout_seconds", .integer(timeoutSeconds))]
  }
}

extension WebhookSettings {
  /// The services by name.
  private enum Shape: String, CaseIterable { case json, slack, discord, telegram }

  fileprivate init(_ fields: inout SettingsReader) throws(SettingsProblem) {
    let shape: Shape = try fields.choice("shape", else: .json)
    let service: Service
    switch shape {
    case .json: service = .json(url: try fields.address("url"), signingKey: try fields.secret("signing_key"))
    case .slack: service = .slack(url: try fields.address("url"))
    case .discord: service = .discord(url: try fields.address("url"))
    case .telegram:
      guard let token = try fields.secret("token") else { throw .missing("token") }
      service = .telegram(
        token: token, chat: try fields.text("chat"),
        server: try fields.optionalText("server") ?? Self.telegram)
    }
    try self.init(
      service: service, allowsPrivateAddresses: fields.bool("private_addresses", else: false),
      timeoutSeconds: fields.number("timeout_seconds", else: 10))
  }

  fileprivate var fields: [(String, JSON)] {
    let fields: [(String, JSON)] =
      switch service {
      case .json(let url, let key):
        [("shape", "json"), ("url", url.json)] + (key.map { [("signing_key", $0.json)] } ?? [])
      case .slack(let url): [("shape", "slack"), ("url", url.json)]
      case .discord(let url): [("shape", "discord"), ("url", url.json)]
      case .telegram(let token, let chat, let server):
        [("shape", "telegram"), ("token", token.json), ("chat", .string(chat)), ("server", .string(server))]
      }
    return fields + [
      ("private_addresses", .bool(allowsPrivateAddresses)), ("timeout_seconds", .integer(timeoutSeconds)),
    ]
  }
}

extension NtfySettings {
  fileprivate init(_ fields: inout SettingsReader) throws(SettingsProblem) {
    try self.init(
      server: fields.optionalText("server") ?? Self.publicServer, topic: fields.text("topic"),
      token: fields.secret("token"), priority: fields.number("priority", else: 3),
      allowsPrivateAddresses: fields.bool("private_addresses", else: false),
      timeoutSeconds: fields.number("timeout_seconds", else: 10))
  }

  fileprivate var fields: [(String, JSON)] {
    var fields: [(String, JSON)] = [("server", .string(server)), ("topic", .string(topic))]
    if let token { fields.append(("token", token.json)) }
    return fields + [
      ("priority", .integer(priority)), ("private_addresses", .bool(allowsPrivateAddresses)),
      ("timeout_seconds", .integer(timeoutSeconds)),
    ]
  }
}

extension PushSettings {
  fileprivate init(_ fields: inout SettingsReader) throws(SettingsProblem) {
    guard let subscription = try fields.secret("url") else { throw .missing("url") }
    guard let key = try fields.secret("token") else { throw .missing("token") }
    try self.init(
      subscription: subscription, key: key, from: fields.text("from"),
      allowsPrivateAddresses: fields.bool("private_addresses", else: false),
      timeoutSeconds: fields.number("timeout_seconds", else: 10))
  }

  fileprivate var fields: [(String, JSON)] {
    [
      ("url", subscription.json), ("token", key.json), ("from", .string(from)),
      ("private_addresses", .bool(allowsPrivateAddresses)), ("timeout_seconds", .integer(timeoutSeconds)),
    ]
  }
}

extension FirebaseSettings {
  fileprivate init(_ fields: inout SettingsReader) throws(SettingsProblem) {
    guard let account = try fields.secret("token") else { throw .missing("token") }
    let (device, topic) = (try fields.optionalAddress("device"), try fields.optionalText("topic"))
    guard device == nil || topic == nil else { throw .unexpected("topic") }
    guard let target = device.map(Target.init) ?? topic.map(Target.topic) else { throw .missing("device") }
    try self.init(
      account: account, target: target, server: fields.optionalText("server") ?? Self.publicServer,
      allowsPrivateAddresses: fields.bool("private_addresses", else: false),
      timeoutSeconds: fields.number("timeout_seconds", else: 10))
  }

  fileprivate var fields: [(String, JSON)] {
    let aim: (String, JSON) =
      switch target {
      case .device(let token): ("device", .string(token))
      case .deviceIn(let secret): ("device", secret.json)
      case .topic(let topic): ("topic", .string(topic))
      }
    return [
      ("token", account.json), aim, ("server", .string(server)),
      ("private_addresses", .bool(allowsPrivateAddresses)), ("timeout_seconds", .integer(timeoutSeconds)),
    ]
  }
}

extension FirebaseSettings.Target {
  fileprivate init(_ device: WebhookSettings.Address) {
    switch device {
    case .open(let token): self = .device(token)
    case .secret(let secret): self = .deviceIn(secret)
    }
  }
}

extension Secret {
  fileprivate var json: JSON {
    switch self {
    case .file(let path): ["file": .string(path)]
    case .environment(let name): ["environment": .string(name)]
    }
  }
}

extension WebhookSettings.Address {
  fileprivate var json: JSON {
    switch self {
    case .open(let url): .string(url)
    case .secret(let secret): secret.json
    }
  }
}
