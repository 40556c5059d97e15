public import Barcodes
import Glibc
import Imaging
public import Scanning

/// Scans files, several at a time, and gives one result a path in the order of the paths, whatever the number
/// of jobs and however long each takes.
///
/// The caller's thread walks, opens, reads and delivers; a decoder is given bytes and opens nothing. No more
/// than twice as many files as there are jobs are in hand at a time: a slow one holds up those behind it
/// rather than letting them pile up.
public struct BatchScan: Sendable {
  /// Bytes of a file to what is in it. Called from several threads at once; it never sees a path.
  public typealias Decode = @Sendable ([UInt8]) -> DecodeOutcome

  /// That of ``ImageLimits/standard``.
  public static let defaultFileSizeLimit = ImageLimits.standard.fileBytes

  private enum Engine {
    case inProcess(Decode)
    case workers(WorkerCommand, Set<Symbology>, Effort, WorkerLimits, SandboxRequirement)
  }

  /// False to send bytes through the stream, as where the system refuses files in memory; for tests.
  package var givesFilesInMemory = true

  private let jobs: Int
  private let fileSizeLimit: Int
  private let engine: Engine

  /// Decodes in processes of their own: a picture that crashes or stalls the decoder, or takes it over, costs
  /// itself and nothing else.
  ///
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
    fileSizeLimit = limits.image.fileBytes
    engine = .workers(worker, symbologies, effort, limits, requirement)
  }

  /// Decodes on threads of this process: for those who know where their pictures come from, or cannot start
  /// processes. What goes wrong in the decoders goes wrong here.
  ///
  /// - Parameters:
  ///   - jobs: how many files are decoded at a time, at least 1.
  ///   - fileSizeLimit: in bytes; a larger file is ``ScanStatus/refused`` unread.
  public init(jobs: Int, fileSizeLimit: Int = defaultFileSizeLimit, decode: @escaping Decode) {
    self.jobs = max(1, jobs)
    self.fileSizeLimit = fileSizeLimit
    engine = .inProcess(decode)
  }

  /// Scans all of `files`. Every closure is called on the caller's thread.
  ///
  /// - Parameters:
  ///   - list: more paths, asked for when those of `files` are walked.
  ///   - isKnown: true for content that need not be decoded; nothing is delivered for it. Asked once for each
  ///     content, before it is decoded, so that a photo met twice in one batch has the same result both
  ///     times, whether or not the first was recorded in between.
  ///   - isCancelled: asked between files and at least five times a second while waiting for workers, also
  ///     when a signal interrupts that; when true the batch ends early. Workers are killed at once; decoding
  ///     on threads is waited for.
  ///   - deliver: is given the results in order. What it throws ends the batch and is thrown on.
  /// - Throws: what `deliver` throws, ``WorkerError`` when no worker can be started, and ``SystemError`` when
  ///   the system gives no thread. No worker is left when this returns or throws.
  public func run(
    _ files: ImageFiles, thenFrom list: PathSource? = nil,
    isKnown: (ContentHash) -> Bool = { _ in false },
    isCancelled: () -> Bool = { false },
    deliver: (ScanResult) throws -> Void
  ) throws -> BatchSummary {
    let pool = try pool()
    try pool.checkRequirement(isCancelled: isCancelled)
    var summary = BatchSummary()
    let intake = BatchIntake(files, thenFrom: list, fileSizeLimit: fileSizeLimit, pool: pool)
    let isDone = try deliverAll(
      of: intake, isKnown: isKnown, isCancelled: isCancelled, summary: &summary, deliver: deliver)
    summary.wasStopped = !isDone
    summary.sandbox = pool.sandbox
    return summary
  }

  /// False when it was cancelled.
  private func deliverAll(
    of intake: BatchIntake, isKnown: (ContentHash) -> Bool, isCancelled: () -> Bool,
    summary: inout BatchSummary, deliver: (ScanResult) throws -> Void
  ) throws -> Bool {
    var intake = intake
    var window: [BatchIntake.Pending] = []
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
      try deliver(result)
      summary.delivered += 1
      summary.failed += result.status.isFailure ? 1 : 0
    }
    return false
  }

  /// Starts one worker and has it read a picture that is known.
  ///
  /// - Returns: what holds workers in; nil without a sandbox, and where there are no workers.
  /// - Throws: ``WorkerError`` when no worker can be started, is held in as required or reads the picture.
  public func checkWorker() throws -> SandboxState? {
    guard case .workers(let command, _, _, _, _) = engine else { return nil }
    let pool = try pool()
    try pool.checkRequirement(isCancelled: { false })
    let picture = WarmUpPicture.bytes
    let answer = try pool.take(
      pool.submit(picture, hash: ContentHash(of: picture)), isCancelled: { false })
    guard let outcome = answer?.outcome, outcome.width == WarmUpPicture.width else {
      throw WorkerError.cannotDecode(command, reason: answer?.outcome.reason ?? "no picture")
    }
    return pool.sandbox
  }

  private func pool() throws -> DecodePool {
    switch engine {
    case .inProcess(let decode): .threads(try DecodeThreads(count: jobs, decode: decode))
    case .workers(let command, let symbologies, let effort, let limits, let requirement):
      .processes(
        DecodeProcesses(
          count: jobs, command: command,
          setup: WorkerSetup(
            parent: getpid(), symbologies: symbologies, effort: effort, limits: limits.inherited),
          givesFilesInMemory: givesFilesInMemory, requirement: requirement))
    }
  }
}
