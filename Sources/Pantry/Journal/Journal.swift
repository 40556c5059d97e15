public import Expiry
import GRDB
import Storage

/// The tables that keep every operation. Nothing in them is ever changed or removed.
enum Journal {
  static func begin(
    command: String, user: String, at moment: Instant, undoes: Int64?, in connection: PantryConnection
  ) throws -> Int64 {
    try connection.run(
      "INSERT INTO operation (user, command, at, undoes) VALUES (?, ?, ?, ?)",
      [user, command, moment.seconds, undoes])
    return connection.db.lastInsertedRowID
  }

  /// True once an operation was taken back; what comes after that is another operation.
  static func isUndone(_ operation: Int64, in connection: PantryConnection) throws -> Bool {
    try connection.count("SELECT count(*) FROM operation WHERE undoes = ?", [operation]) > 0
  }

  static func append(
    _ changes: [ChangeSet.Change], to operation: Int64, in connection: PantryConnection
  ) throws {
    let first = try connection.count(
      "SELECT count(*) FROM change WHERE operation = ?", [operation])
    for (position, change) in changes.enumerated() {
      try connection.run(
        "INSERT INTO change (operation, position, kind, key, before, after) VALUES (?, ?, ?, ?, ?, ?)",
        [operation, first + position, change.kind.rawValue, change.key, change.before, change.after])
    }
  }

  static func latestUndoable(user: String, in connection: PantryConnection) throws -> JournalEntry? {
    try entries(
      """
      WHERE user = ? AND undoes IS NULL AND id NOT IN (SELECT undoes FROM operation WHERE undoes IS NOT NULL)
      ORDER BY id DESC LIMIT 1
      """, [user], in: connection
    ).first
  }

  static func entries(
    _ condition: String, _ arguments: [PantryConnection.Field?], in connection: PantryConnection
  ) throws -> [JournalEntry] {
    try connection.all(
      """
      SELECT *, (SELECT id FROM operation AS later WHERE later.undoes = operation.id) AS undone_by
      FROM operation \(condition)
      """, arguments
    ) { row in
      let id = try row.decode(Int64.self, forColumn: "id")
      return JournalEntry(
        id: id, user: try row.decode(String.self, forColumn: "user"),
        command: try row.decode(String.self, forColumn: "command"), at: try row.instant("at"),
        undoes: try row.decode(Int64?.self, forColumn: "undoes"),
        undoneBy: try row.decode(Int64?.self, forColumn: "undone_by"),
        changes: try changes(of: id, in: connection))
    }
  }

  /// What happened to an item last; nil when no item ever had the id.
  static func latestEdit(of item: ItemID, in connection: PantryConnection) throws -> Edit<Item>? {
    try connection.first(
      """
      SELECT before, after FROM change WHERE kind = 'item' AND key = ?
      ORDER BY operation DESC, position DESC LIMIT 1
      """, [item.description], Edit<Item>.init(row:))
  }

  private static func changes(of operation: Int64, in connection: PantryConnection) throws -> [RowChange] {
    try connection.all(
      "SELECT * FROM change WHERE operation = ? ORDER BY position", [operation], RowChange.init(row:))
  }
}

extension PantryReading {
  /// What happened to an item, newest first.
  public func history(of item: ItemID, limit: Int = 100) throws -> [JournalEntry] {
    try reading { connection in
      try Journal.entries(
        """
        WHERE id IN (SELECT operation FROM change WHERE kind = 'item' AND key = ?)
        ORDER BY id DESC LIMIT ?
        """, [item.description, limit], in: connection)
    }
  }

  /// What a user did, newest first.
  public func history(user: String, limit: Int = 100) throws -> [JournalEntry] {
    try reading { connection in
      try Journal.entries("WHERE user = ? ORDER BY id DESC LIMIT ?", [user, limit], in: connection)
    }
  }
}

extension ArchivedOperation.Change {
  init(row: Row) throws {
    self.init(
      kind: try row.decode(String.self, forColumn: "kind"),
      key: try row.decode(String.self, forColumn: "key"),
      before: try row.decode(String?.self, forColumn: "before"),
      after: try row.decode(String?.self, forColumn: "after"))
  }
}

extension RowChange {
  fileprivate init(row: Row) throws {
    try self.init(ArchivedOperation.Change(row: row))
  }

  /// - Throws: `StoreError.damaged` for what this program does not write.
  init(_ change: ArchivedOperation.Change) throws {
    switch RowKind(rawValue: change.kind) {
    case .item: self = .item(try Edit(change.before, change.after))
    case .inbox: self = .inbox(try Edit(change.before, change.after))
    case .scan: self = .scan(try Edit(change.before, change.after))
    case .user: self = .user(try Edit(change.before, change.after))
    case .want: self = .want(try Edit(change.before, change.after))
    case nil: throw StoreError.damaged
    }
  }
}

extension Edit where Value: Decodable {
  fileprivate init(row: Row) throws {
    try self.init(
      row.decode(String?.self, forColumn: "before"), row.decode(String?.self, forColumn: "after"))
  }

  /// From the texts of the journal.
  fileprivate init(_ before: String?, _ after: String?) throws {
    guard let edit = Edit(before: try before.map(JSONText.decoded), after: try after.map(JSONText.decoded))
    else { throw StoreError.damaged }
    self = edit
  }
}
