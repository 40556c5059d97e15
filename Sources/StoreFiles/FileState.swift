#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the system says of a file. Programs that see another module's `struct stat` beside this one ask here.
package struct FileState: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case regular, folder, link, socket
    /// A pipe, a device, or what else gives bytes and is no file on a disk.
    case stream
  }

  package let kind: Kind
  package let rights: FileRights
  /// In bytes.
  package let size: Int
  /// The file system that it is on, and its number there: together they tell files from each other.
  package let device: UInt64
  package let number: UInt64

  /// Nil, and an `errno`, where there is no such file, or where its folder may not be searched.
  /// - Parameter followingLinks: false to be told of a link itself.
  package init?(ofFileAt path: String, followingLinks: Bool = true) {
    var status = stat()
    let result = followingLinks ? unsafe stat(path, &status) : unsafe lstat(path, &status)
    guard result == 0 else { return nil }
    self.init(status)
  }

  /// Of one that is open; nil, and an `errno`, where it is not.
  package init?(of descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFSOCK: .socket
      default: .stream
      }
    rights = FileRights(status)
    size = Int(status.st_size)
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }
}

/// Whose a file is, and who may do what with it: what the file that takes its place gets too.
public struct FileRights: Hashable, Sendable {
  public let owner: UInt32
  public let group: UInt32
  /// The lower twelve bits: permissions, set-user-id and the like.
  public let mode: UInt32

  fileprivate init(_ status: stat) {
    owner = status.st_uid
    group = status.st_gid
    mode = UInt32(status.st_mode) & 0o7777
  }

  /// Nil where there is no file, or where its folder may not be searched.
  public init?(ofFileAt path: String) {
    guard let rights = FileState(ofFileAt: path)?.rights else { return nil }
    self = rights
  }

  /// Gives them to a file that is open. False, and an `errno`, where the system does not allow it: only the superuser
  /// gives files away.
  public func give(to descriptor: Int32) -> Bool {
    guard let present = FileState(of: descriptor)?.rights else { return false }
    let isTheirs = (present.owner, present.group) == (owner, group)
    // The owner first: changing it takes the set-user-id bit away.
    return (isTheirs || fchown(descriptor, owner, group) == 0) && fchmod(descriptor, mode_t(mode)) == 0
  }
}
