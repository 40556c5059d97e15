import Glibc
public import Imaging

/// What one file may cost at most when it is decoded in a worker. One that costs more is ``ScanStatus/refused``
/// or a ``ScanStatus/timeout``, and the reason tells the limit.
public struct WorkerLimits: Hashable, Sendable {
  /// Sizes of files and pictures.
  public var image: ImageLimits

  /// Of a worker's address space, in bytes; 0 for no limit.
  public var addressSpace: Int

  /// Of CPU time, in seconds, at least 1.
  public var cpuSeconds: Int

  /// Of time by the clock. On a busy machine it passes faster than the CPU time, so it needs room above it.
  public var time: Duration

  /// Whether workers give up what decoding does not need; false is for comparing. The limits hold either way.
  public var isSandboxed: Bool

  /// Limits of one's own; what is left out is as in ``standard``.
  public init(
    image: ImageLimits = .standard, addressSpace: Int = 1 << 30, cpuSeconds: Int = 10,
    time: Duration = .seconds(30), isSandboxed: Bool = true
  ) {
    self.image = image
    self.addressSpace = addressSpace
    self.cpuSeconds = cpuSeconds
    self.time = time
    self.isSandboxed = isSandboxed
  }

  /// 64 MiB a file, 64 million pixels, 100 scans of a progressive JPEG, 1 GiB of address space, 10 s of CPU
  /// time and 30 s by the clock.
  public static let standard = WorkerLimits()
}

extension WorkerLimits {
  /// With the limit that this process has itself, and so those whom it starts, where it is lower.
  var inherited: WorkerLimits {
    var own = rlimit()
    let kind = __rlimit_resource_t(RLIMIT_AS.rawValue)
    guard unsafe getrlimit(kind, &own) == 0, own.rlim_cur != rlim_t.max else { return self }
    var limits = self
    let least = Int(clamping: own.rlim_cur)
    limits.addressSpace = addressSpace == 0 ? least : min(addressSpace, least)
    return limits
  }
}
