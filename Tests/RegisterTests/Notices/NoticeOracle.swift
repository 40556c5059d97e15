import RemExp
import Testing

/// A place whose clocks are known without any zone rules: so far ahead of UTC, an hour more for half of each year.
struct SimulatedZone {
  let name: String
  let offset: Int64
  let hasSummer: Bool

  static let all = [
    SimulatedZone(name: "Sim/West", offset: -11 * 3600, hasSummer: false),
    SimulatedZone(name: "Sim/Coast", offset: -8 * 3600, hasSummer: true),
    SimulatedZone(name: "Sim/Middle", offset: 0, hasSummer: true),
    SimulatedZone(name: "Sim/Half", offset: 5 * 3600 + 1800, hasSummer: false),
    SimulatedZone(name: "Sim/East", offset: 9 * 3600, hasSummer: false),
    SimulatedZone(name: "Sim/Far", offset: 14 * 3600, hasSummer: false),
  ]

  /// The day, as days since 1970, and the minute of it.
  func local(_ now: Int64) -> (day: Int, minute: Int) {
    let dayOfYear = (now / 86_400) % 365
    let seconds = now + offset + (hasSummer && dayOfYear > 90 && dayOfYear < 300 ? 3600 : 0)
    return (Int(seconds / 86_400), Int(seconds % 86_400 / 60))
  }
}

/// Somebody of the simulation, in numbers alone.
struct SimulatedUser {
  let name: String
  let zone: SimulatedZone
  var leads: [Int]
  /// Minutes of the day.
  var hour: Int
  /// Nil where nothing was ever said of quiet hours; none at all where both are the same.
  var quiet: (from: Int, until: Int)?
  var channels: [String]
  /// The days on which they are away, the last one included.
  var away: ClosedRange<Int>?
  var rules: [SimulatedRule] = []

  /// What is said of an item, of what is in the freezer, and of all.
  private func rules(for item: Item) -> [SimulatedRule] {
    let isFrozen = item.location == "freezer" || item.location == "냉동실"
    return rules.filter { $0.item == item.id } + rules.filter { $0.item == nil && isFrozen }
  }

  func leads(of item: Item) -> [Int] { rules(for: item).compactMap(\.leads).first ?? leads }

  func isSilent(_ item: Item, _ day: Int) -> Bool {
    for until in rules(for: item).compactMap(\.until) {
      if until == .min { break }
      if day < until { return true }
    }
    return away?.contains(day) ?? false
  }

  /// The last day on which something that nobody was told of is told, where it had to be by the first.
  func lastDay(_ item: Item, _ last: Int, by day: Int) -> Int {
    var end = last + 30
    for until in rules(for: item).compactMap(\.until) {
      if until == .min { break }
      if until <= day { end = max(end, until + 30) }
    }
    if let away, away.upperBound < day, away.lowerBound <= last + 30 { end = max(end, away.upperBound + 31) }
    return end
  }

  /// What a person would say: at night, unless they chose an hour of it; midnight is no choice.
  func isQuiet(_ minute: Int) -> Bool {
    let night = (from: 22 * 60, until: 7 * 60)
    let hours: (from: Int, until: Int)
    if let quiet {
      hours = quiet
    } else {
      if hour != 0 && (hour >= night.from || hour < night.until) { return false }
      hours = night
    }
    if hours.from == hours.until { return false }
    return hours.from < hours.until
      ? minute >= hours.from && minute < hours.until : minute >= hours.from || minute < hours.until
  }
}

/// What somebody of the simulation wants to be told otherwise.
struct SimulatedRule {
  /// Nil for all that is in the freezer.
  let item: ItemID?
  let leads: [Int]?
  /// The first day that is not silent; the highest number for never, the lowest for all days.
  let until: Int?
}

/// What has to be said to whom, worked out from all there is each time anew: it knows no index, no plan and no ledger.
struct NoticeOracle {
  struct Line: Hashable {
    let channel: String
    let item: ItemID
    let expires: Int
  }

