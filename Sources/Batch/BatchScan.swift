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
    try run(
      BatchSource(files, thenFrom: list), isKnown: isKnown, isCancelled: isCancelled, deliver: deliver)
  }

  /// Scans photos that come by their bytes, in their order; one result a frame.
  ///
  /// - Parameters:
  ///   - isCancelled: see ``run(_:thenFrom:isKnown:isCancelled:deliver:)``.
  ///   - deliver: is given each result as soon as it and all before it are there, also while the stream is slow to go on.
  /// - Throws: what `deliver` throws, and ``WorkerError`` when no worker can be started. That the stream is broken is
  ///   told by ``PhotoFrames/failure``.
  public func run(
    _ frames: PhotoFrames, isCancelled: () -> Bool = { false }, deliver: (ScanResult) throws -> Void
  ) throws -> BatchSummary {
    try run(BatchSource(frames), isKnown: { _, _ in false }, isCancelled: isCancelled, deliver: deliver)
  }

  private func run(
    _ source: BatchSource, isKnown: (BytePath, ContentHash) -> Bool, isCancelled: () -> Bool,
    deliver: (ScanResult) throws -> Void
  ) throws -> BatchSummary {
    let pool = pool
    try pool.checkRequirement(isCancelled: isCancelled)
    var summary = BatchSummary()
    let intake = BatchIntake(source, fileSizeLimit: limits.image.fileBytes, pool: pool)
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
      let takesMore = window.count < jobs * 2 && !intake.isLaden && !intake.isExhausted
      // A list that is slow to go on does not hold up what is being decoded.
      if takesMore, window.isEmpty || intake.isReady {
        if let next = intake.next(isKnown: isKnown, &summary) { window.append(next) }
        // What is done is given at once, not when the window is full.
        guard let first = window.first, try intake.isFinished(first) else { continue }
      } else if takesMore, let first = window.first, try !intake.isFinished(first), try intake.waitForMore() {
        // Nor does what is being decoded hold up a list that goes on meanwhile.
        continue
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
