import Batch
import Glibc
import StoreFiles
import Words

/// Where a command's result goes: told from the name that somebody typed and from what stands there.
///
/// Only a regular file is ever replaced. What is something else is not this program's to put a file in the place of, so
/// it is written to; and through a link nothing that is there already is overwritten, since whoever made the link may
/// not be who typed its name.
enum OutputPlace {
  case standardOutput
  /// Open already, by whoever started the command: `/dev/stdout`, `/dev/fd/63`.
  case inherited(Int32)
  /// A file that is made, or replaced by one with the same rights.
  case file(path: String, replaced: FileRights?)
  /// A device, a FIFO or a terminal.
  case stream
  case socket(path: String)

  /// - Parameter name: as it was typed; nil, or `-`, for standard output.
  init(_ name: String?) throws {
    guard let name, name != "-" else {
      self = .standardOutput
      return
    }
    guard !name.isEmpty else { throw Self.failure(name, errno: ENOENT) }
    var path = name
    // As many links as the system itself follows.
    for _ in 0..<40 {
      if let number = try Self.inherited(path, as: name) {
        self = .inherited(number)
        return
      }
      guard let state = FileState(ofFileAt: path, followingLinks: false) else {
        guard errno == ENOENT else { throw Self.failure(name, errno: errno) }
        self = .file(path: path, replaced: nil)
        return
      }
      guard state.kind == .link else {
        try self.init(kind: state.kind, at: path, as: name)
        return
      }
      path = try Self.target(ofLink: path, state, as: name)
    }
    throw Self.failure(name, errno: ELOOP)
  }

  /// True where the result goes to whoever reads standard output.
  var isStandardOutput: Bool {
    switch self {
    case .standardOutput, .inherited(STDOUT_FILENO): true
    default: false
    }
  }

  private init(kind: FileState.Kind, at path: String, as name: String) throws {
    switch kind {
    case .regular:
      guard path == name else {
        throw Self.failure(
          name, "is a link to \(path), which is not overwritten through it; name that file",
          "\(path)(으)로 가는 링크이며 링크를 통해 덮어쓰지 않습니다. 그 파일을 적으세요")
      }
      // Root replaces what it likes, as it writes what it likes.
      guard unsafe faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0 else {
        throw Self.failure(name, errno: errno)
      }
      guard !StoreFile.isDatabase(path) else {
        throw Self.failure(
          name, "is a database, perhaps the store itself; choose another name",
          "데이터베이스이며 저장소 자체일 수 있습니다. 다른 이름을 고르세요")
      }
      guard Self.split(path).last != StoreFolder.noticeLockName else {
        throw Self.failure(
          name, "is the lock of a store; choose another name", "저장소의 잠금 파일입니다. 다른 이름을 고르세요")
      }
      self = .file(path: path, replaced: FileRights(ofFileAt: path))
    case .folder: throw Self.failure(name, errno: EISDIR)
    case .socket: self = .socket(path: path)
    case .link, .stream: self = .stream
    }
  }

  /// The number of a descriptor that was open when the command was started. What it opened itself since, such as the
  /// store, is closed on exec; none of that is anybody's to write to.
  private static func inherited(_ path: String, as name: String) throws -> Int32? {
    let (folder, last) = split(path)
    guard let number = Int32(last), let resolved = unsafe realpath(folder, nil) else { return nil }
    defer { unsafe free(resolved) }
    guard unsafe String(cString: resolved) == "/proc/\(getpid())/fd" else { return nil }
    let flags = fcntl(number, F_GETFD)
    guard flags >= 0, flags & FD_CLOEXEC == 0 else { throw failure(name, errno: EBADF) }
    return number
  }

  /// Where a link leads. One that neither the user nor the superuser made is a trap until it is known better.
  private static func target(ofLink path: String, _ state: FileState, as name: String) throws -> String {
    guard state.rights.owner == geteuid() || state.rights.owner == 0 else {
      throw failure(
        name, "is a link that somebody else made; name what it leads to",
        "다른 사람이 만든 링크입니다. 링크가 가리키는 것을 적으세요")
    }
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &bytes, bytes.count)
    guard count > 0 else { throw failure(name, errno: errno) }
    let target = String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard !target.hasPrefix("/"), path.contains("/") else { return target }
    return split(path).folder + "/" + target
  }

  /// The folder that a path names something in, and what it names there.
  static func split(_ path: String) -> (folder: String, last: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (
      slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...])
    )
  }

  static func failure(_ name: String, _ english: String, _ korean: String) -> CommandFailure {
    CommandFailure("\(name): \(english); it is as it was", "\(name): \(korean). 그대로 두었습니다")
  }

  static func failure(_ name: String, errno code: Int32) -> CommandFailure {
    let reason = Reader.phrases.system(code)
    return failure(name, reason, reason)
  }
}

/// A connection to a program that listens on a socket of this machine's file system.
struct LocalSocket {
  let descriptor: Int32

  init(_ path: String, named name: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw CommandFailure(name, errno: errno) }
    guard connect(to: path) else {
      let code = errno
      close(descriptor)
      throw CommandFailure(name, errno: code)
    }
  }

  private func connect(to path: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
      errno = ENAMETOOLONG
      return false
    }
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Glibc.connect(descriptor, $0, length) == 0
      }
    }
  }
}
