public import GRDB

/// A kind of SQLite file that we own: how to tell it from other files, and how its tables are made.
///
/// Opening one never guesses: a file that is not ours, is damaged or was made by a newer version is refused and
/// stays as it is, byte for byte.
public struct StoreFile: Sendable {
  /// One step from a version of the tables to the next.
  public typealias Migration = @Sendable (Database) throws -> Void

  /// What the file is called in messages: `pantry`.
  public let name: String
  /// The mark in the file's header that says it is ours; not 0, which is what a file without a mark has.
  public let applicationID: Int32
  /// The steps from an empty file to today's tables. The file's `user_version` counts those it has had, so a
  /// released step never changes and new ones go to the end.
  public let migrations: [Migration]
  /// Reads every row in the way of every day and throws for the first that this program would not have written.
  let checkRows: (@Sendable (Database) throws -> Void)?
  /// Makes anew what follows from other rows; that it is sound cannot be seen from it alone.
  let derive: (@Sendable (Database) throws -> Void)?
  /// The first version whose tables the steps make exactly as that version had them.
  let schemaIsKnownFrom: Int

  public init(
    name: String, applicationID: Int32, migrations: [Migration], schemaIsKnownFrom: Int = 1,
    checkRows: (@Sendable (Database) throws -> Void)? = nil,
    derive: (@Sendable (Database) throws -> Void)? = nil
  ) {
    self.name = name
    self.applicationID = applicationID
    self.migrations = migrations
    self.schemaIsKnownFrom = schemaIsKnownFrom
    self.checkRows = checkRows
    self.derive = derive
  }

  /// The version of the tables that this program knows.
  public var version: Int { migrations.count }

  /// Opens the file, makes it where there is none, and brings its tables up to ``version``.
  ///
  /// Before tables that hold data are changed, the file is copied to `PATH.v1.backup` beside it, 1 being the
  /// version that the copy has. A new file is its owner's alone. A file that cannot be written can be read. The folder must exist.
  /// - Parameter busyTimeout: how long to wait for another process that is writing.
  public func open(
    at path: String, busyTimeout: Duration = .seconds(10)
  ) throws(StoreError) -> DatabaseQueue {
    try check(FileProbe(path: path))
    try NewFile.makePrivate(path)
    do {
      // Each time another process may have put its copy in the place.
      for _ in 0..<8 {
        let queue = try Self.connect(path, configuration(busyTimeout, boundedFor: path))
        try check(queue, at: path)
        guard try queue.read(isBroken) else {
          queue.inDatabase(Self.liftBound)
          try migrate(queue, at: path)
          return queue
        }
        if try !renew(queue) { return try Self.connect(path, configuration(busyTimeout)) }
      }
      throw StoreError.busy
    } catch {
      throw StoreError(wrapping: error)
    }
  }

  /// The same tables in memory, empty, for tests and dry runs.
  public func openInMemory() throws(StoreError) -> DatabaseQueue {
    do {
      let queue = try DatabaseQueue(configuration: configuration(.zero))
      try migrate(queue, at: nil)
      return queue
    } catch {
      throw StoreError(wrapping: error)
    }
  }

  /// Rollback journal and full synchronization, SQLite's defaults, said aloud because what was acknowledged
  /// must survive a power cut. Of the cache, 16 MiB, only what is used is taken: a batch that writes all over an
  /// index would otherwise read the same pages again and again.
  private func configuration(_ busyTimeout: Duration, boundedFor path: String? = nil) -> Configuration {
    var configuration = Self.configuration(busyTimeout: busyTimeout, boundedFor: path)
    configuration.foreignKeysEnabled = true
    configuration.prepareDatabase { db in
      try db.execute(
        sql: "PRAGMA synchronous = FULL; PRAGMA cell_size_check = ON; PRAGMA cache_size = -16384")
    }
    return configuration
  }
}

extension StoreFile {
  /// Refuses from the header alone, so that SQLite never opens, and cannot change, what is not ours.
  private func check(_ probe: FileProbe) throws(StoreError) {
    guard case .file(let header, let hasJournal) = probe else { return }
    // A journal beside it means that a writer died or is at work; the bytes may be half of a change that SQLite
    // is about to take back. Another program's mark is never ours, however.
    if hasJournal, header?.applicationID ?? 0 == 0 { return }
    guard let header else { throw .foreign(name) }
    try check(applicationID: header.applicationID, version: Int(header.userVersion))
  }

