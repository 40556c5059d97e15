public import GRDB
import GRDBSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension StoreFile {
  /// Copies a store to a new file while others may go on using it: as of one moment, compact, checked page by page, and
  /// on the disk before the function returns. The file appears whole or not at all.
  /// - Throws: ``StoreError/exists`` when there is something at the path already; it is never overwritten.
  public func backUp(_ path: String, to copy: String) throws(StoreError) {
    try requireOurs(path)
    let part = try verifiedCopy(of: path, beside: copy)
    defer { part.remove() }
    guard unsafe link(part.path, copy) == 0 else {
      throw errno == EEXIST ? .exists : StoreError(errno: errno)
    }
    try NewFile.synchronizeFolder(of: copy)
  }

  /// Puts a backup in the place of a store. What was there, damaged or not, is kept beside it.
  ///
  /// The store is replaced in one step: whoever opens it finds the old one or the new one.
  /// The new file has the owner and the mode of the one that it replaces.
  /// - Returns: where the replaced file is; nil when there was none.
  /// - Throws: the backup is checked first; when it is not ours, newer or damaged, nothing was changed.
  public func restore(_ backup: String, to path: String) throws(StoreError) -> String? {
    // What cannot be found is said by the system.
    _ = try FileProbe.size(of: backup)
    try requireOurs(backup)
    do {
      let part = try soundCopy(of: backup, beside: path)
      defer { part.remove() }
      return try whileLocked(path) { () throws(StoreError) in try exchange(part, path) }
    } catch {
      throw StoreError(wrapping: error)
    }
  }

  /// Looked at before it is copied, as copying runs what its schema says, and again after its tables were brought up to
  /// date.
  private func soundCopy(of backup: String, beside path: String) throws -> NewFile {
    let queue = try distrusted(backup)
    defer { try? queue.close() }
    try queue.inDatabase { try requireSound($0, rows: false) }
    return try currentCopy(of: queue, beside: path)
  }

  /// Nobody is in the middle of writing while the files change places. What is no sound store of ours cannot be
  /// locked, nor is anybody using it.
  private func whileLocked(_ path: String, _ body: () throws(StoreError) -> String?) throws -> String? {
    guard let queue = try lockable(path) else { return try body() }
    return try queue.inDatabase { db in
      var result: String?
      try db.inTransaction(.exclusive) {
        result = try body()
        return .rollback
      }
      return result
    }
  }

  private func lockable(_ path: String) throws -> DatabaseQueue? {
    do {
      try requireOurs(path)
      let queue = try Self.connect(path, Self.distrusting(path))
      try queue.inDatabase { db in try db.inTransaction(.exclusive) { .rollback } }
      return queue
    } catch {
      guard StoreError(wrapping: error) == .busy else { return nil }
      throw error
    }
  }

  private func exchange(_ part: NewFile, _ path: String) throws(StoreError) -> String? {
    try part.takeRights(ofFileAt: path)
    let kept = try keep(path)
    guard unsafe rename(part.path, path) == 0 else { throw StoreError(errno: errno) }
    try NewFile.synchronizeFolder(of: path)
    return kept
  }

  /// A second name for the file that is to be replaced, and its journals with it: left behind, they would be played
  /// into the new file.
  private func keep(_ path: String) throws(StoreError) -> String? {
    var number = 0
    while true {
      number += 1
      let kept = number == 1 ? "\(path).replaced" : "\(path).replaced-\(number)"
      if unsafe link(path, kept) == 0 {
        // The last two only another program can have asked for.
        for suffix in ["-journal", "-wal", "-shm"] {
          guard unsafe rename(path + suffix, kept + suffix) == 0 || errno == ENOENT else {
            throw StoreError(errno: errno)
          }
        }
        return kept
      }
      if errno == ENOENT { return nil }
      guard errno == EEXIST else { throw StoreError(errno: errno) }
    }
  }

  /// A copy under a name of its own, which the caller moves or removes. What was written by this program for sure, page by
  /// page, is not decoded row by row.
  private func verifiedCopy(of path: String, beside target: String) throws(StoreError) -> NewFile {
    let part = try NewFile(named: { "\(target).part-\($0)" })
    do {
      let queue = try distrusted(path)
      defer { try? queue.close() }
      let isUnproven = try queue.read { try !isProved($0) }
      try queue.inDatabase { db in
        if isUnproven { try requireSound(db, rows: false) }
        try Self.copy(db, into: part.path)
      }
      let copy = try Self.connect(part.path, Self.distrusting(part.path))
      try copy.inDatabase { try requireSound($0, rows: isUnproven) }
      try copy.close()
      try part.synchronize()
      return part
    } catch {
      part.remove()
      throw StoreError(wrapping: error)
    }
  }
}

