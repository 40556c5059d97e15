/// What an operation has changed so far: each row once, with what it was at first and what it is at last.
struct ChangeSet {
  /// A row's change as the journal writes it.
  struct Change {
    let kind: RowKind
    let key: String
    let before: String?
    var after: String?
  }

  private var changes: [Change] = []
  private var places: [Place: Int] = [:]

  private struct Place: Hashable {
    let kind: RowKind
    let identity: [String]
  }

  mutating func add<Row: JournaledRow>(before: Row?, after: Row?) throws {
    guard let row = after ?? before else { return }
    let place = Place(kind: Row.kind, identity: row.identity)
    let text = try after.map(JSONText.encoded)
    if let index = places[place] {
      changes[index].after = text
    } else {
      places[place] = changes.count
      changes.append(
        Change(
          kind: Row.kind, key: row.journalKey, before: try before.map(JSONText.encoded), after: text))
    }
  }

  /// Without rows that are again what they were.
  var effective: [Change] { changes.filter { $0.before != $0.after } }
}
