import ArgumentParser
import Documents
import Expiry
import Pantry
import Words

/// `remexp calendar`
struct CalendarCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar",
    abstract: HelpText.said(
      "What expires as a calendar (iCalendar), to import or to subscribe to.",
      "무엇이 언제 기한인지 캘린더(iCalendar)로 씁니다. 가져오거나 구독하세요."),
    discussion: HelpText.said(
      """
      An all-day event on the last good day of everything that has one, the same on
      every phone wherever it is. It rings when remexp notify would tell (remexp user
      edit, remexp rule), on the clock of the phone. What was used,
      wasted or deleted stays for a month and is called off.

        remexp calendar --output expiry.ics
        remexp calendar --todo --output expiry.ics

      For a phone that subscribes to it, written anew by cron:
        0 * * * * remexp calendar --quiet --output /srv/www/expiry.ics
      The file is the same byte for byte until something changes.

      A to-do is due on the last good day: from the day after it, programs show it as
      late. What was used is done, what was wasted or deleted is called off.
      """,
      """
      기한이 있는 상품마다 마지막으로 좋은 날에 하루 종일 일정이 생깁니다. 휴대전화가
      어디에 있든 같은 날입니다. 알림은 remexp notify가 알릴 때 휴대전화의 시계로 울립니다.
      알릴 날과 시각은 remexp user edit와 remexp rule로 정합니다. 사용, 폐기, 삭제한 것은 한 달 동안 취소된 일정으로 남습니다.

        remexp calendar --output expiry.ics
        remexp calendar --todo --output expiry.ics

      휴대전화가 구독할 파일을 cron으로 새로 쓸 때:
        0 * * * * remexp calendar --quiet --output /srv/www/expiry.ics
      바뀐 것이 없으면 파일은 바이트까지 그대로입니다.

      할 일의 마감은 마지막으로 좋은 날입니다. 그 다음 날부터 늦은 것으로 보입니다. 사용한
      것은 완료, 폐기하거나 삭제한 것은 취소입니다.
      """))

  @OptionGroup var home: HouseholdOptions

  @Flag(help: .said("To-dos (VTODO) in place of events.", "일정 대신 할 일(VTODO)로 씁니다."))
  var todo = false

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "Only what is past or expires within so many days. Default: everything.",
        "지난 것과 며칠 안에 기한인 것만. 기본값: 모두."), valueName: "days"))
  var within: Int?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      HelpText.said(
        "Write to this file instead; it is replaced whole or not at all.", "이 파일에 씁니다. 통째로 바뀌거나 그대로 남습니다."),
      valueName: "file"), completion: .file(extensions: ["ics"]))
  var output: String?

  func validate() throws {
    guard (0...NoticeRule.leadDayRange.upperBound).contains(within ?? 0) else {
      throw ValidationError("--within is 0 … 3650", "--within은 0 … 3650입니다")
    }
  }

  func run() throws {
    let found = try home.open()
    let place = try OutputPlace(output)
    let spool = Spool()
    try writing(of: found).write(from: found.pantry) { try spool.write(bytes: $0) }
    let file = try OutputFile(place, named: output ?? "-")
    try spool.copy(to: file)
    try file.finish()
  }

  private func writing(of found: Household) throws -> CalendarWriting {
    let users =
      home.owner.isEverybody ? try found.pantry.users() : [found.user ?? User(name: found.name)]
    return CalendarWriting(
      kind: todo ? .todo : .event, phrases: found.phrases,
      users: zip(users, home.clock.moments(for: users)).map { user, moment in
        CalendarWriting.Person(
          user: user, today: moment.date, clock: LocalClock(home.clock.zone(for: user)))
      }, name: home.owner.isEverybody || found.name == UserOption.standard ? nil : found.name,
      isEverybodys: home.owner.isEverybody, last: within.map { found.today + $0 })
  }
}
