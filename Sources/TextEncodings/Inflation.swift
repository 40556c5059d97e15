import CZlib

/// Unpacks gzip piece by piece, all members of the file one after the other; zlib checks each one's sum.
///
/// What unpacks to very much more than a list does is refused, so that neither a small file nor a small part of one can
/// keep the import busy for hours.
@safe
final class Inflation {
  static let signature: [UInt8] = [0x1F, 0x8B]

  private let source: () throws -> [UInt8]
  private var packed: [UInt8]
  private var position = 0
  private var stream = unsafe z_stream()
  /// True between the end of one member and the beginning of the next.
  private var isBetween = false

  /// How much has been taken in and given.
  private var (packedCount, unpackedCount) = (0, 0)

  private static let pieceSize = 1 << 18
  /// Product lists are packed to a tenth, tables of mostly empty columns to a fortieth. Deflate's own limit is 1032.
  static let ratioLimit = 250
  /// Nothing is said of what is small anyhow.
  static let freeCount = 16 << 20

  init(_ start: [UInt8], source: @escaping () throws -> [UInt8]) throws(TextError) {
    self.source = source
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
    packedCount += taken
    unpackedCount += piece.count
    if status == Z_STREAM_END { isBetween = true }
    guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else { throw .brokenGzip }
    guard unpackedCount <= Self.freeCount || unpackedCount / Self.ratioLimit <= packedCount else {
      throw .swollenGzip(ratio: Self.ratioLimit)
    }
    return piece
  }
}
