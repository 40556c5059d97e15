/// How a batch went, beside the results that it delivered.
public struct BatchSummary: Hashable, Sendable {
  /// Results delivered, of every status.
  public internal(set) var delivered = 0
  /// Those of them whose ``ScanStatus/isFailure`` is true.
  public internal(set) var failed = 0
  /// Files that the caller knew by their content; nothing was delivered for them.
  public internal(set) var known = 0
  /// Files in folders that are no images.
  public internal(set) var leftOut = 0
  /// True when the batch was stopped before its end; what was delivered is whole.
  public internal(set) var wasStopped = false
  /// What held the workers in; nil when none was started, or without a sandbox.
  public internal(set) var sandbox: SandboxState?

  public init() {}
}
