import RemExp

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
  var leads: SimulatedLeads
  /// Minutes of the day.
  var hour: Int
  /// Nil where nothing was ever said of quiet hours; none at all where both are the same.
  var quiet: (from: Int, until: Int)?
  var channels: [String]
  /// The days on which they are away, the last one included.
  var away: ClosedRange<Int>?
  /// The day of the week on which they are reminded, 0 for Monday.
  var weekly: Int?
  var isToldOneByOne = false
  var rules: [SimulatedRule] = []

  /// What is said of an item, the nearest first.
  private func rules(for item: Item) -> [SimulatedRule] {
    rules.filter { $0.scope.fits(item) }.sorted { $0.scope.nearness > $1.scope.nearness }
  }

  /// In days, none of them where nobody is to be told.
  func leads(of item: Item) -> [Int] { (rules(for: item).compactMap(\.leads).first ?? leads).days(of: item) }

  /// False where nobody is ever to be told of it.
  func wants(_ item: Item) -> Bool {
    let leads = rules(for: item).compactMap(\.leads).first
    return leads.map { !$0.days.isEmpty || !$0.percents.isEmpty } ?? true
  }

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

  /// The day of the week that a reminder is for at a moment, the latest that has come; nil where there is none then.
  func reminderDay(at now: Int64) -> Int? {
    let (day, minute) = zone.local(now)
    guard let weekly, !isQuiet(minute), away?.contains(day) != true else { return nil }
    var latest = minute >= hour ? day : day - 1
    // The first day of 1970 was a Thursday.
    while (latest + 3) % 7 != weekly { latest -= 1 }
    return latest
  }

  /// What belongs into a reminder.
  func isPast(_ item: Item, _ day: Int) -> Bool {
    guard item.state == .active, wants(item), !isSilent(item, day) else { return false }
    return switch item.expires {
    case .unknown: true
    case .never: false
    case .on(let date, _, _): date.dayNumber < day
    }
  }
}

/// How long before the last good day somebody wants to be told.
struct SimulatedLeads: Hashable {
  var days: [Int]
  /// So much of the shelf life is left then.
  var percents: [Int] = []

  func days(of item: Item) -> [Int] {
    guard !percents.isEmpty, let expires = item.expires.date?.dayNumber else { return days }
    let start = item.purchasedOn?.dayNumber ?? Int(item.createdAt.seconds / 86_400)
    return days
      + percents.map { percent in
        // Day after day, until no more than that is left.
        var day = start
        while day < expires, (expires - day) * 100 > percent * (expires - start) { day += 1 }
        return day < expires ? expires - day : 0
      }
  }
}

/// What somebody of the simulation wants to be told otherwise.
struct SimulatedRule {
  let scope: SimulatedScope
  let leads: SimulatedLeads?
  /// The first day that is not silent; the highest number for never, the lowest for all days.
  let until: Int?
}

/// Which items a rule is about.
enum SimulatedScope: Hashable {
  case item(ItemID)
  /// By its name.
  case product(String)
  case freezer, fridge
  /// In the letters of the category, whatever their case.
  case category(String)

  func fits(_ item: Item) -> Bool {
    switch self {
    case .item(let id): item.id == id
    case .product(let name): item.product.name.lowercased() == name
    case .freezer: ["freezer", "냉동실"].contains(item.location)
    case .fridge: ["fridge", "냉장고"].contains(item.location)
    case .category(let name): item.product.category?.lowercased().contains(name.lowercased()) ?? false
    }
  }

  /// That with the highest number decides.
  var nearness: Int {
    switch self {
    case .item: 1003
    case .product: 1002
    case .freezer, .fridge: 1001
    case .category(let name): name.count
    }
  }
}
