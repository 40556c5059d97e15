import GRDB

/// What an operation has changed so far: each row once, with what it was at first and what it is at last.
struct ChangeSet {
  private var changes: [ArchivedOperation.Change] = []
  private var places: [Place: Int] = [:]

  /// The number of a row, which most have, takes less to look for than a list does; and its kind is compared, but not
  /// hashed, which is done by the letters of its name.
  private enum Place: Hashable {
    case number(RowKind, Int64)
    case values(RowKind, [DatabaseValue])

    func hash(into hasher: inout Hasher) {
      switch self {
      case .number(_, let number): hasher.combine(number)
      case .values(_, let values): hasher.combine(values)
      }
    }

    init(_ kind: RowKind, _ key: [DatabaseValue]) {
      if key.count == 1, case .int64(let number) = key[0].storage {
        self = .number(kind, number)
      } else {
        self = .values(kind, key)
      }
    }
  }

  mutating func add<Row: JournaledRow>(before: Row?, after: Row?) {
    guard let row = after ?? before else { return }
    let place = Place(Row.table.kind, row.key)
    if let index = places[place] {
      changes[index].after = after?.line
    } else {
      places[place] = changes.count
      changes.append(
        ArchivedOperation.Change(
          kind: Row.table.kind.rawValue, key: row.journalKey, before: before?.line, after: after?.line))
    }
  }

  var count: Int { changes.count }

  /// Without rows that are again what they were.
  var effective: [ArchivedOperation.Change] { changes.filter { $0.before != $0.after } }
}
