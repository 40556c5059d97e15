import RemExp
import TestSupport
import Testing

/// A pantry over months or years: people who add, correct, open, use and take back, a machine that is on when it likes,
/// clocks that jump, channels that fail, and runs that are killed. What every run says is held to a ``NoticeOracle``.
struct NoticeSimulation {
  private var chance: SplitMix64
  private let store: PantryStore
  private var oracle = NoticeOracle()
  private var users: [SimulatedUser] = []
  private var now: Int64 = 20_000 * 86_400
  /// How far a run that was killed had come.
  private var stopped: NoticeProgress?
  /// By delivery, what it was claimed as.
  private var keys: [Int64: String] = [:]
  /// How many of the channels' answers are a refusal, in percent; changes from month to month.
  private var failing = 0

  /// What was said in all.
  var said: Int { oracle.count }

  init(users count: Int, seed: UInt64) throws {
    chance = SplitMix64(seed: seed)
    store = try .inMemory()
    for number in 0..<count {
      users.append(
        SimulatedUser(
          name: "user \(number)", zone: SimulatedZone.all[number % SimulatedZone.all.count], leads: leads(),
          hour: hour(), quiet: quiet(), channels: ["stdout"]))
      try save(number)
      if isOne(in: 2) { try change(channelsOf: number) }
    }
  }

