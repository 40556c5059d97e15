public import Expiry
import GRDB
import StoreFiles

/// The tables that keep every operation. Nothing in them is ever changed or removed.
enum Journal {
  static func begin(
    command: String, user: String, actor: String?, at moment: Instant, undoes: Int64?,
    in connection: PantryConnection
  ) throws -> Int64 {
    try connection.run(
      "INSERT INTO operation (user, command, at, undoes, actor) VALUES (?, ?, ?, ?, ?)",
      [user, command, moment.seconds, undoes, actor])
    return connection.db.lastInsertedRowID
  }

  /// True where an operation that is to be continued is the one that was begun, and not of another file.
  static func has(
    _ operation: Int64, of command: String, by user: String, in connection: PantryConnection
  ) throws -> Bool {
    try connection.count(
      "SELECT count(*) FROM operation WHERE id = ? AND command = ? AND user = ?", [operation, command, user])
      > 0
  }

  /// True once an operation was taken back; what comes after that is another operation.
  static func isUndone(_ operation: Int64, in connection: PantryConnection) throws -> Bool {
    try connection.count("SELECT count(*) FROM operation WHERE undoes = ?", [operation]) > 0
  }

  static func append(
    _ changes: [ArchivedOperation.Change], to operation: Int64, in connection: PantryConnection
  ) throws {
    let last = try connection.count(
      "SELECT coalesce(max(position), -1) FROM change WHERE operation = ?", [operation])
    try connection.insert(changes, of: operation, from: last + 1)
    try connection.count(changes, of: operation)
  }

  static func latestUndoable(user: String, in connection: PantryConnection) throws -> JournalEntry? {
    try entries(
      """
      WHERE user = ? AND undoes IS NULL AND id NOT IN (SELECT undoes FROM operation WHERE undoes IS NOT NULL)
      ORDER BY id DESC LIMIT 1
      """, [user], in: connection
    ).first
  }

  /// - Parameter shown: of each so many changes at most, those of photos left out; nil for all of all kinds.
  static func entries(
    _ condition: String, _ arguments: [PantryConnection.Field?], shown: Int? = nil,
    in connection: PantryConnection
  ) throws -> [JournalEntry] {
    try connection.all(
      """
      SELECT id, user, actor, command, at, undoes,
        (SELECT id FROM operation AS later WHERE later.undoes = operation.id), told
      FROM operation \(condition)
      """, arguments
    ) { row in
      let id: Int64 = try row.next()
      return JournalEntry(
        id: id, user: try row.next(), actor: try row.next(), command: try row.next(), at: try row.next(),
        undoes: try row.next(), undoneBy: try row.next(), told: try row.next(),
        changes: try connection.changes(of: id, shown: shown).map(RowChange.init))
    }
  }

  /// What happened to an item last; nil when no item ever had the id.
  static func latestEdit(of item: ItemID, in connection: PantryConnection) throws -> Edit<Item>? {
    try connection.first(
      """
      SELECT before, after FROM change WHERE kind = 'item' AND key = ?
      ORDER BY operation DESC, position DESC LIMIT 1
      """, [item.description]
    ) { try Edit($0.next(), $0.next()) }
  }
}

extension PantryReading {
  /// What happened to an item, newest first.
  /// - Parameter shown: see ``history(user:limit:shown:)``.
  public func history(of item: ItemID, limit: Int = 100, shown: Int? = nil) throws -> [JournalEntry] {
    try reading { connection in
      try Journal.entries(
        """
        WHERE id IN (SELECT operation FROM change WHERE kind = 'item' AND key = ?)
        ORDER BY id DESC LIMIT ?
        """, [item.description, limit], shown: shown, in: connection)
    }
  }

  /// An item as the journal knew it last, be it gone; nil where no item ever had the id, or none that the journal names.
  public func lastState(of item: ItemID) throws -> Item? {
    try reading { try Journal.latestEdit(of: item, in: $0)?.latest }
  }

  /// What undo would take back: a user's latest operation that has not been undone; nil where there is none.
  public func latestUndoable(user: String) throws -> JournalEntry? {
    try reading { try Journal.latestUndoable(user: user, in: $0) }
  }

  /// One operation of a user's; nil where there is none of this number, or where it is somebody else's.
  /// - Parameter shown: see ``history(user:limit:shown:)``.
  public func operation(_ number: Int64, user: String, shown: Int? = nil) throws -> JournalEntry? {
    try reading { connection in
      try Journal.entries("WHERE id = ? AND user = ?", [number, user], shown: shown, in: connection).first
    }
  }

  /// What a user did, newest first.
  /// - Parameters:
  ///   - shown: so many changes of each operation are enough, without those of photos; nil for all. An import can have made
  ///     a million.
  ///   - number: of the operation before which it begins; nil for the last one there is.
  public func history(
    user: String, limit: Int = 100, shown: Int? = nil, before number: Int64? = nil
  ) throws -> [JournalEntry] {
    try reading { connection in
      try Journal.entries(
        "WHERE user = ? AND id < ? ORDER BY id DESC LIMIT ?", [user, number ?? .max, limit], shown: shown,
        in: connection)
    }
  }
}

extension PantryReading {
  /// The items that a user's operations of this name have made, each as it was made and with the moment of it; those of
  /// operations that were undone left out.
  public func forEachItemMade(
    by command: String, user: String, _ body: (Item, Instant) throws -> Void
  ) throws {
    try reading { connection in
      try connection.forEach(
        """
        SELECT change.after, operation.at FROM operation CROSS JOIN change ON change.operation = operation.id
        WHERE operation.user = ? AND operation.command = ? AND kind = 'item' AND before IS NULL
        AND operation.id NOT IN (SELECT undoes FROM operation WHERE undoes IS NOT NULL)
        """, [user, command]
      ) { row in
        let line: String = try row.next()
        try body(Item(line: line), row.next())
      }
    }
  }
}

extension RowChange {
  /// - Throws: `StoreError.damaged` for what this program does not write.
  init(_ change: ArchivedOperation.Change) throws {
    switch RowKind(rawValue: change.kind) {
    case .item: self = .item(try Edit(change.before, change.after))
    case .inbox: self = .inbox(try Edit(change.before, change.after))
    case .scan: self = .scan(try Edit(change.before, change.after))
    case .user: self = .user(try Edit(change.before, change.after))
    case .want: self = .want(try Edit(change.before, change.after))
    case .channel: self = .channel(try Edit(change.before, change.after))
    case .rule: self = .rule(try Edit(change.before, change.after))
    case nil: throw StoreError.damaged
    }
  }
}

extension Edit where Value: JournaledRow {
  /// From the texts of the journal.
  fileprivate init(_ before: String?, _ after: String?) throws {
    guard let edit = Edit(before: try before.map(Value.init(line:)), after: try after.map(Value.init(line:)))
    else {
      throw StoreError.damaged
    }
    self = edit
  }
}
