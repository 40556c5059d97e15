public import Barcodes
import Glibc
import Imaging
public import Scanning

/// Scans files, several at a time, and gives one result a path in the order of the paths, whatever the number
/// of jobs and however long each takes. A message that is spread over codes in several photos of a folder is given with the
/// photo that completes it.
///
/// The caller's thread walks, opens, reads and delivers; the decoders are processes of their own, are given bytes and
/// open nothing: a picture that crashes or stalls its decoder, or takes it over, costs itself and nothing else. No more
/// than twice as many files as there are jobs are in hand at a time: a slow one holds up those behind it rather than
/// letting them pile up.
public struct BatchScan: Sendable {
  /// False to send bytes through the stream, as where the system refuses files in memory; for tests.
  package var givesFilesInMemory = true

  private let jobs: Int
  private let worker: WorkerCommand
  private let symbologies: Set<Symbology>
  private let effort: Effort
  private let limits: WorkerLimits
  private let requirement: SandboxRequirement

  /// - Parameters:
  ///   - jobs: how many files are decoded at a time, at least 1.
  ///   - worker: the program to start, which must run ``DecodeWorker``.
  ///   - symbologies: what is looked for.
  ///   - effort: how hard is tried.
  ///   - limits: what a file may cost.
  ///   - requirement: what has to be in force of the workers' sandbox; else the batch ends before a file is read.
  public init(
    jobs: Int, worker: WorkerCommand, symbologies: Set<Symbology> = BarcodeScanner.readable,
    effort: Effort = .normal, limits: WorkerLimits = .standard, requirement: SandboxRequirement = .none
  ) {
    self.jobs = max(1, jobs)
    self.worker = worker
    self.symbologies = symbologies
    self.effort = effort
    self.limits = limits
    self.requirement = requirement
  }

  /// Scans all of `files`. Every closure is called on the caller's thread.
  ///
  /// - Parameters:
  ///   - list: more paths, asked for when those of `files` are walked.
  ///   - isKnown: true for content that need not be decoded; nothing is delivered for it. Content that it
  ///     was once false of is not asked for again, so that a photo met twice in one batch has the same result
  ///     both times, whether or not the first was recorded in between.
  ///   - isCancelled: asked between files and at least five times a second while waiting for workers, also
  ///     when a signal interrupts that; when true the batch ends early and workers are killed.
  ///   - deliver: is given the results in order. What it throws ends the batch and is thrown on.
  /// - Throws: what `deliver` throws, and ``WorkerError`` when no worker can be started. No worker is left when this
  ///   returns or throws.
  public func run(
    _ files: ImageFiles, thenFrom list: PathSource? = nil,
    isKnown: (BytePath, ContentHash) -> Bool = { _, _ in false },
    isCancelled: () -> Bool = { false },
    deliver: (ScanResult) throws -> Void
  ) throws -> BatchSummary {
    let pool = pool
    try pool.checkRequirement(isCancelled: isCancelled)
    var summary = BatchSummary()
    let intake = BatchIntake(files, thenFrom: list, fileSizeLimit: limits.image.fileBytes, pool: pool)
    let isDone = try deliverAll(
      of: intake, isKnown: isKnown, isCancelled: isCancelled, summary: &summary, deliver: deliver)
    summary.wasStopped = !isDone
    summary.sandbox = pool.sandbox
    return summary
  }

  /// False when it was cancelled.
  private func deliverAll(
    of intake: BatchIntake, isKnown: (BytePath, ContentHash) -> Bool, isCancelled: () -> Bool,
    summary: inout BatchSummary, deliver: (ScanResult) throws -> Void
  ) throws -> Bool {
    var intake = intake
    var window: [BatchIntake.Pending] = []
    var sets = SetAssembly()
    while !isCancelled() {
      let isFull = window.count == jobs * 2 || intake.isLaden
      // A list that is slow to go on does not hold up what is being decoded.
      if !isFull, !intake.isExhausted, window.isEmpty || intake.isReady {
        if let next = intake.next(isKnown: isKnown, &summary) { window.append(next) }
        // What is done is given at once, not when the window is full.
        guard let first = window.first, try intake.isFinished(first) else { continue }
      }
      guard !window.isEmpty else { return true }
      guard let result = try intake.finish(window.removeFirst(), isCancelled: isCancelled) else { break }
      try deliver(sets.completing(result))
      summary.delivered += 1
      summary.failed += result.status.isFailure ? 1 : 0
    }
    return false
  }

