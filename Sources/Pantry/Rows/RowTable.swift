/// The table that holds the rows of one type, with the statements that every change of a row takes.
struct RowTable: Sendable {
  let kind: RowKind
  let columns: [String]
  /// The first columns, which make two values the same row.
  let keyCount: Int
  let select: String
  let upsert: String
  let delete: String

  init(_ kind: RowKind, key: [String], _ others: [String]) {
    self.kind = kind
    columns = key + others
    keyCount = key.count
    let isThisRow = key.map { "\($0) = ?" }.joined(separator: " AND ")
    select = "SELECT * FROM \(kind.rawValue) WHERE \(isThisRow)"
    delete = "DELETE FROM \(kind.rawValue) WHERE \(isThisRow)"
    upsert = """
      INSERT INTO \(kind.rawValue) (\(columns.joined(separator: ", ")))
      VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
      ON CONFLICT (\(key.joined(separator: ", ")))
      DO UPDATE SET \(others.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
      """
  }
}

/// The tables that the journal covers. The raw value is the table's name.
enum RowKind: String {
  case item, inbox, scan, user, want
}
