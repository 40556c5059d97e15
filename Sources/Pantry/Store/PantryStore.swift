public import Expiry
import GRDB
public import StoreFiles

/// Everything that people have: users, items, the inbox, what was scanned and what was announced, and a journal of
/// every change.
///
/// A value that may be copied and shared between tasks. It reads no clock and prints nothing. What goes wrong with
/// the file is a `StoreFailure`, once it is open, what is wrong with a request a ``PantryError``.
public struct PantryStore: Sendable {
  let file: StoreQueue
  /// Who the journal says it was; nil where one person does everything.
  private(set) var actor: String?

  /// Opens the pantry, or makes one where there is no file; its folder must exist.
  /// - Parameter busyTimeout: how long to wait while another process writes.
  public init(opening path: String, busyTimeout: Duration = .seconds(10)) throws(StoreError) {
    file = try StoreQueue(opening: path, as: PantrySchema.file, busyTimeout: busyTimeout)
  }

  /// An empty pantry that lives as long as this value.
  public static func inMemory() throws(StoreError) -> PantryStore {
    PantryStore(file: try StoreQueue(inMemory: PantrySchema.file))
  }

  private init(file: StoreQueue) {
    self.file = file
  }

  /// The same pantry; what is changed through it is kept in the journal with who did it: one of several who share what is a
  /// single user's here.
  /// - Parameter actor: 1 to 64 visible characters of ASCII that name nobody by themselves, so that a person's name does not stay
  ///   in what is never changed.
  public func by(_ actor: String) -> PantryStore {
    var store = self
    store.actor = actor
    return store
  }

  /// The one door for changes: all that `body` does is one transaction, one entry of the journal and one step of
  /// ``undo(user:at:)``. When `body` throws, nothing has happened. Without a change there is no journal entry.
  ///
  /// A user who is not there yet is made when the first thing of theirs is stored. Not to be called within another
  /// `perform`.
  /// - Parameters:
  ///   - command: the word for it in the history, such as `use`.
  ///   - user: who does it; usually also whose things they are. See ``PantryError/notAUserName(_:)``.
  ///   - moment: now.
  @discardableResult
  public func perform<Value>(
    _ command: String, user: String, at moment: Instant, _ body: (PantryTransaction) throws -> Value
  ) throws -> Value {
    try write { connection in
      try perform(command, user: user, at: moment, in: connection, body).value
    }
  }

  /// ``perform(_:user:at:_:)`` for a change of very many rows, such as a large import: it is made in a copy, which then
  /// takes the pantry's place in one step. Nobody who reads waits meanwhile, and what is changed is not kept in memory.
  /// - Parameter isOfNewItems: true where most of what there will be is new and no item is looked for by its names: the
  ///   indexes are then made at the end, which is quicker.
  @discardableResult
  public func performAside<Value>(
    _ command: String, user: String, at moment: Instant, isOfNewItems: Bool = false,
    _ body: (PantryTransaction) throws -> Value
  ) throws -> Value {
    try StoreFailure.naming(file.queue) {
      var value: Value?
      try file.replace { db in
        try db.execute(sql: "PRAGMA cache_size = -\(Self.keptAside)")
        let connection = PantryConnection(db: db)
        let indexes = isOfNewItems ? try connection.dropIndexes(of: ["item", "change"]) : []
        let (made, entry) = try perform(command, user: user, at: moment, in: connection, body)
        for index in indexes { try db.execute(sql: index) }
        value = made
        return entry != nil
      }
      guard let value else { throw StoreError.unexpected(code: ResultCode.SQLITE_ABORT.rawValue) }
      return value
    }
  }

  /// In KiB, while a copy is written.
  private static var keptAside: Int { 32_768 }

  /// - Returns: with the entry of the journal; nil where nothing was changed.
  private func perform<Value>(
    _ command: String, user: String, at moment: Instant, in connection: PantryConnection,
    continuing operation: Int64? = nil, _ body: (PantryTransaction) throws -> Value
  ) throws -> (value: Value, entry: Int64?) {
    let deed = PantryTransaction.Deed(command: command, user: user, actor: actor, operation: operation)
    let transaction = PantryTransaction(connection, at: moment, deed)
    try transaction.checkName(user)
    let value = try body(transaction)
    return (value, try transaction.finish())
  }

  /// ``perform(_:user:at:_:)`` for work that is too long for one transaction, such as registering a folder of photos:
  /// what each call does is kept from then on, and all calls together are one step of ``undo(user:at:)``.
  /// - Parameter operation: nil before the first call; filled in with the journal's entry and to be given again.
  public func perform<Value>(
    _ command: String, user: String, at moment: Instant, continuing operation: inout Int64?,
    _ body: (PantryTransaction) throws -> Value
  ) throws -> Value {
    let earlier = operation
    let (value, entry) = try write { connection in
      guard try earlier.map({ try Journal.has($0, of: command, by: user, in: connection) }) ?? true else {
        throw StoreError.replaced
      }
      return try perform(
        command, user: user, at: moment, in: connection, continuing: earlier, body)
    }
    operation = entry
    return value
  }

