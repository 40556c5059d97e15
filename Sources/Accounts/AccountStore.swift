#if Server
  import Expiry
  import GRDB
  public import StoreFiles

  /// Who may sign in, with what, and who shares which pantry: `accounts.sqlite`.
  ///
  /// A value that may be copied and shared between threads. It reads no clock, waits for the disk, and is to be called where that
  /// holds nothing else up; two functions at once at most should be those that hash passwords (``signUp``, ``signIn``,
  /// ``changePassword``, ``verifyPassword``, ``finishPasswordReset``, ``withdraw``). What goes wrong with the file is a
  /// `StoreFailure`, once it is open, what is wrong with a request an ``AccountError``.
  ///
  /// Of what lets somebody in, the file has only hashes. A backup that is restored also brings back what was ended since.
  public struct AccountStore: Sendable {
    let file: StoreQueue
    let hashing: PasswordHashing

    /// Opens the file, or makes one where there is none; its folder must exist.
    /// - Parameters:
    ///   - hashing: how new passwords are hashed.
    ///   - busyTimeout: how long to wait while another process writes.
    public init(
      opening path: String, hashing: PasswordHashing = .standard, busyTimeout: Duration = .seconds(10)
    ) throws(StoreError) {
      file = try StoreQueue(opening: path, as: AccountSchema.file, busyTimeout: busyTimeout)
      self.hashing = hashing
    }

    /// An empty store that lives as long as this value.
    public static func inMemory(hashing: PasswordHashing) throws(StoreError) -> AccountStore {
      AccountStore(file: try StoreQueue(inMemory: AccountSchema.file), hashing: hashing)
    }

    private init(file: StoreQueue, hashing: PasswordHashing) {
      self.file = file
      self.hashing = hashing
    }

    /// A view of the file that does not change meanwhile.
    func read<Value>(_ body: (AccountConnection) throws -> Value) throws -> Value {
      try StoreFailure.naming(file.queue) { try file.read { db in try body(AccountConnection(db: db)) } }
    }

    /// One transaction that takes the lock for writing at its start. What is removed is overwritten: nothing of a person who has
    /// left stays in the file.
    @discardableResult
    func write<Value>(_ body: (AccountConnection) throws -> Value) throws -> Value {
      try StoreFailure.naming(file.queue) {
        var value: Value?
        try file.write { db in
          try db.execute(sql: "PRAGMA secure_delete = ON")
          value = try body(AccountConnection(db: db))
          return .commit
        }
        guard let value else { throw StoreError.unexpected(code: ResultCode.SQLITE_ABORT.rawValue) }
        return value
      }
    }
  }

  extension AccountStore {
    /// Whether the file can be read and is of the version that this program knows; false where a newer one has brought it up
    /// to date meanwhile.
    public func isCurrent() throws -> Bool { try StoreFailure.naming(file.queue) { try file.isCurrent() } }
  }

  /// Keeping the file safe. None of these opens it for use, so that a damaged or an older one can be helped too.
  extension AccountStore {
    /// Copies the accounts to a new file, checked, while others may go on using them.
    /// - Throws: `StoreError.exists` when there is something at the path already.
    public static func backUp(_ path: String, to copy: String) throws(StoreError) {
      try AccountSchema.file.backUp(path, to: copy)
    }

    /// Puts a backup in the place of the accounts.
    /// - Returns: where the replaced file is kept; nil when there was none.
    public static func restore(_ backup: String, to path: String) throws(StoreError) -> String? {
      try AccountSchema.file.restore(backup, to: path)
    }

    /// What is wrong with the content of the file; empty when all is well.
    public static func diagnose(_ path: String) throws(StoreError) -> [String] {
      try AccountSchema.file.diagnose(path)
    }
  }
#endif
