import ArgumentParser
import Delimited
import Delivery
import Expiry
import Foundation
import Pantry
import Words

/// `remexp channel`
struct ChannelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "channel",
    abstract: HelpText.said(
      "Where a user is told what is due: a program, a file, mail, a webhook, ntfy, an app.",
      "알릴 곳: 프로그램, 파일, 메일, 웹훅, ntfy, 앱."),
    discussion: HelpText.said(
      """
      remexp notify sends to every channel of each user; who has none is told on
      standard output, which is a channel by the name stdout too. A notice on the
      phone, with the app of ntfy subscribed to the topic, and a nightly mail:

        remexp channel add ntfy --topic fridge-8f3k2
        remexp channel add mail --from me@example.org --to me@example.org
        remexp channel test ntfy

      A browser, with what its PushSubscription gives and the key for it, and an
      app of one's own, with the key of a service account of its project:

        remexp channel add webpush --url-file sub.json --secret-file vapid.key
            --from me@example.org
        remexp channel add fcm --secret-file account.json --topic fridge
      """,
      """
      remexp notify는 사용자의 모든 채널로 알립니다. 채널이 없으면 표준 출력으로 알리는데,
      이것도 stdout이라는 이름의 채널입니다. 토픽을 구독한 ntfy 앱과 메일로 받으려면:

        remexp channel add ntfy --topic fridge-8f3k2
        remexp channel add mail --from me@example.org --to me@example.org
        remexp channel test ntfy

      브라우저는 PushSubscription이 주는 것과 그 키로, 직접 만든 앱은 그 프로젝트의 서비스
      계정 키로 알립니다:

        remexp channel add webpush --url-file sub.json --secret-file vapid.key
            --from me@example.org
        remexp channel add fcm --secret-file account.json --topic fridge
      """),
    subcommands: [
      AddChannel.self, ListChannels.self, TestChannel.self, EditChannel.self, DeleteChannel.self,
    ])
}

/// How a kind of channel is typed.
enum TypedKind: ExpressibleByArgument {
  case standardOutput
  case other(ChannelKind)

  init?(argument: String) {
    if argument == UserChannel.standardOutput {
      self = .standardOutput
    } else if let kind = ChannelKind(rawValue: argument) {
      self = .other(kind)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] {
    ChannelKind.allCases.map(\.rawValue) + [UserChannel.standardOutput]
  }

  var name: String {
    switch self {
    case .standardOutput: UserChannel.standardOutput
    case .other(let kind): kind.rawValue
    }
  }
}

extension UserChannel {
  /// Of standard output there is nothing to set.
  static let settingsOfStandardOutput = #"{"kind":"stdout"}"#

  /// Nil for standard output.
  func read() throws -> ChannelSettings? {
    guard name != Self.standardOutput else { return nil }
    switch ChannelSettings.stored(settings) {
    case .success(let settings): return settings
    case .failure(let problem): throw CommandFailure("\(user), \(name)", problem, .cannotRun)
    }
  }
}

extension Household {
  func channel(_ name: String) throws -> UserChannel {
    guard let channel = try pantry.channels(of: [self.name]).first(where: { $0.name == name }) else {
      throw CommandFailure(
        "“\(self.name)” has no channel “\(name)”; see remexp channel list",
        "“\(self.name)”에게 “\(name)” 채널이 없습니다. remexp channel list를 보세요", .someFailed)
    }
    return channel
  }
}

/// `remexp channel add`
struct AddChannel: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: HelpText.said("Tell a user there from now on.", "이제부터 그곳으로 알립니다."),
    discussion: HelpText.said(
      """
      No secret is given here, only where it lies: in a file that nobody else can
      read, or in the environment of the run that sends.

        remexp channel add exec --name apprise -- apprise --tag fridge
        remexp channel add webhook --shape slack --url-file ~/.slack-address
        remexp channel add mail --from a@example.org --to b@example.org \\
          --smtp mail.example.org:465 --login a --secret-file ~/.mail-password
      """,
      """
      비밀은 여기에 적지 않고, 다른 사람이 읽을 수 없는 파일이나 보내는 실행의 환경 변수에 두고
      그 자리만 적습니다.

        remexp channel add exec --name apprise -- apprise --tag fridge
        remexp channel add webhook --shape slack --url-file ~/.slack-address
        remexp channel add mail --from a@example.org --to b@example.org \\
          --smtp mail.example.org:465 --login a --secret-file ~/.mail-password
      """))

  @OptionGroup var home: HouseholdOptions
  @Argument(
    help: .said(
      "exec, file, mail, webhook, ntfy, webpush, fcm or stdout.",
      "종류: exec, file, mail, webhook, ntfy, webpush, fcm, stdout."))
  var kind: TypedKind
  @Option(help: .said("What it is called; else as its kind.", "채널의 이름. 없으면 종류 이름.")) var name: String?
  @OptionGroup var fields: ChannelFields

  func run() throws {
    let home = try home.start()
    let channel = try made(for: home.name)
    guard try !home.pantry.channels(of: [home.name]).contains(where: { $0.name == channel.name }) else {
      throw CommandFailure(
        "there is a channel “\(channel.name)” already; --name gives this one another name",
        "“\(channel.name)” 채널이 이미 있습니다. --name으로 다른 이름을 주세요", .someFailed)
    }
    try home.perform("channel add") { try $0.save(channel) }
  }

  private func made(for user: String) throws -> UserChannel {
    let name = name ?? kind.name
    let standardOutput = UserChannel.standardOutput
    guard UserChannel.isName(name), (name == standardOutput) == (kind.name == standardOutput) else {
      throw CommandFailure(
        "“\(name.cut(to: 80))” is no name for such a channel: 1 … 32 of a-z, 0-9 and -, and stdout for standard output alone",
        "“\(name.cut(to: 80))”은(는) 채널 이름이 될 수 없습니다. a-z, 0-9, - 1 … 32자. stdout은 표준 출력만의 이름입니다",
        .wrongUsage)
    }
    switch kind {
    case .standardOutput:
      return UserChannel(user: user, name: name, settings: UserChannel.settingsOfStandardOutput)
    case .other(let kind):
      return UserChannel(user: user, name: name, settings: try fields.settings(kind).json.line)
    }
  }
}