extension StoreFile {
  /// Lets a long change be made in a copy, which then takes the place of the store in one step: whoever reads meanwhile
  /// reads what was there before, and never waits.
  ///
  /// To be called while a connection of the caller's holds the lock for writing, so that nobody else writes what would be
  /// lost. Who waits for that lock finds out by ``hasMoved(_:)`` that it is one of a file that is not there any more. The
  /// copy needs no journal: when anything fails it is thrown away.
  /// - Parameters:
  ///   - compacting: whether the file has nothing but what is in it now: what was deleted is not left in free pages.
  ///   - change: says whether there is anything to keep.
  /// - Returns: true when the store was replaced, after which connections have to be opened again.
  public func replace(
    _ path: String, compacting: Bool = false, changing change: (Database) throws -> Bool
  ) throws -> Bool {
    var part = try NewFile(named: { path + UnfinishedFile.suffix($0) })
    defer { part.remove() }
    let copy = try copyPages(of: path, to: part.path)
    let isChanged = try copy.inDatabase { db in
      try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
      var isChanged = false
      try db.inTransaction(.immediate) {
        isChanged = try change(db)
        return .commit
      }
      return isChanged
    }
    try copy.close()
    guard isChanged else { return false }
    if compacting {
      let loose = part
      defer { loose.remove() }
      part = try compacted(loose.path, beside: path)
    }
    try part.takeRights(ofFileAt: path)
    try part.synchronize()
    guard unsafe rename(part.path, path) == 0 else { throw StoreError(errno: errno) }
    try NewFile.synchronizeFolder(of: path)
    return true
  }

  private func compacted(_ loose: String, beside path: String) throws -> NewFile {
    let part = try NewFile(named: { path + UnfinishedFile.suffix($0) })
    do {
      let queue = try Self.connect(loose, Self.configuration(busyTimeout: .seconds(10)))
      try queue.inDatabase { try Self.copy($0, into: part.path) }
      try queue.close()
    } catch {
      part.remove()
      throw error
    }
    return part
  }

  /// True for the name of a file beside a store that may hold what was in it: copies from before a migration or a restore, and
  /// what an interrupted change has left.
  /// - Parameter store: the name of the store's file.
  public static func isCopy(_ name: String, of store: String) -> Bool {
    guard name.hasPrefix(store) else { return false }
    let rest = name.dropFirst(store.count)
    return UnfinishedFile.isName(name)
      || rest.wholeMatch(of: /\.v[0-9]+(-[0-9]+)?\.backup|\.replaced(-[0-9]+)?(-journal|-wal|-shm)?/) != nil
  }

  private func copyPages(of path: String, to copy: String) throws -> DatabaseQueue {
    var configuration = Self.configuration(busyTimeout: .seconds(10))
    configuration.foreignKeysEnabled = false
    let source = try Self.connect(path, configuration)
    defer { try? source.close() }
    let target = try Self.connect(copy, configuration)
    try source.backup(to: target)
    return target
  }

  /// True when the file that the connection has open is not at its path any more.
  public static func hasMoved(_ db: Database) -> Bool {
    var moved: Int32 = 0
    let status = unsafe sqlite3_file_control(db.sqliteConnection, "main", SQLITE_FCNTL_HAS_MOVED, &moved)
    return status == SQLITE_OK && moved != 0
  }
}
