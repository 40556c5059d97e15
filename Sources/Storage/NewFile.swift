#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An empty file that was not there before, readable by its owner alone.
struct NewFile {
  let path: String

  /// Takes the first name, counted from 1, that no file has. Nothing is ever overwritten.
  init(named name: (Int) -> String) throws(StoreError) {
    var number = 1
    while true {
      let descriptor = unsafe open(name(number), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        close(descriptor)
        path = name(number)
        return
      }
      guard errno == EEXIST else { throw StoreError(errno: errno) }
      number += 1
    }
  }

  /// Waits until the content is on the disk; SQLite leaves that out for copies.
  func synchronize() throws(StoreError) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError(errno: errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw StoreError(errno: errno) }
  }

  func remove() {
    _ = unsafe unlink(path)
  }
}
