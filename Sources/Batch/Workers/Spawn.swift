import CLinux
import Glibc

/// Starts a process that has nothing of ours: no environment, no signals ignored or blocked, no open file but those that
/// it is given, nothing to complain to, in a group of its own, so that an interrupt from the keyboard is the batch's to
/// deal with.
@safe struct Spawn {
  let process: pid_t

  /// - Parameter descriptors: numbers of open files, all above those that it is to have, and what it has them as.
  init(_ command: WorkerCommand, giving descriptors: [(number: Int32, as: Int32)]) throws(SystemError) {
    var actions = unsafe posix_spawn_file_actions_t()
    try Self.check(unsafe posix_spawn_file_actions_init(&actions))
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for given in descriptors { unsafe posix_spawn_file_actions_adddup2(&actions, given.number, given.as) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var attributes = try Self.attributes()
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    process = try unsafe Self.start(command, &actions, &attributes)
  }

  private static func attributes() throws(SystemError) -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    try check(unsafe posix_spawnattr_init(&attributes))
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    return attributes
  }

  private static func start(
    _ command: WorkerCommand, _ actions: inout posix_spawn_file_actions_t,
    _ attributes: inout posix_spawnattr_t
  ) throws(SystemError) -> pid_t {
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe ([command.path] + command.arguments).map {
      unsafe strdup($0)
    }
    defer { unsafe arguments.forEach { unsafe free($0) } }
    unsafe arguments.append(nil)
    var environment: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
    var process: pid_t = 0
    try check(
      unsafe posix_spawn(&process, command.path, &actions, &attributes, &arguments, &environment))
    return process
  }

  private static func check(_ code: Int32) throws(SystemError) {
    guard code == 0 else { throw SystemError(code: code) }
  }
}

/// The two ends of a stream that goes both ways, one of them for another process.
struct StreamPair: ~Copyable {
  let ours: Descriptor
  let theirs: Descriptor

  init() throws(SystemError) {
    var numbers: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &numbers) == 0 else { throw .last }
    let first = Descriptor(owning: numbers[0])
    let second = Descriptor(owning: numbers[1])
    let moved = try second.copiedUp()
    ours = first
    theirs = moved
  }

  /// Closes the other end.
  consuming func takeOurs() -> Descriptor { ours }
}

/// A file without a name through which a worker is given the bytes to decode: they are written once, whole, and
/// need not be waited for as those in a pipe.
struct FileInMemory: ~Copyable {
  /// Where a worker has it open.
  static let workerNumber: Int32 = 3

  let descriptor: Descriptor
  private var size = 0

  /// Nil where the system refuses.
  init?() {
    let number = linux_file_in_memory()
    guard number >= 0 else { return nil }
    let file = Descriptor(owning: number)
    guard let copy = try? file.copiedUp() else { return nil }
    descriptor = copy
  }

  /// Puts the bytes at its start. False when there is no room for them.
  mutating func fill(_ bytes: [UInt8]) -> Bool {
    // The memory of usual photos is used again, that of the largest given back.
    if size > Self.kept {
      guard descriptor.setSize(0) else { return false }
      size = 0
    }
    guard descriptor.write(bytes, at: 0) else { return false }
    size = max(size, bytes.count)
    return true
  }

  private static let kept = 8 << 20
}

/// Reading and writing without waiting.
extension Descriptor {
  /// Sends what there is room for; 0 when there is none or nobody is there any more. A reader that is gone is
  /// no signal.
  func sendNow(_ bytes: ArraySlice<UInt8>) -> Int {
    while true {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe send(number, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
      }
      if count >= 0 || errno != EINTR { return max(0, count) }
    }
  }

  /// What has come; nil when nothing has yet, empty when nothing will come any more.
  func receiveNow() -> [UInt8]? {
    var error: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
      repeat {
        let count = unsafe recv(number, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
        error = count < 0 ? errno : 0
        filled = max(0, count)
      } while error == EINTR
    }
    return error == EAGAIN ? nil : bytes
  }

  /// Writes all of it; false when that is not possible.
  func write(_ bytes: [UInt8], at start: Int = 0) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
        let count = unsafe pwrite(number, rest.baseAddress, rest.count, start + written)
        if count > 0 { written += count } else if count == 0 || errno != EINTR { return false }
      }
      return true
    }
  }

  /// Cuts the file or fills it up with zeros; false when that is not possible.
  func setSize(_ size: Int) -> Bool {
    ftruncate(number, size) == 0
  }
}
