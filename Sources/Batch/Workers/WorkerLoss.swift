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
    case (.late, _): DecodeOutcome(failure: .timeout, reason: "longer than \(limits.timeText)")
    case (.overworked, _), (.ended, .signal(SIGXCPU)):
      DecodeOutcome(failure: .timeout, reason: "more than \(limits.cpuSeconds) s of CPU time")
    case (.ended, .exit(WorkerEnd.outOfMemoryStatus)): .outOfMemory(limit: limits.addressSpace)
    case (.ended, _): DecodeOutcome(failure: .crashed, reason: "the decoder failed: \(end)")
    case (.nonsense, _), (.untrue, _):
      DecodeOutcome(failure: .crashed, reason: "the decoder failed: its answer is none")
    }
  }

  /// Why it could not be started, when it never was ready.
  func startFailure(end: WorkerEnd, after time: Duration) -> String {
    switch self {
    case .late: "not ready after \(time.components.seconds) s"
    case .ended, .overworked: end.description
    case .nonsense: "it is no decoder"
    case .untrue(let reason): reason
    }
  }
}

extension WorkerLimits {
  /// In seconds, with a fraction where there is one.
  fileprivate var timeText: String {
    let (seconds, attoseconds) = time.components
    guard attoseconds != 0 else { return "\(seconds) s" }
    return "\(Double(seconds) + Double(attoseconds) / 1e18) s"
  }
}
