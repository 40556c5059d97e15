import ArgumentParser
import Delimited
import Delivery
import Foundation
import Words

/// What can be said of a channel; what is not said is as usual, or stays as it is.
struct ChannelFields: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      HelpText.said("file: where to add each message.", "file: 알림을 덧붙일 파일."), valueName: "file"),
    completion: .file())
  var path: String?

  @Option(
    help: ArgumentHelp(
      HelpText.said("exec, file: in which form they get it, text or json.", "exec, file: 받을 꼴, text나 json."),
      valueName: "form"))
  var message: String?

  @Option(
    help: ArgumentHelp(
      HelpText.said("mail, webpush: from whom.", "mail, webpush: 보내는 주소."), valueName: "address"))
  var from: String?

  @Option(
    help: ArgumentHelp(
      HelpText.said("mail: to whom, separated by commas.", "mail: 받는 주소. 여럿은 쉼표로."), valueName: "addresses"))
  var to: ListOf<String>?

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "mail: the server that takes it; else the machine's sendmail.", "mail: 보낼 서버. 없으면 이 컴퓨터의 sendmail."),
      valueName: "host:port"))
  var smtp: String?

  @Option(
    help: ArgumentHelp(
      HelpText.said("mail: required, opportunistic or none.", "mail: 암호화. required, opportunistic, none."),
      valueName: "mode"))
  var tls: String?

  @Option(
    help: ArgumentHelp(
      HelpText.said("mail: the user there, with --secret-file.", "mail: 그 서버의 사용자. --secret-file과 함께."),
      valueName: "name"))
  var login: String?

  @Option(
    help: ArgumentHelp(HelpText.said("mail: another sendmail.", "mail: 다른 sendmail."), valueName: "file"),
    completion: .file())
  var sendmail: String?

  @Option(
    help: ArgumentHelp(HelpText.said("webhook: where to post.", "webhook: 보낼 주소."), valueName: "url"))
  var url: String?

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "webhook: a file with the address, where that is a secret; webpush: the subscription.",
        "webhook: 주소가 비밀일 때 그것이 든 파일. webpush: 브라우저의 구독이 든 파일."),
      valueName: "file"), completion: .file())
  var urlFile: String?

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "webhook: json, slack, discord or telegram.", "webhook: 받는 서비스. json, slack, discord, telegram."),
      valueName: "service"))
  var shape: String?

  @Option(
    help: ArgumentHelp(
      HelpText.said("telegram: the chat, a number or @name.", "telegram: 대화방 번호나 @이름."), valueName: "chat"))
  var chat: String?

  @Option(
    help: ArgumentHelp(HelpText.said("ntfy, fcm: the topic.", "ntfy, fcm: 토픽."), valueName: "topic"))
  var topic: String?

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "fcm: the app's registration token, in place of a topic.", "fcm: 토픽 대신 앱의 등록 토큰."),
      valueName: "token"))
  var device: String?

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "fcm: a file of mode 600 with that token instead.", "fcm: 그 토큰이 든 파일(권한 600)."),
      valueName: "file"), completion: .file())
  var deviceFile: String?

  @Option(
    help: ArgumentHelp(
      HelpText.said("ntfy, telegram, fcm: another server.", "ntfy, telegram, fcm: 다른 서버."), valueName: "url"))
  var server: String?

  @Option(
    help: ArgumentHelp(HelpText.said("ntfy: 1 to 5.", "ntfy: 1부터 5."), valueName: "number"))
  var priority: Int?

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "A file of mode 600 with the password, token or key; fcm: the JSON file of a service account.",
        "비밀번호, 토큰, 키가 든 파일(권한 600). fcm: 서비스 계정의 JSON 파일."),
      valueName: "file"), completion: .file())
  var secretFile: String?

  @Option(
    help: ArgumentHelp(
      HelpText.said("The environment variable with it instead.", "그것이 든 환경 변수."), valueName: "name"))
  var secretEnv: String?

  @Flag(
    help: .said(
      "All but mail: this machine and its networks may be reached.", "mail 말고: 이 컴퓨터와 가까운 네트워크로도 보냅니다."
    ))
  var allowPrivate = false

  @Option(
    help: ArgumentHelp(
      HelpText.said("How long to wait for an answer.", "답을 기다릴 시간."), valueName: "seconds"))
  var timeout: Int?

  @Argument(
    parsing: .postTerminator,
    help: .said("exec: behind --, the program and its arguments.", "exec: -- 뒤에 프로그램과 인자."))
  var command: [String] = []

  /// What the store keeps: what was there, with what is said now.
  func settings(_ kind: ChannelKind, over before: JSON = .object([])) throws -> ChannelSettings {
    var fields = SettingsFields(before)
    fields["kind"] = .string(kind.rawValue)
    set(kind, in: &fields)
    do throws(SettingsProblem) { return try ChannelSettings(json: fields.json) } catch {
      throw CommandFailure("channel", error, .wrongUsage)
    }
  }

  private func set(_ kind: ChannelKind, in fields: inout SettingsFields) {
    fields.set("path", path.map { .string(Self.absolute($0)) })
    fields.set("format", message.map(JSON.string))
    fields.set("from", from.map(JSON.string))
    fields.set("to", to.map { .array($0.values.map(JSON.string)) })
    fields.set("url", url.map(JSON.string) ?? urlFile.map { ["file": .string(Self.absolute($0))] })
    fields.set("shape", shape.map(JSON.string))
    fields.set("chat", chat.map(JSON.string))
    // One takes the other's place.
    let device = device.map(JSON.string) ?? deviceFile.map { ["file": .string(Self.absolute($0))] }
    if topic != nil { fields["device"] = nil }
    if device != nil { fields["topic"] = nil }
    fields.set("topic", topic.map(JSON.string))
    fields.set("device", device)
    fields.set("server", server.map(JSON.string))
    fields.set("priority", priority.map(JSON.integer))
    fields.set("private_addresses", allowPrivate ? .bool(true) : nil)
    fields.set("command", command.isEmpty ? nil : .array(Self.program(command).map(JSON.string)))
    if kind == .mail {
      mailRoute.set(in: &fields)
    } else {
      fields.set("timeout_seconds", timeout.map(JSON.integer))
      fields.set(Self.secretField(kind, fields), secret)
    }
  }

  private var mailRoute: TypedMailRoute {
    TypedMailRoute(
      server: smtp, tls: tls, login: login, secret: secret, sendmail: sendmail, timeout: timeout)
  }

  private var secret: JSON? { TypedMailRoute.secret(file: secretFile, variable: secretEnv) }

  private static func secretField(_ kind: ChannelKind, _ fields: SettingsFields) -> String {
    guard kind == .webhook else { return "token" }
    if case .string("telegram")? = fields["shape"] { return "token" }
    return "signing_key"
  }

  private static func absolute(_ path: String) -> String { URL(filePath: path).path }

  /// A program is called in another folder and without a search path.
  private static func program(_ command: [String]) -> [String] {
    guard let name = command.first else { return [] }
    if name.contains("/") { return [absolute(name)] + command.dropFirst() }
    let folders = (Environment.variables["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    let found = folders.lazy.map { "\($0)/\(name)" }
      .first { $0.hasPrefix("/") && FileManager.default.isExecutableFile(atPath: $0) }
    return [found ?? name] + command.dropFirst()
  }
}
