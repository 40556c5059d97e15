import CLinux

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A lock that one run at a time holds, with what the run is saying and how far it has come.
///
/// The lock ends with the process, whatever ends it; what the file says stays. What is said is written out by the system
/// itself, which moves the place that it has come to, a number in a page of memory that belongs to the file, within the
/// same call: no `kill -9` can come between. Only a machine that stops before the page has reached the disk loses it.
/// Source: sendfile(2).
@safe public struct RunLock: ~Copyable {
  private let descriptor: Int32
  private let page: UnsafeMutableRawPointer

  /// The run that the file tells of, 0 for none; how many bytes of its text are written; how many pieces the text has;
  /// and what the last run left that came to its end. Behind them stand the ends of the pieces.
  private static let length = 5 * word
  private static let word = MemoryLayout<Int64>.size

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

  /// The run that was stopped before it had said everything, and how many pieces it had said, whole; nil where none was.
  public var stopped: (run: Int64, pieces: Int)? {
    guard run != 0 else { return nil }
    return (run, (ends ?? []).count { $0 <= place })
  }

  /// - Parameters:
  ///   - run: names it; not 0.
  ///   - ends: where the pieces end in the text that is going to be said, in rising order.
  public func begin(_ run: Int64, ends: [Int]) throws(StoreError) {
    self.run = 0
    let ends = ends.map(Int64.init)
    guard ftruncate(descriptor, off_t(Self.length)) == 0,
      unsafe ends.withUnsafeBytes({ unsafe Self.write($0, to: descriptor, at: Self.length) })
    else { throw StoreError(errno: errno) }
    count = Int64(ends.count)
    place = 0
    self.run = run
  }

  /// Writes the text to an open file, pipe or terminal.
  /// - Returns: 0, or the `errno` of what stopped it.
  public func say(_ text: [UInt8], to output: Int32) -> Int32 {
    // A pipe is given the pages themselves, so that they may not change until they are read: a file of its own.
    guard let source = Self.fileInMemory(text) else { return sayByPieces(text, to: output) }
    defer { close(source) }
    let pipe = PipeRoom(output)
    let ends = pipe == nil ? [] : self.ends ?? []
    while place < text.count {
      // A pipe takes what it has room for and waits in the middle of a notice, where a kill would have it said twice.
      let end = pipe?.wait(for: ends, from: place) ?? Int64(text.count)
      let position = unsafe (page + Self.word).assumingMemoryBound(to: off_t.self)
      let sent = unsafe sendfile(output, source, position, Int(end - place))
      if sent > 0 { continue }
      switch errno {
      case _ where sent == 0: return EIO
      case EINTR: continue
      case EAGAIN: waitUntilWritable(output)
      // Terminals, and files that are only ever added to.
      case EINVAL, ENOSYS, EOPNOTSUPP: return sayByPieces(text, to: output)
      default: return errno
      }
    }
    return 0
  }

  private func sayByPieces(_ text: [UInt8], to output: Int32) -> Int32 {
    for end in ends ?? [] {
      while place < end {
        let written = unsafe text.withUnsafeBytes { bytes in
          unsafe Self.write(output, UnsafeRawBufferPointer(rebasing: bytes[Int(place)..<Int(end)]))
        }
        if written >= 0 {
          place += Int64(written)
        } else if errno == EAGAIN {
          waitUntilWritable(output)
        } else if errno != EINTR {
          return errno
        }
      }
    }
    return 0
  }

  /// An open file without a name that holds these bytes; nil where the system gives none.
  private static func fileInMemory(_ bytes: [UInt8]) -> Int32? {
    // Without a name from the first moment on: a run that is killed leaves nothing behind.
    let file = linux_file_in_memory()
    guard file >= 0 else { return nil }
    guard unsafe bytes.withUnsafeBytes({ unsafe write($0, to: file, at: 0) }) else {
      close(file)
      return nil
    }
    return file
  }

  /// Everything was said, and that is written down elsewhere.
  public func end() {
    run = 0
    _ = ftruncate(descriptor, off_t(Self.length))
  }

