import ArgumentParser
import Expiry
import Pantry

/// `remexp notify`
struct Notify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notify",
    abstract: "Say what is due now and was not said before; nothing due, no output.",
    discussion: """
      Safe to run at any time and any number of times: a ledger keeps what was
      sent. One notice is sent for the nearest lead an item has reached, also
      after missed nights, and a changed date is told anew.

      In a crontab, cron mails what is printed:
        15 7 * * *  remexp notify --user all
      """)

  @OptionGroup var store: StoreOptions
  @OptionGroup var clock: ClockOptions
  @OptionGroup var reader: LanguageOption

  @Option(help: ArgumentHelp("The user to tell, or all.", valueName: "name"))
  var user = "all"

  @Option(help: "text or json.")
  var format: ScheduleFormat = .text

  @Flag(help: "Print what would be sent; the ledger stays as it is.")
  var dryRun = false

  func run() throws {
    let pantry = try store.folder.existingPantry()
    let out = Output()
    for user in try recipients(in: pantry) {
      let moment = clock.moment(for: user)
      guard let notice = try due(for: user, at: moment, in: pantry) else { continue }
      let phrases = reader.phrases(for: user)
      try out.write(
        format == .json
          ? NoticeJSON.notice(notice).line + "\n"
          : NoticeText.notice(notice, phrases: phrases, width: Output.lineWidth))
      // Only what has left the process is recorded as sent: a second notice is better than none.
      try out.flush()
      if !dryRun {
        try pantry.recordSent(notice.keys(channel: Channel.standardOutput), at: clock.now)
      }
    }
  }

  private func recipients(in pantry: PantryStore) throws -> [User] {
    if user == "all" { return try pantry.users() }
    guard let user = try pantry.user(named: user) else {
      throw CommandFailure("no user “\(user)”; see remexp user list")
    }
    return [user]
  }

  private func due(for user: User, at moment: CivilMoment, in pantry: PantryStore) throws -> Notice? {
    let plan = NoticePlan(user: user)
    // Before the user's hour, yesterday's notices are the latest that are due.
    let day = moment.time >= user.notices.time ? moment.date : moment.date + -1
    guard let range = plan.dueRange(today: day) else { return nil }
    let items = try pantry.dueItems(from: range.lowerBound, through: range.upperBound, user: user.name)
    let sent = try pantry.sentNotices(of: items, channel: Channel.standardOutput)
    return plan.notice(on: day, items: items, channel: Channel.standardOutput, sent: sent.contains)
  }
}