  /// Starts one worker and has it read a picture that is known.
  ///
  /// - Returns: what holds workers in; nil without a sandbox.
  /// - Throws: ``WorkerError`` when no worker can be started, is held in as required or reads the picture.
  public func checkWorker() throws -> SandboxState? {
    let pool = pool
    try pool.checkRequirement(isCancelled: { false })
    let picture = WarmUpPicture.bytes
    let answer = try pool.take(
      pool.submit(picture, hash: ContentHash(of: picture)), isCancelled: { false })
    guard let outcome = answer?.outcome, outcome.width == WarmUpPicture.width else {
      throw WorkerError.cannotDecode(worker, answer?.outcome.cause)
    }
    return pool.sandbox
  }

  private var pool: DecodeProcesses {
    DecodeProcesses(
      count: jobs, command: worker,
      setup: WorkerSetup(
        parent: getpid(), symbologies: symbologies, effort: effort, limits: limits.inherited),
      givesFilesInMemory: givesFilesInMemory, requirement: requirement)
  }
}

/// Turns the entries of a walk into files being decoded.
private struct BatchIntake {
  /// A path whose turn to be delivered will come.
  enum Pending {
    case ready(ScanResult)
    case decoding(BytePath, ContentHash, changedAt: Int64, ticket: Int)
  }

  private(set) var isExhausted = false
  private var files: ImageFiles.Iterator
  private let fileSizeLimit: Int
  private let pool: DecodeProcesses
  /// Content that was not known when it was first met.
  private var strangers: Set<ContentHash> = []

  init(_ files: ImageFiles, thenFrom list: PathSource?, fileSizeLimit: Int, pool: DecodeProcesses) {
    self.files = files.makeIterator(thenFrom: list)
    self.fileSizeLimit = fileSizeLimit
    self.pool = pool
  }

  /// False while ``next(isKnown:_:)`` would wait for a list to go on.
  var isReady: Bool { files.isReady }

  /// Takes up one entry; nil when there is nothing to deliver for it, or none was left.
  mutating func next(isKnown: (BytePath, ContentHash) -> Bool, _ summary: inout BatchSummary) -> Pending? {
    switch files.next() {
    case .none:
      isExhausted = true
      return nil
    case .leftOut:
      summary.leftOut += 1
      return nil
    case .problem(let path, let error): return .ready(ScanResult(path: path, failure: error))
    case .file(let path):
      let pending = read(path, isKnown: isKnown)
      summary.known += pending == nil ? 1 : 0
      return pending
    }
  }

  func isFinished(_ pending: Pending) throws(WorkerError) -> Bool {
    switch pending {
    case .ready: true
    case .decoding(_, _, _, let ticket): try pool.isFinished(ticket)
    }
  }

  /// Waits for it where need be; nil when the batch was cancelled meanwhile.
  func finish(_ pending: Pending, isCancelled: () -> Bool) throws(WorkerError) -> ScanResult? {
    switch pending {
    case .ready(let result): return result
    case .decoding(let path, let hash, let changedAt, let ticket):
      guard let answer = try pool.take(ticket, isCancelled: isCancelled) else { return nil }
      return ScanResult(
        path: path, contentHash: hash, milliseconds: answer.milliseconds, outcome: answer.outcome,
        changedAt: changedAt)
    }
  }

  /// True when another file would be too much to hold: a few of the largest that are allowed must not add up.
  var isLaden: Bool { pool.waitingBytes > Self.mostWaitingBytes }

  private static let mostWaitingBytes = 8 << 20

  /// Nil when the content is known.
  private mutating func read(_ path: BytePath, isKnown: (BytePath, ContentHash) -> Bool) -> Pending? {
    do throws(FileError) {
      let file = try FileContents(of: path, limit: fileSizeLimit)
      let hash = ContentHash(of: file.bytes)
      // What was not known when the run began is not known for all of it; what is, may be so in one place alone.
      let isKnown = !strangers.contains(hash) && isKnown(path, hash)
      if !isKnown { strangers.insert(hash) }
      guard !isKnown else { return nil }
      let ticket = pool.submit(file.bytes, hash: hash)
      return .decoding(path, hash, changedAt: file.changedAt, ticket: ticket)
    } catch {
      return .ready(ScanResult(path: path, failure: error))
    }
  }
}
