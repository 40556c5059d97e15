import Imaging

/// Scans files, several at a time, and gives one result a path in the order of the paths, whatever the number
/// of jobs and however long each takes.
///
/// The caller's thread walks, opens, reads and delivers; a decoder is given bytes and opens nothing. No more
/// than twice as many files as there are jobs are in memory at a time: a slow one holds up those behind it
/// rather than letting them pile up.
public struct BatchScan: Sendable {
  /// Bytes of a file to what is in it. Called from several threads at once; it never sees a path.
  public typealias Decode = @Sendable ([UInt8]) -> DecodeOutcome

  /// That of ``ImageLimits/standard``.
  public static let defaultFileSizeLimit = ImageLimits.standard.fileBytes

  private let jobs: Int
  private let fileSizeLimit: Int
  private let decode: Decode

  /// - Parameters:
  ///   - jobs: how many files are decoded at a time, at least 1.
  ///   - fileSizeLimit: in bytes; a larger file is ``ScanStatus/refused`` unread.
  public init(jobs: Int, fileSizeLimit: Int = defaultFileSizeLimit, decode: @escaping Decode) {
    self.jobs = max(1, jobs)
    self.fileSizeLimit = fileSizeLimit
    self.decode = decode
  }

  /// Scans all of `files`. Every closure is called on the caller's thread.
  ///
  /// - Parameters:
  ///   - isKnown: true for content that need not be decoded; nothing is delivered for it. Asked once for each
  ///     content, before it is decoded, so that a photo met twice in one batch has the same result both
  ///     times, whether or not the first was recorded in between.
  ///   - isCancelled: asked between files; when true the batch ends early, after the decoding under way.
  ///   - deliver: is given the results in order. What it throws ends the batch and is thrown on.
  /// - Throws: what `deliver` throws, and ``SystemError`` when the system gives no thread.
  public func run(
    _ files: ImageFiles,
    isKnown: (ContentHash) -> Bool = { _ in false },
    isCancelled: () -> Bool = { false },
    deliver: (ScanResult) throws -> Void
  ) throws -> BatchSummary {
    var intake = BatchIntake(
      files, fileSizeLimit: fileSizeLimit, threads: try DecodeThreads(count: jobs, decode: decode))
    var window: [BatchIntake.Pending] = []
    var summary = BatchSummary()
    while !isCancelled() {
      let isFull = window.count == jobs * 2
      if !isFull, !intake.isExhausted {
        if let next = intake.next(isKnown: isKnown, &summary) { window.append(next) }
        // What is done is given at once, not when the window is full.
        guard let first = window.first, intake.isFinished(first) else { continue }
      }
      guard !window.isEmpty else { return summary }
      let result = intake.finish(window.removeFirst())
      try deliver(result)
      summary.delivered += 1
      summary.failed += result.status.isFailure ? 1 : 0
    }
    summary.wasStopped = true
    return summary
  }
}
