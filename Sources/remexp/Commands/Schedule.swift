import ArgumentParser
import Delimited
import Expiry
import Foundation
import Pantry
import Register
import Words

/// `remexp schedule`
struct Schedule: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schedule",
    abstract: HelpText.said(
      "The notices to come, day by day, if nothing changes until then.",
      "그때까지 바뀌지 않으면 올 알림을 날짜별로 보여 줍니다."),
    discussion: HelpText.said(
      """
      --install shows what makes this machine run remexp notify every quarter of an
      hour, and with --yes installs it: a line of your crontab, or a systemd service
      and timer, which also runs after the machine was off. --remove takes it away.

        remexp schedule --install systemd --yes
      """,
      """
      --install은 이 컴퓨터가 15분마다 remexp notify를 실행하게 할 것을 보여 주고, --yes와
      함께면 설치합니다. crontab의 줄이거나, 컴퓨터가 꺼져 있었어도 실행되는 systemd
      서비스와 타이머입니다. --remove로 지웁니다.

        remexp schedule --install systemd --yes
      """))

  @OptionGroup var store: StoreOptions
  @OptionGroup var owner: UserOption
  @OptionGroup var clock: ClockOptions
  @OptionGroup var reader: LanguageOption

  @Option(
    help: ArgumentHelp(
      HelpText.said("How many days ahead, today being 0.", "며칠 앞까지. 오늘이 0."), valueName: "days"))
  var days = 30

  @Option(help: .said("text, json or ndjson.", "text, json, ndjson."))
  var format: ListFormat = .text

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "Show what runs remexp notify by itself: cron or systemd.",
        "remexp notify를 저절로 실행할 것을 보여 줍니다: cron, systemd."),
      valueName: "kind"))
  var install: TimerKind?

  @Option(
    help: ArgumentHelp(
      HelpText.said("Take away what --install installed.", "--install로 설치한 것을 지웁니다."), valueName: "kind"))
  var remove: TimerKind?

  @Flag(name: .shortAndLong, help: .said("Install it.", "설치합니다."))
  var yes = false

  func validate() throws {
    guard install == nil || remove == nil else {
      throw ValidationError("either --install or --remove", "--install과 --remove 가운데 하나만 쓰세요")
    }
    guard !yes || install != nil else {
      throw ValidationError("--yes is for --install", "--yes는 --install과 함께 씁니다")
    }
    guard (0...3660).contains(days) else {
      throw ValidationError("--days is 0 … 3660", "--days는 0 … 3660입니다")
    }
  }

  func run() throws {
    if let kind = install ?? remove { return try setUp(kind) }
    let pantry = try store.folder.existingPantry()
    let asking = try owner.existing(in: pantry)
    let users = owner.isEverybody ? try pantry.users() : [asking ?? User(name: owner.user)]
    let notices = try NoticeRound(of: owner.isEverybody ? nil : users[0], clock: clock.local)
      .coming(within: days, in: pantry).sorted {
        ($0.date, $0.time, $0.user) < ($1.date, $1.time, $1.user)
      }
    let phrases = Dictionary(users.map { ($0.name, reader.phrases(for: $0)) }) { $1 }
    let out = Output()
    switch format {
    case .text where notices.isEmpty:
      try out.writeLine(reader.phrases(for: users.count == 1 ? users[0] : nil).nothingComing)
    case .text:
      for notice in notices {
        try out.write(
          NoticeText.coming(
            notice, phrases: phrases[notice.user] ?? reader.phrases(for: asking),
            namesUser: owner.isEverybody, screen: .output))
      }
    case .json, .ndjson:
      let form = try NoticeJSON(notices, zones: clock.zones(of: users), in: pantry)
      var list = JSONList("notices", notices.map(form.notice))
      let moment = clock.moment(for: asking)
      list.around = [
        ("from", .string(moment.date.description)), ("days", .integer(days)),
        // Of everybody each notice says its own.
        ("time_zone", owner.isEverybody ? .null : .string(moment.zone)),
      ]
      try out.write(format == .json ? list.document : list.lines)
    }
    try out.flush()
  }

  private func setUp(_ kind: TimerKind) throws {
    guard let executable = TimedRun.executable else {
      throw CommandFailure("the system does not say where this program is", "이 프로그램의 위치를 시스템이 알려 주지 않습니다")
    }
    let environment = Environment.variables
    let run = try TimedRun(executable: executable, folder: store.folder, environment: environment)
    let out = Output()
    let setup = TimerSetup(run: run, environment: environment, out: out, phrases: reader.phrases(for: nil))
    if remove != nil {
      try setup.remove(kind)
    } else if yes {
      try setup.install(kind)
    } else {
      try setup.show(kind)
    }
    try out.flush()
  }
}
