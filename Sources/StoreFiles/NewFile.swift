import CSignals

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
    else { throw .cannotOpen(.othersFile) }
  }

  /// Makes an empty file that its owner alone may use, where there is none; what SQLite makes, others can read.
  static func makePrivate(_ path: String) throws(StoreError) {
    guard FileRights(ofFileAt: path) == nil else { return }
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError(errno: errno) }
    close(descriptor)
  }
}

/// A file that is not whole yet: a signal that ends the process takes it away. What ends a process without a signal to
/// it, such as `kill -9`, leaves it; its name, see ``suffix``, tells what it is.
public final class UnfinishedFile {
  private var numbers: [Int32] = []

  /// - Parameter path: of the file; what SQLite puts beside it while it is written goes with it.
  public init(_ path: String) {
    for name in [path, path + "-journal"] { numbers.append(unsafe signals_remove(name)) }
  }

  deinit { keep() }

  /// It is whole, or gone: signals leave it alone from now on.
  public func keep() {
    for number in numbers { signals_keep(number) }
    numbers = []
  }

  /// What is put behind the name of the file that it is going to be.
  public static func suffix(_ number: Int) -> String { ".part-\(number)" }

  /// True for the name of such a file, or of what SQLite puts beside it, or of what an import sorts in.
  public static func isName(_ name: String) -> Bool {
    name.contains(/\.part-[0-9]+(-journal)?$/) || name.contains(/^\.import-[A-Za-z0-9]{6}$/)
  }
}

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
