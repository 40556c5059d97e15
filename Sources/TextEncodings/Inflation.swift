import CZlib

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Unpacks gzip piece by piece, all members of the file one after the other; zlib checks each one's sum.
///
/// What unpacks to very much more than a list does is refused, so that neither a small file nor a small part of a large
/// one can keep a reader busy: no stretch of the packed bytes gives more than ``ratioLimit`` times its size and
/// ``freeCount``, and none takes longer than ``timePerByte`` times its size and ``freeTime``, with what is done with it
/// until more is asked for: very many short rows are much work, too.
@safe
final class Inflation {
  static let signature: [UInt8] = [0x1F, 0x8B]

  private let source: () throws -> [UInt8]
  private var packed: [UInt8]
  private var position = 0
  private var stream = unsafe z_stream()
  /// True between the end of one member and the beginning of the next.
  private var isBetween = false

  /// How many bytes the next stretch may still give. What was taken in adds to it, but never beyond ``freeCount``: a
  /// long list before it is no licence.
  private var allowance = freeCount

  /// How long the next stretch may still take, likewise.
  private var timeLeft = freeTime
  private var lastTime: Duration
  private let clock: () -> Duration

  private static let pieceSize = 1 << 18
  /// Product lists are packed to a tenth, tables of mostly empty columns to a fortieth. Deflate's own limit is 1032.
  static let ratioLimit = 100
  /// A spreadsheet of sixty columns that was saved down to its last row, a million empty ones, is as large.
  static let freeCount = 64 << 20
  /// Ten seconds a megabyte, where an import takes half a second.
  static let timePerByte = Duration.microseconds(10)
  /// Sorting what waits comes all at once.
  static let freeTime = Duration.seconds(60)

  /// - Parameter clock: gives the processor time that was used.
  init(
    _ start: [UInt8], clock: @escaping () -> Duration = Inflation.processorTime,
    source: @escaping () throws -> [UInt8]
  ) throws(TextError) {
    self.source = source
    self.clock = clock
    lastTime = clock()
    packed = start
    // 16 asks for gzip with the largest window.
    let status = unsafe inflateInit2_(
      &stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw .brokenGzip }
  }

  deinit { unsafe inflateEnd(&stream) }

  /// The next bytes; none at the end.
  func next() throws -> [UInt8] {
    while true {
      if position == packed.count {
        packed = try source()
        position = 0
        if packed.isEmpty {
          guard isBetween else { throw TextError.brokenGzip }
          return []
        }
      }
      if isBetween {
        // What follows the last member and is none is padding.
        guard packed[position] == Self.signature[0] else {
          position = packed.count
          continue
        }
        unsafe inflateReset(&stream)
        isBetween = false
      }
      let piece = try inflatePiece()
      if !piece.isEmpty { return piece }
    }
  }

  private func inflatePiece() throws(TextError) -> [UInt8] {
    let left = packed.count - position
    var status = Z_OK
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { to, filled in
      unsafe status = packed.withUnsafeMutableBufferPointer { from in
        unsafe stream.next_in = from.baseAddress.map { unsafe $0 + position }
        unsafe stream.avail_in = UInt32(left)
        unsafe stream.next_out = to.baseAddress
        unsafe stream.avail_out = UInt32(to.count)
        return unsafe inflate(&stream, Z_NO_FLUSH)
      }
      filled = to.count - Int(unsafe stream.avail_out)
    }
    let taken = left - Int(unsafe stream.avail_in)
    position += taken
    allowance = min(Self.freeCount, allowance + taken * Self.ratioLimit) - piece.count
    if status == Z_STREAM_END { isBetween = true }
    guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else { throw .brokenGzip }
    guard allowance >= 0 else { throw .swollenGzip(ratio: Self.ratioLimit) }
    try countTime(of: taken)
    return piece
  }

  private func countTime(of taken: Int) throws(TextError) {
    let time = clock()
    timeLeft = min(Self.freeTime, timeLeft + Self.timePerByte * taken) - (time - lastTime)
    lastTime = time
    guard timeLeft >= .zero else { throw .slowGzip }
  }

  /// Of this thread; how busy the machine is does not count.
  private static func processorTime() -> Duration {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return .zero }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
