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
  private let process: pid_t
  private let stream: Descriptor
  private var memory: FileInMemory?
  private var computing: ComputingTime
  private var outgoing: ArraySlice<UInt8>
  private var incoming = FrameBuffer()
  private var isOver = false

  init(_ command: WorkerCommand, _ setup: WorkerSetup, givesFilesInMemory: Bool) throws(SystemError) {
    self.setup = setup
    let ends = try StreamPair()
    memory = givesFilesInMemory ? FileInMemory() : nil
    process = try Spawn(command, stream: ends.theirs.number, memory: memory?.descriptor.number).process
    stream = ends.takeOurs()
    computing = ComputingTime(of: process, perFile: setup.limits.cpuSeconds)
    outgoing = Frame.around(setup.message)[...]
  }

  deinit {
    end()
  }

  /// For `poll`: what there is to wait for.
  var interest: pollfd {
    pollfd(
      fd: stream.number, events: Int16(POLLIN) | (outgoing.isEmpty ? 0 : Int16(POLLOUT)), revents: 0)
  }

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
    computing.begin()
    let isInline = memory?.fill(job.bytes) != true
    let message = WorkerJob(ticket: job.ticket, byteCount: job.bytes.count, isInline: isInline)
    outgoing += Frame.around(message.message)
    if isInline { outgoing += job.bytes }
    // Where they are in memory once, they need not be there twice.
    self.job?.bytes = []
  }

  /// True when it has computed for longer than a file may take, whatever it did about the signal that tells it.
  var hasComputedTooLong: Bool { job != nil && isReady && computing.isOver }

  /// True when another file might find too little left of what the process may compute in all.
  var isUsedUp: Bool { computing.isUsedUp }

  /// Why its hello is not to be believed, as the system sees the process; nil where nothing speaks against it.
  func doubt(about hello: WorkerHello) -> String? {
    guard setup.limits.isSandboxed else { return nil }
    guard let claim = hello.sandbox else { return "it says that it needs no sandbox" }
    return Restraint(of: process).contradiction(to: claim, addressSpace: setup.limits.addressSpace)
  }

  /// Sends as much as can be sent without waiting. That it cannot any more shows when receiving.
  func send() {
    while !outgoing.isEmpty {
      let sent = stream.sendNow(outgoing)
      guard sent > 0 else { return }
      outgoing.removeFirst(sent)
    }
    outgoing = []
  }

  /// The next message that is there; nil when there is none yet.
  func receive() throws(WorkerLoss) -> Message? {
    while true {
      do throws(MessageError) {
        if let message = try incoming.next() { return try read(message) }
      } catch {
        throw .nonsense
      }
      guard let bytes = stream.receiveNow() else { return nil }
      guard !bytes.isEmpty else { throw .ended }
      incoming.append(bytes)
    }
  }

  /// Kills it and waits until it is gone: nothing of it is left behind.
  @discardableResult
  func end() -> WorkerEnd {
    guard !isOver else { return .unknown }
    isOver = true
    // One that has already died keeps its own cause of death.
    kill(process, SIGKILL)
    var status: Int32 = 0
    while true {
      let result = unsafe waitpid(process, &status, 0)
      if result == process { return WorkerEnd(waitStatus: status) }
      guard result < 0, errno == EINTR else { return .unknown }
    }
  }

  private func read(_ message: [UInt8]) throws(MessageError) -> Message {
    guard isReady else { return .hello(try WorkerHello(message: message)) }
    let reply = try WorkerReply(message: message)
    guard let job, reply.ticket == job.ticket, reply.isPossible(for: setup), incoming.isEmpty else {
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
