import RemExp
import Testing

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

  /// By user.
  private var told: [String: [Line: [Told]]] = [:]
  /// By message.
  private var lines: [Int64: (user: String, lines: Set<Line>)] = [:]
  /// The latest day on which anything was said to a user.
  private var latest: [String: Int] = [:]
  private(set) var count = 0
  /// A clock may be wrong by so many days and nothing is said twice for it.
  private static let slack = 2

  /// The lead that is reached on a day, the nearest of them.
  private func reached(_ user: SimulatedUser, _ item: Item?, _ expires: Int, _ day: Int) -> Int? {
    (item.map(user.leads) ?? []).filter { $0 >= expires - day }.min()
  }

  private func isTold(_ line: Line, to user: String, _ lead: Int, on day: Int) -> Bool {
    told[user]?[line]?.contains { $0.lead <= lead && $0.day <= day + Self.slack } ?? false
  }

  /// Holds one thing that a run says to what is true at that moment, and remembers it.
  mutating func say(
    _ entry: Notice.Entry, to user: SimulatedUser, channel: String, delivery: Int64?, isAgain: Bool,
    at now: Int64, item: Item?
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
      #expect(!isTold(line, to: user.name, entry.leadDays, on: day), "twice: \(what)")
      // Before the hour only what was missed the day before.
      if minute < user.hour {
        let before = reached(user, item, expires, day - 1)
        #expect(item.map { !user.isSilent($0, day - 1) } ?? false, what)
        #expect(before.map { !isTold(line, to: user.name, $0, on: day) } ?? false, "too early: \(what)")
      }
    }
    told[user.name, default: [:]][line, default: []].append(
      Told(lead: entry.leadDays, day: day, delivery: delivery))
    latest[user.name] = max(latest[user.name] ?? day, day)
    if let delivery { lines[delivery, default: (user.name, [])].lines.insert(line) }
  }

  /// What a message was to say, before it is said otherwise or called off.
  mutating func forget(delivery: Int64) {
    guard let (user, lines) = lines.removeValue(forKey: delivery) else { return }
    for line in lines { told[user]?[line]?.removeAll { $0.delivery == delivery } }
  }

  /// What a clock said that was ahead was not said once another shows that.
  mutating func setRight(_ user: SimulatedUser, at now: Int64) {
    let last = user.zone.local(now).day + Self.slack
    guard latest[user.name] ?? last > last else { return }
    told[user.name] = told[user.name]?.mapValues { $0.filter { $0.day <= last } }
    latest[user.name] = last
  }

  /// A part is told with its batch.
  mutating func split(_ batch: ItemID, off part: ItemID, of user: String) {
    for (line, said) in told[user] ?? [:] where line.item == batch {
      let own = Line(channel: line.channel, item: part, expires: line.expires)
      told[user]?[own, default: []] += said
      for delivery in said.compactMap(\.delivery) { lines[delivery]?.lines.insert(own) }
    }
  }

  /// After a run: nothing that is due is left unsaid.
  /// - Parameter waiting: what is told later, with a message that has to wait.
  func checkNothingIsLeft(of items: [Item], _ user: SimulatedUser, _ waiting: Set<Line>, at now: Int64) {
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
        guard !waiting.contains(line) else { continue }
        #expect(
          isTold(line, to: user.name, lead, on: day),
          "left: \(user) \(item.id) lead \(lead) expires \(expires) day \(day) minute \(minute) \(channel)")
      }
    }
  }
}