  // MARK: Chance

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &chance) }
  private mutating func isOne(in count: Int) -> Bool { number(1...count) == 1 }

  private mutating func leads() -> [Int] {
    if isOne(in: 3) { return [7, 3, 1, 0, -1] }
    if isOne(in: 12) { return [] }
    return (0..<number(1...5)).map { _ in number(-5...20) }
  }

  private mutating func hour() -> Int { isOne(in: 3) ? 7 * 60 : number(0...95) * 15 }

  private mutating func quiet() -> (from: Int, until: Int)? {
    switch number(1...4) {
    case 1: (number(0...95) * 15, number(0...95) * 15)
    case 2: (0, 0)
    default: nil
    }
  }

  // MARK: What people do

  private func save(_ number: Int) throws {
    let user = users[number]
    func time(_ minute: Int) -> CivilTime { CivilTime(hour: minute / 60, minute: minute % 60) ?? .midnight }
    let choice = user.quiet.map { quiet in
      QuietHours(from: time(quiet.from), until: time(quiet.until)).map(QuietChoice.hours) ?? .never
    }
    var rule = try #require(NoticeRule(leadDays: user.leads, time: time(user.hour), quiet: choice))
    rule.away = user.away.flatMap {
      AwayDays(from: CivilDate(dayNumber: $0.lowerBound), through: CivilDate(dayNumber: $0.upperBound))
    }
    try store.perform("user edit", user: user.name, at: Instant(seconds: now)) {
      try $0.save(User(name: user.name, timeZone: user.zone.name, notices: rule))
    }
  }

  private mutating func change(channelsOf number: Int) throws {
    let name = users[number].name
    try store.perform("channel", user: name, at: Instant(seconds: now)) { transaction in
      for channel in try transaction.channels(user: name) { try transaction.delete(channel) }
    }
    var channels = ["stdout"]
    if !isOne(in: 4) {
      channels = isOne(in: 3) ? ["mail", "phone"] : ["phone"]
      if isOne(in: 4) { channels.append("stdout") }
      try store.perform("channel", user: name, at: Instant(seconds: now)) { transaction in
        for channel in channels {
          try transaction.save(UserChannel(user: name, name: channel, settings: "{}"))
        }
      }
    }
    users[number].channels = channels.sorted()
  }

  private mutating func live() throws {
    let number = number(0...users.count - 1)
    let (name, moment) = (users[number].name, Instant(seconds: now))
    let today = users[number].zone.local(now).day
    func expires(in days: Int) -> Expires {
      .on(CivilDate(dayNumber: today + days), precision: .day, source: .typed)
    }
    let items = try store.items(user: name)
    switch self.number(1...100) {
    case 1...45:
      let (days, pieces) = (self.number(-40...60), self.number(1...4))
      let facts = ItemFacts(
        product: ProductSnapshot(gtin: nil, code: nil, name: "thing"),
        expires: isOne(in: 12) ? .unknown : expires(in: days), dueType: isOne(in: 2) ? .useBy : .bestBefore,
        quantity: Quantity(millionths: Int64(pieces) * 1_000_000),
        location: [nil, nil, "freezer", "냉동실"].randomElement(using: &chance) ?? nil)
      try store.perform("add", user: name, at: moment) { try $0.insert(facts, for: name) }
    case 46...55:
      guard var item = items.randomElement(using: &chance) else { return }
      item.expires = isOne(in: 6) ? .never : expires(in: self.number(-5...30))
      try store.perform("edit", user: name, at: moment) { try $0.update(item) }
    case 56...70:
      guard let item = items.randomElement(using: &chance) else { return }
      let state: ItemState = isOne(in: 3) ? .wasted : .used
      let amount = isOne(in: 2) ? item.quantity : .one
      try store.perform("use", user: name, at: moment) {
        try $0.take(amount, of: item, as: state, on: CivilDate(dayNumber: today))
      }
    case 71...84:
      guard let item = items.randomElement(using: &chance) else { return }
      let keeps = isOne(in: 2) ? self.number(1...5) : nil
      let part = try store.perform("open", user: name, at: moment) {
        try $0.change(.one, of: item) { $0.opened(on: CivilDate(dayNumber: today), keeping: keeps) }
      }
      if part.id != item.id { oracle.split(item.id, off: part.id) }
    case 85...92: _ = try store.undo(user: name, at: moment)
    case 93...94: try change(channelsOf: number)
    case 95...96:
      (users[number].leads, users[number].hour, users[number].quiet) = (leads(), hour(), quiet())
      try save(number)
    case 97:
      let first = today + self.number(-3...10)
      users[number].away = isOne(in: 4) ? nil : first...first + self.number(0...40)
      try save(number)
    case 98...100: try change(ruleOf: number, items, today: today)
    default: break
    }
    try takeOver(number)
  }

  private mutating func change(ruleOf number: Int, _ items: [Item], today: Int) throws {
    let name = users[number].name
    let item = isOne(in: 3) ? nil : items.randomElement(using: &chance)
    let silence: Silence? =
      switch self.number(1...6) {
      case 1: .forever
      case 2: .never
      case 3, 4: .until(CivilDate(dayNumber: today + self.number(1...50)))
      default: nil
      }
    let override = NoticeOverride(
      user: name, scope: item.map { .item($0.id) } ?? .location("Freezer"),
      leads: isOne(in: 3) ? NoticeLeads(days: leads()) : nil, silence: silence)
    try store.perform("rule set", user: name, at: Instant(seconds: now)) { try $0.save(override) }
  }

  /// An undo also takes back what a user set; what holds then is what the store says.
  private mutating func takeOver(_ number: Int) throws {
    let name = users[number].name
    guard let user = try store.user(named: name) else { return try save(number) }
    func minute(_ time: CivilTime) -> Int { time.minuteOfDay }
    users[number].leads = user.notices.leadDays
    users[number].hour = minute(user.notices.time)
    users[number].quiet = user.notices.quietChoice.map { choice in
      choice.hours.map { (minute($0.start), minute($0.end)) } ?? (0, 0)
    }
    users[number].away = user.notices.away.map { $0.first.dayNumber...$0.last.dayNumber }
    users[number].rules = try store.overrides(user: name).map { override in
      let until: Int? =
        switch override.silence {
        case .forever: .max
        case .never: .min
        case .until(let day): day.dayNumber
        case nil: nil
        }
      var item: ItemID?
      if case .item(let id) = override.scope { item = id }
      return SimulatedRule(item: item, leads: override.leads?.days, until: until)
    }
    let channels = try store.channels(user: name).map(\.name)
    users[number].channels = channels.isEmpty ? ["stdout"] : channels
  }

  // MARK: Runs

  /// - Parameter error: how far the machine's clock is ahead, in seconds.
  private mutating func run(clockError error: Int64 = 0) throws {
    let clock = now + error
    let alone = isOne(in: 9) ? users.randomElement(using: &chance) : nil
    let user = try alone.flatMap { try store.user(named: $0.name) }
    let round = NoticeRound(of: user) { zone in
      let local = SimulatedZone.all.first { $0.name == zone }.map { $0.local(clock) } ?? (day: 0, minute: 0)
      return LocalMoment(
        date: CivilDate(dayNumber: local.day),
        time: CivilTime(hour: local.minute / 60, minute: local.minute % 60))
    }
    let claim = try store.claimNotices(
      channel: UserChannel.standardOutput, at: Instant(seconds: clock), after: stopped, today: round.today,
      key: { "\($0.notice.user) \($0.channel) \($0.notice.date) \($0.notice.entries.map(\.item.id)) \($1)" },
      due: { try round.due(in: $0, at: Instant(seconds: clock)) })
    let notices: [Notice] = claim.notices + claim.deliveries.map(\.notice)
    let items = try store.items(notices.flatMap { $0.entries.map(\.item.id) })
    for delivery in try store.deliveries(limit: 1_000_000) where delivery.state == .withdrawn {
      oracle.forget(delivery: delivery.id)
    }
    for user in users where alone == nil || alone?.name == user.name {
      let all = try store.items(user: user.name, states: Set(ItemState.allCases))
      oracle.setRight(user, Set(all.map(\.id)), at: clock)
    }
    for claimed in claim.deliveries { deliver(claimed, items, clock) }
    // A run that is killed has said some of it, and written down how far it came.
    let isKilled = isOne(in: 8) && !claim.notices.isEmpty
    let count = isKilled ? number(0...claim.notices.count) : claim.notices.count
    for notice in claim.notices.prefix(count) {
      say(notice, channel: UserChannel.standardOutput, delivery: nil, isAgain: false, clock, items)
    }
    stopped = isKilled ? NoticeProgress(claim: claim.id, said: count) : nil
    if !isKilled { try store.finish(claim, said: count) }
    for claimed in claim.deliveries { try answer(claimed, clock) }
    guard !isKilled else { return }
    for user in users where alone == nil || alone?.name == user.name {
      oracle.checkNothingIsLeft(of: try store.items(user: user.name), user, at: clock)
    }
  }

  private mutating func deliver(_ claimed: OutboxClaim, _ items: [ItemID: Item], _ clock: Int64) {
    let delivery = claimed.delivery
    let isAgain = keys[delivery.id] != nil
    #expect(keys[delivery.id, default: delivery.key] == delivery.key)
    keys[delivery.id] = delivery.key
    oracle.forget(delivery: delivery.id)
    say(
      claimed.notice, channel: delivery.channel, delivery: delivery.id, isAgain: isAgain, clock, items)
  }

  private mutating func say(
    _ notice: Notice, channel: String, delivery: Int64?, isAgain: Bool, _ clock: Int64,
    _ items: [ItemID: Item]
  ) {
    guard let user = users.first(where: { $0.name == notice.user }) else {
      Issue.record("a notice for nobody: \(notice)")
      return
    }
    #expect(user.channels.contains(channel))
    for entry in notice.entries {
      oracle.say(
        entry, to: user, channel: channel, delivery: delivery, isAgain: isAgain, at: clock,
        item: items[entry.item.id])
    }
  }

  private mutating func answer(_ claimed: OutboxClaim, _ clock: Int64) throws {
    let (delivery, moment) = (claimed.delivery, Instant(seconds: clock))
    switch number(1...100) {
    case 1...5: break  // Killed before it could write down what the channel said.
    case 6...(5 + failing):
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
        for _ in 0..<number(0...2) { try live() }
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
