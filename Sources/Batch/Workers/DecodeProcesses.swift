import Glibc
import Scanning

/// Processes that decode what is submitted, one file at a time each. Their answers are kept until they are asked
/// for by ticket.
///
/// There is no thread behind it: everything happens while the caller asks. A process that dies, talks nonsense
/// or takes too long costs the file that it had, and another takes its place when there is more to do. A file
/// that cost a process is not tried again, nor is another with the same content.
final class DecodeProcesses {
  private let command: WorkerCommand
  private let setup: WorkerSetup
  private let count: Int
  private let givesFilesInMemory: Bool
  private let requirement: SandboxRequirement

  private var workers: [WorkerProcess] = []
  private var waiting: [DecodeJob] = []
  private var finished: [Int: DecodeAnswer] = [:]
  /// What came of the files that cost a process.
  private var deadly: [ContentHash: DecodeOutcome] = [:]
  private var nextTicket = 0
  /// Processes in a row that ended before they were ready.
  private var failedStarts = 0
  private var startFailure = DecoderFailure.gone
  /// What is missing of the sandbox that is required; the batch then ends.
  private var missing: [SandboxGap] = []

  /// What holds the processes in; nil before the first has started and without a sandbox.
  private(set) var sandbox: SandboxState?

  init(
    count: Int, command: WorkerCommand, setup: WorkerSetup, givesFilesInMemory: Bool,
    requirement: SandboxRequirement
  ) {
    self.count = max(1, min(count, Self.mostWorkers))
    self.command = command
    self.setup = setup
    self.givesFilesInMemory = givesFilesInMemory
    self.requirement = requirement
  }

  /// Where a sandbox is required, starts a process and waits until it is held in: whoever cannot be reads no file.
  func checkRequirement(isCancelled: () -> Bool) throws(WorkerError) {
    guard requirement != .none else { return }
    guard setup.limits.isSandboxed else { throw .notHeldIn(requirement.gaps(in: nil)) }
    while sandbox == nil, !isCancelled() {
      if workers.isEmpty { _ = try freeWorker() }
      try work(waitingAtMost: Self.cancellationInterval)
    }
  }

  /// - Returns: the ticket under which the answer is to be had.
  func submit(_ bytes: [UInt8], hash: ContentHash) -> Int {
    defer { nextTicket += 1 }
    waiting.append(DecodeJob(ticket: nextTicket, hash: hash, bytes: bytes))
    return nextTicket
  }

  var waitingBytes: Int { waiting.reduce(0) { $0 + $1.bytes.count } }

  func isFinished(_ ticket: Int) throws(WorkerError) -> Bool {
    try work(waitingAtMost: .zero)
    return finished[ticket] != nil
  }

  /// Waits until a process has said something or there is something to read there, and no longer than a moment.
  func wait(orFor descriptor: Int32) throws(WorkerError) {
    try work(waitingAtMost: Self.cancellationInterval, orFor: descriptor)
  }

  /// Waits for the answer and gives it away: ask once. Nil when cancelled; every process is then dead.
  func take(_ ticket: Int, isCancelled: () -> Bool) throws(WorkerError) -> DecodeAnswer? {
    while true {
      if let answer = finished.removeValue(forKey: ticket) { return answer }
      guard !isCancelled() else {
        workers = []
        return nil
      }
      try work(waitingAtMost: Self.cancellationInterval)
    }
  }
}

// MARK: One round

extension DecodeProcesses {
  private func work(waitingAtMost longest: Duration, orFor other: Int32? = nil) throws(WorkerError) {
    try distribute()
    listen(waitingAtMost: longest, orFor: other)
    dismissLate()
    guard missing.isEmpty else { throw .notHeldIn(missing) }
    guard failedStarts < Self.mostFailedStarts else { throw .cannotStart(command, startFailure) }
    try distribute()
  }

  private func listen(waitingAtMost longest: Duration, orFor other: Int32?) {
    guard !workers.isEmpty else { return }
    var ends = workers.map(\.interest)
    // The last one, which no worker stands beside.
    if let other { ends.append(pollfd(fd: other, events: Int16(POLLIN), revents: 0)) }
    let milliseconds = (max(.zero, min(longest, timeLeft)) / .milliseconds(1)).rounded(.up)
    // Less than zero: interrupted by a signal. The caller asks whether to go on.
    guard unsafe poll(&ends, nfds_t(ends.count), Int32(milliseconds)) > 0 else { return }
    for (worker, end) in zip(workers, ends) where end.revents != 0 {
      worker.send()
      hear(worker)
    }
  }

  private func hear(_ worker: WorkerProcess) {
    do throws(WorkerLoss) {
      while let message = try worker.receive() {
        switch message {
        case .hello(let hello): try letIn(worker, hello)
        case .reply(let reply, let job): take(reply, to: job, from: worker)
        }
      }
    } catch {
      lose(worker, error)
    }
  }

