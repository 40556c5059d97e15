import RemExp
import TestSupport
import Testing

/// A pantry over months or years: people who add, correct, open, use and take back, a machine that is on when it likes,
/// clocks that jump, channels that fail, and runs that are killed. What every run says is held to a ``NoticeOracle`` and a
/// ``ReminderOracle``.
struct NoticeSimulation {
  var chance: SplitMix64
  let store: PantryStore
  var oracle = NoticeOracle()
  private var reminders = ReminderOracle()
  var users: [SimulatedUser] = []
  /// Their places in ``users``.
  private var places: [String: Int] = [:]
  var now: Int64 = 20_000 * 86_400
  /// How far a run that was killed had come.
  private var stopped: NoticeProgress?
  /// By delivery, what it was claimed as.
  private var keys: [Int64: String] = [:]
  /// How many of the channels' answers are a refusal, in percent; changes from month to month.
  private var failing = 0
  /// From which user on it is looked whether anything was left unsaid.
  private var checked = 0
  private(set) var tally = Tally()

  /// What happened in all.
  struct Tally {
    var (runs, kills, jumps, attempts, refusals, withdrawn) = (0, 0, 0, 0, 0, 0)
  }

  /// What was said in all: an item by a channel each.
  var said: Int { oracle.count }
  /// The reminders of a week.
  var reminded: Int { reminders.count }

  init(users count: Int, seed: UInt64) throws {
    chance = SplitMix64(seed: seed)
    store = try .inMemory()
    for number in 0..<count {
      users.append(newUser(number))
      places[users[number].name] = number
      try save(number)
      if isOne(in: 2) { try change(channelsOf: number) }
    }
  }

  // MARK: Runs

  /// - Parameter error: how far the machine's clock is ahead, in seconds.
  private mutating func run(clockError error: Int64 = 0) throws {
    let clock = now + error
    let alone = isOne(in: 9) ? users.randomElement(using: &chance) : nil
    let user = try alone.flatMap { try store.user(named: $0.name) }
    let round = NoticeRound(of: user) { Self.moment(in: $0, at: clock) }
    (tally.runs, tally.jumps) = (tally.runs + 1, tally.jumps + (error == 0 ? 0 : 1))
    let open = Set(try store.openDeliveries().map(\.delivery.id))
    let due = try reminders.due(alone.map { [$0] } ?? users, at: clock) { try store.items(user: $0) }
    let claim = try store.claimNotices(
      channel: UserChannel.standardOutput, at: Instant(seconds: clock), after: stopped, today: round.today,
      key: Self.key, due: { try round.due(in: $0, at: Instant(seconds: clock)) })
    for id in open.subtracting(try store.openDeliveries().map(\.delivery.id)) {
      oracle.forget(delivery: id)
      tally.withdrawn += 1
    }
    for user in users where alone == nil || alone?.name == user.name { oracle.setRight(user, at: clock) }
    for (place, due) in due where due.items.isEmpty { reminders.give(due.day, place) }
    var teller = Teller(clock: clock, due: due)
    for claimed in claim.deliveries { try deliver(claimed, &teller) }
    // A run that is killed has said some of it, and written down how far it came.
    let isKilled = isOne(in: 8) && !claim.notices.isEmpty
    let pieces = claim.pieces
    let count = isKilled ? number(0...pieces.count) : pieces.count
    for notice in pieces.prefix(count).joined() {
      try say(notice, channel: UserChannel.standardOutput, delivery: nil, isAgain: false, &teller)
    }
    stopped = isKilled ? NoticeProgress(claim: claim.id, said: count) : nil
    if !isKilled { try store.finish(claim, said: count) }
    for claimed in claim.deliveries { try answer(claimed, clock) }
    let left = teller.due.filter { !$0.value.items.isEmpty }
    guard !isKilled else {
      for place in left.keys { reminders.forget(place) }
      return tally.kills += 1
    }
    #expect(left.isEmpty, "no reminder: \(left)")
    let waiting = try waiting(at: Instant(seconds: clock))
    for user in alone.map({ [$0] }) ?? someUsers() {
      oracle.checkNothingIsLeft(of: try store.items(user: user.name), user, waiting, at: clock)
    }
  }

  /// What is in a message that a channel has refused and that is not to be tried again yet: it is told with that.
  private func waiting(at now: Instant) throws -> Set<NoticeOracle.Line> {
    Set(
      try store.openDeliveries().filter { !$0.isReady(at: now) }.flatMap { open in
        open.lines.map {
          NoticeOracle.Line(channel: open.delivery.channel, item: $0.item, expires: $0.expiresOn.dayNumber)
        }
      })
  }

