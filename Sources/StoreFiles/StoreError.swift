public import GRDB

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a store could not be opened, read or written. Whatever was being written has been taken back whole.
public enum StoreError: Error, Hashable, Sendable {
  /// Not a store of this name: another program's file, or no database at all.
  case foreign(String)
  /// Made by a later version of this program.
  case newer(found: Int, supported: Int)
  /// Made by an earlier version, and not to be brought up to date where it is.
  case older(found: Int, needed: Int)
  /// Ours, but its content contradicts itself.
  case damaged
  /// Another file was put in its place since it was opened, so that nothing written to it would be found again.
  case replaced
  /// Ours, but a row is not what this program writes; the row by its key, as far as it can be read.
  case unreadable(table: String, row: String)
  /// Ours by its mark, but not as this program leaves its files; with what is strange.
  case unsound(StoreStrangeness)
  /// Another process held the lock longer than the busy timeout.
  case busy
  case diskFull
  /// There is a file already where a new one was to be made.
  case exists
  /// The file, its folder or the file system does not allow writing.
  case readOnly
  case cannotOpen(OpeningProblem)
  /// The disk failed to read or write.
  case disk
  /// A condition that only a mistake in this program explains, with SQLite's extended result code.
  case unexpected(code: Int32)
}

extension StoreError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .foreign(let name): "not a RemExp \(name) but some other file; choose another store folder"
    case .newer(let found, let supported):
      "made by a newer RemExp (format \(found), this one knows up to \(supported)); update RemExp to use it"
    case .older(let found, let needed):
      "made by an older RemExp (format \(found), this one needs \(needed)); make it anew"
    case .damaged: "the file is damaged; restore it from a backup"
    case .replaced:
      "another file was put in its place meanwhile, as remexp restore does; what was stored before that is in the "
        + "replaced file, run the command again"
    case .unreadable(let table, let row):
      "the file is damaged: row \(row) of the table \(table) cannot be read; restore it from a backup"
    case .unsound(let reason):
      "\(reason); restore a backup, or what was there before another program wrote to it"
    case .busy: "another process is using it; try again when that has finished"
    case .diskFull: "no space left on the disk; nothing was changed, free some space and try again"
    case .exists: "there is a file already, and it stays as it is; choose another name"
    case .readOnly: "it can be read but not written; check the permissions of the file and its folder"
    case .cannotOpen(let problem): "cannot be opened: \(problem)"
    case .disk:
      "reading or writing failed; nothing was changed, check the disk, your quota and ulimit -f"
    case .unexpected(let code): "unexpected database error \(code); please report it"
    }
  }
}

extension StoreError {
  /// Runs database work and throws the reader's situation in place of what SQLite said. Errors that are not the
  /// database's, such as the caller's own, pass as they are.
  public static func translating<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw StoreError(error)
    } catch is RowDecodingError {
      throw StoreError.damaged
    }
  }

  /// The situation that a result code of SQLite stands for.
  public init(_ error: DatabaseError) {
    switch error.resultCode {
    case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_DATA: self = .damaged
    case .SQLITE_NOTADB, .SQLITE_CORRUPT: self = .damaged
    // Only an examination sets a bound that can be met.
    case .SQLITE_INTERRUPT: self = .damaged
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: self = .busy
    case .SQLITE_FULL: self = .diskFull
    case .SQLITE_READONLY where error.extendedResultCode == .SQLITE_READONLY_DBMOVED: self = .replaced
    case .SQLITE_READONLY: self = .readOnly
    case .SQLITE_IOERR: self = .disk
    case .SQLITE_CANTOPEN: self = .cannotOpen(.folder)
    case .SQLITE_PERM, .SQLITE_AUTH: self = .cannotOpen(.denied)
    default: self = .unexpected(code: error.extendedResultCode.rawValue)
    }
  }

  init(wrapping error: any Error) {
    switch error {
    case let error as StoreError: self = error
    case let error as DatabaseError: self.init(error)
    case is RowDecodingError: self = .damaged
    default: self = .unexpected(code: ResultCode.SQLITE_ERROR.rawValue)
    }
  }

  /// The situation that a failed system call left in `errno`.
  init(errno code: Int32) {
    switch code {
    case ENOSPC, EDQUOT: self = .diskFull
    case EROFS: self = .readOnly
    case EIO, EFBIG: self = .disk
    default: self = .cannotOpen(.system(code))
    }
  }
}
