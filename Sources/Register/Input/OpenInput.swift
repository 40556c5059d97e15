public import Batch
import Glibc

/// An open file, pipe or terminal that is read from its beginning to its end.
///
/// What it is, is asked before it is opened, because opening a device or a pipe does something, and again afterwards.
/// Neither opening nor reading waits longer than a fifth of a second without looking whether somebody asked to stop.
public final class OpenInput {
  /// To wait for it together with others; reading it is for ``nextChunk()``.
  public let descriptor: Int32
  private let isOwned: Bool
  private let isCancelled: () -> Bool
  /// Of a regular file, in bytes; nil for what has no size.
  public let size: Int?

  /// Where the path is from.
  public enum Origin: Sendable {
    /// Somebody gave it: it may be a link or a pipe.
    case given
    /// The program found it beside other files: nothing but a regular file.
    case found
  }

  /// - Parameter isCancelled: asked before each step.
  public init(
    _ path: BytePath, origin: Origin, isCancelled: @escaping () -> Bool = { false }
  ) throws(InputProblem) {
    self.isCancelled = isCancelled
    guard !path.bytes.contains(0) else { throw .system(ENOENT) }
    let name = path.bytes.map { CChar(bitPattern: $0) } + [0]
    var info = stat()
    let flags = origin == .found ? AT_SYMLINK_NOFOLLOW : 0
    guard unsafe fstatat(AT_FDCWD, name, &info, flags) == 0 else { throw .system(errno) }
    if let kind = Self.refused(info, origin: origin) { throw .notAFile(kind) }
    let mode = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY | (origin == .found ? O_NOFOLLOW : 0)
    let opened = unsafe open(name, mode)
    guard opened >= 0 else { throw .system(errno) }
    var problem: InputProblem? = unsafe fstat(opened, &info) == 0 ? nil : .system(errno)
    problem = problem ?? Self.refused(info, opened: opened, origin: origin).map { .notAFile($0) }
    if let problem {
      close(opened)
      throw problem
    }
    descriptor = opened
    isOwned = true
    size = Self.size(info)
  }

  /// Standard input, which whoever started the program has opened.
  /// - Parameter isCancelled: asked before each step.
  public init(standardInput: Void, isCancelled: @escaping () -> Bool = { false }) throws(InputProblem) {
    self.isCancelled = isCancelled
    var info = stat()
    guard unsafe fstat(STDIN_FILENO, &info) == 0 else { throw .system(errno) }
    // Some start programs with sockets in place of pipes.
    if info.st_mode & S_IFMT != S_IFSOCK, let kind = Self.refused(info, opened: STDIN_FILENO, origin: .given)
    {
      throw .notAFile(kind)
    }
    descriptor = STDIN_FILENO
    isOwned = false
    size = Self.size(info)
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  /// True when reading would not wait.
  public var isReady: Bool { (try? wait(milliseconds: 0)) ?? true }

  /// The next bytes, as many as there are at once; empty at the end.
  public func nextChunk() throws(InputProblem) -> [UInt8] {
    while true {
      guard !isCancelled() else { throw .cancelled }
      guard try wait(milliseconds: 200) else { continue }
      var code: Int32 = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
        let count = unsafe read(descriptor, buffer.baseAddress, buffer.count)
        code = count < 0 ? errno : 0
        filled = max(0, count)
      }
      switch code {
      case 0: return bytes
      case EINTR, EAGAIN: continue
      default: throw .system(code)
      }
    }
  }

  /// False when nothing came so far. A pipe that nobody has opened for writing yet has not ended.
  private func wait(milliseconds: Int32) throws(InputProblem) -> Bool {
    var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let count = unsafe poll(&one, 1, milliseconds)
    guard count >= 0 || errno == EINTR else { throw .system(errno) }
    return count > 0
  }

  private static func size(_ info: stat) -> Int? {
    // Files of the kernel say 0 and have content.
    info.st_mode & S_IFMT == S_IFREG && info.st_size > 0 ? Int(info.st_size) : nil
  }

  /// What it is, where that cannot be read as a file; nil where it can.
  /// - Parameter opened: nil while a device may still turn out to be a terminal.
  private static func refused(_ info: stat, opened: Int32? = nil, origin: Origin) -> InputKind? {
    switch info.st_mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    case S_IFIFO: return origin == .given ? nil : .pipe
    case S_IFCHR where origin == .given:
      // The others, such as /dev/zero, have no end.
      guard let opened, info.st_rdev != nullDevice, isatty(opened) == 0 else { return nil }
      return .device
    case S_IFSOCK: return .socket
    default: return .device
    }
  }

  /// The numbers of /dev/null, by whatever name. Source: Linux, devices.txt.
  private static let nullDevice = makedev(1, 3)

  /// As glibc packs them, for numbers below 256.
  private static func makedev(_ major: UInt, _ minor: UInt) -> dev_t { dev_t(major << 8 | minor) }
}

/// What stands behind a name and is not to be read.
public enum InputKind: Hashable, Sendable, CustomStringConvertible {
  case folder, link, pipe, device, socket

  public var description: String {
    switch self {
    case .folder: "a folder"
    case .link: "a link, which is not followed here"
    case .pipe: "a pipe"
    case .device: "a device"
    case .socket: "a socket"
    }
  }
}

/// Why something cannot be read.
public enum InputProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// By its `errno`.
  case system(Int32)
  case notAFile(InputKind)
  /// More bytes than so many.
  case tooLarge(limit: Int)
  /// Somebody asked the program to stop.
  case cancelled

  public var description: String {
    switch self {
    case .system(let code): Errno.text(code)
    case .notAFile(let kind): "\(kind), not a file that can be read whole"
    case .tooLarge(let limit): "larger than the limit of \(ByteCount.text(limit))"
    case .cancelled: "stopped"
    }
  }
}
