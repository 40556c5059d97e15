import Batch
import Glibc

/// Standard output, or whatever else is open for writing.
///
/// Output is gathered and written in large pieces; `flush` at the end tells whether it all arrived.
final class Output {
  private var buffer: [UInt8] = []
  private let descriptor: Int32

  init(descriptor: Int32 = STDOUT_FILENO) {
    self.descriptor = descriptor
  }

  /// True where a person reads along.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The cells of a line where a person reads along; nil where a program does, or where the terminal does not say.
  static var lineWidth: Int? { lineWidth(of: STDOUT_FILENO) }

  static func lineWidth(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard isatty(descriptor) == 1, unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
    else { return nil }
    return Int(size.ws_col)
  }

  func write(_ text: String) throws(OutputError) {
    try write(bytes: text.utf8)
  }

  func write(bytes: some Sequence<UInt8>) throws(OutputError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= 1 << 16 { try flush() }
  }

  func writeLine(_ text: String) throws(OutputError) {
    try write(text)
    try write("\n")
  }

  func flush() throws(OutputError) {
    if !buffer.isEmpty { ProgressLine.clear(before: descriptor) }
    var start = 0
    while start < buffer.count {
      let count = unsafe buffer.withUnsafeBytes { bytes in
        unsafe Glibc.write(descriptor, bytes.baseAddress.map { unsafe $0 + start }, bytes.count - start)
      }
      if count < 0 {
        if errno == EINTR || errno == EAGAIN && waitUntilWritable() { continue }
        if let error = OutputError(errno: errno) { throw error }
      }
      start += count
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Whoever shares a pipe or terminal may have set it not to wait.
  private func waitUntilWritable() -> Bool {
    var one = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&one, 1, -1) > 0 || errno == EINTR
  }
}

/// Why output did not arrive.
enum OutputError: Error, Equatable, CustomStringConvertible {
  /// `remexp … | head` has seen enough.
  case readerGone
  /// By an `errno`.
  case failed(Int32)

  /// Nil for 0, which is no error.
  init?(errno code: Int32) {
    switch code {
    case 0: return nil
    case EPIPE: self = .readerGone
    default: self = .failed(code)
    }
  }

  var description: String {
    switch self {
    case .readerGone: "standard output: nobody reads it any more"
    case .failed(let code): "standard output: \(Errno.text(code)); nothing after this point was printed"
    }
  }
}
