import Expiry

/// How each change of a row comes into the journal, and is taken back by it.
extension PantryTransaction {
  func write(_ row: some JournaledRow) throws {
    let before = try row.stored(in: connection)
    guard before != row else { return }
    try row.store(in: connection)
    try keep(before: before, after: row)
  }

  /// Of a number that was never given out: there is nothing before it to look for.
  func writeNew<Row: JournaledRow>(_ row: Row) throws {
    try row.storeNew(in: connection)
    try keep(before: Row?.none, after: row)
  }

  func remove(_ row: some JournaledRow) throws {
    knownUsers = []
    guard let before = try row.stored(in: connection) else { return }
    try before.remove(in: connection)
    try keep(before: before, after: nil)
  }

  /// Of very many changes those that were made are written down, so that they need not be kept in memory: a row that is
  /// changed again later stands in the journal twice, as in an operation that is continued.
  private func keep<Row: JournaledRow>(before: Row?, after: Row?) throws {
    changes.add(before: before, after: after)
    guard changes.count >= Self.changesKept else { return }
    try writeDown(changes.effective)
    changes = ChangeSet()
  }

  private static let changesKept = 10_000

  /// Last change first, so that what depends on something goes before it.
  func revert(_ entry: JournalEntry) throws {
    for change in entry.changes.reversed() {
      switch change {
      case .item(let edit):
        try revert(edit, of: entry)
        if edit.before == nil { try connection.forgetInheritedNotices(of: edit.latest.id) }
      case .inbox(let edit): try revert(edit, of: entry)
      case .scan(let edit): try revert(edit, of: entry)
      case .user(let edit): try revert(edit, of: entry)
      case .want(let edit): try revert(edit, of: entry)
      case .channel(let edit): try revert(edit, of: entry)
      case .rule(let edit): try revert(edit, of: entry)
      }
    }
  }

  private func revert(_ edit: Edit<some JournaledRow>, of entry: JournalEntry) throws {
    let row = edit.latest
    guard try row.stored(in: connection) == edit.after else {
      throw PantryError.changedSince(
        command: entry.command, what: "\(type(of: row).table.kind.rawValue) \(row.journalKey)")
    }
    if let before = edit.before { try write(before) } else { try remove(row) }
  }

  /// Writes the operation down, unless everything is as it was.
  /// - Returns: the entry of the journal; nil when there is none.
  @discardableResult
  func finish() throws -> Int64? {
    let changes = changes.effective
    for change in changes where change.kind == RowKind.user.rawValue && change.after == nil {
      let left = try connection.count(
        """
        SELECT (SELECT count(*) FROM item WHERE user = ?1) + (SELECT count(*) FROM inbox WHERE user = ?1)
          + (SELECT count(*) FROM want WHERE user = ?1) + (SELECT count(*) FROM scan WHERE user = ?1)
          + (SELECT count(*) FROM channel WHERE user = ?1) + (SELECT count(*) FROM rule WHERE user = ?1)
        """,
        [change.key])
      guard left == 0 else { throw PantryError.userHasItems(change.key, count: left) }
    }
    if !changes.isEmpty || deed?.undoes != nil { try writeDown(changes) }
    return deed?.operation
  }

  private func writeDown(_ changes: [ArchivedOperation.Change]) throws {
    guard let deed else { preconditionFailure("what is only asked changes nothing") }
    let entry =
      try deed.operation.flatMap { try Journal.isUndone($0, in: connection) ? nil : $0 }
      ?? Journal.begin(
        command: deed.command, user: deed.user, actor: deed.actor, at: moment, undoes: deed.undoes,
        in: connection)
    try Journal.append(changes, to: entry, in: connection)
    self.deed?.operation = entry
  }
}
