#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Whose a file is, and who may do what with it: what the file that takes its place gets too.
public struct FileRights: Hashable, Sendable {
  public let owner: UInt32
  public let group: UInt32
  /// The lower twelve bits: permissions, set-user-id and the like.
  public let mode: UInt32

  private init(_ status: stat) {
    owner = status.st_uid
    group = status.st_gid
    mode = UInt32(status.st_mode) & 0o7777
  }

  /// Nil where there is no file, or where its folder may not be searched.
  public init?(ofFileAt path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Gives them to a file that is open. False, and an `errno`, where the system does not allow it: only the superuser
  /// gives files away.
  public func give(to descriptor: Int32) -> Bool {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return false }
    let isTheirs = (status.st_uid, status.st_gid) == (owner, group)
    // The owner first: changing it takes the set-user-id bit away.
    return (isTheirs || fchown(descriptor, owner, group) == 0) && fchmod(descriptor, mode_t(mode)) == 0
  }
}
