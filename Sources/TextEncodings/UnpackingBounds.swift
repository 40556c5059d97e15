#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How large packed text may become and how long that may take.
///
/// What unpacks to very much more than a list does is refused, so that neither a small file nor a small part of a large
/// one can keep a reader busy: no stretch of the packed bytes gives more than ``ratioLimit`` times its size and
/// ``freeCount``, and none takes longer than ``timePerByte`` times its size and ``freeTime``, with what is done with it
/// until more is asked for: very many short rows are much work, too.
struct UnpackingBounds {
  private let format: PackedFormat

  /// How many bytes the next stretch may still give. What was taken in adds to it, but never beyond ``freeCount``: a
  /// long list before it is no licence.
  private var allowance = freeCount

  /// How long the next stretch may still take, likewise.
  private var timeLeft = freeTime
  private var lastTime: Duration
  private let clock: () -> Duration

  /// Product lists are packed to a tenth, tables of mostly empty columns to a fortieth. Deflate's own limit is 1032; the
  /// other formats have none.
  static let ratioLimit = 100
  /// A spreadsheet of sixty columns that was saved down to its last row, a million empty ones, is as large.
  static let freeCount = 64 << 20
  /// Ten seconds a megabyte, where an import takes half a second.
  static let timePerByte = Duration.microseconds(10)
  /// Sorting what waits comes all at once.
  static let freeTime = Duration.seconds(60)

  /// - Parameter clock: gives the processor time that was used.
  init(of format: PackedFormat, clock: @escaping () -> Duration) {
    self.format = format
    self.clock = clock
    lastTime = clock()
  }

  /// Accounts for so many packed bytes that gave so many others.
  mutating func count(taken: Int, given: Int) throws(TextError) {
    allowance = min(Self.freeCount, allowance + taken * Self.ratioLimit) - given
    guard allowance >= 0 else { throw .swollenPack(format, ratio: Self.ratioLimit) }
    let time = clock()
    timeLeft = min(Self.freeTime, timeLeft + Self.timePerByte * taken) - (time - lastTime)
    lastTime = time
    guard timeLeft >= .zero else { throw .slowPack(format) }
  }

  /// Of this thread; how busy the machine is does not count.
  static func processorTime() -> Duration {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return .zero }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
