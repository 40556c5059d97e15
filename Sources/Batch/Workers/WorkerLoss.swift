import Glibc

/// Why a worker has to be given up.
enum WorkerLoss: Error, Equatable {
  /// It closed its end of the stream, most likely by dying.
  case ended
  /// What it says is no message, or no answer to what it was asked.
  case nonsense
  /// The time by the clock is over.
  case late
  /// It computed for longer than it may.
  case overworked
  /// What it says of its sandbox is not so; the reason in words.
  case untrue(String)

  /// What becomes of the file that it was decoding.
  func outcome(end: WorkerEnd, limits: WorkerLimits) -> DecodeOutcome {
    switch (self, end) {
    case (.late, _): DecodeOutcome(failure: .late(seconds: limits.timeText))
    case (.overworked, _), (.ended, .signal(SIGXCPU)):
      DecodeOutcome(failure: .overworked(seconds: limits.cpuSeconds))
    case (.ended, .exit(WorkerEnd.outOfMemoryStatus)): .outOfMemory(limit: limits.addressSpace)
    case (.ended, _): DecodeOutcome(failure: .decoder(end.failure))
    case (.nonsense, _), (.untrue, _):
      DecodeOutcome(failure: .decoder(.noAnswer))
    }
  }

  /// Why it could not be started, when it never was ready.
  func startFailure(end: WorkerEnd, after time: Duration) -> DecoderFailure {
    switch self {
    case .late: .notReady(seconds: time.components.seconds)
    case .ended, .overworked: end.failure
    case .nonsense: .noDecoder
    case .untrue(let reason): .untrue(reason)
    }
  }
}

extension WorkerLimits {
  /// In seconds, with a fraction where there is one.
  fileprivate var timeText: String {
    let (seconds, attoseconds) = time.components
    guard attoseconds != 0 else { return "\(seconds)" }
    return "\(Double(seconds) + Double(attoseconds) / 1e18)"
  }
}

/// How a process ended, as the system tells the one that started it.
enum WorkerEnd: Equatable {
  case exit(status: Int32)
  case signal(Int32)
  /// Somebody else took the news, or the caller's process ignores them.
  case unknown

  /// With which a process ends that dies of having got no memory.
  static let outOfMemoryStatus = ENOMEM
  /// With which a worker ends that has nothing to read barcodes with.
  static let missingLibraryStatus = ELIBACC

  /// - Parameter status: as `waitpid` gives it. Source: POSIX.1-2017, wait(): low seven bits the signal, the
  ///   next byte up the exit status.
  init(waitStatus status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exit(status: status >> 8 & 0xFF) : .signal(signal)
  }
}

extension WorkerEnd {
  /// What that is for those who waited for an answer.
  var failure: DecoderFailure {
    switch self {
    case .exit(Self.outOfMemoryStatus): .outOfMemory
    case .exit(Self.missingLibraryStatus): .missingLibrary
    case .exit(let status): .ended(status: status)
    case .signal(let number): .killed(signal: Self.names[number] ?? "signal \(number)")
    case .unknown: .gone
    }
  }

  private static let names: [Int32: String] = [
    SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGHUP: "SIGHUP", SIGILL: "SIGILL",
    SIGINT: "SIGINT", SIGKILL: "SIGKILL", SIGPIPE: "SIGPIPE", SIGQUIT: "SIGQUIT", SIGSEGV: "SIGSEGV",
    SIGSYS: "SIGSYS", SIGTERM: "SIGTERM", SIGTRAP: "SIGTRAP", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ",
  ]
}
