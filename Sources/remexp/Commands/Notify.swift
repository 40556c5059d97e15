import ArgumentParser
import Delimited
import Expiry
import Foundation
import Glibc
import Pantry
import Register
import StoreFiles
import Words

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

      Who has channels (remexp channel) is told by each of them. What one does not
      take is tried again by later runs, under the same key, for three days; the
      status is then 1, with a line on standard error. Standard output is a channel
      as well; where it is a terminal, what is shown stays due.

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

      채널(remexp channel)이 있는 사용자는 채널마다 알립니다. 채널이 받지 않은 것은 사흘 동안
      나중 실행이 같은 키로 다시 보내며, 그때 상태는 1이고 표준 오류에 한 줄을 남깁니다. 표준
      출력도 채널입니다. 터미널에 보여 준 것은 알린 것으로 치지 않습니다.

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

  @Flag(
    help: .said(
      "Send now what a channel did not take, what was given up too.", "채널이 받지 않은 것을, 그만둔 것까지 지금 다시 보냅니다."))
  var retry = false

  @Flag(
    help: .said(
      "Only by channels; what would be printed is not, and stays due.", "채널로만 알립니다. 출력할 것은 출력하지 않고 남겨 둡니다."))
  var channelsOnly = false

  @Flag(
    help: .said(
      "Say what became of what was sent by channels, and send nothing.", "채널로 보낸 것이 어떻게 되었는지만 말합니다."))
  var status = false

  func validate() throws {
    guard [dryRun, retry, status].count(where: { $0 }) <= 1 else {
      throw ValidationError(
        "--dry-run, --retry and --status are three different things",
        "--dry-run, --retry, --status 가운데 하나만 쓰세요")
    }
  }

  func run() throws {
    let pantry = try store.folder.existingPantry()
    let recipient = try recipient(in: pantry)
    if status { return try writeStatus(of: pantry, user: recipient?.name) }
    let round = NoticeRound(of: recipient, clock: clock.local)
    if dryRun { return try show(pantry.viewing { try round.due(in: $0, at: clock.now) }, of: pantry) }
    // The other run says what is due.
    guard let lock = try store.folder.noticeLock() else { throw ExitStatus.locked.exitCode }
    if let mark = try checkedMark(of: lock, in: pantry) { lock.mark = mark }
    if retry { try pantry.retryDeliveries(user: recipient?.name, at: clock.now) }
    let claim = try claim(round, in: pantry, holding: lock)
    var failure: (any Error)?
    do { try say(claim, in: pantry, holding: lock) } catch { failure = error }
    let users = try pantry.users(named: claim.deliveries.map(\.delivery.user))
    let parcels = Parcels(
      users, zones: clock.zones(of: users), reader: reader,
      answers: try AnswerLinks(for: claim.deliveries, in: pantry, store.folder, at: clock.now))
    let undelivered = try OutboxRun(
      parcels.parcels(of: claim.deliveries, in: pantry, at: clock.now), in: pantry
    ).run()
    for failure in undelivered {
      Diagnostics.report(Reader.phrases.sentence(failure, in: clock.zone(for: nil)))
    }
    if let failure { throw failure }
    if !undelivered.isEmpty { throw ExitStatus.someFailed.exitCode }
  }

  private func writeStatus(of pantry: PantryStore, user: String?) throws {
    let deliveries = try pantry.deliveries(user: user)
    let text = OutboxText(phrases: reader.phrases(for: nil), now: clock.now, zone: clock.zone(for: nil))
    try format.write(JSONList("deliveries", deliveries.map(OutboxJSON.delivery))) {
      text.lines(of: deliveries)
    }
  }

  private func show(_ due: DueNotices, of pantry: PantryStore) throws {
    var due = due
    if channelsOnly { _ = due.takePrinted() }
    let others = due.again.map { ChannelNotice(channel: $0.delivery.channel, notice: $0.notice) } + due.new
    let printer = try printer(of: due.printed + others.map(\.notice), in: pantry)
    let out = Output()
    try out.write(printer.text(of: due.printed, in: pantry).joined())
    try out.write(printer.text(of: others, in: pantry).joined())
    try out.flush()
  }

  /// Knows those whom the notices are for.
  private func printer(of notices: [Notice], in pantry: PantryStore) throws -> NoticePrinter {
    let users = try pantry.users(named: notices.map(\.user))
    return NoticePrinter(users, zones: clock.zones(of: users), format: format, reader: reader)
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

  /// Claims what is due, before any of it is said. What the lock keeps tells how far the run before this one has come,
  /// should it have been stopped.
  ///
  /// On a terminal somebody is looking: what goes to standard output is shown, and due all the same.
  private func claim(
    _ round: NoticeRound, in pantry: PantryStore, holding lock: borrowing RunLock
  ) throws -> NoticeClaim {
    let stopped = lock.stopped.map { NoticeProgress(claim: Instant(seconds: $0.run), said: $0.pieces) }
    let (now, isLookedAt) = (clock.now, isatty(STDOUT_FILENO) == 1)
    var shown: [Notice] = []
    let claim = try pantry.claimNotices(
      channel: UserChannel.standardOutput, at: now, after: stopped, today: round.today,
      key: NoticeKeys.key
    ) { pantry in
      var due = try round.due(in: pantry, at: now)
      if isLookedAt || channelsOnly {
        let printed = due.takePrinted()
        if !channelsOnly { shown = printed }
      }
      return due
    }
    let out = Output()
    try out.write(printer(of: shown, in: pantry).text(of: shown, in: pantry).joined())
    try out.flush()
    return claim
  }

  /// Says what goes to standard output and writes down that it was said. The lock keeps how far that is, for the next run.
  private func say(_ claim: NoticeClaim, in pantry: PantryStore, holding lock: borrowing RunLock) throws {
    guard !claim.notices.isEmpty else { return lock.end() }
    let printer = try printer(of: claim.notices, in: pantry)
    var text: [UInt8] = []
    let pieces = claim.pieces
    let ends = try printer.pieces(pieces, in: pantry).map { said in
      text += said.utf8
      return text.count
    }
    try lock.begin(claim.id.seconds, ends: ends)
    let failure = OutputError(errno: lock.say(text, to: STDOUT_FILENO))
    let said = lock.stopped?.pieces ?? 0
    try pantry.finish(claim, said: said)
    lock.end()
    guard let failure else { return }
    let unsaid = pieces.dropFirst(said)
    let left = unsaid.joined().map(\.count).reduce(0, +)
    throw CommandFailure(
      "\(failure); the next run tells what was not told: \(left) items of \(unsaid.count) users",
      "\(Reader.phrases.sentence(failure)). 알리지 못한 것은 다음 실행이 알립니다: 사용자 \(unsaid.count)명의 상품 \(left)개",
      failure == .readerGone ? .someFailed : .cannotRun)
  }

  /// Nil for everybody.
  private func recipient(in pantry: PantryStore) throws -> User? {
    if user == "all" { return nil }
    guard let user = try pantry.user(like: user) else {
      throw CommandFailure(
        "no user “\(user)”; see remexp user list", "“\(user)” 사용자가 없습니다. remexp user list를 보세요")
    }
    return user
  }
}

