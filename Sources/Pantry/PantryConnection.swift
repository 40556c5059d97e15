import GRDB
import StoreFiles

/// A pantry's database while it is being read or written. Only this room knows what is behind it.
public struct PantryConnection {
  let db: Database
  private let recent = RecentStatements()
  /// What is known of whose notices are due when, as long as this transaction lasts.
  let noticeMarks = NoticeMarks()

  init(db: Database) {
    self.db = db
  }

  /// The statement of a text, which ``RecentStatements`` finds quicker than the database, which hashes all of the text.
  func statement(_ sql: String) throws -> Statement {
    try recent.statement(sql) { try db.cachedStatement(sql: $0) }
  }

  /// What can stand in a column.
  typealias Field = any DatabaseValueConvertible

  func run(_ sql: String, _ arguments: [Field?] = []) throws {
    try db.cachedStatement(sql: sql).execute(arguments: Self.checked(arguments))
  }

  func all<Value>(
    _ sql: String, _ arguments: [Field?] = [], _ read: (inout RowReader) throws -> Value
  ) throws -> [Value] {
    var values: [Value] = []
    try forEach(sql, arguments) { values.append(try read(&$0)) }
    return values
  }

  func first<Value>(
    _ sql: String, _ arguments: [Field?] = [], _ read: (inout RowReader) throws -> Value
  ) throws -> Value? {
    let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: Self.checked(arguments))
    return try rows.next().map { row in try Self.naming(row, of: sql, read) }
  }

  func forEach(_ sql: String, _ arguments: [Field?] = [], _ body: (inout RowReader) throws -> Void) throws {
    let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: Self.checked(arguments))
    while let row = try rows.next() { try Self.naming(row, of: sql, body) }
  }

  /// Says which row it is that cannot be read.
  private static func naming<Value>(
    _ row: Row, of sql: String, _ read: (inout RowReader) throws -> Value
  ) throws -> Value {
    do {
      var reader = RowReader(row)
      return try read(&reader)
    } catch let error
      where error is RowDecodingError || error is PantryFlaw || error as? StoreError == .damaged
    {
      let tables = sql.matches(of: /(?:FROM|JOIN) ([a-z_]+)/).map { String($0.1) }
      throw StoreError.unreadable(
        table: tables.first { $0 != "json_each" } ?? "?",
        row: String((row.databaseValues.first?.description ?? "?").prefix(64)))
    }
  }

  func count(_ sql: String, _ arguments: [Field?] = []) throws -> Int {
    try first(sql, arguments) { try $0.field() } ?? 0
  }

  /// The highest number that a table ever gave out, also to rows that are gone; 0 before the first.
  func lastNumber(in table: String) throws -> Int64 {
    try first("SELECT seq FROM sqlite_sequence WHERE name = ?", [table]) { try $0.field() } ?? 0
  }

  /// - Returns: what makes them again as they were.
  func dropIndexes(of tables: [String]) throws -> [String] {
    let indexes = try all(
      """
      SELECT name, sql FROM sqlite_schema
      WHERE type = 'index' AND sql IS NOT NULL AND tbl_name IN (SELECT value FROM json_each(?)) ORDER BY rowid
      """, [tables.line]
    ) { (name: try $0.field() as String, sql: try $0.field() as String) }
    for index in indexes { try db.execute(sql: "DROP INDEX \(index.name)") }
    return indexes.map(\.sql)
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

/// The fields of a row, from the first to the last.
struct RowReader {
  let row: Row
  private var place = 0

  init(_ row: Row) {
    self.row = row
  }

  mutating func field<Value: DatabaseValueConvertible & StatementColumnConvertible>() throws -> Value {
    defer { place += 1 }
    return try row.decode(Value.self, atIndex: place)
  }

  /// Goes past so many fields if all of them are NULL; false where one is not.
  mutating func skipNulls(_ count: Int) -> Bool {
    for index in place..<place + count where !row.hasNull(atIndex: index) { return false }
    place += count
    return true
  }
}

/// A pantry as it is at one moment, for several questions whose answers have to agree.
public struct PantryView: PantryReading {
  let connection: PantryConnection
  /// Nil for now. Only what is asked of the view itself knows of it.
  var past: PastStock?

  public func reading<Value>(_ body: (PantryConnection) throws -> Value) throws -> Value {
    try body(connection)
  }
}

extension PantryReading {
  /// Runs with a view of the pantry that does not change meanwhile. While a file is read others cannot finish writing to
  /// it, so nothing that may wait for a person or a pipe belongs in here.
  public func viewing<Value>(_ body: (PantryView) throws -> Value) throws -> Value {
    try viewing(asOf: nil, body)
  }
}

/// What can be asked of a pantry, by itself or within a transaction, where it sees what the transaction did so far.
public protocol PantryReading {
  /// Runs with a view of the pantry that does not change meanwhile.
  func reading<Value>(_ body: (PantryConnection) throws -> Value) throws -> Value
}

/// The statements that a connection has run by values last: an import runs two of them a million times.
private final class RecentStatements {
  private var statements: [(sql: String, statement: Statement)] = []
  private static let most = 8

  func statement(_ sql: String, _ make: (String) throws -> Statement) rethrows -> Statement {
    // The same text is mostly the same object, which is seen at once.
    if let known = statements.first(where: { $0.sql == sql }) { return known.statement }
    let statement = try make(sql)
    if statements.count == Self.most { statements.removeFirst() }
    statements.append((sql, statement))
    return statement
  }
}
