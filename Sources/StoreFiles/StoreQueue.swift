public import GRDB
import Synchronization

/// The open file of a store that a long change, or a backup that is restored, may put another in the place of. What is
/// asked or changed is asked of the file that is at the path then.
public final class StoreQueue: Sendable {
  private let file: StoreFile
  private let busyTimeout: Duration
  private let current: Mutex<DatabaseQueue>
  /// Nil in memory.
  public let path: String?

  public init(opening path: String, as file: StoreFile, busyTimeout: Duration) throws(StoreError) {
    self.file = file
    self.path = path
    self.busyTimeout = busyTimeout
    current = Mutex(try file.open(at: path, busyTimeout: busyTimeout))
  }

  /// An empty store that lives as long as this value.
  public init(inMemory file: StoreFile) throws(StoreError) {
    self.file = file
    path = nil
    busyTimeout = .zero
    current = Mutex(try file.openInMemory())
  }

  public var queue: DatabaseQueue { current.withLock { $0 } }

  /// Runs within one view of the file, which does not change meanwhile.
  public func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try ask { db in
      let changes = db.totalChangesCount
      try Self.run("BEGIN DEFERRED TRANSACTION", db)
      do {
        let value = try body(db)
        precondition(db.totalChangesCount == changes, "a view of a store was written through")
        try Self.run("COMMIT TRANSACTION", db)
        return value
      } catch {
        if db.isInsideTransaction { try? db.rollback() }
        throw error
      }
    }
  }

  /// Runs without a transaction, for a single question.
  public func ask<Value>(_ body: (Database) throws -> Value) throws -> Value {
    // Whose turn it is on the queue looks at the file too: to wait for one twice takes longer than to ask.
    let answer = try queue.inDatabase { db -> Value? in
      guard path == nil || !StoreFile.hasMoved(db) else { return nil }
      return try body(db)
    }
    if let answer { return answer }
    try reopen()
    return try queue.inDatabase(body)
  }

  /// GRDB compiles the sentences of its own transactions each time; and while it reads, it forbids to write by
  /// `PRAGMA query_only`, after which SQLite compiles every statement that it had kept once more. Either takes longer than
  /// a small question.
  private static func run(_ sql: String, _ db: Database) throws {
    try db.cachedStatement(sql: sql).execute()
  }

  /// Whether the file's tables are those of this program: a newer one may have brought them up to date meanwhile.
  public func isCurrent() throws -> Bool {
    try ask { db in try file.userVersion(db) == file.version }
  }

  /// A transaction that holds the lock for writing from its beginning, in the file that is at the path.
  public func write(_ body: (Database) throws -> Database.TransactionCompletion) throws {
    for _ in 0..<8 {
      var isDone = false
      try queue.inDatabase { db in
        try db.inTransaction(.immediate) {
          // While this waited for the lock another process may have put its file there.
          guard !StoreFile.hasMoved(db) else { return .rollback }
          isDone = true
          return try body(db)
        }
      }
      if isDone { return }
      try reopen()
    }
    throw StoreError.busy
  }

  /// Lets a long change be made in a copy: see `StoreFile.replace`. Nobody else writes meanwhile, and nobody who reads
  /// waits. In memory it is made at once.
  /// - Parameters:
  ///   - compacting: see `StoreFile.replace`.
  ///   - change: says whether there is anything to keep.
  public func replace(compacting: Bool = false, _ change: (Database) throws -> Bool) throws {
    var isReplaced = false
    try write { db in
      guard let path else { return try change(db) ? .commit : .rollback }
      isReplaced = try file.replace(path, compacting: compacting, changing: change)
      return .rollback
    }
    if isReplaced { try reopen() }
  }

  /// By one thread: to look into a file and close it again gives up every lock that the process has on it, also that of a
  /// change which another thread had begun in the new file. Source: fcntl(2), POSIX.1, advisory record locking.
  private func reopen() throws {
    guard let path else { return }
    try current.withLock { queue in
      guard queue.inDatabase(StoreFile.hasMoved) else { return }
      queue = try file.open(at: path, busyTimeout: busyTimeout)
    }
  }
}
