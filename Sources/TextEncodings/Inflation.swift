import CZlib

/// Unpacks gzip piece by piece, all members of the file one after the other; zlib checks each one's sum.
///
/// What unpacks to very much more than a list does is refused: see ``UnpackingBounds``.
@safe
final class Inflation {
  private let source: () throws -> [UInt8]
  private var packed: [UInt8]
  private var position = 0
  private var stream = unsafe z_stream()
  /// True between the end of one member and the beginning of the next.
  private var isBetween = false

  private var bounds: UnpackingBounds

  private static let pieceSize = 1 << 18

  /// - Parameter clock: gives the processor time that was used.
  init(
    _ start: [UInt8], clock: @escaping () -> Duration = UnpackingBounds.processorTime,
    source: @escaping () throws -> [UInt8]
  ) throws(TextError) {
    self.source = source
    bounds = UnpackingBounds(of: .gzip, clock: clock)
    packed = start
    // 16 asks for gzip with the largest window.
    let status = unsafe inflateInit2_(
      &stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw .brokenPack(.gzip) }
  }

  deinit { unsafe inflateEnd(&stream) }

  /// The next bytes; none at the end.
  func next() throws -> [UInt8] {
    while true {
      if position == packed.count {
        packed = try source()
        position = 0
        if packed.isEmpty {
          guard isBetween else { throw TextError.brokenPack(.gzip) }
          return []
        }
      }
      if isBetween {
        // What follows the last member and is none is padding.
        guard packed[position] == PackedFormat.gzip.signature[0] else {
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
    if status == Z_STREAM_END { isBetween = true }
    guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else { throw .brokenPack(.gzip) }
    try bounds.count(taken: taken, given: piece.count)
    return piece
  }
}
