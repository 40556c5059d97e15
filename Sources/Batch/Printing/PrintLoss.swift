import Glibc

/// Why nothing came of the print on a photo. It says nothing of the photo's codes, which were read before.
public enum PrintLoss: Error, Hashable, Sendable {
  /// The confined process that was to understand the print failed.
  case worker(DecoderFailure)
  /// The sandbox that was asked for cannot be had around it.
  case notHeldIn([SandboxGap])
  /// It took longer than so many seconds by the clock.
  case late(seconds: Int64)
  /// One of the two processes took more of the processor's time than so many seconds.
  case overworked(seconds: Int)
  /// The reader's program is not there, or is no program.
  case noReader(WorkerCommand)
  /// The reader cannot be held in on this system.
  case readerNotHeldIn
  /// The reader ended by itself.
  case readerEnded(DecoderFailure)
  /// What the reader said, or did not say.
  case reader(PrintReaderFault)
}

extension PrintLoss: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    switch self {
    case .worker(let failure): "the process that understands print failed: \(failure)"
    case .notHeldIn(let gaps):
      "the process that understands print cannot be held in here: "
        + gaps.map(\.description).joined(separator: "; ")
    case .late(let seconds): "the print was not read within \(seconds) s"
    case .overworked(let seconds): "reading the print took more than \(seconds) s of CPU time"
    case .noReader(let command): "the print reader cannot be started (\(command)): no such program"
    case .readerNotHeldIn:
      "the print reader cannot be held in here: seccomp or resource limits cannot be had"
    case .readerEnded(let failure): "the print reader failed: \(failure)"
    case .reader(let fault): "the print reader \(fault)"
    }
  }
}

extension PrintLoss {
  /// - Parameter end: of the reader's process; nil where it had not ended by itself.
  init(_ fault: PrintReaderFault, end: WorkerEnd?, of reader: WorkerCommand, cpuSeconds: Int) {
    switch end {
    case .exit(PrintReaderCage.missingStatus), .exit(PrintReaderCage.notExecutableStatus):
      self = .noReader(reader)
    case .exit(PrintReaderCage.notHeldInStatus): self = .readerNotHeldIn
    case .signal(SIGXCPU): self = .overworked(seconds: cpuSeconds)
    case .some(let end): self = .readerEnded(end.failure)
    case nil: self = .reader(fault)
    }
  }

  /// - Parameter end: of the confined process.
  init(_ loss: WorkerLoss, end: WorkerEnd, limits: PrintLimits) {
    switch (loss, end) {
    case (.late, _): self = .late(seconds: limits.time.components.seconds)
    case (.overworked, _), (.ended, .signal(SIGXCPU)): self = .overworked(seconds: limits.cpuSeconds)
    case (.ended, _): self = .worker(end.failure)
    case (.nonsense, _): self = .worker(.noAnswer)
    case (.untrue(let reason), _): self = .worker(.untrue(reason))
    }
  }
}
