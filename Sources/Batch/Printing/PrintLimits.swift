public import Imaging

/// What reading the print of one photo may cost at most. What costs more gives nothing; the next photo is read.
public struct PrintLimits: Hashable, Sendable {
  /// Sizes of files and pictures.
  public var image: ImageLimits
  /// Of the process that decodes the photo and understands what is read, in bytes; 0 for no limit.
  public var addressSpace: Int
  /// Of its CPU time for a photo, in seconds, at least 1.
  public var cpuSeconds: Int
  /// Of the reader's address space, in bytes; 0 for no limit.
  public var readerAddressSpace: Int
  /// Of the reader's CPU time for all that is read of one photo, in seconds, at least 1.
  public var readerCPUSeconds: Int
  /// By the clock, from the reader's start until it is ready.
  public var readerStart: Duration
  /// By the clock, for each picture that the reader is asked about.
  public var readerAnswer: Duration
  /// By the clock, for a photo.
  public var time: Duration
  /// Whether both processes give up what they do not need; false is for comparing. The limits hold either way.
  public var isSandboxed: Bool

  /// Limits of one's own; what is left out is as in ``standard``.
  public init(
    image: ImageLimits = .standard, addressSpace: Int = 1 << 30, cpuSeconds: Int = 15,
    readerAddressSpace: Int = 3 << 29, readerCPUSeconds: Int = 30, readerStart: Duration = .seconds(30),
    readerAnswer: Duration = .seconds(30), time: Duration = .seconds(90), isSandboxed: Bool = true
  ) {
    self.image = image
    self.addressSpace = addressSpace
    self.cpuSeconds = cpuSeconds
    self.readerAddressSpace = readerAddressSpace
    self.readerCPUSeconds = readerCPUSeconds
    self.readerStart = readerStart
    self.readerAnswer = readerAnswer
    self.time = time
    self.isSandboxed = isSandboxed
  }

  /// 1 GiB and 15 s of CPU time for the process that understands, as for one that decodes; 1.5 GiB and 30 s for the
  /// reader; by the clock 30 s to start, 30 s a picture and 90 s a photo.
  public static let standard = PrintLimits()
}

extension PrintLimits {
  /// Those of the confined process, as a decoder's.
  var worker: WorkerLimits {
    WorkerLimits(
      image: image, addressSpace: addressSpace, cpuSeconds: cpuSeconds, time: time, isSandboxed: isSandboxed)
  }

  /// With the limit that this process has itself, where it is lower.
  var inherited: PrintLimits {
    var limits = self
    limits.addressSpace = worker.inherited.addressSpace
    return limits
  }
}
