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
  /// Lets a long change be made in a copy, which then takes the place of the store in one step: whoever reads meanwhile
  /// reads what was there before, and never waits.
  ///
  /// To be called while a connection of the caller's holds the lock for writing, so that nobody else writes what would be
  /// lost. Who waits for that lock finds out by ``hasMoved(_:)`` that it is one of a file that is not there any more. The
  /// copy needs no journal: when anything fails it is thrown away.
  /// - Parameter change: says whether there is anything to keep.
  /// - Returns: true when the store was replaced, after which connections have to be opened again.
  public func replace(_ path: String, changing change: (Database) throws -> Bool) throws -> Bool {
    let part = try NewFile(named: { path + UnfinishedFile.suffix($0) })
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
    try part.takeRights(ofFileAt: path)
    try part.synchronize()
    guard unsafe rename(part.path, path) == 0 else { throw StoreError(errno: errno) }
    try NewFile.synchronizeFolder(of: path)
    return true
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
