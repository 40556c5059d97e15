/// One message about items to one user by one channel.
public struct Notice: Hashable, Sendable {
  public let user: String
  public let kind: Kind
  /// The user's own day on which it is due.
  public let date: CivilDate
  /// The local time of day from which it may go out.
  public let time: CivilTime
  /// Earliest date first, then by name and id. Never empty, but in a weekly reminder of what has no date.
  public let entries: [Entry]
  /// What has no date, by name and id: only in a weekly reminder.
  public let undated: [Item]
  /// The day that it is for: ``date``, and of a weekly reminder the day of the week, which may be before it.
  public let dueOn: CivilDate

  /// The raw value is its name in the store.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// What has reached a lead: each is told once.
    case due
    /// What is past and what has no date, every week, whatever was told before.
    case weekly
  }

  init(
    user: String, date: CivilDate, time: CivilTime, entries: [Entry], kind: Kind = .due, undated: [Item] = [],
    dueOn: CivilDate? = nil
  ) {
    self.user = user
    self.kind = kind
    self.date = date
    self.dueOn = dueOn ?? date
    self.time = time
    self.entries = entries.sorted(by: Entry.comesFirst)
    self.undated = undated.sorted { ($0.product.name, $0.id.number) < ($1.product.name, $1.id.number) }
  }

  /// How many items it is about.
  public var count: Int { entries.count + undated.count }

  /// The same as a message for every item; a weekly reminder is always one.
  public var each: [Notice] {
    kind == .due ? entries.map { Notice(user: user, date: date, time: time, entries: [$0]) } : [self]
  }

  /// The keys that the ledger keeps of this notice once a channel has taken it: none of a weekly reminder.
  public func keys(channel: String) -> [NoticeKey] {
    kind == .due ? entries.map { $0.key(channel: channel) } : []
  }

  /// One item of a notice.
  public struct Entry: Hashable, Sendable {
    public let item: DueItem
    /// The lead of the rule that the item has reached; in a weekly reminder the days that remain.
    public let leadDays: Int
    /// Days from the notice's date to the last good day; below `leadDays` where a night was missed.
    public let daysRemaining: Int

    public var standing: Standing {
      Standing(daysRemaining: daysRemaining, dueType: item.dueType, horizon: .max)
    }

    /// The key that the ledger keeps of it.
    public func key(channel: String) -> NoticeKey {
      NoticeKey(
        user: item.user, item: item.id, leadDays: leadDays, expiresOn: item.expiresOn, channel: channel)
    }

    static func comesFirst(_ a: Entry, _ b: Entry) -> Bool {
      (a.item.expiresOn, a.item.name, a.item.id.number) < (b.item.expiresOn, b.item.name, b.item.id.number)
    }
  }
}

/// As much of an active, dated item as a notice needs: what the nightly run reads, and nothing more.
public struct DueItem: Hashable, Sendable {
  public let id: ItemID
  /// The owner's name.
  public let user: String
  public let name: String
  public let brand: String?
  public let quantity: Quantity
  public let unit: String?
  public let location: String?
  /// The last good day.
  public let expiresOn: CivilDate
  public let dueType: DueType
  public let precision: DatePrecision
  public let source: DateSource
  /// What only some users' rules depend on; nil where nobody has asked for it.
  public let facts: Facts?

  /// What the rules of some users depend on.
  public struct Facts: Hashable, Sendable {
    /// Nil where the product has none.
    public let category: String?
    /// The product's ``ProductSnapshot/identity``.
    public let product: String
    /// The first day of its shelf life.
    public let startsOn: CivilDate

    public init(category: String?, product: String, startsOn: CivilDate) {
      self.category = category
      self.product = product
      self.startsOn = startsOn
    }
  }

  public init(
    id: ItemID, user: String, name: String, brand: String? = nil, quantity: Quantity = .one,
    unit: String? = nil,
    location: String? = nil, expiresOn: CivilDate, dueType: DueType = .bestBefore,
    precision: DatePrecision = .day, source: DateSource = .typed, facts: Facts? = nil
  ) {
    self.id = id
    self.user = user
    self.name = name
    self.brand = brand
    self.quantity = quantity
    self.unit = unit
    self.location = location
    self.expiresOn = expiresOn
    self.dueType = dueType
    self.precision = precision
    self.source = source
    self.facts = facts
  }

