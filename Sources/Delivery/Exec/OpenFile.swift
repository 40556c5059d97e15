import Glibc

/// An open file, closed when it goes out of scope.
struct OpenFile: ~Copyable {
  let number: Int32

  /// Takes it over, under a number that no standard stream has: those may be closed.
  init(owning number: Int32) {
    guard number <= STDERR_FILENO else {
      self.number = number
      return
    }
    let copy = fcntl(number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    close(number)
    self.number = copy
  }

  deinit { close(number) }

  /// Writes all of it; gives the `errno` where that is not possible.
  /// - Parameter place: from which byte on; nil for where the file is, or its end where it is open for adding.
  func write(_ bytes: [UInt8], at place: Int? = nil) -> Int32? {
    unsafe bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
        let count =
          if let place {
            unsafe pwrite(number, rest.baseAddress, rest.count, place + written)
          } else {
            unsafe Glibc.write(number, rest.baseAddress, rest.count)
          }
        if count > 0 {
          written += count
        } else if count == 0 {
          return EIO
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }
}

/// What a program says on both of its streams, of which the end is kept.
struct OutputPipe: ~Copyable {
  private let ours: OpenFile
  private var other: OpenFile?
  private(set) var end: [UInt8] = []
  private(set) var isClosed = false

  private static let kept = 4096

  init() throws(DeliveryFailure) {
    var numbers: [Int32] = [-1, -1]
    guard unsafe pipe(&numbers) == 0 else { throw .failed(.system(errno: errno)) }
    for number in numbers { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    ours = OpenFile(owning: numbers[0])
    other = OpenFile(owning: numbers[1])
    _ = fcntl(ours.number, F_SETFL, O_NONBLOCK)
  }

  /// The end that is the program's.
  var theirs: Int32 {
    switch other {
    case .some(let file): file.number
    case nil: -1
    }
  }

  mutating func closeTheirs() { other = nil }

  /// Waits so long for something and takes what is there.
  mutating func read(waiting milliseconds: Int32) {
    guard !isClosed else {
      usleep(UInt32(milliseconds) * 1000)
      return
    }
    var place = pollfd(fd: ours.number, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&place, 1, milliseconds) > 0 else { return }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe Glibc.read(ours.number, &bytes, bytes.count)
    isClosed = count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
    if count > 0 { end = Array((end + bytes.prefix(count)).suffix(Self.kept)) }
  }
}
