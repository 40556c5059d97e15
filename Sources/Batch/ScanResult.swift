public import Barcodes
import Imaging

/// What scanning one path gave.
public struct ScanResult: Hashable, Sendable {
  /// As it was given or found.
  public let path: BytePath
  /// Recognises the same photo under another name; nil where the file could not be read.
  public let contentHash: ContentHash?
  /// From handing the bytes to the decoder to its answer; 0 where nothing was decoded.
  public let milliseconds: Int
  /// When the file was last written, in seconds since 1970; nil where it could not be read.
  public let changedAt: Int64?
  /// Those of ``barcodes`` that were put together from codes in several photos.
  public private(set) var joined: [JoinedCode] = []
  private var outcome: DecodeOutcome

  /// What decoding the bytes of a path gave.
  package init(
    path: BytePath, contentHash: ContentHash?, milliseconds: Int, outcome: DecodeOutcome,
    changedAt: Int64? = nil
  ) {
    self.path = path
    self.contentHash = contentHash
    self.milliseconds = milliseconds
    self.outcome = outcome
    self.changedAt = changedAt
  }

  /// The result of a path that gave no bytes.
  package init(path: BytePath, failure: FileError) {
    self.init(
      path: path, contentHash: nil, milliseconds: 0,
      outcome: DecodeOutcome(failure: .file(failure)))
  }

  /// The same with only these of its codes.
  public func keeping(_ barcodes: [Barcode]) -> ScanResult {
    guard let width, let height else { return self }
    var result = self
    result.outcome = DecodeOutcome(
      barcodes: barcodes, width: width, height: height, pictureCount: outcome.pictureCount)
    result.outcome.takenAt = outcome.takenAt
    return result
  }

  /// The same with messages that it completes among these codes.
  package func keeping(_ barcodes: [Barcode], joined: [JoinedCode]) -> ScanResult {
    var result = keeping(barcodes)
    result.joined = joined
    return result
  }

  /// What became of the path.
  public var status: ScanStatus { outcome.status }

  /// One line for people, without the path; nil for ``ScanStatus/decoded`` and ``ScanStatus/none``, unless the file holds
  /// other pictures, which were not looked at.
  public var reason: String? { outcome.reason }

  /// The reason before it became words.
  public var cause: FailureCause? { outcome.cause }

  /// In pixels; nil where no picture was decoded.
  public var width: Int? { outcome.width }
  /// In pixels; nil where no picture was decoded.
  public var height: Int? { outcome.height }

  /// When the photo was taken, in seconds since 1970 by the camera's own calendar and clock, and how many minutes that was
  /// ahead of UTC, as far as it is known; nil where the file does not say.
  public var takenAt: (localSeconds: Int, offsetMinutes: Int?)? {
    outcome.takenAt.map { ($0.localSeconds, $0.offsetMinutes) }
  }

  /// In the order in which the scanner gives them.
  public var barcodes: [Barcode] { outcome.barcodes }
}

/// How a batch went, beside the results that it delivered.
public struct BatchSummary: Hashable, Sendable {
  /// Results delivered, of every status.
  public package(set) var delivered = 0
  /// Those of them whose ``ScanStatus/isFailure`` is true.
  public package(set) var failed = 0
  /// Files that the caller knew by their content; nothing was delivered for them.
  public package(set) var known = 0
  /// Files in folders that are no images.
  public internal(set) var leftOut = 0
  /// True when the batch was stopped before its end; what was delivered is whole.
  public package(set) var wasStopped = false
  /// What held the workers in; nil when none was started, or without a sandbox.
  public internal(set) var sandbox: SandboxState?

  /// Of a batch in which nothing has happened.
  public init() {}
}
