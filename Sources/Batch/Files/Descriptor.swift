import Glibc

/// An open file, closed when it goes out of scope.
struct Descriptor: ~Copyable {
  /// To be used only while the descriptor lives.
  let number: Int32

  /// Takes over an open file.
  init(owning number: Int32) {
    self.number = number
  }

  /// Another number for the open file, above those under which a new process gets its own.
  func copiedUp() throws(SystemError) -> Descriptor {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, Self.firstFree)
    guard copy >= 0 else { throw .last }
    return Descriptor(owning: copy)
  }

  /// After the standard streams and the three numbers more that a process may be given.
  private static let firstFree: Int32 = 6

  /// Opens for reading. Never waits: a pipe without a writer opens at once and is then told by its kind.
  init(opening path: BytePath) throws(FileError) {
    guard !path.bytes.contains(0) else { throw .zeroInName }
    let opened = unsafe open(path.cString, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    // The walk saw it, or this would not have been called.
    guard opened >= 0 else { throw errno == ENOENT ? .vanished : .system(.last) }
    number = opened
  }

  deinit {
    _ = close(number)
  }

  func info() throws(FileError) -> stat {
    var info = stat()
    guard unsafe fstat(number, &info) == 0 else { throw .system(.last) }
    return info
  }

  /// The next bytes, as many as there are up to `count`.
  func read(upTo count: Int) throws(FileError) -> [UInt8] {
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(SystemError) {
        try unsafe fill(UnsafeMutableRawBufferPointer(buffer), filled: &filled)
      } catch {
        failure = error
      }
    }
    if let failure { throw .system(failure) }
    return bytes
  }

  private func fill(_ buffer: UnsafeMutableRawBufferPointer, filled: inout Int) throws(SystemError) {
    while filled < buffer.count {
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = unsafe Glibc.read(number, rest.baseAddress, rest.count)
      if count == 0 { return }
      if count > 0 { filled += count } else if errno != EINTR { throw .last }
    }
  }
}

/// The bytes of one regular file, read whole and in one state.
struct FileContents {
  let bytes: [UInt8]
  /// When it was last written, in seconds since 1970.
  let changedAt: Int64

  /// - Parameter limit: in bytes; a larger file is refused before anything of it is read.
  init(of path: BytePath, limit: Int) throws(FileError) {
    let file = try Descriptor(opening: path)
    let before = try file.info()
    guard let kind = FileKind(mode: before.st_mode), kind == .regular else {
      throw .replaced(FileKind(mode: before.st_mode))
    }
    let size = Int(before.st_size)
    guard size <= limit else { throw .tooLarge(size: size, limit: limit) }
    // One byte more than it should have, to notice that it grew.
    bytes = try file.read(upTo: size + 1)
    let after = try file.info()
    guard bytes.count == size, after.st_size == before.st_size, Self.sameTime(before, after) else {
      throw .changed
    }
    guard size > 0 else { throw .empty }
    changedAt = Int64(before.st_mtim.tv_sec)
  }

  private static func sameTime(_ before: stat, _ after: stat) -> Bool {
    before.st_mtim.tv_sec == after.st_mtim.tv_sec && before.st_mtim.tv_nsec == after.st_mtim.tv_nsec
  }
}
