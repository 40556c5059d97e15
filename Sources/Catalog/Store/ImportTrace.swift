import GRDB

/// What the import of a file leaves behind, by which the next one can tell that it would change nothing.
struct ImportTrace: Equatable {
  let rows: Int
  let rejected: Int
  let byteCount: Int
  let digest: Int64

  /// The trace of the last import of this file, if the file has still the same size and nothing at all has been
  /// written to the catalog since.
  static func current(of file: String, byteCount: Int, in db: Database) throws -> ImportTrace? {
    let row = try Row.fetchOne(
      db,
      sql: "SELECT rows, rejected, digest, change_counter FROM import WHERE file = ? AND byte_count = ?",
      arguments: [file, byteCount])
    guard let row, let digest = row[2] as Int64?, let counter = row[3] as Int64?,
      let now = ChangeCounter.value(db), counter == Int64(now)
    else { return nil }
    return ImportTrace(rows: row[0], rejected: row[1], byteCount: byteCount, digest: digest)
  }
}
