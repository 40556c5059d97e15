#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is left of the disk that a path is on.
public struct DiskSpace: Hashable, Sendable {
  /// In bytes, for this user.
  public let free: UInt64
  public let isReadOnly: Bool

  public init(at path: String) throws(StoreError) {
    var status = statvfs()
    guard unsafe statvfs(path, &status) == 0 else { throw StoreError(errno: errno) }
    free = UInt64(status.f_bavail) * UInt64(status.f_frsize)
    isReadOnly = UInt(status.f_flag) & UInt(ST_RDONLY) != 0
  }
}
