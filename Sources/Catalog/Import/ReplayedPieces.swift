/// Pieces of text of which the first can be read again.
final class ReplayedPieces {
  private let source: () throws -> [UInt8]
  private var kept: [[UInt8]] = []
  private var position = 0
  private var keeps = true

  init(_ source: @escaping () throws -> [UInt8]) {
    self.source = source
  }

  func next() throws -> [UInt8] {
    if position < kept.count {
      position += 1
      return kept[position - 1]
    }
    let piece = try source()
    if keeps {
      kept.append(piece)
      position += 1
    }
    return piece
  }

  /// Begins again.
  func rewind() { position = 0 }

  /// Keeps nothing that comes from now on, and lets go of what has been read again.
  func forget() {
    keeps = false
    kept.removeFirst(position)
    position = 0
  }

  /// The first bytes of what was kept, and whether that is all there is.
  func beginning(_ count: Int) -> (bytes: [UInt8], isWhole: Bool) {
    var bytes: [UInt8] = []
    for piece in kept where bytes.count < count { bytes += piece }
    let isWhole = kept.last?.isEmpty == true && bytes.count <= count
    return (Array(bytes.prefix(count)), isWhole)
  }
}
