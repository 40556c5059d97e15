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
  private let unfinished: UnfinishedFile

  /// Takes the first name, counted from 1, that no file has. Nothing is ever overwritten.
  init(named name: (Int) -> String) throws(StoreError) {
    var number = 1
    while true {
      let descriptor = unsafe open(name(number), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        close(descriptor)
        path = name(number)
        unfinished = UnfinishedFile(path)
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

  /// Waits until the name of a file is on the disk too.
  static func synchronizeFolder(of path: String) throws(StoreError) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError(errno: errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw StoreError(errno: errno) }
  }

  func remove() {
    _ = unsafe unlink(path)
    unfinished.keep()
  }

  /// Gives it the owner and the mode of the file whose place it is going to take, if there is one. Only the superuser
  /// gives files away; where a group shares them, whose they are does not matter as long as the group can write them.
  func takeRights(ofFileAt replaced: String) throws(StoreError) {
    guard let rights = FileRights(ofFileAt: replaced) else { return }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError(errno: errno) }
    defer { close(descriptor) }
    guard !rights.give(to: descriptor) else { return }
    guard rights.mode & 0o060 == 0o060, fchown(descriptor, uid_t.max, rights.group) == 0,
      fchmod(descriptor, mode_t(rights.mode)) == 0
    else { throw .cannotOpen("it belongs to somebody else, who could not use what takes its place") }
  }

  /// Makes an empty file that its owner alone may use, where there is none; what SQLite makes, others can read.
  static func makePrivate(_ path: String) throws(StoreError) {
    guard FileRights(ofFileAt: path) == nil else { return }
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError(errno: errno) }
    close(descriptor)
  }
}
