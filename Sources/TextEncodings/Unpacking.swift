/// Unpacks xz or Zstandard piece by piece, all streams of the file one after the other, within the same bounds as gzip.
///
/// Their libraries are looked for when such a file comes: most systems have them, and whoever builds RemExp needs
/// neither.
package final class Unpacking {
  private enum Engine {
    case xz(XZDecoder), zstd(ZstandardDecoder)
  }

  private let source: () throws -> [UInt8]
  private let engine: Engine
  private let format: PackedFormat
  private var bounds: UnpackingBounds
  private var packed: [UInt8]
  private var position = 0
  private var isAtEnd = false

  private static let pieceSize = 1 << 18

  /// What a file may ask for while it is unpacked. `xz -9` needs as much, `zstd --ultra -22` twice that.
  package static let memoryLimit = 80 << 20

  /// - Parameter clock: gives the processor time that was used.
  /// - Returns: nil where the system has no library for the format.
  init?(
    _ format: PackedFormat, _ start: [UInt8],
    clock: @escaping () -> Duration = UnpackingBounds.processorTime, source: @escaping () throws -> [UInt8]
  ) {
    switch format {
    case .gzip: return nil
    case .xz:
      guard let decoder = XZDecoder(memoryLimit: Self.memoryLimit) else { return nil }
      engine = .xz(decoder)
    case .zstd:
      guard let decoder = ZstandardDecoder() else { return nil }
      engine = .zstd(decoder)
    }
    self.format = format
    self.source = source
    bounds = UnpackingBounds(of: format, clock: clock)
    packed = start
  }

  /// The next bytes; none at the end.
  func next() throws -> [UInt8] {
    while true {
      if position == packed.count, !isAtEnd {
        packed = try source()
        position = 0
        isAtEnd = packed.isEmpty
      }
      let piece = try unpackPiece()
      if !piece.isEmpty { return piece }
      guard isAtEnd else { continue }
      guard isWhole else { throw TextError.brokenPack(format) }
      return []
    }
  }

  /// True when what was taken may end here.
  private var isWhole: Bool {
    switch engine {
    case .xz(let decoder): decoder.isWhole
    case .zstd(let decoder): decoder.isWhole
    }
  }

  private func unpackPiece() throws(TextError) -> [UInt8] {
    var taken = 0
    var failure: TextError?
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { to, given in
      unsafe packed.withUnsafeBufferPointer { all in
        let from = unsafe UnsafeBufferPointer(rebasing: all[position...])
        do throws(TextError) {
          switch engine {
          case .xz(let decoder): unsafe (taken, given) = try decoder.unpack(from, isLast: isAtEnd, into: to)
          case .zstd(let decoder): unsafe (taken, given) = try decoder.unpack(from, into: to)
          }
        } catch {
          failure = error
        }
      }
    }
    if let failure { throw failure }
    position += taken
    try bounds.count(taken: taken, given: piece.count)
    return piece
  }
}
