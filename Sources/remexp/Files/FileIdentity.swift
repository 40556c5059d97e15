import Glibc

/// Which file a path leads to, whatever it is called there.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64

  /// Nil when there is no such file.
  init?(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }
}
