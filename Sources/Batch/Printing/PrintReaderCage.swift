import CLinux
import Glibc

/// A process of this program that is about to become a reader of print.
enum PrintReaderCage {
  /// Holds itself in and executes the program that its arguments name. What keeps it from that is its exit status.
  static func run() -> Never {
    let arguments = CommandLine.arguments
    guard arguments.count > firstOfReader, let parent = pid_t(arguments[2]), let room = Int(arguments[3]),
      room >= 0
    else { _exit(EX_USAGE) }
    linux_close_from(STDERR_FILENO + 1)
    guard linux_die_with_parent(parent) == 0 else { _exit(0) }
    if arguments[4] == "1" { enter(room) } else { lowerAlone(room) }
    execute()
  }

  /// A program of others gets nothing to read without these. Landlock, which older kernels lack, holds back only what
  /// the filter of system calls does too.
  private static func enter(_ room: Int) {
    let state = Sandbox.enterForProgram(addressSpace: room)
    guard state.resourceLimits == nil, state.privileges == nil, state.systemCalls == nil else {
      _exit(notHeldInStatus)
    }
  }

  private static func lowerAlone(_ room: Int) {
    Confinement.lower(RLIMIT_CORE, to: 0)
    if room > 0 { Confinement.lower(RLIMIT_AS, to: room) }
  }

  private static func execute() -> Never {
    let arguments = unsafe CommandLine.unsafeArgv + firstOfReader
    var environment = unsafe Self.environment.map { unsafe strdup($0) } + [nil]
    guard let path = unsafe arguments[0] else { _exit(EX_USAGE) }
    unsafe execve(path, arguments, &environment)
    _exit(errno == ENOENT || errno == ENOTDIR ? missingStatus : notExecutableStatus)
  }

  /// This program, what it is to be, its parent, the address space and whether it is held in stand before.
  private static let firstOfReader = 5

  /// Enough for scripts and their interpreters; one thread, so that a second photo is not slowed down by the first.
  private static let environment = [
    "PATH=/usr/local/bin:/usr/bin:/bin", "LANG=C.UTF-8", "OMP_NUM_THREADS=1", "MALLOC_ARENA_MAX=1",
  ]

  /// As shells have them: not found, and found but not to be executed. The third is of no shell.
  static let missingStatus: Int32 = 127, notExecutableStatus: Int32 = 126, notHeldInStatus: Int32 = 125
}
