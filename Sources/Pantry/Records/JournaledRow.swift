import GRDB

/// A value that is one row of a table and whose every change the journal keeps.
protocol JournaledRow: Composite, Hashable {
  static var table: RowTable<Self> { get }
  /// The values that make two values the same row, those of the columns of ``RowTable/key``.
  var key: [DatabaseValue] { get }
  /// What the history is searched by.
  var journalKey: String { get }
  /// What stands in the columns of the table's columns that are no part of the value, but say what other rows make of it.
  func marks(in connection: PantryConnection) throws -> [DatabaseValue]
  /// Brings up to it what depends on it elsewhere, now that it is stored or gone.
  func follow(in connection: PantryConnection) throws
}

extension JournaledRow {
  /// What the table holds now under the same key.
  func stored(in connection: PantryConnection) throws -> Self? {
    try connection.first(Self.table.selectOne, key, Self.table.read)
  }

  /// Inserts the row or replaces all of it.
  func store(in connection: PantryConnection) throws {
    try connection.run(Self.table.upsert, values: Self.table.fields(self) + marks(in: connection))
    try follow(in: connection)
  }

  /// Inserts a row whose key no row has, and on which nothing depends yet.
  func storeNew(in connection: PantryConnection) throws {
    try connection.run(Self.table.insert, values: Self.table.fields(self) + marks(in: connection))
  }

  func remove(in connection: PantryConnection) throws {
    try connection.run(Self.table.delete, key)
    try follow(in: connection)
  }

  func marks(in connection: PantryConnection) throws -> [DatabaseValue] { [] }
  func follow(in connection: PantryConnection) throws {}
}

/// The tables that the journal covers. The raw value is the table's name.
enum RowKind: String, Hashable {
  case item, inbox, scan, user, want, channel, rule
}

/// The table that holds the rows of one type, with the statements that every change of a row takes.
struct RowTable<Value>: Sendable {
  let kind: RowKind
  let key: [String]
  /// To be followed by a condition.
  let select: String
  /// By ``key``.
  let selectAll: String
  let selectOne: String
  /// Takes ``fields``, and then what ``JournaledRow/marks(in:)`` gives. It looks for no row with the key first.
  let insert: String
  /// Takes the same.
  let upsert: String
  let delete: String
  let fields: @Sendable (Value) throws -> [DatabaseValue]
  /// What a row of ``select`` holds.
  let read: @Sendable (inout RowReader) throws -> Value

  init(
    _ kind: RowKind, key: [String], _ columns: [String], marks: [String] = [],
    fields: @escaping @Sendable (Value) throws -> [DatabaseValue],
    read: @escaping @Sendable (inout RowReader) throws -> Value
  ) {
    self.kind = kind
    self.key = key
    self.fields = fields
    self.read = read
    let names = columns.joined(separator: ", ")
    let isThisRow = key.map { "\($0) = ?" }.joined(separator: " AND ")
    select = "SELECT \(names) FROM \(kind.rawValue)"
    selectAll = "\(select) ORDER BY \(key.joined(separator: ", "))"
    selectOne = "\(select) WHERE \(isThisRow)"
    delete = "DELETE FROM \(kind.rawValue) WHERE \(isThisRow)"
    let stored = columns + marks
    let others = stored.filter { !key.contains($0) }
    insert = """
      INSERT INTO \(kind.rawValue) (\(stored.joined(separator: ", ")))
      VALUES (\(stored.map { _ in "?" }.joined(separator: ", ")))
      """
    upsert = """
      \(insert)
      ON CONFLICT (\(key.joined(separator: ", ")))
      DO UPDATE SET \(others.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
      """
  }

  /// - Parameters:
  ///   - repeated: columns after those of the shape, with what else is searched for.
  ///   - marks: columns after these, see ``JournaledRow/marks(in:)``.
  ///   - values: what stands in those that repeat something.
  init(
    _ kind: RowKind, key: [String], _ shape: Shape<Value>, repeating repeated: [String] = [],
    marks: [String] = [], _ values: @escaping @Sendable (Value) -> [DatabaseValue] = { _ in [] }
  ) {
    self.init(kind, key: key, shape.columns + repeated, marks: marks) { value in
      var fields: [DatabaseValue] = []
      fields.reserveCapacity(shape.columns.count + repeated.count)
      try shape.append(value, to: &fields)
      fields += values(value)
      return fields
    } read: { row in
      try shape.fromRow(&row)
    }
  }
}
