import GRDB

/// A value that is one row of a table and whose every change the journal keeps.
protocol JournaledRow: Codable, Hashable, Sendable {
  static var table: RowTable { get }
  /// What the history is searched by.
  var journalKey: String { get }
  /// The values of the columns that make two values the same row, as text.
  var identity: [String] { get }
  /// The value of every column, in the order of the table's columns.
  var values: [PantryConnection.Field?] { get throws }
  init(row: Row) throws
}

extension JournaledRow {
  var identity: [String] { [journalKey] }

  /// What the table holds now under the same key.
  func stored(in connection: PantryConnection) throws -> Self? {
    try connection.first(Self.table.select, key, Self.init(row:))
  }

  /// Inserts the row or replaces all of it.
  func store(in connection: PantryConnection) throws {
    try connection.run(Self.table.upsert, values)
  }

  func remove(in connection: PantryConnection) throws {
    try connection.run(Self.table.delete, key)
  }

  private var key: [PantryConnection.Field?] {
    get throws { try Array(values.prefix(Self.table.keyCount)) }
  }
}

extension PantryConnection {
  /// The highest number that a table ever gave out, also to rows that are gone; 0 before the first.
  func lastNumber(in table: String) throws -> Int64 {
    try first("SELECT seq FROM sqlite_sequence WHERE name = ?", [table]) {
      try $0.decode(Int64.self, atIndex: 0)
    } ?? 0
  }
}
