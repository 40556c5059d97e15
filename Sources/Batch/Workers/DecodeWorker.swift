import Barcodes
import CLinux
import Glibc
import Imaging

/// The other side of a batch: a process that is given the bytes of files and tells what is in them.
///
/// It reads standard input, answers on standard output and ends with the process that started it. Nobody else
/// has a use for it.
public enum DecodeWorker {
  /// The first argument of a program that is to be a worker.
  public static let argument = "__decode-worker"

  /// Where the file in memory is open that holds the bytes to decode.
  static let memoryNumber: Int32 = 3

  /// Makes the process a worker, and ends it, when its first argument says so; else does nothing. To be called
  /// before anything else: from then on nothing of the program may have opened a file or started a thread.
  public static func runIfAsked() {
    if CommandLine.arguments.dropFirst().first == argument { run() }
  }

  /// Works until there is nothing more to do.
  public static func run() -> Never {
    run { setup in
      Decoder(
        symbologies: setup.symbologies, effort: setup.effort, limits: setup.limits.image,
        memoryLimit: setup.limits.addressSpace
      ).decode
    }
  }

  /// Works with another decoder: one that a test makes.
  package static func run(decoder: (WorkerSetup) -> BatchScan.Decode) -> Never {
    linux_close_from(memoryNumber + 1)
    do {
      let setup = try WorkerSetup(message: try WorkerStream.next())
      guard linux_die_with_parent(setup.parent) == 0 else { _exit(0) }
      let decode = decoder(setup)
      let sandbox = Confinement.enter(setup.limits)
      // A process that was just started counts the memory of the one that started it as its own peak.
      let inherited = peakMemory
      try WorkerStream.send(WorkerHello(sandbox: sandbox).message)
      while true {
        var reply = try reply(to: WorkerJob(message: try WorkerStream.next()), setup, decode)
        reply.peakMemory = peakMemory > inherited ? peakMemory : 0
        try WorkerStream.send(reply.message)
      }
    } catch {
      // Nothing more to read, or nobody who listens.
      _exit(error is WorkerStream.Closed ? 0 : 1)
    }
  }

  private static func reply(to job: WorkerJob, _ setup: WorkerSetup, _ decode: BatchScan.Decode) throws
    -> WorkerReply
  {
    let bytes = try WorkerStream.bytes(of: job)
    let clock = SuspendingClock()
    let start = clock.now
    errno = 0
    var outcome = decode(bytes)
    // A library that got no memory and gave up looking has found nothing, which says nothing.
    if errno == ENOMEM, outcome.status == .none { outcome = .outOfMemory(limit: setup.limits.addressSpace) }
    return WorkerReply(
      ticket: job.ticket, outcome: outcome, microseconds: Int((clock.now - start) / .microseconds(1)),
      peakMemory: 0)
  }

  private static var peakMemory: Int {
    var usage = rusage()
    guard unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
    // The kernel counts in KiB.
    return usage.ru_maxrss << 10
  }
}
