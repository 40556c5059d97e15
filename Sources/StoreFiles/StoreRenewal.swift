import CSeal
import GRDB

/// A store that another program has written to is looked at whole before it is used, and gets new checksums.
extension StoreFile {
  /// A store of a version that wrote no checksums is used without, until a backup of it is restored: there is no room for
  /// them in its pages.
  func isBroken(_ db: Database) throws -> Bool {
    // Reading anything brings the state up to date.
    _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema")
    return Seal(db) == .broken
  }

  func isProved(_ db: Database) throws -> Bool {
    _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema")
    return Seal(db) == .whole
  }

  /// Renews the checksums where they are, while nobody else reads or writes. The file is not replaced: who has it open
  /// would take the journal of the new one for its own.
  /// - Returns: false when the file cannot be written; it is sound and can be read as it is.
  /// - Throws: when the file is not what this program writes; it stays as it is.
  func renew(_ queue: DatabaseQueue) throws -> Bool {
    defer { try? queue.close() }
    do {
      try queue.inDatabase { db in
        // A write-ahead log, which only another program can have asked for, is played into the file.
        try db.execute(sql: "PRAGMA journal_mode = DELETE")
        try deriveAnew(db)
        try db.inTransaction(.exclusive) {
          // Another process may have been faster.
          guard !Self.hasMoved(db), try isBroken(db) else { return .rollback }
          try requireSound(db)
          try Self.check(unsafe cseal_renew(db.sqliteConnection))
          return .rollback
        }
      }
      return true
    } catch let error as DatabaseError where error.resultCode == .SQLITE_READONLY {
      try queue.inDatabase { try requireSound($0) }
      return false
    }
  }

  /// The file stays one that another program has written: should this be its last, it is looked at again.
  private func deriveAnew(_ db: Database) throws {
    guard let derive, try userVersion(db) == version else { return }
    try db.inTransaction(.immediate) {
      guard !Self.hasMoved(db), try isBroken(db) else { return .rollback }
      try requireSound(db)
      Self.liftBound(db)
      try derive(db)
      return .commit
    }
  }

  /// A sealed copy of all that is in an open store, of today's version, sound, and on the disk; under a name of its own,
  /// which the caller moves or removes.
  func currentCopy(of queue: DatabaseQueue, beside target: String) throws -> NewFile {
    let part = try NewFile(named: { target + UnfinishedFile.suffix($0) })
    do {
      try queue.inDatabase { try Self.copy($0, into: part.path) }
      let copy = try Self.connect(part.path, Self.configuration(busyTimeout: .zero))
      try migrate(copy, at: nil)
      try copy.inDatabase { try requireSound($0) }
      try copy.close()
      try part.synchronize()
      return part
    } catch {
      part.remove()
      throw error
    }
  }
}
