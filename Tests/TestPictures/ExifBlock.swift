/// What a camera writes of when a photo was taken. Source: EXIF 2.32, section 4.6.
public struct ExifBlock {
  /// From the TIFF header on.
  public let bytes: [UInt8]

  /// - Parameters:
  ///   - taken: `2026:11:22 10:11:12`; nil where the camera's clock was not set.
  ///   - offset: `+09:00`
  ///   - tag: that of the moment.
  public init(
    taken: String?, offset: String? = nil, isLittleEndian: Bool = false, tag: Int = 0x9003,
    offsetTag: Int = 0x9011
  ) {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
      return isLittleEndian ? bytes : bytes.reversed()
    }
    let texts = [(tag, taken), (offsetTag, offset)].compactMap { tag, text in
      text.map { (tag, Array($0.utf8) + [0]) }
    }
    var directory = number(texts.count, 2)
    // The header of 8 bytes, a directory of one field, this one.
    var place = 8 + 18 + 2 + 12 * texts.count + 4
    for (tag, text) in texts {
      directory += number(tag, 2) + number(2, 2) + number(text.count, 4)
      directory += text.count > 4 ? number(place, 4) : text + [UInt8](repeating: 0, count: 4 - text.count)
      if text.count > 4 { place += text.count }
    }
    let first = number(1, 2) + number(0x8769, 2) + number(4, 2) + number(1, 4) + number(26, 4) + number(0, 4)
    let header = Array((isLittleEndian ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
    bytes = header + first + directory + number(0, 4) + texts.filter { $0.1.count > 4 }.flatMap(\.1)
  }

  /// A JPEG with it.
  public func inserted(intoJPEG picture: [UInt8]) -> [UInt8] {
    let content = Array("Exif".utf8) + [0, 0] + bytes
    let length = content.count + 2
    return picture.prefix(2) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + content
      + picture.dropFirst(2)
  }
}
