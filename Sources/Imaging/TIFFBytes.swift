/// The fields that tell when a photo was taken and which side of it is up. Source: EXIF 2.32, section 4.6.
enum TIFFTag: Int {
  case orientation = 0x0112
  case exifDirectory = 0x8769
  case taken = 0x9003
  case digitized = 0x9004
  case offsetTaken = 0x9011
  case offsetDigitized = 0x9012
}

/// The directories of a TIFF file, as EXIF uses them. Every place that the bytes name is looked at only where it lies within
/// them, and none is followed twice. Source: TIFF 6.0, section 2.
struct TIFFBytes {
  private let bytes: ArraySlice<UInt8>
  private let isLittleEndian: Bool

  /// Nil for what is no such header.
  init?(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    switch bytes.prefix(2) {
    case [0x49, 0x49]: isLittleEndian = true
    case [0x4D, 0x4D]: isLittleEndian = false
    default: return nil
    }
    guard number(at: 2, size: 2) == 42, number(at: 4, size: 4) != nil else { return nil }
  }

  /// - Parameter exif: a TIFF header and what follows, with or without `Exif` and two zero bytes before it.
  init?(exif: ArraySlice<UInt8>) {
    self.init(exif.starts(with: ExifBlocks.mark) ? exif.dropFirst(ExifBlocks.mark.count) : exif)
  }

  var firstDirectory: Int { number(at: 4, size: 4) ?? 0 }

  /// The number in a field of a directory.
  func number(of tag: TIFFTag, in directory: Int) -> Int? {
    guard let entry = entry(tag, in: directory), let size = [3: 2, 4: 4][entry.type], entry.count == 1 else {
      return nil
    }
    return number(at: entry.value, size: size)
  }

  /// The text in a field of a directory, without the zero at its end.
  func text(of tag: TIFFTag, in directory: Int) -> [UInt8]? {
    guard let entry = entry(tag, in: directory), entry.type == 2, (1...Self.longestText).contains(entry.count)
    else { return nil }
    // What is longer than a number stands elsewhere, where the number says.
    guard let place = entry.count <= 4 ? entry.value : number(at: entry.value, size: 4),
      let text = slice(at: place, count: entry.count)
    else { return nil }
    return Array(text.prefix { $0 != 0 })
  }

  /// A moment takes twenty bytes.
  private static let longestText = 64

  private func entry(_ tag: TIFFTag, in directory: Int) -> (type: Int, count: Int, value: Int)? {
    guard let count = number(at: directory, size: 2) else { return nil }
    for index in 0..<count {
      let place = directory + 2 + index * 12
      guard let found = number(at: place, size: 2) else { return nil }
      guard found == tag.rawValue else { continue }
      guard let type = number(at: place + 2, size: 2), let count = number(at: place + 4, size: 4) else {
        return nil
      }
      return (type, count, place + 8)
    }
    return nil
  }

  private func number(at place: Int, size: Int) -> Int? {
    guard let part = slice(at: place, count: size) else { return nil }
    return (isLittleEndian ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
  }

  /// Nil where it is not all there.
  private func slice(at place: Int, count: Int) -> ArraySlice<UInt8>? {
    guard place >= 0, count >= 0, place <= bytes.count, count <= bytes.count - place else { return nil }
    let start = bytes.startIndex + place
    return bytes[start..<start + count]
  }
}
