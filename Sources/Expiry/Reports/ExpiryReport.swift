/// What expires when, seen from one day.
public struct ExpiryReport: Hashable, Sendable {
  public let asOf: CivilDate
  /// How many days ahead count as soon; 0 or more.
  public let horizon: Int
  /// Fewest days left first, then by name and id; items that never expire and items of unknown date last.
  public let lines: [Line]

  /// - Parameters:
  ///   - items: the items to report on; those that are not active are left out.
  ///   - statuses: only these; nil for all.
  ///   - within: only items that are due in so many days or fewer, and those of unknown date, which might be.
  ///   - todayOf: the day it is for users where it is another one.
  public init(
    _ items: some Sequence<Item>, asOf today: CivilDate, horizon: Int, statuses: Set<ItemStatus>? = nil,
    within: Int? = nil, todayOf: [String: CivilDate] = [:]
  ) {
    asOf = today
    self.horizon = horizon
    lines = items.lazy
      .filter { $0.state == .active }
      .map { Line($0, today: todayOf[$0.user] ?? today, horizon: horizon) }
      .filter { line in statuses?.contains(line.status) ?? true }
      .filter { line in within.map { line.isWithin($0) } ?? true }
      .sorted(by: Line.comesFirst)
  }

  /// How many lines have each status; statuses without any stand with 0.
  public var summary: [ItemStatus: Int] {
    var counts = Dictionary(uniqueKeysWithValues: ItemStatus.allCases.map { ($0, 0) })
    for line in lines { counts[line.status, default: 0] += 1 }
    return counts
  }

  /// The lines of batches that are alike together: see ``alike(_:)``.
  public var alike: [[Line]] { Self.alike(lines) }

  /// The lines of batches that are alike together: of one product, good until the same day, kept in one place and opened or
  /// frozen or not, of one person. In the order of the lines.
  public static func alike(_ lines: [Line]) -> [[Line]] {
    var places: [Likeness: Int] = [:]
    var groups: [[Line]] = []
    for line in lines {
      let likeness = Likeness(line.item)
      if let place = places[likeness] {
        groups[place].append(line)
      } else {
        places[likeness] = groups.count
        groups.append([line])
      }
    }
    return groups
  }

  /// What a person tells batches apart by.
  private struct Likeness: Hashable {
    let texts: [String?]
    let date: CivilDate?
    let precision: DatePrecision?
    let dueType: DueType
    let marks: [Bool]

    init(_ item: Item) {
      texts = [
        item.product.identity, item.product.name, item.product.brand, item.unit, item.location, item.user,
      ]
      date = item.expires.date
      precision = item.expires.precision
      dueType = item.dueType
      marks = [
        item.expires == .never, item.expires.source == .shelfLife, item.openedOn != nil, item.frozenOn != nil,
      ]
    }
  }

  /// True when something is past, on its last day or due within the horizon.
  public var hasDueItems: Bool { lines.contains { $0.status.isDue } }

  /// One item in the report.
  public struct Line: Hashable, Sendable {
    public let item: Item
    public let standing: Standing

    /// - Parameters:
    ///   - today: where the item's user is.
    ///   - horizon: how many days ahead count as soon; 0 or more.
    public init(_ item: Item, today: CivilDate, horizon: Int) {
      self.item = item
      standing = item.facts.standing(on: today, horizon: horizon)
    }

    public var status: ItemStatus { standing.status }
    public var daysRemaining: Int? { standing.daysRemaining }

    /// True for what is due in so many days or fewer, and for what might be.
    public func isWithin(_ days: Int) -> Bool {
      daysRemaining.map { $0 <= days } ?? (status == .unknown)
    }

    /// The order of a report: fewest days left first, then by name and id; without a date last.
    public static func comesFirst(_ a: Line, _ b: Line) -> Bool {
      a.sortKey != b.sortKey
        ? a.sortKey < b.sortKey
        : a.item.product.name != b.item.product.name
          ? a.item.product.name < b.item.product.name : a.item.id.number < b.item.id.number
    }

    /// Dates by themselves; unknown ones before never, behind all dates.
    private var sortKey: Int {
      daysRemaining ?? (status == .unknown ? Int.max - 1 : Int.max)
    }
  }
}