/// `remexp channel edit`
struct EditChannel: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: HelpText.said(
      "Change what is said of a channel; the rest stays.", "채널의 설정을 바꿉니다. 나머지는 그대로입니다."))

  @OptionGroup var home: HouseholdOptions
  @Argument(help: .said("The channel's name.", "채널의 이름.")) var name: String
  @Flag(help: .said("Say nothing there for now; what is due waits.", "당분간 알리지 않습니다. 알릴 것은 기다립니다."))
  var pause = false
  @Flag(help: .said("Say it there again.", "다시 알립니다.")) var resume = false
  @OptionGroup var fields: ChannelFields

  func validate() throws {
    guard !pause || !resume else {
      throw ValidationError("--pause and --resume are opposites: choose one", "--pause와 --resume 가운데 하나만 쓰세요")
    }
  }

  func run() throws {
    let home = try home.open()
    var channel = try home.channel(name)
    if pause || resume { channel.isPaused = pause }
    if let before = try channel.read() {
      channel.settings = try fields.settings(before.kind, over: before.json).json.line
    }
    try home.perform("channel edit") { [channel] in try $0.save(channel) }
  }
}

/// `remexp channel delete`
struct DeleteChannel: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: HelpText.said("Tell nobody there any more.", "그곳으로는 더 알리지 않습니다."))

  @OptionGroup var home: HouseholdOptions
  @Argument(help: .said("The channel's name.", "채널의 이름.")) var name: String

  func run() throws {
    let home = try home.open()
    let channel = try home.channel(name)
    try home.perform("channel delete") { try $0.delete(channel) }
  }
}

/// `remexp channel list`
struct ListChannels: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: HelpText.said("Where a user is told.", "사용자에게 알리는 곳."))

  @OptionGroup var home: HouseholdOptions
  @Option(help: .said("text, json or ndjson.", "text, json, ndjson.")) var format: ListFormat = .text

  func run() throws {
    let home = try home.open()
    let channels = try home.pantry.channels(of: self.home.owner.isEverybody ? nil : [home.name])
    try format.write(JSONList("channels", channels.map(Self.json))) {
      guard !channels.isEmpty else {
        return [home.phrases.say("none: notices go to standard output", "없음: 표준 출력으로 알립니다")]
      }
      var table = Table(
        header: home.phrases.language == .korean ? ["사용자", "이름", "설정"] : ["USER", "NAME", "SETTINGS"])
      let paused = home.phrases.say(" (paused)", " (멈춤)")
      for channel in channels {
        table.append([channel.user, channel.name + (channel.isPaused ? paused : ""), channel.settings])
      }
      return table.lines
    }
  }

  private static func json(_ channel: UserChannel) -> JSON {
    [
      "user": .string(channel.user), "name": .string(channel.name),
      "settings": (try? JSON(reading: Array(channel.settings.utf8))) ?? .null,
      "paused": .bool(channel.isPaused),
    ]
  }
}

/// `remexp channel test`
struct TestChannel: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: HelpText.said(
      "Send a message there now, that is about nothing.", "시험 알림을 지금 그곳으로 보냅니다."))

  @OptionGroup var home: HouseholdOptions
  @Argument(help: .said("The channel's name.", "채널의 이름.")) var name: String

  func run() throws {
    let home = try home.open()
    let channel = try home.channel(name)
    let out = Output()
    let message = try message(to: channel, in: home)
    guard let settings = try channel.read() else {
      try out.writeLine(message.title)
      return try out.flush()
    }
    switch Carrier(environment: Environment.variables).deliver(message, by: settings) {
    case .delivered:
      try out.writeLine(home.phrases.say("\(name): sent", "\(name): 보냈습니다"))
      try out.flush()
    case .failed(let problem, _), .refused(let problem):
      throw CommandFailure("\(home.name), \(name)", problem, .someFailed)
    }
  }

  private func message(to channel: UserChannel, in home: Household) throws -> Message {
    let message = home.phrases.testMessage(
      to: channel.name, of: home.name, at: home.now, utcOffset: home.zone.offset(at: home.now))
    guard let message else { throw ExitStatus.cannotRun.exitCode }
    return message
  }
}
