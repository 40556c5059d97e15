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

  public init(
    id: ItemID, user: String, name: String, brand: String? = nil, quantity: Quantity = .one,
    unit: String? = nil,
    location: String? = nil, expiresOn: CivilDate, dueType: DueType = .bestBefore
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
  }
}
