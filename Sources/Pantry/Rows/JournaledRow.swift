import GRDB

/// A value that is one row of a table and whose every change the journal keeps.
protocol JournaledRow: Codable, Hashable, Sendable {
  static var table: RowTable<Self> { get }
  /// What the history is searched by.
  var journalKey: String { get }
  /// The values of the columns that make two values the same row, as text.
  var identity: [String] { get }
  init(row: Row) throws
}

extension JournaledRow {
  var identity: [String] { [journalKey] }

  /// What the table holds now under the same key.
  func stored(in connection: PantryConnection) throws -> Self? {
    try connection.first(Self.table.select, Self.table.key(of: self), Self.init(row:))
  }

  /// Inserts the row or replaces all of it.
  func store(in connection: PantryConnection) throws {
    try connection.run(Self.table.upsert, Self.table.columns.map { try $0.value(self) })
  }

  func remove(in connection: PantryConnection) throws {
    try connection.run(Self.table.delete, Self.table.key(of: self))
  }
}

/// The table that holds the rows of one type, with the statements that every change of a row takes.
struct RowTable<Value>: Sendable {
  /// A column's name and what a row has there.
  struct Column: Sendable {
    let name: String
    let value: @Sendable (Value) throws -> PantryConnection.Field?

    init(_ name: String, _ value: @escaping @Sendable (Value) throws -> PantryConnection.Field?) {
      self.name = name
      self.value = value
    }
  }

  let kind: RowKind
  let columns: [Column]
  /// The first columns, which make two values the same row.
  let keyCount: Int
  let select: String
  let upsert: String
  let delete: String

  init(_ kind: RowKind, key: [Column], _ others: [Column]) {
    self.kind = kind
    columns = key + others
    keyCount = key.count
    let isThisRow = key.map { "\($0.name) = ?" }.joined(separator: " AND ")
    select = "SELECT * FROM \(kind.rawValue) WHERE \(isThisRow)"
    delete = "DELETE FROM \(kind.rawValue) WHERE \(isThisRow)"
    upsert = """
      INSERT INTO \(kind.rawValue) (\(columns.map(\.name).joined(separator: ", ")))
      VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
      ON CONFLICT (\(key.map(\.name).joined(separator: ", ")))
      DO UPDATE SET \(others.map { "\($0.name) = excluded.\($0.name)" }.joined(separator: ", "))
      """
  }

  func key(of value: Value) throws -> [PantryConnection.Field?] {
    try columns.prefix(keyCount).map { try $0.value(value) }
  }
}

/// The tables that the journal covers. The raw value is the table's name.
enum RowKind: String {
  case item, inbox, scan, user, want
}
