import GRDB

/// A value that is one row of a table and whose every change the journal keeps.
protocol JournaledRow: Codable, Hashable, Sendable {
  static var kind: RowKind { get }
  /// The columns that make two values the same row.
  static var keyColumns: [String] { get }
  /// The values of those columns, as text.
  var identity: [String] { get }
  /// What the history is searched by.
  var journalKey: String { get }
  /// Every column with its value, in the same order for every row.
  var fields: [(column: String, value: PantryConnection.Field?)] { get throws }
  init(row: Row) throws
}

/// The tables that the journal covers. The raw value is the table's name.
enum RowKind: String {
  case item, inbox, scan, user
}

extension JournaledRow {
  var identity: [String] { [journalKey] }

  /// What the table holds now under the same key.
  func stored(in connection: PantryConnection) throws -> Self? {
    try connection.first(
      "SELECT * FROM \(Self.kind.rawValue) WHERE \(Self.isThisRow)", keyFields, Self.init(row:))
  }

  /// Inserts the row or replaces all of it.
  func store(in connection: PantryConnection) throws {
    let fields = try fields
    let columns = fields.map(\.column)
    let others = columns.filter { !Self.keyColumns.contains($0) }
    try connection.run(
      """
      INSERT INTO \(Self.kind.rawValue) (\(columns.joined(separator: ", ")))
      VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
      ON CONFLICT (\(Self.keyColumns.joined(separator: ", ")))
      DO UPDATE SET \(others.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
      """, fields.map(\.value))
  }

  func remove(in connection: PantryConnection) throws {
    try connection.run("DELETE FROM \(Self.kind.rawValue) WHERE \(Self.isThisRow)", keyFields)
  }

  private static var isThisRow: String {
    keyColumns.map { "\($0) = ?" }.joined(separator: " AND ")
  }

  private var keyFields: [PantryConnection.Field?] {
    get throws { try fields.filter { Self.keyColumns.contains($0.column) }.map(\.value) }
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
