public import GRDB

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
    case .SQLITE_CANTOPEN: self = .cannotOpen("check that the folder exists and can be written")
    case .SQLITE_PERM, .SQLITE_AUTH: self = .cannotOpen("permission denied")
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
    default: self = .cannotOpen(unsafe String(cString: strerror(code)).lowercased())
    }
  }
}
