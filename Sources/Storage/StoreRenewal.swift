import GRDB

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A store whose pages carry no proof, because an older version made it or another program has written to it, is looked
/// at whole and written anew before it is used.
extension StoreFile {
  func isUnproven(_ db: Database) throws -> Bool {
    // Reading anything brings the state up to date.
    guard try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") ?? 0 > 0 else { return false }
    switch Seal(db) {
    case .none, .broken: return true
    case .nothing, .whole: return false
    }
  }

  /// Puts a copy in the store's place that is proved by its checksums and of today's version. Nobody else reads or
  /// writes meanwhile.
  /// - Returns: false when the file cannot be written; it is sound and can be read as it is.
  /// - Throws: when the file is not what this program writes; it stays as it is.
  func renew(_ queue: DatabaseQueue, at path: String) throws -> Bool {
    let found = try queue.read(userVersion)
    defer { try? queue.close() }
    do {
      try lockOut(queue)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_READONLY && found == version {
      try queue.inDatabase { try requireSound($0) }
      return false
    }
    // Another process was faster.
    if try queue.inDatabase({ try Self.hasMoved($0) || !isUnproven($0) }) { return true }
    // Its rows are read when they are of today's version.
    try queue.inDatabase { try requireSound($0, rows: false) }
    if found < version { try backUp(queue, version: found, beside: path) }
    guard let part = try partialCopy(of: queue, beside: path) else { return false }
    defer { part.remove() }
    try part.takeRights(ofFileAt: path)
    guard unsafe rename(part.path, path) == 0 else { throw StoreError(errno: errno) }
    try NewFile.synchronizeFolder(of: path)
    return true
  }

  /// Nil where there is no room for one; a file of today's version can be used as it is.
  private func partialCopy(of queue: DatabaseQueue, beside path: String) throws -> NewFile? {
    do {
      return try currentCopy(of: queue, beside: path)
    } catch {
      guard try queue.inDatabase(userVersion) == version else { throw error }
      switch StoreError(wrapping: error) {
      case .readOnly, .cannotOpen, .diskFull: return nil
      default: throw error
      }
    }
  }

  /// The lock stays until the connection is closed. A write-ahead log, which only another program can have asked for, is
  /// played into the file.
  private func lockOut(_ queue: DatabaseQueue) throws {
    try queue.inDatabase { db in
      try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
      try db.inTransaction(.exclusive) { .commit }
      try db.execute(sql: "PRAGMA journal_mode = DELETE")
    }
  }

  /// A sealed copy of all that is in an open store, of today's version, sound, and on the disk; under a name of its own,
  /// which the caller moves or removes.
  func currentCopy(of queue: DatabaseQueue, beside target: String) throws -> NewFile {
    let part = try NewFile(named: { "\(target).part-\($0)" })
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
