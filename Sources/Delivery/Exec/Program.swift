import CLinux
import Glibc

/// A program that is run once, without a shell, with something on its standard input.
struct Program {
  let command: [String]
  let environment: [String: String]
  let timeoutSeconds: Int

  /// How it ended.
  enum End {
    /// - words: the end of what it said.
    case exited(Int32, words: String)
    case killed(signal: Int32, words: String)
    /// It was ended, with all that it had started.
    case timedOut
  }

  /// Gives it the bytes and waits for its end. What it leaves running goes on, and is not waited for.
  func run(input: [UInt8]) throws(DeliveryFailure) -> End {
    let file = try Self.file(holding: input)
    var output = try OutputPipe()
    let process = try start(input: file, output: output.theirs)
    output.closeTheirs()
    let waiting = ProgramWait(process, timeoutSeconds: timeoutSeconds)
    let status = waiting.finish(reading: &output)
    guard let status else { return .timedOut }
    let words = Line.said(output.end)
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff, words: words) : .killed(signal: signal, words: words)
  }

  /// A file in memory: a program that does not read it leaves nobody waiting, and is no broken pipe.
  private static func file(holding bytes: [UInt8]) throws(DeliveryFailure) -> OpenFile {
    let number = linux_file_in_memory()
    guard number >= 0 else { throw .failed(.system(errno: errno)) }
    let file = OpenFile(owning: number)
    // At a place of its own, so that it is read from the start.
    if let error = file.write(bytes, at: 0) { throw .failed(.system(errno: error)) }
    return file
  }

  /// In a group of its own, with the signals as they are for a new login, and with no open file but its three streams.
  private func start(input: borrowing OpenFile, output: Int32) throws(DeliveryFailure) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { throw .failed(.system(errno: ENOMEM)) }
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input.number, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
    unsafe linux_spawn_close_from(&actions, STDERR_FILENO + 1)
    guard unsafe posix_spawnattr_init(&attributes) == 0 else { throw .failed(.system(errno: ENOMEM)) }
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    return try unsafe start(&actions, &attributes)
  }

  private func start(
    _ actions: inout posix_spawn_file_actions_t, _ attributes: inout posix_spawnattr_t
  ) throws(DeliveryFailure) -> pid_t {
    let path = command.first ?? ""
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    var arguments = unsafe Self.copies(of: command)
    defer { unsafe Self.free(arguments) }
    var values = unsafe Self.copies(of: variables)
    defer { unsafe Self.free(values) }
    var process: pid_t = 0
    var error: Int32 = 0
    ProgramWait.keepStatuses()
    for attempt in 0..<20 {
      error = unsafe posix_spawn(&process, path, &actions, &attributes, &arguments, &values)
      // It is being written, as in an update.
      guard error == ETXTBSY, attempt < 19 else { break }
      usleep(50_000)
    }
    switch error {
    case 0: return process
    case EAGAIN, ENOMEM, EMFILE, ENFILE: throw .failed(.system(errno: error))
    case ETXTBSY: throw .failed(.noProgram(path: path, errno: error))
    default: throw .refused(.noProgram(path: path, errno: error))
    }
  }

  private static func copies(of texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    unsafe texts.map { unsafe strdup($0) } + [nil]
  }

  private static func free(_ texts: [UnsafeMutablePointer<CChar>?]) {
    unsafe texts.forEach { unsafe Glibc.free($0) }
  }
}
