public import Barcodes
public import Expiry
import GRDB

extension PantryReading {
  /// A user's items, earliest date first, those without a date last, equal ones by id.
  public func items(user: String, states: Set<ItemState> = [.active]) throws -> [Item] {
    try reading { connection in
      try connection.all(
        """
        \(Item.table.select) WHERE user = ? AND state IN (SELECT value FROM json_each(?))
        ORDER BY expires_on IS NULL, expires_on, id
        """, [user, Array(states).line], Item.table.read)
    }
  }

  /// The item with this serial number that a user has or had; deleted ones were a mistake and do not count.
  public func item(gtin: GTIN, serial: String, user: String) throws -> Item? {
    try reading { connection in
      try connection.first(
        """
        \(Item.table.select) WHERE gtin = ? AND user = ? AND serial = ? AND state <> 'deleted' ORDER BY id LIMIT 1
        """, [gtin.stored, user, serial], Item.table.read)
    }
  }

  /// A user's active items of one product, in the same order.
  public func items(gtin: GTIN, user: String) throws -> [Item] {
    try reading { connection in
      try connection.all(
        """
        \(Item.table.select) WHERE gtin = ? AND user = ? AND state = 'active'
        ORDER BY expires_on IS NULL, expires_on, id
        """, [gtin.stored, user], Item.table.read)
    }
  }

  /// Of any user and in any state; nil when there is none.
  public func item(_ id: ItemID) throws -> Item? {
    try reading { connection in
      try connection.first(Item.table.selectOne, [id.number], Item.table.read)
    }
  }

  /// Those of these that there are, of any user and in any state.
  public func items(_ ids: some Sequence<ItemID>) throws -> [ItemID: Item] {
    try reading { connection in
      let items = try connection.all(
        "\(Item.table.select) WHERE id IN (SELECT value FROM json_each(?))", [ids.map(\.number).line],
        Item.table.read)
      return Dictionary(items.map { ($0.id, $0) }) { $1 }
    }
  }

  /// The user's item whose name begins like this, upper and lower case alike. A whole name always wins; otherwise
  /// items that have ended count only when no active one fits.
  public func resolve(_ prefix: String, user: String) throws -> IDResolution {
    let prefix = prefix.lowercased()
    guard !prefix.isEmpty, prefix.utf8.allSatisfy(IDResolution.isLetterOrDigit) else { return .none }
    return try reading { connection in
      // "{" follows "z".
      let matches = try connection.all(
        """
        SELECT id, state FROM item INDEXED BY item_by_name
        WHERE user = ? AND name >= ? AND name < ? ORDER BY name
        """, [user, prefix, prefix + "{"]
      ) { (id: try $0.next(ItemID.self), state: try $0.next(ItemState.self)) }
      if let whole = matches.first(where: { $0.id.description == prefix }) { return .one(whole.id) }
      let active = matches.filter { $0.state == .active }
      return IDResolution((active.isEmpty ? matches : active).map(\.id))
    }
  }
}

/// What the beginning of an item's name stands for.
public enum IDResolution: Hashable, Sendable {
  case none
  case one(ItemID)
  /// Two or more, in the order of their names.
  case ambiguous([ItemID])

  init(_ ids: [ItemID]) {
    switch ids.count {
    case 0: self = .none
    case 1: self = .one(ids[0])
    default: self = .ambiguous(ids)
    }
  }

  static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension PantryReading {
  /// A user's inbox, oldest entry first.
  public func inbox(user: String, states: Set<InboxState> = [.open]) throws -> [InboxEntry] {
    try reading { connection in
      try connection.all(
        "\(InboxEntry.table.select) WHERE user = ? AND state IN (SELECT value FROM json_each(?)) ORDER BY id",
        [user, Array(states).line], InboxEntry.table.read)
    }
  }

  /// Of any user and in any state; nil when there is none.
  public func inboxEntry(_ number: Int64) throws -> InboxEntry? {
    try reading { try $0.first(InboxEntry.table.selectOne, [number], InboxEntry.table.read) }
  }
}
