import ArgumentParser
import Expiry
import Pantry

/// `remexp schedule`
struct Schedule: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schedule",
    abstract: "The notices to come, day by day, if nothing changes until then.")

  @OptionGroup var store: StoreOptions
  @OptionGroup var owner: UserOption
  @OptionGroup var clock: ClockOptions
  @OptionGroup var reader: LanguageOption

  @Option(help: ArgumentHelp("How many days ahead, today being 0.", valueName: "days"))
  var days = 30

  @Option(help: "text or json.")
  var format: ScheduleFormat = .text

  func validate() throws {
    guard (0...3660).contains(days) else { throw ValidationError("--days is 0 … 3660") }
  }

  func run() throws {
    let pantry = try store.folder.existingPantry()
    let asking = try owner.existing(in: pantry)
    let users = owner.isEverybody ? try pantry.users() : [asking ?? User(name: owner.user)]
    let notices = try users.flatMap { user in
      let phrases = reader.phrases(for: user)
      return try coming(for: user, from: clock.moment(for: user).date, in: pantry).map {
        (notice: $0, phrases: phrases)
      }
    }.sorted {
      ($0.notice.date, $0.notice.time, $0.notice.user) < ($1.notice.date, $1.notice.time, $1.notice.user)
    }
    let out = Output()
    switch format {
    case .text where notices.isEmpty:
      try out.writeLine(reader.phrases(for: users.count == 1 ? users[0] : nil).nothingComing)
    case .text:
      for (notice, phrases) in notices {
        try out.write(
          NoticeText.coming(
            notice, phrases: phrases, namesUser: owner.isEverybody, width: Output.lineWidth))
      }
    case .json:
      let moment = clock.moment(for: asking)
      try out.writeLine(NoticeJSON.schedule(notices.map(\.notice), from: moment, days: days).indented)
    }
    try out.flush()
  }

  private func coming(for user: User, from today: CivilDate, in pantry: PantryStore) throws -> [Notice] {
    let plan = NoticePlan(user: user)
    guard let range = plan.dueRange(today: today) else { return [] }
    let items = try pantry.dueItems(
      from: range.lowerBound, through: range.upperBound + days, user: user.name)
    let sent = try pantry.sentNotices(of: items, channel: Channel.standardOutput)
    return plan.schedule(
      from: today, days: days, items: items, channel: Channel.standardOutput, sent: sent.contains)
  }
}

enum ScheduleFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

/// The names of channels, as the ledger keeps them.
enum Channel {
  static let standardOutput = "stdout"
}