/// Notices as they are printed.
struct NoticePrinter {
  private let phrases: [String: Phrases]
  private let zones: [String: Zone]
  /// Who wants a message for every item.
  private let singling: Set<String>
  private let format: ListFormat
  private let screen = Screen.output

  init(_ users: [User], zones: [String: Zone], format: ListFormat, reader: LanguageOption) {
    phrases = Dictionary(users.map { ($0.name, reader.phrases(for: $0)) }) { $1 }
    singling = Set(users.lazy.filter { $0.notices.form == .each }.map(\.name))
    self.zones = zones
    self.format = format
  }

  /// One text for each piece, which is said as a whole.
  func pieces(_ pieces: [[Notice]], in pantry: any PantryReading) throws -> [String] {
    let said = pieces.map { piece in piece.flatMap { messages(of: $0) } }
    let texts = try text(
      of: said.joined().map { ChannelNotice(channel: UserChannel.standardOutput, notice: $0) }, in: pantry)
    var start = 0
    return said.map { piece in
      defer { start += piece.count }
      return texts[start..<start + piece.count].joined()
    }
  }

  /// The text of all of them.
  func text(of notices: [Notice], in pantry: any PantryReading) throws -> [String] {
    try pieces([notices], in: pantry)
  }

  private func messages(of notice: Notice) -> [Notice] {
    singling.contains(notice.user) ? notice.each : [notice]
  }

  /// The same of what goes by other channels, with their names.
  func text(of notices: [ChannelNotice], in pantry: any PantryReading) throws -> [String] {
    guard format == .text else {
      let form = try NoticeJSON(notices.map(\.notice), zones: zones, in: pantry)
      return notices.map {
        form.notice($0.notice, channel: $0.channel, key: NoticeKeys.key(of: $0)).versioned.line + "\n"
      }
    }
    return notices.map {
      let text = NoticeText.notice(
        $0.notice, phrases: phrases[$0.notice.user] ?? Phrases(.english), screen: screen)
      return $0.channel == UserChannel.standardOutput ? text : "[\($0.channel)] \(text)"
    }
  }
}