  var subject: NoticeSubject {
    NoticeSubject(id: id, location: location, category: facts?.category, product: facts?.product)
  }
}

extension DueItem.Facts {
  /// The shelf life begins on the day of purchase, or else on that on which it was registered. That day is the one of UTC,
  /// so that what is said of an item does not change with the zone.
  public init(_ item: Item) {
    let day = item.createdAt.seconds / 86_400 - (item.createdAt.seconds % 86_400 < 0 ? 1 : 0)
    self.init(
      category: item.product.category, product: item.product.identity,
      startsOn: item.purchasedOn ?? CivilDate(dayNumber: Int(day)))
  }
}

extension DueItem {
  /// Nil for what has ended and for what has no date. It has its ``facts``.
  public init?(_ item: Item) {
    guard item.state == .active, case .on(let date, let precision, let source) = item.expires else {
      return nil
    }
    self.init(
      id: item.id, user: item.user, name: item.product.name, brand: item.product.brand,
      quantity: item.quantity, unit: item.unit, location: item.location, expiresOn: date,
      dueType: item.dueType, precision: precision, source: source, facts: Facts(item))
  }
}

/// What was said of items before.
public struct NoticeLedger: Hashable, Sendable {
  private struct Batch: Hashable {
    let item: ItemID
    let expiresOn: CivilDate
  }

  private struct Said: Hashable {
    let leadDays: Int
    /// Nil where only the lead is known, of what an earlier version said.
    let on: CivilDate?
  }

  /// By item and date: a changed date is told anew.
  private var said: [Batch: [Said]] = [:]

  /// How far the clock may have gone back since something was said, in days: one, and another where the zone changed.
  public static let clockDays = 2

  public init() {}

  public init(_ keys: some Sequence<NoticeKey>) {
    for key in keys { insert(item: key.item, expiresOn: key.expiresOn, leadDays: key.leadDays) }
  }

  /// Takes in what was said.
  /// - Parameter day: the user's day on which it was said.
  public mutating func insert(item: ItemID, expiresOn: CivilDate, leadDays: Int, saidOn day: CivilDate? = nil)
  {
    said[Batch(item: item, expiresOn: expiresOn), default: []].append(Said(leadDays: leadDays, on: day))
  }

  /// True where a notice would say on this day what was said before.
  ///
  /// So it would where its own lead was told, and where a later one was: then the clock has gone back, and an item that
  /// was told on its last day is not announced again for the day before. What was said on a day that is further ahead was
  /// said by a clock that was wrong altogether, and takes nothing away.
  public func tells(_ key: NoticeKey, on today: CivilDate) -> Bool {
    guard let said = said[Batch(item: key.item, expiresOn: key.expiresOn)] else { return false }
    let earliest = key.expiresOn - today - Self.clockDays
    return said.contains { before in
      guard let day = before.on else {
        return before.leadDays == key.leadDays
          || before.leadDays < key.leadDays && before.leadDays >= earliest
      }
      return before.leadDays <= key.leadDays && day <= today + Self.clockDays
    }
  }

  /// For the notices of this day and of those to come, each on the day on which its lead is reached.
  public func told(from today: CivilDate) -> (NoticeKey) -> Bool {
    { tells($0, on: max(today, $0.expiresOn + -$0.leadDays)) }
  }
}

/// What makes two notices the same one: nothing with the same key is sent twice, and a changed date is a new key.
public struct NoticeKey: Hashable, Sendable {
  public let user: String
  public let item: ItemID
  /// The lead of the user's rule that the item had reached, in days before the last good day.
  public let leadDays: Int
  public let expiresOn: CivilDate
  /// The channel's name, such as `stdout`.
  public let channel: String

  public init(user: String, item: ItemID, leadDays: Int, expiresOn: CivilDate, channel: String) {
    self.user = user
    self.item = item
    self.leadDays = leadDays
    self.expiresOn = expiresOn
    self.channel = channel
  }
}

/// How far a notice has come. The raw value is its name in the store.
public enum NoticeState: String, CaseIterable, Hashable, Sendable {
  /// Handed to the channel, whose answer is not known: the program may have been stopped in between.
  case pending
  /// The channel took it. Final.
  case sent
  /// The channel refused it; to be tried again.
  case failed
}