  /// Puts back, exactly, what the user's latest operation changed that has not been undone, and says which one it
  /// was; nil when there is none. Again, it goes one operation further back.
  /// - Throws: ``PantryError/changedSince(command:what:)`` when something that it touched has been changed by
  ///   somebody else's operation; then nothing is put back.
  public func undo(user: String, at moment: Instant) throws -> JournalEntry? {
    try undo(at: moment) { try Journal.latestUndoable(user: user, in: $0) }
  }

  /// The same for one operation of a user's, whatever came after it, so that of several who share a pantry each takes back
  /// what they did; nil where there is none, where it was an undo, or where it was taken back before.
  /// - Throws: ``PantryError/changedSince(command:what:)``, as ``undo(user:at:)``.
  public func undo(operation: Int64, user: String, at moment: Instant) throws -> JournalEntry? {
    try undo(at: moment) { connection in
      let entry = try Journal.entries("WHERE id = ? AND user = ?", [operation, user], in: connection).first
      return entry.flatMap { $0.undoes == nil && $0.undoneBy == nil ? $0 : nil }
    }
  }

  private func undo(
    at moment: Instant, _ find: (PantryConnection) throws -> JournalEntry?
  ) throws -> JournalEntry? {
    try write { connection in
      guard let entry = try find(connection) else { return nil }
      let deed = PantryTransaction.Deed(command: "undo", user: entry.user, actor: actor, undoes: entry.id)
      let transaction = PantryTransaction(connection, at: moment, deed)
      try transaction.revert(entry)
      try transaction.finish()
      return entry
    }
  }

  /// True when the photo was scanned before with these settings. A single question, without the transaction around
  /// it that ``reading(_:)`` makes: it is asked for every photo of a batch.
  public func hasScan(user: String, contentHash: String, settings: String) throws -> Bool {
    try StoreFailure.naming(file.queue) {
      try file.ask { db in
        try PantryConnection(db: db).count(
          "SELECT count(*) FROM scan WHERE user = ? AND content_hash = ? AND settings = ?",
          [user, contentHash, settings]) > 0
      }
    }
  }

  /// Remembers results from which nothing was registered, so that the photos need not be scanned again.
  ///
  /// They change nothing that people have: they are not in the journal and no undo takes them back.
  public func remember(_ scans: [ScanRecord]) throws {
    try write { connection in
      let users = Set(scans.map(\.user)).map { User(name: $0) }
      for user in users where try user.stored(in: connection) == nil {
        guard User.isNewName(user.name) else { throw PantryError.notAUserName(user.name) }
        try user.store(in: connection)
      }
      for scan in scans { try scan.store(in: connection) }
    }
  }

  /// One transaction that takes the write lock at its start: asking for it later fails at once when another
  /// process writes.
  func write<Value>(_ body: (PantryConnection) throws -> Value) throws -> Value {
    try StoreFailure.naming(file.queue) {
      var value: Value?
      try file.write { db in
        try db.execute(sql: "PRAGMA cache_spill = \(Self.pagesKept)")
        value = try body(PantryConnection(db: db))
        return .commit
      }
      guard let value else { throw StoreError.unexpected(code: ResultCode.SQLITE_ABORT.rawValue) }
      return value
    }
  }
}

extension PantryStore {
  /// How many changed pages are kept in memory until the end of a transaction: 512 MiB of 4 KiB.
  ///
  /// With a rollback journal others may read while one writes, until pages have to leave the writer's cache before its end: from
  /// then on nobody may. What is changed in place is small; see ``performAside(_:user:at:_:)`` for what is not.
  fileprivate static let pagesKept = 131_072
}

extension PantryStore: PantryReading {
  /// A view of the pantry as it is now.
  public func reading<Value>(_ body: (PantryConnection) throws -> Value) throws -> Value {
    try StoreFailure.naming(file.queue) { try file.read { db in try body(PantryConnection(db: db)) } }
  }
}

extension PantryStore {
  /// Whether the file can be read and is of the version that this program knows; false where a newer one has brought it up
  /// to date meanwhile.
  public func isCurrent() throws -> Bool { try StoreFailure.naming(file.queue) { try file.isCurrent() } }
}

/// Keeping the file safe. None of these opens a pantry for use, so that a damaged or an older one can be helped too.
extension PantryStore {
  /// Copies the pantry to a new file, checked, while others may go on using it.
  /// - Throws: `StoreError.exists` when there is something at the path already.
  public static func backUp(_ path: String, to copy: String) throws(StoreError) {
    try PantrySchema.file.backUp(path, to: copy)
  }

  /// Puts a backup in the place of the pantry.
  /// - Returns: where the replaced file is kept; nil when there was none.
  public static func restore(_ backup: String, to path: String) throws(StoreError) -> String? {
    try PantrySchema.file.restore(backup, to: path)
  }

  /// What is wrong with the content of the file; empty when all is well.
  public static func diagnose(_ path: String) throws(StoreError) -> [String] {
    try PantrySchema.file.diagnose(path)
  }
}
