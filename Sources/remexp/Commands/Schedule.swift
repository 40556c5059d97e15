import ArgumentParser
import Delimited
import Expiry
import Pantry

/// `remexp schedule`
struct Schedule: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schedule",
    abstract: HelpText.said(
      "The notices to come, day by day, if nothing changes until then.",
      "그때까지 바뀌지 않으면 올 알림을 날짜별로 보여 줍니다."))

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

  func validate() throws {
    guard (0...3660).contains(days) else {
      throw ValidationError("--days is 0 … 3660", "--days는 0 … 3660입니다")
    }
  }

  func run() throws {
    let pantry = try store.folder.existingPantry()
    let asking = try owner.existing(in: pantry)
    let users = owner.isEverybody ? try pantry.users() : [asking ?? User(name: owner.user)]
    let notices = try NoticeRound(users, isOfAll: owner.isEverybody, clock: clock)
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
}
