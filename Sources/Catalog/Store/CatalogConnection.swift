import GRDB
import StoreFiles
import Synchronization

/// The open file of a catalog, which a large import replaces by another.
final class CatalogConnection: Sendable {
  private let current: Mutex<DatabaseQueue>
  /// Nil in memory.
  let path: String?

  init(_ queue: DatabaseQueue, path: String?) {
    current = Mutex(queue)
    self.path = path
  }

  var queue: DatabaseQueue { current.withLock { $0 } }

  /// Opens what is at the path now.
  func reopen() throws {
    guard let path else { return }
    let queue = try CatalogFile.store.open(at: path)
    current.withLock { $0 = queue }
  }

  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    if try queue.read(StoreFile.hasMoved) { try reopen() }
    return try queue.read(body)
  }

  /// A transaction that holds the lock for writing from its beginning, in the file that is at the path.
  func write(_ body: (Database) throws -> Database.TransactionCompletion) throws {
    for _ in 0..<3 {
      var isDone = false
      try queue.inDatabase { db in
        try db.execute(sql: "PRAGMA cache_size = -32768")
        defer { try? db.execute(sql: "PRAGMA cache_size = -2000") }
        try db.inTransaction(.immediate) {
          // While this waited for the lock another import may have put its file there.
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
}
