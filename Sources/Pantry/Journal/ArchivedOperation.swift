import Expiry
import GRDB

/// One operation of the journal, its rows as the journal wrote them.
public struct ArchivedOperation: Hashable, Sendable {
  let id: Int64
  let user: String
  let actor: String?
  let command: String
  let at: Instant
  let undoes: Int64?
  let changes: [Change]

  /// A row before and after, as text that is kept letter for letter.
  struct Change: Hashable {
    let kind: String
    let key: String
    let before: String?
    var after: String?
  }
}

extension ArchivedOperation: Composite {
  static let shape = Shape<ArchivedOperation>(
    Member("id") { $0.id }, Member("user") { $0.user }, Member("actor") { $0.actor },
    Member("command") { $0.command }, Member("at") { $0.at },
    Member("undoes") { $0.undoes }, Member("changes") { $0.changes },
    make: ArchivedOperation.init(id:user:actor:command:at:undoes:changes:))
}

extension ArchivedOperation.Change: Composite {
  static let shape = Shape<ArchivedOperation.Change>(
    Member("kind") { $0.kind }, Member("key") { $0.key }, Member("before") { $0.before },
    Member("after") { $0.after }, make: ArchivedOperation.Change.init(kind:key:before:after:))
}

extension PantryConnection {
  /// By rising numbers.
  func forEachOperation(_ body: (ArchivedOperation) throws -> Void) throws {
    try forEach("SELECT id, user, actor, command, at, undoes FROM operation ORDER BY id") { row in
      let id: Int64 = try row.next()
      try body(
        ArchivedOperation(
          id: id, user: try row.next(), actor: try row.next(), command: try row.next(), at: try row.next(),
          undoes: try row.next(), changes: try changes(of: id)))
    }
  }

  /// In the order in which they were made.
  /// - Parameter shown: only the first so many, and none of photos; nil for all.
  func changes(of operation: Int64, shown: Int? = nil) throws -> [ArchivedOperation.Change] {
    let select = "SELECT kind, key, before, after FROM change WHERE operation = ?"
    guard let shown else {
      return try all(
        "\(select) ORDER BY position", [operation], ArchivedOperation.Change.shape.fromRow)
    }
    return try all(
      "\(select) AND kind <> 'scan' ORDER BY position LIMIT ?", [operation, shown],
      ArchivedOperation.Change.shape.fromRow)
  }

  /// Adds to how many changes an operation tells of.
  func count(_ changes: some Sequence<ArchivedOperation.Change>, of operation: Int64) throws {
    let told = changes.count { $0.kind != RowKind.scan.rawValue }
    try run("UPDATE operation SET told = told + ? WHERE id = ?", [told, operation])
  }

  func insert(_ changes: some Sequence<ArchivedOperation.Change>, of operation: Int64, from first: Int = 0)
    throws
  {
    var rows: [[DatabaseValue]] = []
    for (position, change) in changes.enumerated() {
      rows.append([
        operation.databaseValue, (first + position).databaseValue, change.kind.databaseValue,
        change.key.databaseValue, change.before.databaseValue, change.after.databaseValue,
      ])
      guard rows.count == Self.rowsAtOnce else { continue }
      try run(Self.insertMany, values: rows.flatMap(\.self))
      rows.removeAll(keepingCapacity: true)
    }
    for row in rows { try run(Self.insertOne, values: row) }
  }

  /// A statement of many rows costs an import less than as many statements.
  private static let rowsAtOnce = 16
  private static let insertOne =
    "INSERT INTO change (operation, position, kind, key, before, after) VALUES (?, ?, ?, ?, ?, ?)"
  private static let insertMany =
    insertOne + String(repeating: ", (?, ?, ?, ?, ?, ?)", count: rowsAtOnce - 1)
}
