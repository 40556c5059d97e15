import Glibc

/// How a process ended, as the system tells the one that started it.
enum WorkerEnd: Equatable {
  case exit(status: Int32)
  case signal(Int32)
  /// Somebody else took the news, or the caller's process ignores them.
  case unknown

  /// With which a process ends that dies of having got no memory.
  static let outOfMemoryStatus = ENOMEM

  /// - Parameter status: as `waitpid` gives it. Source: POSIX.1-2017, wait(): low seven bits the signal, the
  ///   next byte up the exit status.
  init(waitStatus status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exit(status: status >> 8 & 0xFF) : .signal(signal)
  }
}

extension WorkerEnd: CustomStringConvertible {
  var description: String {
    switch self {
    case .exit(Self.outOfMemoryStatus): "its memory did not suffice"
    case .exit(let status): "it ended with status \(status)"
    case .signal(let number): "it died of \(Self.names[number] ?? "signal \(number)")"
    case .unknown: "it ended"
    }
  }

  private static let names: [Int32: String] = [
    SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGHUP: "SIGHUP", SIGILL: "SIGILL",
    SIGINT: "SIGINT", SIGKILL: "SIGKILL", SIGPIPE: "SIGPIPE", SIGQUIT: "SIGQUIT", SIGSEGV: "SIGSEGV",
    SIGSYS: "SIGSYS", SIGTERM: "SIGTERM", SIGTRAP: "SIGTRAP", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ",
  ]
}
