import RemExp
import TestSupport
import Testing

/// What people do between the runs.
extension NoticeSimulation {
  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &chance) }
  mutating func isOne(in count: Int) -> Bool { number(1...count) == 1 }

  // MARK: What somebody wants

  mutating func newUser(_ number: Int) -> SimulatedUser {
    SimulatedUser(
      name: "user \(number)", zone: SimulatedZone.all[number % SimulatedZone.all.count], leads: leads(),
      hour: hour(), quiet: quiet(), channels: ["stdout"], weekly: weekly(), isToldOneByOne: isOne(in: 4))
  }

  private mutating func leads() -> SimulatedLeads {
    if isOne(in: 3) { return SimulatedLeads(days: [7, 3, 1, 0, -1]) }
    if isOne(in: 12) { return SimulatedLeads(days: []) }
    let percents = isOne(in: 3) ? (0..<number(1...2)).map { _ in number(1...100) } : []
    let days = (0..<number(percents.isEmpty ? 1...5 : 0...3)).map { _ in number(-5...20) }
    return SimulatedLeads(days: days, percents: percents)
  }

  private mutating func hour() -> Int { isOne(in: 3) ? 7 * 60 : number(0...95) * 15 }

  private mutating func quiet() -> (from: Int, until: Int)? {
    switch number(1...4) {
    case 1: (number(0...95) * 15, number(0...95) * 15)
    case 2: (0, 0)
    default: nil
    }
  }

  private mutating func weekly() -> Int? { isOne(in: 3) ? number(0...6) : nil }

  // MARK: What is said of it to the store

  func save(_ number: Int) throws {
    let user = users[number]
    func time(_ minute: Int) -> CivilTime { CivilTime(hour: minute / 60, minute: minute % 60) ?? .midnight }
    let choice = user.quiet.map { quiet in
      QuietHours(from: time(quiet.from), until: time(quiet.until)).map(QuietChoice.hours) ?? .never
    }
    let away = user.away.flatMap {
      AwayDays(from: CivilDate(dayNumber: $0.lowerBound), through: CivilDate(dayNumber: $0.upperBound))
    }
    let rule = NoticeRule(
      leads: try #require(NoticeLeads(days: user.leads.days, percents: user.leads.percents)),
      time: time(user.hour), quiet: choice, form: user.isToldOneByOne ? .each : .digest,
      weekly: user.weekly.map { Weekday.allCases[$0] }, away: away)
    try store.perform("user edit", user: user.name, at: Instant(seconds: now)) {
      try $0.save(User(name: user.name, timeZone: user.zone.name, notices: rule))
    }
  }

  mutating func change(channelsOf number: Int) throws {
    let name = users[number].name
    try store.perform("channel", user: name, at: Instant(seconds: now)) { transaction in
      for channel in try transaction.channels(of: [name]) { try transaction.delete(channel) }
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

  private mutating func change(ruleOf number: Int, _ items: [Item], today: Int) throws {
    let name = users[number].name
    if isOne(in: 5), let override = try store.overrides(of: [name]).randomElement(using: &chance) {
      try store.perform("rule delete", user: name, at: Instant(seconds: now)) { try $0.delete(override) }
      return
    }
    let silence: Silence? =
      switch self.number(1...6) {
      case 1: .forever
      case 2: .never
      case 3, 4: .until(CivilDate(dayNumber: today + self.number(1...50)))
      default: nil
      }
    let said = leads()
    let override = NoticeOverride(
      user: name, scope: scope(items.randomElement(using: &chance)),
      leads: isOne(in: 2) ? NoticeLeads(days: said.days, percents: said.percents) : nil, silence: silence)
    try store.perform("rule set", user: name, at: Instant(seconds: now)) { try $0.save(override) }
  }

  private mutating func scope(_ item: Item?) -> NoticeScope {
    switch number(1...6) {
    case 1: .location("Freezer")
    case 2: .location("냉장고")
    case 3: .category(["Dairy", "meat", "dairy > milk"].randomElement(using: &chance) ?? "")
    case 4: item.map { .product($0.product.identity) } ?? .location("Freezer")
    default: item.map { .item($0.id) } ?? .category("meat")
    }
  }

  // MARK: What is done with food

  private mutating func newFacts(today: Int) -> ItemFacts {
    let (days, pieces, product) = (number(-40...60), number(1...4), number(0...7))
    let categories = ["Dairy > Milk", "dairy", "Frozen Meat Pies", "Meat", nil]
    let places = [nil, nil, "freezer", "냉동실", "fridge", "냉장고"]
    return ItemFacts(
      product: ProductSnapshot(
        gtin: nil, code: nil, name: "Thing \(product)", category: categories[product % categories.count]),
      expires: isOne(in: 12) ? .unknown : expires(today + days),
      dueType: isOne(in: 2) ? .useBy : .bestBefore,
      quantity: Quantity(millionths: Int64(pieces) * 1_000_000), location: places[number(0...5)],
      purchasedOn: isOne(in: 2) ? CivilDate(dayNumber: today - number(0...30)) : nil)
  }

  private func expires(_ day: Int) -> Expires {
    .on(CivilDate(dayNumber: day), precision: .day, source: .typed)
  }

  private mutating func corrected(_ item: Item, today: Int) -> Item {
    var item = item
    switch number(1...10) {
    case 1: item.location = ["freezer", "fridge", nil].randomElement(using: &chance) ?? nil
    case 2: item.purchasedOn = CivilDate(dayNumber: today - number(0...30))
    case 3: item.expires = .never
    case 4: item.expires = .unknown
    default: item.expires = expires(today + number(-5...30))
    }
    return item
  }

  mutating func live() throws {
    let number = number(0...users.count - 1)
    let (name, moment) = (users[number].name, Instant(seconds: now))
    let today = users[number].zone.local(now).day
    let items = try store.items(user: name)
    switch self.number(1...100) {
    case 1...45:
      let facts = newFacts(today: today)
      try store.perform("add", user: name, at: moment) { try $0.insert(facts, for: name) }
    case 46...55:
      guard let item = items.randomElement(using: &chance) else { return }
      let corrected = corrected(item, today: today)
      try store.perform("edit", user: name, at: moment) { try $0.update(corrected) }
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
      if part.id != item.id { oracle.split(item.id, off: part.id, of: name) }
    case 85...92: _ = try store.undo(user: name, at: moment)
    default: try changeSettings(of: number, items, today: today)
    }
    try takeOver(number)
  }

  private mutating func changeSettings(of number: Int, _ items: [Item], today: Int) throws {
    switch self.number(1...8) {
    case 1, 2: try change(channelsOf: number)
    case 3, 4:
      (users[number].leads, users[number].hour, users[number].quiet) = (leads(), hour(), quiet())
      (users[number].weekly, users[number].isToldOneByOne) = (weekly(), isOne(in: 4))
      try save(number)
    case 5:
      let first = today + self.number(-3...10)
      users[number].away = isOne(in: 4) ? nil : first...first + self.number(0...40)
      try save(number)
    default: try change(ruleOf: number, items, today: today)
    }
  }

  /// An undo also takes back what a user set; what holds then is what the store says.
  private mutating func takeOver(_ number: Int) throws {
    let name = users[number].name
    guard let user = try store.user(named: name) else { return try save(number) }
    let rule = user.notices
    users[number].leads = SimulatedLeads(days: rule.leads.days, percents: rule.leads.percents)
    users[number].hour = rule.time.minuteOfDay
    users[number].quiet = rule.quietChoice.map { choice in
      choice.hours.map { ($0.start.minuteOfDay, $0.end.minuteOfDay) } ?? (0, 0)
    }
    users[number].away = rule.away.map { $0.first.dayNumber...$0.last.dayNumber }
    users[number].weekly = rule.weekly.flatMap { Weekday.allCases.firstIndex(of: $0) }
    users[number].isToldOneByOne = rule.form == .each
    users[number].rules = try store.overrides(of: [name]).map(SimulatedRule.init)
    let channels = try store.channels(of: [name]).map(\.name)
    users[number].channels = channels.isEmpty ? ["stdout"] : channels
  }
}

extension SimulatedRule {
  fileprivate init(_ override: NoticeOverride) {
    let until: Int? =
      switch override.silence {
      case .forever: .max
      case .never: .min
      case .until(let day): day.dayNumber
      case nil: nil
      }
    let scope: SimulatedScope =
      switch override.scope {
      case .item(let id): .item(id)
      // Nothing in the simulation has a brand or a code.
      case .product(let identity): .product(String(identity.prefix { $0 != "\u{1f}" }))
      case .location(let name): name == "Freezer" ? .freezer : .fridge
      case .category(let name): .category(name)
      }
    self.init(
      scope: scope, leads: override.leads.map { SimulatedLeads(days: $0.days, percents: $0.percents) },
      until: until)
  }
}