  /// What a run that came to its end leaves for the next: two numbers, 0 before the first.
  public var mark: (moment: Int64, number: Int64) {
    get { (number(3), number(4)) }
    nonmutating set {
      set(3, newValue.moment)
      set(4, newValue.number)
    }
  }

  /// Nil where the file is not whole.
  private var ends: [Int64]? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0,
      (0...(Int64(status.st_size) - Int64(Self.length)) / Int64(Self.word)).contains(count)
    else { return nil }
    var ends = [Int64](repeating: 0, count: Int(count))
    let size = ends.count * Self.word
    let held = unsafe ends.withUnsafeMutableBytes { bytes in
      unsafe pread(descriptor, bytes.baseAddress, size, off_t(Self.length))
    }
    return held == size ? ends : nil
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32, at place: Int) -> Bool {
    var done = 0
    while done < bytes.count {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[done...])
      let written = unsafe pwrite(file, rest.baseAddress, rest.count, off_t(place + done))
      guard written > 0 || errno == EINTR else { return false }
      done += max(0, written)
    }
    return true
  }

  private static func write(_ output: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.write(output, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      unsafe Musl.write(output, bytes.baseAddress, bytes.count)
    #else
      unsafe Darwin.write(output, bytes.baseAddress, bytes.count)
    #endif
  }

  /// Whoever shares a pipe or terminal may have set it not to wait.
  private func waitUntilWritable(_ output: Int32) {
    var one = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&one, 1, -1)
  }

  private var run: Int64 {
    get { number(0) }
    nonmutating set { set(0, newValue) }
  }

  private var place: Int64 {
    get { number(1) }
    nonmutating set { set(1, newValue) }
  }

  private var count: Int64 {
    get { number(2) }
    nonmutating set { set(2, newValue) }
  }

  private func number(_ index: Int) -> Int64 {
    unsafe page.load(fromByteOffset: index * Self.word, as: Int64.self)
  }

  private func set(_ index: Int, _ value: Int64) {
    unsafe page.storeBytes(of: value, toByteOffset: index * Self.word, as: Int64.self)
  }

  private static func isTaken(_ file: Int32) throws(StoreError) -> Bool {
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw StoreError(errno: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .cannotOpen(.notRegular) }
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

/// How much a pipe takes at once.
private struct PipeRoom {
  private let descriptor: Int32
  private let pages: Int64

  /// `F_GETPIPE_SZ`, which the headers keep from Swift. Source: fcntl(2).
  private static let getPipeSize: Int32 = 1032
  private static let pageSize = Int64(sysconf(Int32(_SC_PAGESIZE)))

  /// Nil for what is no pipe.
  init?(_ descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return nil }
    self.descriptor = descriptor
    let size = fcntl(descriptor, Self.getPipeSize)
    pages = size > 0 ? Int64(size) / Self.pageSize : 1
  }

  /// Waits until all that is in the pipe is read.
  /// - Parameters:
  ///   - ends: where the pieces end, in rising order.
  ///   - place: how much is written.
  /// - Returns: the end of the last piece up to which the pipe then takes all at once: a page that is given to it takes
  ///   one of its places, however little of it is meant. Where not even one piece fits, the end of that.
  func wait(for ends: [Int64], from place: Int64) -> Int64? {
    let left = ends[(ends.firstIndex { $0 > place } ?? ends.endIndex)...]
    guard let next = left.first else { return nil }
    let fitting = left.prefix { ($0 - 1) / Self.pageSize - place / Self.pageSize < pages }
    while isHeld { usleep(500) }
    return fitting.last ?? next
  }

  /// True while something is unread that somebody may still read.
  private var isHeld: Bool {
    var count: Int32 = 0
    guard unsafe ioctl(descriptor, UInt(FIONREAD), &count) == 0, count > 0 else { return false }
    var state = pollfd(fd: descriptor, events: 0, revents: 0)
    return unsafe poll(&state, 1, 0) == 0
  }
}