  /// The same once more, now as SQLite sees it after any recovery, and a first look at the schema.
  func check(_ queue: DatabaseQueue, at path: String) throws {
    try queue.read { db in
      let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
      let id = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
      if tables == 0, id == 0 { return }
      try check(applicationID: id, version: userVersion(db))
      guard try size(db) <= FileProbe.size(of: path) else { throw StoreError.damaged }
    }
  }

  /// The bytes that the file should have at least. SQLite itself does not miss the end of the last page. With a
  /// write-ahead log, which only another program can have asked for, pages may still stand there: 0.
  private func size(_ db: Database) throws -> Int64 {
    guard try String.fetchOne(db, sql: "PRAGMA journal_mode") != "wal" else { return 0 }
    let pages = try Int64.fetchOne(db, sql: "PRAGMA page_count") ?? 0
    return try pages * (Int64.fetchOne(db, sql: "PRAGMA page_size") ?? 0)
  }

  private func check(applicationID id: Int32, version found: Int) throws(StoreError) {
    guard id == applicationID else { throw .foreign(name) }
    guard found > 0 else { throw .unsound(.version(found)) }
    guard found <= version else { throw .newer(found: found, supported: version) }
  }

  func userVersion(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }
}

extension StoreFile {
  /// All pending steps in one transaction that looks at the version again after taking the write lock, so that
  /// two processes may open the same old file at once.
  func migrate(_ queue: DatabaseQueue, at path: String?) throws {
    let found = try queue.read(userVersion)
    guard found < version else { return }
    if let path, found > 0 { try backUp(queue, version: found, beside: path) }
    try queue.inDatabase { db in
      // A step may rebuild a table that others refer to; all references are checked at the end instead. SQLite
      // ignores this pragma inside a transaction.
      try db.execute(sql: "PRAGMA foreign_keys = OFF")
      defer { try? db.execute(sql: "PRAGMA foreign_keys = ON") }
      try db.inTransaction(.immediate) {
        try applyMigrations(db)
        return .commit
      }
    }
  }

  private func applyMigrations(_ db: Database) throws {
    let found = try userVersion(db)
    guard found < version else { return }
    for migration in migrations[found...] { try migration(db) }
    try db.checkForeignKeys()
    try db.execute(sql: "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version)")
  }

  func backUp(_ queue: DatabaseQueue, version: Int, beside path: String) throws {
    let verdict = try queue.inDatabase { db in try String.fetchOne(db, sql: "PRAGMA quick_check(1)") }
    guard verdict == "ok" else { throw StoreError.damaged }
    let copy = try NewFile(named: {
      $0 == 1 ? "\(path).v\(version).backup" : "\(path).v\(version)-\($0).backup"
    })
    do {
      // SQLite writes into an existing file only when it is empty, which the one just made is.
      try queue.inDatabase { try Self.copy($0, into: copy.path) }
      try copy.synchronize()
    } catch {
      copy.remove()
      throw error
    }
  }
}

extension StoreFile {
  /// True for a file that is a database of SQLite, of whatever program; false also where it cannot be read.
  public static func isDatabase(_ path: String) -> Bool {
    (try? FileProbe.beginning(of: path))?.starts(with: StoreHeader.magic) == true
  }
}

/// What went wrong with a store that was open, and with which file.
public struct StoreFailure: Error, Hashable, Sendable {
  /// As it was opened; `:memory:` where there is none.
  public let path: String
  public let error: StoreError

  public init(path: String, error: StoreError) {
    self.path = path
    self.error = error
  }

  /// Runs work on an open store and throws its failures with its name. What is the caller's own passes as it is.
  public static func naming<Value>(_ queue: DatabaseQueue, _ body: () throws -> Value) throws -> Value {
    do {
      return try StoreError.translating(body)
    } catch let error as StoreError {
      // The folder that StoreFile puts in front is nothing that anybody typed.
      let path = StoreFile.path(of: queue)
      throw StoreFailure(path: path.hasPrefix("./") ? String(path.dropFirst(2)) : path, error: error)
    }
  }
}

extension StoreFailure: CustomStringConvertible {
  public var description: String { "\(path): \(error)" }
}
