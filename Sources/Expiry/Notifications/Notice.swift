/// One message about items to one user by one channel.
public struct Notice: Hashable, Sendable {
  public let user: String
  /// The user's own day on which it is due.
  public let date: CivilDate
  /// The local time of day from which it may go out.
  public let time: CivilTime
  /// Never empty; earliest date first, then by name and id.
  public let entries: [Entry]

  init(user: String, date: CivilDate, time: CivilTime, entries: [Entry]) {
    self.user = user
    self.date = date
    self.time = time
    self.entries = entries.sorted(by: Entry.comesFirst)
  }

  /// The keys that the ledger keeps of this notice once a channel has taken it.
  public func keys(channel: String) -> [NoticeKey] {
    entries.map { $0.key(channel: channel) }
  }

  /// One item of a notice.
  public struct Entry: Hashable, Sendable {
    public let item: DueItem
    /// The lead of the rule that the item has reached.
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

  public init(
    id: ItemID, user: String, name: String, brand: String? = nil, quantity: Quantity = .one,
    unit: String? = nil,
    location: String? = nil, expiresOn: CivilDate, dueType: DueType = .bestBefore,
    precision: DatePrecision = .day, source: DateSource = .typed
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
  }
}

extension DueItem {
  /// Nil for what has ended and for what has no date.
  public init?(_ item: Item) {
    guard item.state == .active, case .on(let date, let precision, let source) = item.expires else {
      return nil
    }
    self.init(
      id: item.id, user: item.user, name: item.product.name, brand: item.product.brand,
      quantity: item.quantity, unit: item.unit, location: item.location, expiresOn: date,
      dueType: item.dueType, precision: precision, source: source)
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
