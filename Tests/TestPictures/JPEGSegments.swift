/// A JPEG by its segments up to the first scan, to change one of them.
struct JPEGSegments {
  private let bytes: [UInt8]
  /// The marker and the place of its 0xFF, with the length of the whole.
  private let segments: [(marker: UInt8, range: Range<Int>)]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var found: [(marker: UInt8, range: Range<Int>)] = []
    var place = 2
    while place + 3 < bytes.count, bytes[place] == 0xFF, bytes[place + 1] != 0xDA {
      let length = 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
      found.append((bytes[place + 1], place..<(place + length)))
      place += length
    }
    segments = found
  }

  /// Where the header of the frame begins: marker, length, precision, height, width. Source: ITU-T T.81, B.2.2.
  var frame: Int { place(0xC0) }

  /// Where the first table of Huffman codes begins.
  var huffman: Int { place(0xC4) }

  private func place(_ marker: UInt8) -> Int {
    guard let segment = segments.first(where: { $0.marker == marker }) else {
      preconditionFailure("not the JPEG that was asked for: it has no segment \(marker)")
    }
    return segment.range.lowerBound
  }

  func without(_ marker: UInt8) -> [UInt8] {
    var changed = bytes
    for segment in segments.reversed() where segment.marker == marker {
      changed.removeSubrange(segment.range)
    }
    return changed
  }

  func replacing(_ changes: [Int: UInt8]) -> [UInt8] {
    var changed = bytes
    for (place, byte) in changes { changed[place] = byte }
    return changed
  }

  func withHeight(_ height: UInt16) -> [UInt8] {
    replacing([frame + 5: UInt8(height >> 8), frame + 6: UInt8(height & 0xFF)])
  }

  func withSides(_ width: UInt16, _ height: UInt16) -> [UInt8] {
    JPEGSegments(withHeight(height)).replacing([frame + 7: UInt8(width >> 8), frame + 8: UInt8(width & 0xFF)])
  }
}
