#if Server
  import Expiry
  import GRDB
  import StoreFiles

  /// The accounts' database while it is being read or written. Nothing outside of this target knows what is behind it.
  struct AccountConnection {
    let db: Database

    /// What can stand in a column.
    typealias Field = any DatabaseValueConvertible

    /// - Returns: how many rows it changed.
    @discardableResult
    func run(_ sql: String, _ arguments: [Field?] = []) throws -> Int {
      try db.cachedStatement(sql: sql).execute(arguments: Self.checked(arguments))
      return db.changesCount
    }

    func all<Value>(
      _ sql: String, _ arguments: [Field?] = [], _ read: (inout RowReader) throws -> Value
    ) throws -> [Value] {
      let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: Self.checked(arguments))
      var values: [Value] = []
      while let row = try rows.next() {
        var reader = RowReader(row)
        values.append(try read(&reader))
      }
      return values
    }

    func first<Value>(
      _ sql: String, _ arguments: [Field?] = [], _ read: (inout RowReader) throws -> Value
    ) throws -> Value? {
      let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: Self.checked(arguments))
      return try rows.next().map { row in
        var reader = RowReader(row)
        return try read(&reader)
      }
    }

    func count(_ sql: String, _ arguments: [Field?] = []) throws -> Int {
      try first(sql, arguments) { try $0.field() } ?? 0
    }

    /// The number that the last row which was added got.
    var lastNumber: Int64 { db.lastInsertedRowID }

    /// SQLite cuts a text off at its first NUL and says nothing. Every text is looked at before it comes here.
    private static func checked(_ arguments: [Field?]) throws -> StatementArguments {
      let values = arguments.map { $0?.databaseValue ?? .null }
      for value in values {
        if case .string(let text) = value.storage, text.utf8.contains(0) {
          throw DatabaseError(resultCode: .SQLITE_MISMATCH)
        }
      }
      return StatementArguments(values)
    }
  }

  /// The fields of a row, from the first to the last.
  struct RowReader {
    private let row: Row
    private var place = 0

    init(_ row: Row) {
      self.row = row
    }

    mutating func field<Value: DatabaseValueConvertible & StatementColumnConvertible>() throws -> Value {
      defer { place += 1 }
      return try row.decode(Value.self, atIndex: place)
    }

    mutating func instant() throws -> Instant { Instant(seconds: try field()) }

    mutating func instantOrNil() throws -> Instant? {
      let seconds: Int64? = try field()
      return seconds.map(Instant.init(seconds:))
    }

    mutating func role() throws -> Role {
      guard let role = Role(rawValue: try field()) else { throw StoreError.damaged }
      return role
    }
  }

  extension Instant {
    /// So many seconds later.
    func advanced(by count: Int64) -> Instant { Instant(seconds: seconds + count) }
  }
#endif
