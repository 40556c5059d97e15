import Glibc

/// Starts a process that has nothing of ours: no environment, no signals ignored or blocked, no open file but
/// its stream as standard input and output and the file in memory as descriptor 3, in a group of its own, so
/// that an interrupt from the keyboard is the batch's to deal with.
@safe struct Spawn {
  let process: pid_t

  /// - Parameters:
  ///   - stream: the number of its end of a stream, above those that it is to have.
  ///   - memory: that of a file in memory.
  init(_ command: WorkerCommand, stream: Int32, memory: Int32?) throws(SystemError) {
    var actions = unsafe posix_spawn_file_actions_t()
    try Self.check(unsafe posix_spawn_file_actions_init(&actions))
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, stream, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, stream, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    if let memory {
      unsafe posix_spawn_file_actions_adddup2(&actions, memory, DecodeWorker.memoryNumber)
    }
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
