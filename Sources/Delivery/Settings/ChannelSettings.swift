/// How a channel reaches its receiver. Every value of it has been checked, and none holds a secret: only where one lies.
public enum ChannelSettings: Hashable, Sendable {
  case file(FileSettings)
  case exec(ExecSettings)
  case mail(MailSettings)
  case webhook(WebhookSettings)
  case ntfy(NtfySettings)
  case webpush(PushSettings)
  case fcm(FirebaseSettings)

  /// As it is typed and stored.
  public var kind: ChannelKind {
    switch self {
    case .file: .file
    case .exec: .exec
    case .mail: .mail
    case .webhook: .webhook
    case .ntfy: .ntfy
    case .webpush: .webpush
    case .fcm: .fcm
    }
  }
}

/// The kinds of channels.
public enum ChannelKind: String, Hashable, Sendable, CaseIterable {
  case file, exec, mail, webhook, ntfy, webpush, fcm
}

/// A file that messages are added to.
public struct FileSettings: Hashable, Sendable {
  /// Absolute.
  public let path: String
  public let format: MessageFormat

  public init(path: String, format: MessageFormat = .text) throws(SettingsProblem) {
    self.path = try SettingsCheck.path(path, "path")
    self.format = format
  }
}

/// A program that is given a message on standard input, and whose exit status says whether it has taken it.
public struct ExecSettings: Hashable, Sendable {
  /// The program's absolute path and its arguments, which no shell reads. Everybody on the machine can see them.
  public let command: [String]
  public let format: MessageFormat
  /// After so long it is ended, with all that it has started.
  public let timeoutSeconds: Int

  public init(command: [String], format: MessageFormat = .text, timeoutSeconds: Int = 30)
    throws(SettingsProblem)
  {
    guard let program = command.first else { throw .missing("command") }
    _ = try SettingsCheck.path(program, "command")
    for argument in command where argument.utf8.contains(0) { throw .control("command") }
    self.command = command
    self.format = format
    self.timeoutSeconds = try SettingsCheck.timeout(timeoutSeconds)
  }
}

/// In which form a program or a file gets a message.
public enum MessageFormat: String, Hashable, Sendable, CaseIterable {
  /// The title, an empty line, the text.
  case text
  /// The message's JSON object in one line.
  case json
}

/// Mail by RFC 5322, plain and as a page.
public struct MailSettings: Hashable, Sendable {
  public let from: String
  /// One to fifty addresses.
  public let to: [String]
  public let route: Route

  /// Where the system's mailer is. Source: Filesystem Hierarchy Standard 3.0, section 4.10.
  public static let usualSendmail = "/usr/sbin/sendmail"

  public enum Route: Hashable, Sendable {
    /// The system's mailer, or one like it; it keeps the mail until it is sent.
    case sendmail(path: String)
    case smtp(SMTPServer)
  }

  public init(from: String, to: [String], route: Route) throws(SettingsProblem) {
    self.from = try SettingsCheck.mailAddress(from, "from")
    guard !to.isEmpty else { throw .missing("to") }
    guard to.count <= 50 else { throw .outOfRange("to", to.count, 1...50) }
    for address in to { _ = try SettingsCheck.mailAddress(address, "to") }
    self.to = to
    if case .sendmail(let path) = route { _ = try SettingsCheck.path(path, "sendmail") }
    self.route = route
  }
}

/// Where mail is submitted. Source: RFC 6409; RFC 8314, section 3.
public struct SMTPServer: Hashable, Sendable {
  public let host: String
  public let port: Int
  public let tls: TLSMode
  public let user: String?
  /// Where the password of `user` lies.
  public let secret: Secret?
  public let timeoutSeconds: Int

  public enum TLSMode: String, Hashable, Sendable, CaseIterable {
    /// From the first byte on port 465, by STARTTLS on any other.
    case required
    /// Where the server offers it; never with a password.
    case opportunistic
    /// On this machine alone.
    case none
  }

  public init(
    host: String, port: Int = 587, tls: TLSMode = .required, user: String? = nil, secret: Secret? = nil,
    timeoutSeconds: Int = 10
  ) throws(SettingsProblem) {
    self.host = try SettingsCheck.host(host, "host")
    guard (1...65535).contains(port) else { throw .outOfRange("port", port, 1...65535) }
    guard (user == nil) == (secret == nil) else { throw .missing(user == nil ? "user" : "secret") }
    if let user { _ = try SettingsCheck.line(user, "user") }
    if tls == .opportunistic, user != nil { throw .secretInTheOpen("tls") }
    if tls == .none, !SettingsCheck.isThisMachine(host) { throw .openToOthers("tls") }
    self.port = port
    self.tls = tls
    self.user = user
    self.secret = secret
    self.timeoutSeconds = try SettingsCheck.timeout(timeoutSeconds)
  }
}

/// An address that messages are posted to as JSON.
public struct WebhookSettings: Hashable, Sendable {
  public let service: Service
  /// Whether this machine and the networks around it may be reached, and by `http:` too.
  public let allowsPrivateAddresses: Bool
  public let timeoutSeconds: Int

  public enum Service: Hashable, Sendable {
    /// The message's own JSON object; with a key it is signed. Source: Standard Webhooks 1.0.
    case json(url: Address, signingKey: Secret?)
    /// An incoming webhook of Slack, or of what takes the same.
    case slack(url: Address)
    case discord(url: Address)
    /// A bot's `sendMessage`.
    /// - chat: a number or `@name`.
    case telegram(token: Secret, chat: String, server: String = WebhookSettings.telegram)
  }

  /// An address that lets in whoever knows it is a secret itself.
  public enum Address: Hashable, Sendable {
    case open(String)
    case secret(Secret)
  }

  public static let telegram = "https://api.telegram.org"

  public init(service: Service, allowsPrivateAddresses: Bool = false, timeoutSeconds: Int = 10)
    throws(SettingsProblem)
  {
    switch service {
    case .json(let url, _), .slack(let url), .discord(let url):
      if case .open(let url) = url {
        _ = try SettingsCheck.url(url, "url", allowsHTTP: allowsPrivateAddresses)
      }
    case .telegram(_, let chat, let server):
      _ = try SettingsCheck.chat(chat)
      _ = try SettingsCheck.server(server, "server", allowsHTTP: allowsPrivateAddresses)
    }
    self.service = service
    self.allowsPrivateAddresses = allowsPrivateAddresses
    self.timeoutSeconds = try SettingsCheck.timeout(timeoutSeconds)
  }
}

/// A topic of ntfy, at ntfy.sh or a server of one's own.
public struct NtfySettings: Hashable, Sendable {
  public let server: String
  /// Whoever knows it can read along where the server asks for no token.
  public let topic: String
  public let token: Secret?
  /// 1 (lowest) to 5; ntfy's own is 3.
  public let priority: Int
  public let allowsPrivateAddresses: Bool
  public let timeoutSeconds: Int

  public static let publicServer = "https://ntfy.sh"

  public init(
    server: String = Self.publicServer, topic: String, token: Secret? = nil, priority: Int = 3,
    allowsPrivateAddresses: Bool = false, timeoutSeconds: Int = 10
  ) throws(SettingsProblem) {
    self.server = try SettingsCheck.server(server, "server", allowsHTTP: allowsPrivateAddresses)
    self.topic = try SettingsCheck.topic(topic)
    self.token = token
    guard (1...5).contains(priority) else { throw .outOfRange("priority", priority, 1...5) }
    self.priority = priority
    self.allowsPrivateAddresses = allowsPrivateAddresses
    self.timeoutSeconds = try SettingsCheck.timeout(timeoutSeconds)
  }
}