  private func letIn(_ worker: WorkerProcess, _ hello: WorkerHello) throws(WorkerLoss) {
    if let reason = worker.doubt(about: hello) { throw .untrue(reason) }
    missing = requirement.gaps(in: hello.sandbox)
    guard missing.isEmpty else { throw .untrue(missing[0].description) }
    failedStarts = 0
    sandbox = hello.sandbox
    worker.letIn()
    worker.send()
  }

  private func take(_ reply: WorkerReply, to job: DecodeJob, from worker: WorkerProcess) {
    finished[job.ticket] = DecodeAnswer(outcome: reply.outcome, milliseconds: reply.microseconds / 1000)
    let isOld = worker.jobCount >= Self.mostJobs || worker.isUsedUp
    if isOld || reply.peakMemory > Self.mostMemory { dismiss(worker) }
  }

  private func lose(_ worker: WorkerProcess, _ loss: WorkerLoss) {
    let end = dismiss(worker)
    guard worker.isReady else {
      failedStarts += 1
      startFailure = loss.startFailure(end: end, after: Self.startTime)
      if let job = worker.job { waiting.insert(job, at: 0) }
      return
    }
    // One that dies with nothing to do costs nothing.
    guard let job = worker.job else { return }
    let outcome = loss.outcome(end: end, limits: setup.limits)
    deadly[job.hash] = outcome
    let time = SuspendingClock().now - worker.since
    finished[job.ticket] = DecodeAnswer(outcome: outcome, milliseconds: Int(time / .milliseconds(1)))
  }

  @discardableResult
  private func dismiss(_ worker: WorkerProcess) -> WorkerEnd {
    workers.removeAll { $0 === worker }
    return worker.end()
  }
}

// MARK: Time

extension DecodeProcesses {
  /// Until the first of those at work is late.
  private var timeLeft: Duration {
    let now = SuspendingClock().now
    return workers.filter(isAwaited).map { timeLimit(of: $0) - (now - $0.since) }.min() ?? .seconds(60)
  }

  /// Something is to come from it: an answer, or its hello.
  private func isAwaited(_ worker: WorkerProcess) -> Bool { worker.job != nil || !worker.isReady }

  private func dismissLate() {
    let now = SuspendingClock().now
    for worker in workers {
      let isLate = isAwaited(worker) && now - worker.since >= timeLimit(of: worker)
      guard isLate || worker.hasComputedTooLong else { continue }
      // Its answer may have come while the caller was busy with other things.
      hear(worker)
      guard isAwaited(worker), workers.contains(where: { $0 === worker }) else { continue }
      lose(worker, isLate ? .late : .overworked)
    }
  }

  /// Starting is not the picture's fault.
  private func timeLimit(of worker: WorkerProcess) -> Duration {
    worker.isReady ? setup.limits.time : Self.startTime
  }
}

// MARK: Giving work

extension DecodeProcesses {
  private func distribute() throws(WorkerError) {
    while let index = waiting.firstIndex(where: { !isAtWork($0.hash) }) {
      if let outcome = deadly[waiting[index].hash] {
        finished[waiting.remove(at: index).ticket] = DecodeAnswer(outcome: outcome, milliseconds: 0)
      } else {
        guard let worker = try freeWorker() else { return }
        worker.begin(waiting.remove(at: index))
        worker.send()
      }
    }
  }

  /// Whoever has the same content waits for what becomes of it.
  private func isAtWork(_ hash: ContentHash) -> Bool {
    workers.contains { $0.job?.hash == hash }
  }

  private func freeWorker() throws(WorkerError) -> WorkerProcess? {
    if let free = workers.first(where: { $0.job == nil }) { return free }
    guard workers.count < count else { return nil }
    do {
      let worker = try WorkerProcess(command, setup, givesFilesInMemory: givesFilesInMemory)
      workers.append(worker)
      return worker
    } catch {
      // With some the work is only slower.
      guard workers.isEmpty else { return nil }
      throw .cannotStart(command, error.code == EAGAIN ? .tooManyProcesses : .system(error))
    }
  }
}

// MARK: Limits

extension DecodeProcesses {
  /// Asked for by signals, which do not always interrupt the wait: another thread may have got one.
  private static let cancellationInterval = Duration.milliseconds(200)
  /// A program that takes so long to begin will not.
  private static let startTime = Duration.seconds(30)
  private static let mostFailedStarts = 2
  /// Files for one process: libzbar and libjpeg leak a little.
  private static let mostJobs = 500
  private static let mostMemory = 256 << 20

  /// As many as leave some of the files that may be open for other uses: each takes two.
  private static var mostWorkers: Int {
    var limit = rlimit()
    let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard unsafe getrlimit(kind, &limit) == 0 else { return 1 }
    return max(1, (Int(clamping: limit.rlim_cur) - 16) / 2)
  }
}
