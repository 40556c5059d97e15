import GRDB
import StoreFiles

extension PantryStore {
  /// Leaves nothing of a user in the file: neither what they have, nor what was scanned, sent and set up for them, nor what
  /// the journal knows of it. It cannot be undone, and there is no line of the journal about it.
  ///
  /// The rest is written into a new file, which takes the place of the old one in one step: what was deleted earlier goes with
  /// the pages that were free. A step of the journal in which somebody else's things were changed too, as by the import of
  /// an archive, goes as a whole. Copies beside the file are left to the caller: see `StoreFile.isCopy`.
  ///
  /// - Parameter name: also of one who was deleted before.
  /// - Returns: false where there was nothing of theirs; the file is as it was then.
  public func erase(user name: String) throws -> Bool {
    try StoreFailure.naming(file.queue) {
      var isFound = false
      try file.replace(compacting: true) { db in
        isFound = try Erasure(name, in: db).run()
        return isFound
      }
      return isFound
    }
  }
}

/// Takes a user's rows out of all tables.
private struct Erasure {
  private let db: Database
  private let name: String

  init(_ name: String, in db: Database) {
    self.db = db
    self.name = name
  }

  /// - Returns: whether there was anything.
  func run() throws -> Bool {
    let before = db.totalChangesCount
    try eraseJournal()
    // Which only their runs have claimed.
    try delete(
      """
      notice_claim WHERE channel IN (SELECT name FROM channel WHERE user = ?1)
        AND channel NOT IN (SELECT name FROM channel WHERE user <> ?1)
      """)
    for table in try tables() { try delete("\(table) WHERE user = ?1") }
    try delete("user WHERE name = ?1")
    return db.totalChangesCount > before
  }

  /// Those whose rows name their owner, also ones that come to be after this was written.
  private func tables() throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        SELECT entry.name FROM sqlite_master AS entry JOIN pragma_table_info(entry.name) AS member
        WHERE entry.type = 'table' AND member.name = 'user'
        """)
  }

  /// The steps that the user took or that something of theirs was changed by, and those that undid them.
  private func eraseJournal() throws {
    try db.execute(
      sql: """
        CREATE TEMP TABLE erased AS
          SELECT id FROM operation WHERE user = ?1
          UNION
          SELECT operation FROM change
          WHERE ?1 IN (json_extract(before, '$.user'), json_extract(after, '$.user')) OR kind = 'user' AND key = ?1
        """, arguments: [name])
    repeat {
      try db.execute(
        sql: """
          INSERT INTO erased SELECT id FROM operation
          WHERE undoes IN (SELECT id FROM erased) AND id NOT IN (SELECT id FROM erased)
          """)
    } while db.changesCount > 0
    try db.execute(
      sql: """
        DELETE FROM change WHERE operation IN (SELECT id FROM erased);
        DELETE FROM operation WHERE id IN (SELECT id FROM erased);
        DROP TABLE erased;
        """)
  }

  private func delete(_ rows: String) throws {
    try db.execute(sql: "DELETE FROM \(rows)", arguments: [name])
  }
}
