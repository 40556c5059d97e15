#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A lock that one run at a time holds, with a mark of how far it has come.
///
/// The lock ends with the process, whatever ends it. The mark stays: it is a number in a page of memory that belongs to
/// the file, so that setting it is one store to memory and no call of the system, between which and what it tells a
/// `kill -9` could come. Only a machine that stops before the page has reached the disk loses it.
@safe public struct RunLock: ~Copyable {
  private let descriptor: Int32
  private let page: UnsafeMutableRawPointer

  private static let length = MemoryLayout<UInt64>.size

  /// Takes the lock, or gives nil where another run holds it. The file is made where there is none and never removed:
  /// a new one would not be the one that the other run holds.
  public init?(path: String) throws(StoreError) {
    let file = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard file >= 0 else { throw StoreError(errno: errno) }
    do throws(StoreError) {
      guard try Self.isTaken(file) else {
        close(file)
        return nil
      }
      unsafe page = try Self.map(file)
    } catch {
      close(file)
      throw error
    }
    descriptor = file
  }

  deinit {
    unsafe munmap(page, Self.length)
    close(descriptor)
  }

  /// 0 in a new file.
  public var mark: UInt64 {
    get { unsafe page.load(as: UInt64.self) }
    nonmutating set { unsafe page.storeBytes(of: newValue, as: UInt64.self) }
  }

  private static func isTaken(_ file: Int32) throws(StoreError) -> Bool {
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw StoreError(errno: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .cannotOpen("not a regular file") }
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return false }
      guard errno == EINTR else { throw StoreError(errno: errno) }
    }
    return true
  }

  /// The room is made first: to write into a page without any on a full disk is the end of a process.
  private static func map(_ file: Int32) throws(StoreError) -> UnsafeMutableRawPointer {
    let failure = posix_fallocate(file, 0, off_t(length))
    guard failure == 0 else { throw StoreError(errno: failure) }
    let page = unsafe mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    guard let page = unsafe page, unsafe page != MAP_FAILED else { throw StoreError(errno: errno) }
    return unsafe page
  }
}
