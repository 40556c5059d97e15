import ArgumentParser
import Delimited
import Expiry
import Foundation
import Glibc
import Pantry
import StoreFiles

/// `remexp notify`
struct Notify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notify",
    abstract: HelpText.said(
      "Say what is due now and was not said before; nothing due, no output.",
      "지금 알릴 것 가운데 아직 알리지 않은 것을 알립니다. 없으면 아무 말도 하지 않습니다."),
    discussion: HelpText.said(
      """
      Safe to run at any time and any number of times: a ledger keeps what was
      sent. One notice is sent for the nearest lead an item has reached, also
      after missed nights, and a changed date is told anew. Days are counted on
      the day on which it is said. Nothing is said before the user's hour, but
      what was missed the day before, and nothing in their quiet hours (remexp
      user show NAME tells both): it waits for the next run.

      A clock that is far ahead of the last thing that was done here, or behind
      it, stops the run with one line, and nothing is said.

      A second run at the same time says nothing and ends with status 4. What a
      run was going to say when it was killed, or when its output failed, the next
      run says. Said twice is only a notice in the middle of which a run was killed,
      as where it is longer than what a pipe holds, or what was said just before a
      machine loses power.

      In a crontab, cron mails what is printed:
        */15 * * * *  remexp notify --user all
      """,
      """
      언제 몇 번을 실행해도 됩니다. 보낸 것은 원장에 남습니다. 상품마다 닿은 알림 가운데
      가장 가까운 것 하나를, 며칠 밤을 걸러도 보내고, 날짜가 바뀌면 다시 알립니다. 남은
      날은 말하는 날에 셉니다. 사용자의 시각 전에는 전날 놓친 것만, 조용한 시간에는 아무것도
      말하지 않고 다음 실행을 기다립니다(remexp user show 이름으로 볼 수 있습니다).

      시계가 여기서 마지막으로 한 일보다 너무 앞서거나 뒤지면 한 줄로 멈추고 알리지 않습니다.

      동시에 두 번째로 실행하면 아무 말 없이 상태 4로 끝납니다. 말하려다 죽었거나 출력하지
      못한 것은 다음 실행이 말합니다. 두 번 말하는 것은 알림 중간에 죽었을 때(파이프보다 긴
      알림 등)와, 말한 직후 컴퓨터의 전원이 나갔을 때뿐입니다.

      crontab에서는 출력을 cron이 메일로 보냅니다:
        */15 * * * *  remexp notify --user all
      """))

  @OptionGroup var store: StoreOptions
  @OptionGroup var clock: ClockOptions
  @OptionGroup var reader: LanguageOption

  @Option(
    help: ArgumentHelp(HelpText.said("The user to tell, or all.", "알릴 사용자, 또는 all(모두)."), valueName: "name"),
    transform: User.normalName)
  var user = "all"

  @Option(
    help: .said(
      "text, or json or ndjson: an object a line for every user who is told something.",
      "text, 또는 알릴 사용자마다 한 줄인 json이나 ndjson."))
  var format: ListFormat = .text

  @Flag(help: .said("Print what would be sent; the ledger stays as it is.", "보낼 것을 출력하기만 하고 기록은 그대로 둡니다."))
  var dryRun = false

  @Flag(
    help: .said(
      "Go on although the clock is far from the last thing that was done here.",
      "시계가 여기서 마지막으로 한 일과 너무 달라도 계속합니다."))
  var trustClock = false

  func run() throws {
    let pantry = try store.folder.existingPantry()
    let users = try recipients(in: pantry)
    let round = NoticeRound(users, clock: clock)
    let printer = NoticePrinter(users, zones: clock.zones(of: users), format: format, reader: reader)
    if dryRun {
      let out = Output()
      try out.write(printer.text(of: round.due(in: pantry), in: pantry).joined())
      return try out.flush()
    }
    // The other run says what is due.
    guard let lock = try store.folder.noticeLock() else { throw ExitStatus.locked.exitCode }
    let mark = try checkedMark(of: lock, in: pantry)
    try send(round, by: printer, in: pantry, holding: lock)
    if let mark { lock.mark = mark }
  }

  /// The time of this run, for the next. Nil with a day that was typed, which says nothing of the clock.
  ///
  /// What was done last is the newest entry of the journal, or the last run where that came after it. Both are told
  /// by their order, not by what a clock said then: one that was once ahead is forgotten with the next thing that is done.
  /// - Throws: where the clock cannot be right.
  private func checkedMark(of lock: borrowing RunLock, in pantry: PantryStore) throws -> (
    moment: Int64, number: Int64
  )? {
    guard clock.today == nil else { return nil }
    let (entry, last, now) = (try pantry.newestEntry(), lock.mark, clock.now)
    let known =
      if last.moment == 0 {
        try [entry?.at, pantry.newestClaim()].compactMap { $0 }.max()
      } else if let entry, entry.id > last.number {
        entry.at
      } else {
        Instant(seconds: last.moment)
      }
    if let known, !trustClock, let jump = ClockJump(from: known, to: now) {
      throw CommandFailure(Reader.phrases.sentence(jump, now: now))
    }
    return (now.seconds, entry?.id ?? 0)
  }

  /// Claims what is due, says it and writes down that it was said. What the lock keeps tells the next run how far this
  /// one has come, should it be stopped in between.
  private func send(
    _ round: NoticeRound, by printer: NoticePrinter, in pantry: PantryStore, holding lock: borrowing RunLock
  ) throws {
    let stopped = lock.stopped.map { NoticeProgress(claim: Instant(seconds: $0.run), said: $0.pieces) }
    let claim = try pantry.claimNotices(
      channel: Channel.standardOutput, at: clock.now, after: stopped, today: round.today, due: round.due)
    guard !claim.notices.isEmpty else { return lock.end() }
    var text: [UInt8] = []
    let ends = try printer.text(of: claim.notices, in: pantry).map { notice in
      text += notice.utf8
      return text.count
    }
    try lock.begin(claim.id.seconds, ends: ends)
    let failure = OutputError(errno: lock.say(text, to: STDOUT_FILENO))
    let said = lock.stopped?.pieces ?? 0
    try pantry.finish(claim, said: said)
    lock.end()
    guard let failure else { return }
    let left = claim.notices.dropFirst(said).map(\.entries.count).reduce(0, +)
    throw CommandFailure(
      "\(failure); the next run tells what was not told: \(left) items of \(claim.notices.count - said) users",
      "\(Reader.phrases.sentence(failure)). 알리지 못한 것은 다음 실행이 알립니다: 사용자 \(claim.notices.count - said)명의 상품 \(left)개",
      failure == .readerGone ? .someFailed : .cannotRun)
  }

  private func recipients(in pantry: PantryStore) throws -> [User] {
    if user == "all" { return try pantry.users() }
    guard let user = try pantry.user(like: user) else {
      throw CommandFailure(
        "no user “\(user)”; see remexp user list", "“\(user)” 사용자가 없습니다. remexp user list를 보세요")
    }
    return [user]
  }
}

/// Notices as they are printed.
struct NoticePrinter {
  private let phrases: [String: Phrases]
  private let zones: [String: Zone]
  private let format: ListFormat
  private let screen = Screen.output

  init(_ users: [User], zones: [String: Zone], format: ListFormat, reader: LanguageOption) {
    phrases = Dictionary(users.map { ($0.name, reader.phrases(for: $0)) }) { $1 }
    self.zones = zones
    self.format = format
  }

  /// One text a notice.
  func text(of notices: [Notice], in pantry: any PantryReading) throws -> [String] {
    guard format == .text else {
      let form = try NoticeJSON(notices, zones: zones, in: pantry)
      return notices.map { form.notice($0).versioned.line + "\n" }
    }
    return notices.map {
      NoticeText.notice($0, phrases: phrases[$0.user] ?? Phrases(.english), screen: screen)
    }
  }
}