  private struct Told {
    let lead: Int
    let day: Int
    /// The message that says it; nil for what was said on standard output.
    let delivery: Int64?
  }

  private var told: [Line: [Told]] = [:]
  private(set) var count = 0
  /// A clock may be wrong by so many days and nothing is said twice for it.
  private static let slack = 2

  /// The lead that is reached on a day, the nearest of them.
  private func reached(_ user: SimulatedUser, _ item: Item?, _ expires: Int, _ day: Int) -> Int? {
    (item.map(user.leads) ?? []).filter { $0 >= expires - day }.min()
  }

  private func isTold(_ line: Line, _ lead: Int, on day: Int) -> Bool {
    told[line, default: []].contains { $0.lead <= lead && $0.day <= day + Self.slack }
  }

  /// Holds one thing that a run says to what is true at that moment, and remembers it.
  mutating func say(
    _ entry: Notice.Entry, to user: SimulatedUser, channel: String, delivery: Int64?, isAgain: Bool,
    at now: Int64,
    item: Item?
  ) {
    count += 1
    let (day, minute) = user.zone.local(now)
    let expires = entry.item.expiresOn.dayNumber
    let line = Line(channel: channel, item: entry.item.id, expires: expires)
    let what: Comment =
      "\(user) \(entry.item.id) lead \(entry.leadDays) day \(day) minute \(minute) \(channel)"
    #expect(item?.state == .active, what)
    #expect(item?.expires.date?.dayNumber == expires, what)
    #expect(entry.daysRemaining == expires - day, what)
    #expect(!user.isQuiet(minute), what)
    #expect(item.map { !user.isSilent($0, day) } ?? false, what)
    #expect(entry.leadDays == reached(user, item, expires, day), what)
    if !isAgain {
      #expect(!isTold(line, entry.leadDays, on: day), "twice: \(what)")
      // Before the hour only what was missed the day before.
      if minute < user.hour {
        let before = reached(user, item, expires, day - 1)
        #expect(item.map { !user.isSilent($0, day - 1) } ?? false, what)
        #expect(before.map { !isTold(line, $0, on: day) } ?? false, "too early: \(what)")
      }
    }
    told[line, default: []].append(Told(lead: entry.leadDays, day: day, delivery: delivery))
  }

  /// What a message was to say, before it is said otherwise or called off.
  mutating func forget(delivery: Int64) {
    told = told.mapValues { $0.filter { $0.delivery != delivery } }
  }

  /// What a clock said that was ahead was not said once another shows that.
  mutating func setRight(_ user: SimulatedUser, _ items: Set<ItemID>, at now: Int64) {
    let day = user.zone.local(now).day
    for line in told.keys where items.contains(line.item) {
      told[line]?.removeAll { $0.day > day + Self.slack }
    }
  }

  /// A part is told with its batch.
  mutating func split(_ batch: ItemID, off part: ItemID) {
    for (line, said) in told where line.item == batch {
      told[Line(channel: line.channel, item: part, expires: line.expires), default: []] += said
    }
  }

  /// After a run: nothing that is due is left unsaid.
  func checkNothingIsLeft(of items: [Item], _ user: SimulatedUser, at now: Int64) {
    let (day, minute) = user.zone.local(now)
    guard !user.isQuiet(minute) else { return }
    let due = minute >= user.hour ? day : day - 1
    for item in items {
      guard let expires = item.expires.date?.dayNumber, let last = user.leads(of: item).min(),
        due <= user.lastDay(item, expires - last, by: due), !user.isSilent(item, day),
        !user.isSilent(item, due), let lead = reached(user, item, expires, due)
      else { continue }
      for channel in user.channels {
        let line = Line(channel: channel, item: item.id, expires: expires)
        #expect(
          isTold(line, lead, on: day),
          "left: \(user) \(item.id) lead \(lead) expires \(expires) day \(day) minute \(minute) \(channel)")
      }
    }
  }
}
