import Glibc

/// One process that decodes, and the batch's end of the stream to it. Nothing here waits for it, except for its
/// end once it was killed.
final class WorkerProcess {
  enum Message {
    case hello(WorkerHello)
    case reply(WorkerReply, to: DecodeJob)
  }

  /// What it was given to decode; nil when it has nothing to do.
  private(set) var job: DecodeJob?
  /// True once its hello was believed: it has started well, and what goes wrong is the picture's doing.
  private(set) var isReady = false
  /// Files given to it so far.
  private(set) var jobCount = 0
  /// When the start or the present job began.
  private(set) var since = SuspendingClock().now

  private let setup: WorkerSetup
  private let process: ConfinedProcess

  init(_ command: WorkerCommand, _ setup: WorkerSetup, givesFilesInMemory: Bool) throws(SystemError) {
    self.setup = setup
    process = try ConfinedProcess(
      command, setup: setup.message, cpuSeconds: setup.limits.cpuSeconds,
      givesFilesInMemory: givesFilesInMemory)
  }

  /// For `poll`: what there is to wait for.
  var interest: pollfd { process.interest }

  /// Gives it a file to decode; it must have nothing to do. One that is not ready gets it when it is let in: nobody
  /// who has not said what holds him in sees a byte of it.
  func begin(_ job: DecodeJob) {
    self.job = job
    jobCount += 1
    since = SuspendingClock().now
    if isReady { give(job) }
  }

  /// To be called for the hello that was believed.
  func letIn() {
    isReady = true
    since = SuspendingClock().now
    if let job { give(job) }
  }

  private func give(_ job: DecodeJob) {
    process.give(job.bytes) { isInline in
      WorkerJob(ticket: job.ticket, byteCount: job.bytes.count, isInline: isInline).message
    }
    // Where they are in memory once, they need not be there twice.
    self.job?.bytes = []
  }

  /// True when it has computed for longer than a file may take, whatever it did about the signal that tells it.
  var hasComputedTooLong: Bool { job != nil && isReady && process.computing.isOver }

  /// True when another file might find too little left of what the process may compute in all.
  var isUsedUp: Bool { process.computing.isUsedUp }

  /// Why its hello is not to be believed, as the system sees the process; nil where nothing speaks against it.
  func doubt(about hello: WorkerHello) -> String? { process.doubt(about: hello, limits: setup.limits) }

  /// Sends as much as can be sent without waiting.
  func send() { process.send() }

  /// The next message that is there; nil when there is none yet.
  func receive() throws(WorkerLoss) -> Message? {
    guard let message = try process.receive() else { return nil }
    do throws(MessageError) {
      return try read(message)
    } catch {
      throw .nonsense
    }
  }

  /// Kills it and waits until it is gone: nothing of it is left behind.
  @discardableResult
  func end() -> WorkerEnd { process.end() }

  private func read(_ message: [UInt8]) throws(MessageError) -> Message {
    guard isReady else { return .hello(try WorkerHello(message: message)) }
    let reply = try WorkerReply(message: message)
    guard let job, reply.ticket == job.ticket, reply.isPossible(for: setup), process.hasSaidAll else {
      throw MessageError()
    }
    self.job = nil
    return .reply(reply, to: job)
  }
}

/// A file to decode.
struct DecodeJob {
  let ticket: Int
  /// Tells whether another file is the same.
  let hash: ContentHash
  let byteCount: Int
  /// Empty where they are with a worker and are not needed any more.
  var bytes: [UInt8]

  init(ticket: Int, hash: ContentHash, bytes: [UInt8]) {
    self.ticket = ticket
    self.hash = hash
    self.bytes = bytes
    byteCount = bytes.count
  }
}

/// What decoding one file gave, and how long it took.
struct DecodeAnswer {
  let outcome: DecodeOutcome
  let milliseconds: Int
}