  private static func moment(in zone: String?, at clock: Int64) -> LocalMoment {
    let local = SimulatedZone.all.first { $0.name == zone }.map { $0.local(clock) } ?? (day: 0, minute: 0)
    return LocalMoment(
      date: CivilDate(dayNumber: local.day),
      time: CivilTime(hour: local.minute / 60, minute: local.minute % 60))
  }

  private static func key(of notice: ChannelNotice, _ number: Int) -> String {
    let said = notice.notice
    return
      "\(said.user) \(notice.channel) \(said.kind) \(said.date) \(said.entries.map(\.item.id)) \(number)"
  }

  /// All of them, or of thousands others each time, so that everybody's turn comes every few runs.
  private mutating func someUsers() -> [SimulatedUser] {
    let count = min(users.count, 250)
    defer { checked = (checked + count) % users.count }
    return (0..<count).map { users[(checked + $0) % users.count] }
  }

  /// What one run says, by the clock that it goes by.
  private struct Teller {
    let clock: Int64
    /// The reminders that are yet to be given.
    var due: [ReminderOracle.Place: ReminderOracle.Due]
  }

  private mutating func deliver(_ claimed: OutboxClaim, _ teller: inout Teller) throws {
    let delivery = claimed.delivery
    let isAgain = keys[delivery.id] != nil
    #expect(keys[delivery.id, default: delivery.key] == delivery.key)
    keys[delivery.id] = delivery.key
    oracle.forget(delivery: delivery.id)
    try say(
      claimed.notice, channel: delivery.channel, delivery: delivery.id, isAgain: isAgain, &teller)
  }

  private mutating func say(
    _ notice: Notice, channel: String, delivery: Int64?, isAgain: Bool, _ teller: inout Teller
  ) throws {
    guard let user = places[notice.user].map({ users[$0] }) else {
      Issue.record("a notice for nobody: \(notice)")
      return
    }
    #expect(user.channels.contains(channel))
    guard notice.kind == .due else {
      let place = ReminderOracle.Place(user: user.name, channel: channel)
      let due = isAgain ? nil : teller.due.removeValue(forKey: place)
      return reminders.say(
        notice, to: user, channel: channel, due, isAgain: isAgain, at: teller.clock,
        items: try store.items(user: user.name))
    }
    #expect(delivery == nil || !user.isToldOneByOne || notice.entries.count == 1 || isAgain)
    let items = try store.items(notice.entries.map(\.item.id))
    for entry in notice.entries {
      oracle.say(
        entry, to: user, channel: channel, delivery: delivery, isAgain: isAgain, at: teller.clock,
        item: items[entry.item.id])
    }
  }

  private mutating func answer(_ claimed: OutboxClaim, _ clock: Int64) throws {
    let (delivery, moment) = (claimed.delivery, Instant(seconds: clock))
    tally.attempts += 1
    switch number(1...100) {
    case 1...5: break  // Killed before it could write down what the channel said.
    case 6...(5 + failing):
      tally.refusals += 1
      let next = RetryRule.standard.nextAttempt(
        after: delivery.attempts, claimed: delivery.claimedAt, now: moment)
      try store.record(.failed(reason: "down", next: next), of: delivery, at: moment)
    default: try store.record(.sent, of: delivery, at: moment)
    }
  }

  // MARK: Time

  /// One day after the other. For a month at a time the machine is always on, on from 9 to 18, seldom on, or off.
  mutating func live(days: Int) throws {
    var habit = 0
    for day in 0..<days {
      if day % 30 == 0 { (habit, failing) = (number(0...4), isOne(in: 3) ? 80 : 5) }
      let start = now
      for hour in 0..<24 {
        now = start + Int64(hour) * 3600 + Int64(number(0...3599))
        for _ in 0..<number(0...max(2, users.count / 60)) { try live() }
        let isOn =
          switch habit {
          case 0, 1: hour % 3 == 0 || isOne(in: 4)
          case 2: (9..<18).contains(hour) && isOne(in: 2)
          case 3: isOne(in: 30)
          default: hour == 12 && isOne(in: 3)
          }
        if isOn { try run(clockError: isOne(in: 150) ? Int64(number(-1...400)) * 86_400 : 0) }
      }
      now = start + 86_400
    }
  }
}
