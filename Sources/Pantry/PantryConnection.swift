import Expiry
import GRDB
import Storage

/// A pantry's database while it is being read or written. Only this room knows what is behind it.
public struct PantryConnection {
  let db: Database

  /// What can stand in a column.
  typealias Field = any DatabaseValueConvertible

  func run(_ sql: String, _ arguments: [Field?] = []) throws {
    try db.cachedStatement(sql: sql).execute(arguments: Self.checked(arguments))
  }

  func all<Value>(
    _ sql: String, _ arguments: [Field?] = [], _ decode: (Row) throws -> Value
  ) throws -> [Value] {
    var values: [Value] = []
    try forEach(sql, arguments) { values.append(try decode($0)) }
    return values
  }

  func first<Value>(
    _ sql: String, _ arguments: [Field?] = [], _ decode: (Row) throws -> Value
  ) throws -> Value? {
    let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: Self.checked(arguments))
    return try rows.next().map { row in try Self.naming(row, of: sql) { try decode(row) } }
  }

  func forEach(_ sql: String, _ arguments: [Field?], _ body: (Row) throws -> Void) throws {
    let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: Self.checked(arguments))
    while let row = try rows.next() { try Self.naming(row, of: sql) { try body(row) } }
  }

  /// Says which row it is that cannot be read.
  private static func naming<Value>(_ row: Row, of sql: String, _ read: () throws -> Value) throws -> Value {
    do {
      return try read()
    } catch let error where error is RowDecodingError || error as? StoreError == .damaged {
      let tables = sql.matches(of: /(?:FROM|JOIN) ([a-z_]+)/).map { String($0.1) }
      throw StoreError.unreadable(
        table: tables.first { $0 != "json_each" } ?? "?",
        row: String((row.databaseValues.first?.description ?? "?").prefix(64)))
    }
  }

  func count(_ sql: String, _ arguments: [Field?] = []) throws -> Int {
    try first(sql, arguments) { try $0.decode(Int.self, atIndex: 0) } ?? 0
  }

  /// The highest number that a table ever gave out, also to rows that are gone; 0 before the first.
  func lastNumber(in table: String) throws -> Int64 {
    try first("SELECT seq FROM sqlite_sequence WHERE name = ?", [table]) {
      try $0.decode(Int64.self, atIndex: 0)
    } ?? 0
  }

  /// The database would cut a text off at its first NUL and say nothing.
  private static func checked(_ arguments: [Field?]) throws -> StatementArguments {
    let values = arguments.map { $0?.databaseValue ?? .null }
    for value in values {
      if case .string(let text) = value.storage, text.utf8.contains(0) { throw PantryError.containsNUL }
    }
    return StatementArguments(values)
  }
}

extension Row {
  /// The value that a column writes as text; one that does not read back means a damaged file.
  func text<Value: LosslessStringConvertible>(_ column: String) throws -> Value? {
    guard let text = try decode(String?.self, forColumn: column) else { return nil }
    guard let value = Value(text) else { throw StoreError.damaged }
    return value
  }

  /// The case that a column names.
  func word<Value: RawRepresentable<String>>(_ column: String) throws -> Value? {
    guard let text = try decode(String?.self, forColumn: column) else { return nil }
    guard let value = Value(rawValue: text) else { throw StoreError.damaged }
    return value
  }

  func instant(_ column: String) throws -> Instant {
    Instant(seconds: try decode(Int64.self, forColumn: column))
  }

  func itemID(_ column: String) throws -> ItemID {
    try required(ItemID(number: decode(Int64.self, forColumn: column)))
  }

  func quantity(_ column: String) throws -> Quantity {
    try required(Quantity(millionths: decode(Int64.self, forColumn: column)))
  }

  /// For a column that is never empty in a sound file.
  func required<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw StoreError.damaged }
    return value
  }
}

extension CivilDate {
  /// `YYYY-MM-DD`, whose order as text is the order of days only within ``CivilDate/range``.
  func column() throws -> String {
    guard Self.range.contains(self) else { throw PantryError.dateOutOfRange }
    return description
  }
}

/// What can be asked of a pantry, by itself or within a transaction, where it sees what the transaction did so far.
public protocol PantryReading {
  /// Runs with a view of the pantry that does not change meanwhile.
  func reading<Value>(_ body: (PantryConnection) throws -> Value) throws -> Value
}
