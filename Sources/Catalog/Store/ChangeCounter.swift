import GRDB
import GRDBSQLite

/// SQLite counts in the header of a file the transactions that have changed it, by whatever program.
/// Source: SQLite, Database File Format, section 1.3.7.
enum ChangeCounter {
  /// Inside a transaction, the count before it; nil in memory, and with a write-ahead log, which does not count.
  static func value(_ db: Database) -> UInt32? {
    var file: UnsafeMutablePointer<sqlite3_file>?
    // Through SQLite's own handle: closing another one of this process would drop SQLite's locks.
    let status = unsafe sqlite3_file_control(db.sqliteConnection, "main", SQLITE_FCNTL_FILE_POINTER, &file)
    guard status == SQLITE_OK, let file = unsafe file, let read = unsafe file.pointee.pMethods?.pointee.xRead
    else { return nil }
    var header = [UInt8](repeating: 0, count: 28)
    let count = Int32(header.count)
    let result = unsafe header.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, count, 0) }
    // The versions of the format for writing and reading: 1 is a rollback journal.
    guard result == SQLITE_OK, header[18] == 1, header[19] == 1 else { return nil }
    return header[24...].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
